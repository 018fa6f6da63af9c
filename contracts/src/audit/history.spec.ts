import { type LedgerEvent, ledgerEvents } from '../payments/index.js';
import { registrationEvents } from '../registration/index.js';
import {
  type Actor,
  cents,
  CATEGORIES,
  type DomainEvent,
  type Position,
  said,
  type StoredEvent,
} from '../shared/index.js';
import { fitsHistory } from './history-filter.js';
import { ownersRow } from './history-of-owner.js';
import { historyRow, historyStreams, ledgerEffects } from './history.js';

const DANA: Actor = { account_id: 12, role: 'registrant', display: 'Dana Reyes' };
const RUTH: Actor = { account_id: 3, role: 'staff', display: 'Ruth Okafor' };

type Given = { readonly revision?: number; readonly actor?: Actor; readonly reason?: string; readonly stream?: string };
const stored = <E extends DomainEvent>(event: E, given: Given = {}): StoredEvent & E => {
  const { revision = 0, actor = DANA, reason, stream = 'registration-75001' } = given;
  return {
    ...event,
    id: `${stream}@${revision}`,
    stream,
    revision,
    position: String(revision) as Position,
    occurred_at: '2026-01-20T17:00:00.000Z',
    metadata: {
      actor,
      command: 'Test',
      correlation_id: 'c',
      causation_id: 'c',
      schema_version: 1,
      request_id: 'r',
      ip_hash: null,
      hash: 'h',
      ...(reason ? { reason } : {}),
    },
  };
};

const example = registrationEvents.FeesRecalculated.example;
const recalculated = (revision: number, before: number, after: number) =>
  stored(
    {
      type: 'FeesRecalculated',
      data: {
        ...example,
        previous_total: cents(before),
        sheet: { ...example.sheet, fees: { ...example.sheet.fees, total: cents(after) } },
      },
    },
    { revision },
  );
const inLedger = (event: LedgerEvent, revision: number) => stored(event, { revision, stream: 'ledger-75001' });
const charged = (source_revision: number, revision: number, registration_change: number, media_change = 0) =>
  inLedger(
    {
      type: 'FeesCharged',
      data: {
        ...ledgerEvents.FeesCharged.example,
        source_revision,
        registration_change: cents(registration_change),
        media_change: cents(media_change),
      },
    },
    revision,
  );
const payment = ledgerEvents.PaymentPosted.example;
const pending = (revision: number) => inLedger({ type: 'PaymentPending', data: payment }, revision);
const posted = (revision: number, amount: number) =>
  inLedger({ type: 'PaymentPosted', data: { ...payment, amount: cents(amount) } }, revision);
const fees = said('fees', 'recalculated the fees');
const paid = said('payments', 'paid');

describe('the streams of a history', () => {
  it('ADM-005 there are some for every category', () => {
    for (const category of CATEGORIES) expect(historyStreams(category, '75001')?.[0]).toBe(`${category}-75001`);
  });

  it('a registration has its ledger, a payment its submission', () => {
    expect(historyStreams('registration', '75001')).toEqual(['registration-75001', 'ledger-75001']);
    expect(historyStreams('payment', 'k-1')).toEqual(['payment-k-1', 'process-payment_k-1']);
  });

  it('there are none of an unknown category or of an id that the category cannot have', () => {
    expect(historyStreams('constructor', '1')).toBeNull();
    expect(historyStreams('orders', '1')).toBeNull();
    for (const id of ['0', 'abc', '1.5', '', '1-2', '1 ']) expect(historyStreams('registration', id)).toBeNull();
    expect(historyStreams('payment', '')).toBeNull();
  });
});

describe('what a change did to what is owed', () => {
  it('ADM-005 stands with the balance after it at the recalculated fees and at the money that came', () => {
    const effects = ledgerEffects([charged(4, 0, 25_950, 5_000), pending(1), posted(2, 20_000), charged(9, 3, -500)]);
    expect(historyRow(recalculated(4, 0, 30_950), fees, effects)?.fee).toEqual({ effect: 30_950, balance: 30_950 });
    expect(historyRow(posted(2, 20_000), paid, effects)?.fee).toEqual({ effect: -20_000, balance: 10_950 });
    expect(historyRow(recalculated(9, 30_950, 30_450), fees, effects)?.fee).toEqual({ effect: -500, balance: 10_450 });
  });

  it('counts fees that the ledger has not followed yet, and none that it charged nothing for', () => {
    const effects = ledgerEffects([charged(4, 0, 25_950), charged(9, 1, -500)]);
    expect(historyRow(recalculated(12, 25_450, 27_450), fees, effects)?.fee).toEqual({
      effect: 2_000,
      balance: 27_450,
    });
    for (const revision of [6, 8])
      expect(historyRow(recalculated(revision, 25_950, 25_950), fees, effects)?.fee).toBeNull();
    const nothingOwed = ledgerEffects([charged(-1, 0, 0)]);
    expect(historyRow(recalculated(0, 0, 700), fees, nothingOwed)?.fee).toEqual({ effect: 700, balance: 700 });
    expect(historyRow(recalculated(4, 0, 25_950), fees, ledgerEffects([]))?.fee).toEqual({
      effect: 25_950,
      balance: 25_950,
    });
  });

  it('is told once: charged fees at their recalculation, money set aside where it came', () => {
    const effects = ledgerEffects([charged(4, 0, 25_950), pending(1), posted(2, 20_000)]);
    expect(historyRow(charged(4, 0, 25_950), fees, effects)).toBeNull();
    expect(historyRow(pending(1), paid, effects)).toBeNull();
    expect(historyRow(pending(1), paid, ledgerEffects([pending(1)]))).not.toBeNull();
    expect(historyRow(charged(4, 0, 25_950), fees, null)).toMatchObject({ fee: null });
  });
});

const confirmed = { type: 'RegistrationConfirmed', data: registrationEvents.RegistrationConfirmed.example };
const lineOf = (actor: Actor, reason?: string) =>
  historyRow(
    stored(confirmed, { actor, revision: 7, ...(reason ? { reason } : {}) }),
    said('status', 'confirmed the registration'),
    null,
  )!;

describe('a line of a history', () => {
  it('ADM-005 tells who did what, when, why, and from which stream', () => {
    expect(lineOf(RUTH, 'All checked')).toEqual({
      id: 'registration-75001@7',
      stream: 'registration-75001',
      revision: 7,
      type: 'RegistrationConfirmed',
      at: '2026-01-20T17:00:00.000Z',
      who: RUTH,
      command: 'Test',
      section: 'status',
      text: 'confirmed the registration',
      changes: [],
      reason: 'All checked',
      fee: null,
      own_fee: null,
      address: null,
    });
  });

  it('~ADM-005 carries the own effect of a change on the fees, beside the sum of the recalculation', () => {
    const { AttendeeAdded: added, AttendeeChanged: changed, AttendeeRemoved: removed } = registrationEvents;
    const ownOf = (type: string, data: object) =>
      historyRow(stored({ type, data }), said('attendees', 'changed'), null)?.own_fee;
    expect(ownOf('AttendeeAdded', added.example)).toBe(25_950);
    expect(ownOf('AttendeeRemoved', { ...removed.example, fee: 25_950 })).toBe(-25_950);
    expect(ownOf('AttendeeRemoved', { ...removed.example, fee: null })).toBeNull();
    const fees = (from: number | null, to: number | null) =>
      ownOf('AttendeeChanged', { ...changed.example, fee: { from, to } });
    expect([fees(25_950, 27_950), fees(25_950, 25_950), fees(25_950, null), fees(null, 700), fees(null, null)]).toEqual(
      [2_000, 0, -25_950, 700, null],
    );
    const own = { ...lineOf(DANA), own_fee: cents(0) };
    expect([own, lineOf(DANA)].map((row) => fitsHistory(row, { fees: 'yes' }))).toEqual([true, false]);
  });

  it('~ADM-005 tells addresses apart without naming one, and keeps them from the owner', () => {
    const event = stored(confirmed);
    const from = { ...event, metadata: { ...event.metadata, ip_hash: '3fa2c177' } };
    const row = historyRow(from, said('status', 'confirmed the registration'), null)!;
    expect(row.address).toBe('3fa2');
    expect(ownersRow('RegistrationConfirmed', row)?.address).toBeNull();
  });

  it('is none where a draft only moved on', () => {
    const saved = { type: 'RegistrationDraftSaved', data: registrationEvents.RegistrationDraftSaved.example };
    expect(historyRow(stored(saved), said('draft', 'moved on in the draft'), null)).toBeNull();
  });

  it('~ADM-005 is found by person, by the office as a whole, by section and by money', () => {
    const [hers, office] = [lineOf(DANA), lineOf({ ...RUTH, role: 'admin' })];
    expect([hers, office].map((row) => fitsHistory(row, {}))).toEqual([true, true]);
    expect([hers, office].map((row) => fitsHistory(row, { who: '12' }))).toEqual([true, false]);
    expect([hers, office].map((row) => fitsHistory(row, { who: 'registrant' }))).toEqual([true, false]);
    const roles = ['registrant', 'visitor', 'system', 'staff', 'admin', 'auditor'] as const;
    expect(roles.filter((role) => fitsHistory(lineOf({ ...RUTH, role }), { who: 'staff' }))).toEqual([
      ...['staff', 'admin', 'auditor'],
    ]);
    expect([hers, office].map((row) => fitsHistory(row, { who: 'staff' }))).toEqual([false, true]);
    expect([hers, office].map((row) => fitsHistory(row, { section: 'fees' }))).toEqual([false, false]);
    const fee = { effect: cents(1), balance: cents(1) };
    expect([hers, { ...hers, fee }].map((row) => fitsHistory(row, { fees: 'yes' }))).toEqual([false, true]);
  });
});

describe('the owner’s own history', () => {
  it('names the office, not who sits there, and keeps its reasons from him', () => {
    expect(ownersRow('RegistrationConfirmed', lineOf(RUTH, 'Her mother called twice'))).toMatchObject({
      who: { account_id: null, role: 'staff', display: 'Callboard staff' },
      text: 'confirmed the registration',
      reason: null,
    });
    expect(ownersRow('RegistrationConfirmed', lineOf(DANA, 'my own'))).toMatchObject({ who: DANA, reason: 'my own' });
  });

  it('~PAY-180 leaves out drafts and money that is not settled', () => {
    const line = lineOf(DANA);
    expect(ownersRow('RegistrationDraftSaved', { ...line, section: 'draft' })).toBeNull();
    expect(ownersRow('PaymentPending', line)).toBeNull();
    for (const type of ['PaymentReleased', 'RefundPending', 'RefundReleased']) expect(ownersRow(type, line)).toBeNull();
    expect(ownersRow('PaymentPosted', line)).toEqual(line);
  });
});
