import { day, type Instant, instant } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import { type AboutWaiver, type WaiverCommand, waiverDecider } from './decider.js';
import { waiverMessages } from './refusals.js';
import { signerOf, textOn, waiverExpiry, waiverFor, type WaiverState, waiverStatus } from './state.js';
import { waiverIdOf, waiverOfId, waiverStream } from './streams.js';
import { waiverType, waiverTypeDecider } from './waiver-type.js';
import type { WaiverForm } from './types.js';

const about: AboutWaiver = {
  ...{ person_id: 501, season_id: 75, waiver_type_id: 1 },
  ...{ registration_id: 75_001, account_id: 12, person: { fname: 'Mia', lname: 'Reyes' } },
};
const NOW = instant('2026-01-20T17:00:00Z');
const link = { request_id: 'r-1', link_id: 'hash-1' };
const send = (email = 'rosa@reyes.example', now = NOW): WaiverCommand => ({
  type: 'SendWaiver',
  ...{ about, ...link, email, now },
});
const remind = (now: string): WaiverCommand => ({ type: 'RemindOfWaiver', about, now: instant(now) });
const change = (email: string, now = NOW): WaiverCommand => ({
  type: 'ChangeWaiverEmail',
  ...{ about, request_id: 'r-2', link_id: 'hash-2', email, now },
});
const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
const form: WaiverForm = {
  ...{ person_id: 501, version: 1, fname: 'Mia', lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1, address },
  ...{ phone: '(555) 010-0200', email: 'mia@reyes.example' },
  parent: {
    ...{ fname: 'Rosa', lname: 'Reyes', address: null, phone: '(555) 010-0201', email: 'rosa@reyes.example' },
    parent_relationship: 'Mother',
  },
  ...{ agreed: true, signature: ' Rosa Reyes ' },
};
const sign = (differs: Partial<Extract<WaiverCommand, { type: 'SignWaiver' }>> = {}): WaiverCommand => ({
  type: 'SignWaiver',
  ...{ default_country_id: 1, roster_birthdate: null },
  ...{ about, form, isSelf: false, sameAddress: true, version: 1, today: day('2026-01-20'), now: NOW },
  ...{ ip: '203.0.113.7', user_agent: 'Safari' },
  ...differs,
});
const paper: WaiverCommand = {
  type: 'MarkSignedOnPaper',
  ...{ about, version: 1, signed_on: day('2026-01-18'), now: NOW, upload_id: 'u-1', content_type: 'application/pdf' },
  sha256: '1'.repeat(64),
  today: day('2026-01-20'),
};
const { after } = specOf(waiverDecider);
const EXPIRED = instant('2026-07-20T17:00:00Z');
/** As it stands for the account that asks. */
const own = ({ state }: { readonly state: WaiverState }) => waiverFor(state, about.account_id);
const statusAt = (at: { readonly state: WaiverState }, now: Instant) =>
  waiverStatus({ signed: own(at).signature !== null, expires_at: own(at).request?.expires_at ?? null }, now);

describe('a waiver of a person, a season and a type', () => {
  it('EVT-098 a link is good for six months to the minute, in a short month to its last day', () => {
    expect(waiverExpiry(NOW)).toBe('2026-07-20T17:00:00.000Z');
    expect(waiverExpiry(instant('2025-08-31T09:30:00Z'))).toBe('2026-02-28T09:30:00.000Z');
    expect(own(after(send())).request?.expires_at).toBe(EXPIRED);
  });

  it('~EVT-077 ~EVT-079 is not sent, sent, expired after six months, or signed for ever', () => {
    const before = instant('2026-07-20T16:59:59.999Z');
    expect(statusAt(after(), NOW)).toBe('not_sent');
    expect(statusAt(after(send()), before)).toBe('sent');
    expect(statusAt(after(send()), EXPIRED)).toBe('expired');
    expect(statusAt(after(send(), sign()), EXPIRED)).toBe('signed');
  });

  it('~EVT-080 is sent once while its link is good, again when it has expired, and not when it is signed', () => {
    after(send()).when(send()).refuses('waiver_already_sent');
    after(send()).when(send('rosa@reyes.example', EXPIRED)).makes('WaiverSent');
    after(sign()).when(send()).refuses('waiver_signed');
    expect(own(after(send(' rosa@reyes.example '))).request?.email).toBe('rosa@reyes.example');
  });

  it.each([
    ['', 'Email is required'],
    ['rosa@', 'Please enter a valid email address.'],
  ])('~EVT-088 is not sent to %j', (email, says) => {
    expect(after().when(send(email)).refusals).toEqual([
      { code: 'waiver_email_invalid', params: {}, fields: { email: says } },
    ]);
  });

  it('EVT-090 is reminded of once in 24 hours, counted from the last reminder', () => {
    after().when(remind('2026-01-20T17:00:00Z')).refuses('waiver_not_sent');
    const reminded = after(send(), remind('2026-01-20T18:00:00Z'));
    reminded.when(remind('2026-01-21T17:59:59.999Z')).refuses('waiver_reminded');
    reminded.when(remind('2026-01-21T18:00:00Z')).makes('WaiverReminded');
    after(send(), sign()).when(remind('2026-01-21T18:00:00Z')).refuses('waiver_signed');
    after(send()).when(remind(EXPIRED)).refuses('waiver_not_sent');
    expect(waiverMessages.waiver_reminded).toMatchObject({ status: 429 });
    expect(waiverMessages.waiver_reminded.text()).toBe('A reminder was already sent today.');
  });

  it('~EVT-081 ~EVT-087 goes to another address with another link; the first is checked in order', () => {
    const sent = after(send(), remind('2026-01-20T18:00:00Z'));
    const says = (email: string) => sent.when(change(email)).refusals?.[0]?.fields;
    expect(says(' ')).toEqual({ email: 'Email is required' });
    expect(says(' ROSA@reyes.example ')).toEqual({ email: 'The email is the same as the previous one' });
    expect(says('rosa')).toEqual({ email: 'Please enter a valid email address.' });
    const moved = own(after(send(), remind('2026-01-20T18:00:00Z'), change('new@reyes.example'))).request;
    expect(moved).toMatchObject({ email: 'new@reyes.example', link_id: 'hash-2', reminded_at: null });
    after().when(change('new@reyes.example')).refuses('waiver_not_sent');
    after(send()).when(change('new@reyes.example', EXPIRED)).refuses('waiver_not_sent');
    after(send(), sign()).when(change('new@reyes.example')).refuses('waiver_signed');
  });

  it('~EVT-104 ~EVT-107 is signed once, with who, what and from where', () => {
    const { data } = after(send()).when(sign()).events?.[0] ?? {};
    const { person_id: _, version: _v, agreed: _a, ...kept } = form;
    expect(data).toEqual({
      ...{ waiver_id: '501-75-1', ...about, is_self: false, same_address: true, version: 1 },
      form: { ...kept, signature: 'Rosa Reyes' },
      ...{ signed_at: NOW, ip: '203.0.113.7', user_agent: 'Safari' },
    });
    after(sign()).when(sign()).refuses('waiver_signed');
    after(paper)
      .when({ ...paper, sha256: '2'.repeat(64) })
      .refuses('upload_changed');
    after(paper)
      .when({ ...paper, upload_id: 'u-2', sha256: '2'.repeat(64) })
      .refuses('waiver_signed');
    after(paper).when(sign()).refuses('waiver_signed');
    after(sign()).when(paper).refuses('waiver_signed');
    expect(waiverMessages.waiver_signed.text()).toBe('This waiver has already been signed.');
  });

  it('~EVT-104 keeps no parent of who signs for himself, and the parent own address where there is one', () => {
    const adult = { ...form, birthdate: '2000-01-01' };
    const parentOf = (...commands: WaiverCommand[]) => {
      const { signature } = own(after(...commands));
      return signature?.on === 'screen' ? [signature.form.parent, signature.same_address] : null;
    };
    expect(parentOf(sign({ form: adult, isSelf: true }))).toEqual([null, false]);
    const elsewhere = { ...form, parent: { ...form.parent!, address } };
    expect(parentOf(sign({ form: elsewhere, sameAddress: false }))).toEqual([elsewhere.parent, false]);
    expect(parentOf(sign({ form: elsewhere }))).toEqual([{ ...elsewhere.parent, address: null }, true]);
  });

  it('refuses a text that has changed meanwhile, and an incomplete form by its fields', () => {
    after()
      .when(sign({ version: 2 }))
      .refuses('waiver_text_changed');
    expect(after().when(sign({ form: { ...form, agreed: false } })).refusals).toEqual([
      { code: 'waiver_invalid', params: {}, fields: { agreed: 'Required' } },
    ]);
  });

  it('~EVT-078 ~EVT-253 has one stream for person, season and type, and a name for each account', () => {
    const of = { person_id: 501, season_id: 75, waiver_type_id: 1, account_id: 12 };
    expect([String(waiverStream(of)), waiverIdOf(of)]).toEqual(['waiver-501-75-1', '501-75-1-12']);
    expect(waiverOfId('501-75-1-12')).toEqual(of);
    for (const id of ['501-75-1', '501-75-1-12-1', 'link-75-1-12', '0-75-1-12', '501-75-1-0', ''])
      expect(waiverOfId(id)).toBeNull();
  });
});

describe('a waiver in the registrations of two accounts', () => {
  const other: AboutWaiver = { ...about, registration_id: 75_002, account_id: 13 };
  const by = <C extends WaiverCommand>(command: C): C => ({ ...command, about: other });
  const acceptedBy = (of: AboutWaiver, signed_account_id: number): WaiverCommand => ({
    type: 'AcceptWaiver',
    ...{ about: of, signed_account_id, now: instant('2026-01-21T09:00:00Z') },
  });
  const accept = acceptedBy(about, 13);

  it('~EVT-253 what one sent or signed neither refuses nor satisfies the other', () => {
    const signed = after(send(), by(send('eve@stranger.example')), by(sign()));
    expect(own(signed)).toMatchObject({ request: { email: 'rosa@reyes.example' }, signature: null });
    signed.when(sign()).makes('WaiverSigned');
    signed.when(paper).makes('WaiverSignedOnPaper');
    signed.when(send()).refuses('waiver_already_sent');
    signed.when(remind('2026-01-20T18:00:00Z')).makes('WaiverReminded');
    after(by(send())).when(remind('2026-01-20T18:00:00Z')).refuses('waiver_not_sent');
    after(by(send())).when(change('new@reyes.example')).refuses('waiver_not_sent');
  });

  it('~EVT-253 a signature of the other counts when staff accept it, with where it was made', () => {
    expect(after(by(sign())).when(accept).events?.[0]?.data).toEqual({
      ...{ waiver_id: '501-75-1', ...about, signed_registration_id: 75_002, signed_account_id: 13 },
      ...{ signed_on: 'screen', signed_at: NOW, version: 1, accepted_at: '2026-01-21T09:00:00.000Z' },
    });
    const accepted = after(send(), by(sign()), accept);
    expect(own(accepted).signature).toMatchObject({ account_id: 13, registration_id: 75_002, on: 'screen' });
    accepted.when(sign()).refuses('waiver_signed');
    accepted.when(accept).refuses('waiver_signed');
    const onPaper = after(by(paper)).when(accept).events?.[0]?.data;
    expect(onPaper).toMatchObject({ signed_on: 'paper', signed_at: NOW });
  });

  it('~EVT-253 only a signature of that account is accepted, where none counts yet', () => {
    after().when(accept).refuses('waiver_not_signed');
    after(by(send())).when(accept).refuses('waiver_not_signed');
    after(by(sign()), sign()).when(accept).refuses('waiver_signed');
    // Accepted there, it was made here: a third account accepts it from here.
    const third = { ...about, registration_id: 75_003, account_id: 14 };
    const passed = after(by(sign()), accept);
    passed.when(acceptedBy(third, 12)).refuses('waiver_not_signed');
    passed.when(acceptedBy(third, 13)).makes('WaiverAccepted');
  });

  it('~EVT-253 says by whom it was made', () => {
    const signers = (command: WaiverCommand) => {
      const { signature } = own(after(command));
      return signature && signerOf(signature);
    };
    expect(signers(sign())).toBe('Rosa Reyes, Mother');
    expect(signers(sign({ form: { ...form, birthdate: '2000-01-01' }, isSelf: true }))).toBe('Rosa Reyes, for oneself');
    expect(signers(paper)).toBe('');
  });
});

describe('the types and the versions of their texts', () => {
  const types = specOf(waiverTypeDecider);
  const add = (effective_on: string, waiver_type_id = 1) => ({
    type: 'AddWaiverVersion' as const,
    ...{ waiver_type_id, text: 'New.', effective_on: day(effective_on), today: day('2026-01-20') },
  });
  const begin = (effective_on: string, waiver_type_id = 4) => ({
    ...add(effective_on, waiver_type_id),
    ...{ type: 'AddWaiverType' as const, name: 'Showcase waiver' },
  });

  it('~EVT-116 versions are added one after the other, from today on', () => {
    types.after().when(add('2026-01-19')).refuses('waiver_version_past');
    types.after().when(add('2026-01-20')).makes('WaiverVersionAdded');
    types.after(add('2026-02-01')).when(add('2026-02-01')).refuses('waiver_version_past');
    types.after().when(add('2026-02-01', 9)).refuses('waiver_type_unknown');
    const { state } = types.after(add('2026-02-01'), add('2026-03-01'));
    expect(waiverType(1, state)?.versions.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it('~EVT-116 hold from the day on which they take effect', () => {
    const all = waiverType(1, types.after(add('2026-02-01'), add('2026-03-01')).state)?.versions ?? [];
    const on = (text: string) => textOn(all, day(text))?.version;
    expect([on('2010-01-01'), on('2026-01-31'), on('2026-02-01'), on('2026-02-28'), on('2026-03-01')]).toEqual([
      1, 1, 2, 2, 3,
    ]);
  });

  it('~EVT-116 a type begins with its name and its first text, once', () => {
    types.after().when(begin('2026-01-19')).refuses('waiver_version_past');
    types.after().when(begin('2026-01-20')).makes('WaiverTypeAdded');
    types.after(begin('2026-01-20')).when(begin('2026-02-20')).makes();
    expect(waiverType(4, types.after().state)).toBeNull();
    expect(waiverType(4, types.after(begin('2026-01-20'), add('2026-02-01', 4)).state)).toEqual({
      ...{ waiver_type_id: 4, name: 'Showcase waiver' },
      versions: [
        { version: 1, text: 'New.', effective_on: '2026-01-20' },
        { version: 2, text: 'New.', effective_on: '2026-02-01' },
      ],
    });
  });
});
