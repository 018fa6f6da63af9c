import { entryText, mask, thingText, typeText } from '../audit/index.js';
import { rowNamesOf, SEEDED_TABLES } from '../catalogue/index.js';
import {
  byNumber,
  CATEGORIES,
  type Cents,
  day,
  type Described,
  instant,
  type NameOf,
  namingRows,
} from '../shared/index.js';
import { describe as described } from './describe.js';
import { allEvents, type AppEvent, mergeEvents } from './events.js';

const mia = { person_id: 1, fname: 'Mia', lname: 'Reyes', birthdate: day('2011-05-01'), gender_id: 1 };
const TYPE = SEEDED_TABLES.nomination_categories[0]!.nomination_types[0]!;
const tell = (event: AppEvent) => described(event);

describe('an event in plain words', () => {
  it.each(Object.entries(allEvents))('tells the example of %s', (type, { example }) => {
    const { text } = described({ type, data: example });
    expect(text).not.toBe(type);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });

  it('~KER-006 refuses a type that two rooms declare', () => {
    const { SignedIn, SignedOut } = allEvents;
    expect(() => mergeEvents([{ SignedIn: SignedIn! }, { SignedIn: SignedOut! }])).toThrow(
      'SignedIn is declared twice',
    );
    expect(Object.keys(mergeEvents([{ SignedIn: SignedIn! }, { SignedIn: SignedIn! }]))).toEqual(['SignedIn']);
  });

  it('~AUD-017 a masked person goes with a number; what goes without is an address, a note, a reason or a title', () => {
    const masked = Object.entries(allEvents).map(([type, shape]) => {
      const { text, changes } = described({ type, data: mask(shape.example, shape) });
      const values = changes.flatMap(({ label, before, after }) => [`${label}: ${before}`, `${label}: ${after}`]);
      return { type, texts: [text, ...values].filter((value) => value.includes('••••')) };
    });
    const named = ({ texts }: (typeof masked)[number]) => texts.filter((text) => /•••• \d+/.test(text));
    expect(masked.filter((one) => named(one).length > 0).map(({ type }) => type)).toEqual([
      'AccountProfileChanged',
      'AssigneeChanged',
      'AttendeeAdded',
      'AttendeeChanged',
      'AttendeeRemoved',
      'FileUploaded',
      'PersonAddedToRoster',
      'PersonDetailsChanged',
      'WaiverSent',
      'WaiverEmailChanged',
      'WaiverReminded',
      'WaiverSigned',
      'WaiverSignedOnPaper',
      'WaiverAccepted',
    ]);
    const nameless = masked.flatMap((one) => one.texts.filter((text) => !named(one).includes(text)));
    expect(nameless).toEqual([
      'signed up as r••••',
      'Email: r••••',
      'Email: d••••',
      'Email: r••••',
      'Email: d••••',
      'noted: T••••',
      'undid the check-in of person 100001 for Jan 30: W••••',
      'was at the desk P••••, on which 12 check-ins waited',
      'applied $50.00 of credit from G••••',
      'granted a credit of $200.00: G••••',
      'took $50.00 of the credit G•••• for a registration',
      'contact.email: r••••',
      'set the contact to r••••',
      'added the routine E•••• (Small Group, Junior, Jazz, 4 dancers, $240.00)',
      'changed the routine E••••',
      'Choreographer: ••••',
      'Choreographer: A••••',
      'removed the routine E•••• ($240.00)',
      'entered the routine E•••• in the competition',
      'put the routine E•••• on the waiting list',
      'gave the waiting routine E•••• its place ($150.00)',
      'verified the regional award Regional Best Dancer of the routine E••••',
      'rejected the regional award Regional Best Dancer of the routine E••••, which is charged',
      'recorded that the routine E•••• qualified for finals',
      'transferred the routine E•••• to Atlanta, GA (registration 75002)',
      'took over the routine E•••• from Chicago, IL (registration 75002), without person 100005',
      'nominated the routine E•••• for TEEN & SENIOR DIVISION, Jazz, by an outside choreographer',
      'took back the nomination of E•••• for TEEN & SENIOR DIVISION, Jazz',
      'archived person 100001: R••••',
      'brought person 100001 back from the archive: R••••',
      'sent the music file E•••• for the routine E••••',
      'uploaded the music of the routine E••••',
      'removed the music of the routine E••••',
      'Music: E••••',
      'deleted the music of the routine E•••• after the event',
      'changed whether the routine E•••• needs music',
      'changed the music note of the routine E••••',
      'Music note: ••••',
      'Music note: S••••',
      'sent the link to upload the music of the routine E••••',
      'E-mail: o••••',
      'E-mail: d••••',
      'Judges: A•••• O••••, P•••• L••••, S•••• M••••',
      'Workshop faculty: N•••• H••••',
      'Note of the tablet: L••••',
      'Note: ••••',
      'Note: A••••',
      'For the teacher: ••••',
      'For the teacher: D••••',
      'Lines: S••••',
      'Judges: N•••• H••••, P•••• L••••, S•••• M••••',
      'kept the quick notes of judge 3: B••••',
      'First name: A••••',
      'Last name: O••••',
      'Staff: N••••',
      'saved the filter D•••• of the list registrations',
      'E-mail: r••••',
      'E-mail: o••••',
      'E-mail: r••••',
    ]);
  });

  it('~CMP-364 calls the rows of tables as who reads them has them: those that an admin added and renamed too', () => {
    const rows = {
      routine_categories: SEEDED_TABLES.routine_categories.map((row) => ({ ...row, category: `${row.category} new` })),
      performance_divisions: [{ id: 700, name: 'Acro', kind: 'competition' as const, sort: 1, active: true }],
      jacket_sizes: [{ id: 90, name: 'Adult 4XL', active: true }],
      nomination_categories: [
        { ...SEEDED_TABLES.nomination_categories[0]!, name: 'MINI DIVISION' },
        { ...SEEDED_TABLES.nomination_categories.at(-1)!, nomination_types: [{ ...TYPE, id: 95, name: 'Best Acro' }] },
      ],
    };
    const name = namingRows(byNumber, rowNamesOf(rows));
    const added = { ...allEvents.RoutineAdded!.example, performance_division_id: 700 } as object;
    const nominated = (id: number) => ({ ...allEvents.NominationAdded!.example, nomination_type_id: id }) as object;
    const texts = (named?: typeof name) =>
      [
        { type: 'RoutineAdded', data: added },
        { type: 'NominationAdded', data: nominated(95) },
        { type: 'NominationAdded', data: nominated(1) },
        { type: 'CategoryFilled', data: allEvents.CategoryFilled!.example },
      ].map((event) => described(event, named).text);
    expect(texts(name)).toEqual([
      'added the routine Echo (Small Group new, 2, Acro, 4 dancers, $240.00)',
      'nominated the routine Echo for Best Acro, by an outside choreographer',
      'nominated the routine Echo for MINI DIVISION, Jazz, by an outside choreographer',
      'filled the category Solo new: all 120 places are taken',
    ]);
    expect(texts()[0]).toBe('added the routine Echo (Small Group, Junior, 700, 4 dancers, $240.00)');
    const jacket = {
      ...allEvents.AttendeeChanged!.example,
      changes: { jacket_size_id: { from: 1, to: 90 } },
    } as object;
    expect(described({ type: 'AttendeeChanged', data: jacket }, name).changes[0]).toMatchObject({ after: 'Adult 4XL' });
  });

  it('tells a changed level, option and fee as before and after', () => {
    const attendee = tell({
      type: 'AttendeeChanged',
      data: {
        attendee_id: 901,
        person: mia,
        changes: { workshop_level_id_v: { from: '3', to: '2v' }, one_day: { from: false, to: true } },
        jacket_name: { from: '', to: '' },
        fee: { from: 28900 as Cents, to: 17900 as Cents },
      },
    } as AppEvent);
    expect(attendee).toEqual({
      section: 'attendees',
      text: 'changed Mia Reyes',
      changes: [
        { label: 'Workshop level', before: 'Teen', after: 'Junior (Virtual)' },
        { label: 'One Day', before: 'No', after: 'Yes' },
        { label: 'Fee', before: '$289.00', after: '$179.00' },
      ],
    });
  });

  it('AUD-009 tells what is left of an erased contact', () => {
    const erased = '[erased]' as never;
    const set = { type: 'RegistrationContactSet', data: { contact: erased } } as unknown as AppEvent;
    expect(tell(set).text).toBe('set the contact to [erased]');
    const saved = {
      type: 'RegistrationDraftSaved',
      data: { changes: [], contact_changes: erased },
    } as unknown as AppEvent;
    expect(tell(saved)).toMatchObject({
      text: 'saved 1 change',
      changes: [{ label: 'contact', after: '[erased]' }],
    });
  });

  it('tells the fee effect of a confirmed edit in dollars', () => {
    const edited = tell({
      type: 'RegistrationEditConfirmed',
      data: { previous_total: 57800, total: 28900 },
    } as AppEvent);
    expect(edited.text).toBe('confirmed the changes');
    expect(edited.changes).toEqual([{ label: 'Total', before: '$578.00', after: '$289.00' }]);
  });

  it('~ADM-005 tells one draft change in the singular, and steps that are done as such', () => {
    const saved = (changes: readonly { path: string; value: unknown }[]) =>
      tell({ type: 'RegistrationDraftSaved', data: { changes, contact_changes: {} } } as unknown as AppEvent).text;
    expect(saved([])).toBe('moved on in the draft');
    const done = (step: string) => ({ path: `steps.${step}`, value: true });
    expect(saved([done('roster')])).toBe('finished the roster step');
    expect(saved([done('roster'), done('teachers'), done('dancers')])).toBe(
      'finished the roster, teachers and dancers steps',
    );
    expect(saved([{ path: 'additional_observers.one', value: 2 }])).toBe('saved 1 change');
    expect(saved([done('roster'), { path: 'additional_observers.one', value: 2 }])).toBe('saved 2 changes');
    expect(saved([{ path: 'steps.roster', value: null }])).toBe('saved 1 change');
  });

  it('~ADM-005 says in people’s words what is chosen, and that a new draft opens the review again', () => {
    const changed = tell({
      type: 'AttendeeChanged',
      data: {
        person: mia,
        changes: { photoshoot: { from: '', to: 'in_person' }, jacket_size_id: { from: null, to: 4 } },
        jacket_name: { from: '', to: 'Mimi' },
        fee: { from: null, to: null },
      },
    } as unknown as AppEvent);
    expect(changed.changes).toEqual([
      { label: 'Photoshoot', before: '-', after: 'In person' },
      { label: 'Jacket size', before: '-', after: 'Adult X-Small' },
      { label: 'Name on the jacket', before: '-', after: 'Mimi' },
    ]);
    const draft = tell({
      type: 'RegistrationDraftSaved',
      data: {
        contact_changes: {},
        changes: [
          { path: 'attendees.1.photoshoot', value: 'virtual' },
          { path: 'steps.roster', value: true },
        ],
      },
    } as unknown as AppEvent);
    expect(draft.changes).toEqual([
      { label: 'person 1, Photoshoot', before: '', after: 'Virtual' },
      { label: 'Roster step', before: '', after: 'marked as done' },
    ]);
    const unreviewed = { type: 'RegistrationUnreviewed', data: { registration_id: 75001, cause: 'draft_changed' } };
    expect(tell(unreviewed as AppEvent).text).toBe('opened the review again: the draft was changed');
  });

  it('SEC-005 tells who made, used and revoked a share link', () => {
    const link = { link_id: 'abc', registration_id: 75001 };
    const at = instant('2026-01-20T17:00:00Z');
    const told = [
      tell({ type: 'ShareLinkCreated', data: { ...link, account_id: 12, routine_ids: [], expires_at: at } }),
      tell({ type: 'ShareLinkOpened', data: { ...link, opened_at: at } }),
      tell({ type: 'ShareLinkRevoked', data: { ...link, revoked_at: at } }),
    ];
    expect(told.map(({ text }) => text)).toEqual([
      'made a share link to registration 75001',
      'opened the share link to registration 75001',
      'revoked the share link to registration 75001',
    ]);
    expect(told.map(({ section }) => section)).toEqual(['links', 'links', 'links']);
  });

  it('AUD-001 tells that masked data was revealed, and why', () => {
    const data = { stream: 'roster-12', account_id: 4, reason: 'a parent asked' };
    expect(tell({ type: 'PersonalDataRevealed', data }).text).toBe(
      'revealed the personal data of roster-12: a parent asked',
    );
  });

  it('~KER-018 tells how many events of other applications a verification left out', () => {
    const { example } = allEvents.VerificationFinished!;
    const verified = (left_out: number) =>
      described({ type: 'VerificationFinished', data: { ...example, bad: null, left_out } }).text;
    expect(verified(0)).toBe('verified 41 events in 12 records');
    expect(verified(1)).toBe('verified 41 events in 12 records, left out 1 event of other applications');
  });

  it('shows the name of a type it does not know', () => {
    expect(described({ type: 'SomethingNew', data: {} }).text).toBe('SomethingNew');
  });

  it('~ADM-048 names a mail and a payment by the last letters of a long key', () => {
    const key = '019bdc49-c220-778a-8f66-4f5a1487b3d8';
    expect(thingText(`payment-${key}`)).toBe('Payment …b3d8');
    expect(thingText(`outbox-payment_${key}_registration-completed`)).toBe('Mail payment …b3d8 registration-completed');
  });

  it('~ADM-048 names every record, type of event and broken entry in words', () => {
    const names = CATEGORIES.map((category) => thingText(`${category}-audit_7`));
    for (const [at, category] of CATEGORIES.entries()) expect(names[at]).not.toContain(`${category}-`);
    expect(new Set(names).size).toBe(CATEGORIES.length);
    for (const type of Object.keys(allEvents)) expect(typeText(type)).toMatch(/^[A-Z][a-z\d]*( [a-z\d]+)*$/);
    expect([thingText('registration-75011'), thingText('ledger-75011'), thingText('other-1')]).toEqual([
      ...['Registration 75011', 'Money of registration 75011', 'other-1'],
    ]);
    expect([typeText('AccountProfileChanged'), entryText(2)]).toEqual(['Account profile changed', 'entry 3']);
  });

  it('~ADM-048 says no sentence, label or value of any event in the words of the mechanism', () => {
    const words = Object.entries(allEvents).flatMap(([type, { says, example }]) => {
      const { text, changes } = (says as (data: unknown, name: NameOf) => Described)(example, byNumber);
      return [text, ...changes.flatMap(({ label, before, after }) => [label, before, after])].map((said) => [
        type,
        said,
      ]);
    });
    expect(words.length).toBeGreaterThan(Object.keys(allEvents).length);
    const machine =
      /read model|\bstreams?\b|revision|projection|outbox|\bhash|draft change|category-\d|_|\b[fl]name|\[object/i;
    expect(words.filter(([, said]) => machine.test(said!))).toEqual([]);
  });
});
