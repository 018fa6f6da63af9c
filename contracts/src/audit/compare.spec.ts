import { seededEventProfiles } from '../catalogue/index.js';
import type { LedgerEvent } from '../payments/index.js';
import { type FeeAttendee, quote } from '../pricing/index.js';
import { CHOICE_FIELDS, NO_CONTACT, NOTHING_CHOSEN, type RegistrationEvent } from '../registration/index.js';
import { cents, day, instant } from '../shared/index.js';
import { type AsOf, foldAsOf } from './as-of.js';
import { compareAsOf, type CompareSection } from './compare.js';

const registration_id = 75001;
const profile = seededEventProfiles[56]!;
const person = (person_id: number, fname: string) => {
  return { person_id, fname, lname: 'Reyes', birthdate: day('2011-05-01'), gender_id: 1 };
};
const started: RegistrationEvent = {
  type: 'RegistrationStarted',
  data: {
    registration_id,
    account_id: 12,
    registrant: 'Starlight Dance Academy',
    platform_id: 1,
    studio_id: 2001,
    studio: 'Starlight Dance Academy',
    tour_date_id: 7502,
    event_id: 56,
    season_id: 75,
    ancillary: false,
    independent: false,
    full_rates: false,
    late_rates: false,
    left_off: 1,
    left_off_details: { total_steps: 3, step_name: 'roster', current_step: 1 },
    contact: NO_CONTACT,
    started_at: instant('2026-01-20T17:00:00Z'),
  },
};

const added = (person_id: number, fname: string, workshop_level_id_v: string): RegistrationEvent => ({
  type: 'AttendeeAdded',
  data: {
    ...NOTHING_CHOSEN,
    registration_id,
    attendee_id: 900 + person_id,
    person_id,
    person: person(person_id, fname),
    workshop_level_id_v,
    fee: null,
  },
});

const priced = (levels: Readonly<Record<number, string>>): RegistrationEvent => {
  const attendees = Object.entries(levels).map(([id, workshop_level_id_v]): FeeAttendee => {
    return { ...NOTHING_CHOSEN, id: Number(id), workshop_level_id_v, media_pass: 'waived', added_order: Number(id) };
  });
  const rate = {
    profile,
    rate_key: 'discount',
    additional_observers: { one: 0, two: 0 },
    routines: [],
    tickets: [],
  } as const;
  const recalculated = { previous_total: cents(0), rate_key: 'discount', profile_version: 1, cause: 'review' } as const;
  const sheet = { ...quote({ ...rate, attendees }), rate_key: 'discount', profile_version: 1 } as const;
  return { type: 'FeesRecalculated', data: { registration_id, sheet, ...recalculated } };
};

const paid = (amount: number): LedgerEvent => ({
  type: 'PaymentPosted',
  data: {
    registration_id,
    payment_id: 'p-1',
    payment_type: 'REGISTRATION',
    amount_type: 'OTHER',
    payment_method_id: 1,
    amount: cents(amount),
    person_ids: [],
    transaction_id: '4001',
    card: null,
  },
});

const oneTeen: readonly RegistrationEvent[] = [started, added(1, 'Mia', '3'), priced({ 1: '3' })];
const rows = (before: AsOf, after: AsOf, section: CompareSection) =>
  compareAsOf(before, after)
    .filter((row) => row.section === section)
    .map((row) => [row.subject, row.before, row.after]);
const nothing = foldAsOf([], []);

describe('two points of a registration side by side', () => {
  it('AUD-003 says of equal states that nothing moved', () => {
    const state = foldAsOf(oneTeen, [paid(5000)]);
    const compared = compareAsOf(state, state);
    expect(compared.filter(({ before, after }) => before !== after)).toEqual([]);
    expect(new Set(compared.map(({ section }) => section))).toEqual(
      new Set(['status', 'attendees', 'observers', 'fees', 'balance']),
    );
  });

  it('AUD-003 leaves the side empty on which a person is not there', () => {
    const [before, after] = [foldAsOf(oneTeen, []), foldAsOf([...oneTeen, added(2, 'Ava', '2v')], [])];
    expect(rows(before, after, 'attendees')).toEqual([
      ['Mia Reyes', 'Teen, $275.00', 'Teen, $275.00'],
      ['Ava Reyes', '', 'Junior (Virtual), -'],
    ]);
    expect(rows(after, before, 'attendees')[1]).toEqual(['Ava Reyes', 'Junior (Virtual), -', '']);
  });

  it('AUD-003 compares status, fees and balance with what there was before the first event', () => {
    const after = foldAsOf(oneTeen, [paid(5000)]);
    expect(rows(nothing, after, 'status')).toEqual([['Status', '', 'In progress']]);
    expect(rows(nothing, after, 'fees')).toEqual([
      ['Workshop', '$0.00', '$275.00'],
      ['Total', '$0.00', '$275.00'],
    ]);
    expect([nothing.revision, after.revision]).toEqual([-1, 2]);
    expect(rows(nothing, after, 'balance')).toEqual([
      ['Paid', '$0.00', '$50.00'],
      ['Registration balance', '$0.00', '$225.00'],
      ['Media pass balance', '$0.00', '$0.00'],
      ['Balance', '$0.00', '$225.00'],
    ]);
  });

  it('AUD-003 tells what staff charged or credited apart from what was paid', () => {
    const recorded: LedgerEvent = {
      type: 'PaymentRecordedByStaff',
      data: {
        registration_id,
        payment_id: 'a-1',
        payment_type: 'REGISTRATION',
        amount_type: 'OTHER',
        payment_method_id: 10,
        amount: cents(-3500),
        person_ids: [],
        reference: null,
        received_on: day('2026-01-20'),
        charge: null,
      },
    };
    expect(rows(foldAsOf(oneTeen, [paid(5000)]), foldAsOf(oneTeen, [paid(5000), recorded]), 'balance')).toEqual([
      ['Adjustments', '$0.00', '$35.00'],
      ['Paid', '$50.00', '$50.00'],
      ['Registration balance', '$225.00', '$260.00'],
      ['Media pass balance', '$0.00', '$0.00'],
      ['Balance', '$225.00', '$260.00'],
    ]);
  });

  it('AUD-003 tells all that a total consists of, and nothing that cost nothing at both', () => {
    const before = foldAsOf(oneTeen, []);
    const sheet = before.registration!.official.sheet!;
    const fees = { ...sheet.fees, freestyle: cents(1_000), competition: cents(2_000), tickets: cents(9_000) };
    const more: RegistrationEvent = {
      type: 'FeesRecalculated',
      data: {
        registration_id,
        sheet: { ...sheet, fees: { ...fees, ticket_fees: cents(700), media: cents(5_500), total: cents(45_700) } },
        previous_total: cents(27_500),
        rate_key: 'discount',
        profile_version: 1,
        cause: 'review',
      },
    };
    expect(rows(before, foldAsOf([...oneTeen, more], []), 'fees')).toEqual([
      ['Workshop', '$275.00', '$275.00'],
      ['Freestyle', '$0.00', '$10.00'],
      ['Competition', '$0.00', '$20.00'],
      ['Tickets', '$0.00', '$97.00'],
      ['Media Pass', '$0.00', '$55.00'],
      ['Total', '$275.00', '$457.00'],
    ]);
  });

  it('AUD-003 counts the unnamed observers on both sides', () => {
    const changed: RegistrationEvent = {
      type: 'AdditionalObserversChanged',
      data: { registration_id, from: { one: 0, two: 0 }, to: { one: 2, two: 1 } },
    };
    expect(rows(foldAsOf(oneTeen, []), foldAsOf([...oneTeen, changed], []), 'observers')).toEqual([
      ['One-day observers without a name', '0', '2'],
      ['Two-day observers without a name', '0', '1'],
    ]);
  });

  it('AUD-003 words the state of the registration and every option of a person', () => {
    const registration = foldAsOf(oneTeen, []).registration!;
    const status = (change: Partial<typeof registration>) =>
      rows(nothing, { ...nothing, registration: { ...registration, ...change } }, 'status')[0]?.[2];
    const all = { reviewed: true, completed: true, confirmed: true, editing: true, cancelled: true, deleted: true };
    const steps = ['deleted', 'cancelled', 'editing', 'confirmed', 'completed', 'reviewed'] as const;
    const words = steps.map((_, n) =>
      status({ ...all, ...Object.fromEntries(steps.slice(0, n).map((step) => [step, false])) }),
    );
    expect(words).toEqual(['Deleted', 'Canceled', 'Editing', 'Confirmed', 'Completed', 'Reviewed']);
    const taken = { one_day: true, attended_reg: true, has_college_discount: true, has_scholarship: true };
    const chosen = {
      ...{ vip_type_id: 1, photoshoot: 'in_person', vip_experience: true, awe_experience: true, kdoty: true },
      ...{ freestyle_battle_id: 3, best_dancer_type_id: 1, jacket_size_id: 4, jacket_name: 'Mimi' },
    };
    expect(Object.keys({ ...taken, ...chosen })).toEqual(CHOICE_FIELDS.filter((field) => field !== 'intensive_id'));
    const told = ['Senior (Virtual)', 'One Day', 'Attended Regional', 'College', 'Scholarship'];
    const named = [
      ...[
        'Scholarship type (Regional Best Dancer)',
        'Photoshoot (In person)',
        'VIP Experience',
        'AWE Experience',
        'KDOTY',
      ],
      ...['Freestyle battle (14 & Over)', 'Best dancer or cast option (Competing)', 'Jacket size (Adult X-Small)'],
      'Name on the jacket (Mimi)',
    ];
    const eager: RegistrationEvent = {
      ...added(1, 'Mia', '4v'),
      data: { ...added(1, 'Mia', '4v').data, ...taken, ...chosen },
    } as RegistrationEvent;
    expect(rows(nothing, foldAsOf([started, eager], []), 'attendees')).toEqual([
      ['Mia Reyes', '', [...told, ...named, '-'].join(', ')],
    ]);
  });

  it('~AUD-017 tells masked people apart by their numbers', () => {
    const two = foldAsOf([started, added(7, 'M••••', '3'), added(8, 'M••••', '3')], []);
    expect(rows(nothing, two, 'attendees').map(([who]) => who)).toEqual(['M•••• Reyes 7', 'M•••• Reyes 8']);
  });
});
