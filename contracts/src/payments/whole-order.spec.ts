import { type FeeInput, type FeeSheet, type PromoType, quote } from '../pricing/index.js';
import {
  dancer,
  MINI,
  observer,
  profileOf,
  registration,
  routine,
  SENIOR,
  TEEN,
  teachers,
  ticket,
} from '../pricing/testing/fee-inputs.js';
import { type Cents, cents, day } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import type { AgreedFees } from './balance.js';
import { balanceDue, promoOn } from './balance-due.js';
import { type LedgerCommand, ledgerDecider } from './ledger.js';
import type { LedgerState } from './ledger-state.js';
import { agreedSheet } from './rules/agreed-fees.js';
import { takenOff } from './rules/taken-off.js';

const registration_id = 75_001;
/** A Senior with all that lowers a fee, and ten who pay, one of them in a battle; the eleventh dances for a scholarship. */
const PEOPLE = [
  dancer(1, SENIOR, { attended_reg: true, has_college_discount: true, photoshoot: 'in_person' }),
  ...[2, 3, 4, 5, 6, 7, 8, 9].map((id) => dancer(id, TEEN)),
  dancer(10, MINI, { freestyle_battle_id: 1 }),
  dancer(11, SENIOR, { has_college_discount: true, has_scholarship: true }),
  ...teachers(2),
  observer(1, '31'),
];
const ALL = {
  profile: { ...profileOf(56), freestyle_fee_cents: cents(2_500) },
  additional_observers: { one: 1, two: 0 },
  routines: [routine('r', 'Solo', 1)],
  tickets: [ticket(1, 2_000, 350)],
};
const sheetOf = (less: Partial<FeeInput> = {}) => quote(registration(56, 'late', PEOPLE, { ...ALL, ...less }));
const AGREED = agreedSheet(sheetOf(), 1);
const charge = ({ fees, promo, revision: source_revision }: AgreedFees): LedgerCommand => ({
  ...{ type: 'ChargeFees', registration_id, source_revision, cause: 'review', promo, fees },
});
const code = (type: PromoType, value: number | null, percentage: number | null = null) => ({
  ...{ code: type, display_name: type, type, unique: false, intensive_ids: [], value, percentage },
});
/** Entered against the order in which they count. */
const codes: LedgerCommand = {
  ...{ type: 'ChangePromoCodes', registration_id, agreed: AGREED, official: AGREED, cause: 'asked' },
  wanted: [code('full_credit', 200_000), code('workshop_percentage', null, 10), code('free_dancer', 1)],
};
const credit: LedgerCommand = {
  ...{ type: 'ApplyCredit', registration_id, account_id: 1, credit_id: 'c', entry_id: 'e', from: 'Goodwill' },
  ...{ amount: cents(90_000), agreed: AGREED },
};
const voucher = (face: number): LedgerCommand => ({
  ...{ type: 'ApplyVoucher', registration_id, studio_id: 2001, use_id: 'v', code: 'LVv', payment_type: 'REGISTRATION' },
  ...{ face_value: cents(face), expiration_date: day('2027-01-20'), agreed: AGREED },
});
const pay = (amount: number): LedgerCommand => ({
  ...{ type: 'PostPayment', person_ids: [], transaction_id: 'T', card: null },
  payment: {
    ...{ payment_id: 'p', registration_id, payment_type: 'REGISTRATION', amount_type: 'OTHER', payment_method_id: 1 },
    amount: cents(amount),
  },
});
const { after } = specOf(ledgerDecider);
const off = (state: LedgerState, of: AgreedFees): (string | Cents)[] =>
  takenOff(state, of).flatMap(({ kind, parts }) => [kind, parts.registration]);

/** Each step of somebody's workshop fee, with the fee before and after it. */
const chainOf = ({ lines }: FeeSheet, id: number) =>
  lines
    .filter(({ subject, part }) => subject === id && part === 'workshop')
    .map(({ kind, before, after: then }) => [kind, before, then]);

describe('the whole order of a price', () => {
  it('FEE-166 no two neighbours of the eighteen steps could change places', () => {
    const sheet = sheetOf();
    // 1 to 8: the rate tells the table, and each step begins with what the one before it left.
    expect(sheet.lines[0]?.facts?.table).toMatchObject({ rate_key: 'late', level_id: 4 });
    expect(chainOf(sheet, 1)).toEqual([
      ['table', 0, 32_500],
      ['attended_reg', 32_500, 24_375],
      ['college', 24_375, 22_500],
      ['group', 22_500, 21_375],
      ['add_ons', 21_375, 29_875],
    ]);
    expect(chainOf(sheet, 11)).toEqual([
      ['table', 0, 32_500],
      ['college', 32_500, 22_500],
      ['scholarship', 22_500, 0],
    ]);
    // 6: whom the scholarship frees does not pay, and so does not count; who counts has the group discount.
    expect([sheet.paying_dancers, sheet.free_teacher.count]).toEqual([10, 1]);
    // All of them, one after the other, as their lines come.
    const kinds = sheet.lines.map(({ kind, part }) => `${kind} ${part}`);
    expect([...new Set(kinds)]).toEqual([
      ...['table', 'attended_reg', 'college', 'scholarship', 'group', 'add_ons'].map((kind) => `${kind} workshop`),
      'free_teachers workshop',
      ...['observer observers.one', 'free observers.one', 'routine competition', 'add_ons freestyle'],
      ...['media_pass media', 'ticket tickets', 'ticket_fee ticket_fees'],
    ]);

    // 13 to 15, entered the other way round: the dearest dancer, 10% of what is left, then 2,000 off that.
    const { state } = after(charge(AGREED), codes, credit, voucher(9_000));
    const taken = Object.fromEntries(promoOn(state, AGREED).kept.map(({ type, amount }) => [type, amount]));
    const workshop = sheet.fees.workshop;
    expect(taken).toEqual({
      free_dancer: 30_875,
      workshop_percentage: Math.floor((workshop - 30_875) / 10),
      full_credit: 200_000,
    });
    // 12 before 13: a code for everything takes off tickets and freestyle too.
    const every = after(charge(AGREED), {
      ...{ type: 'ChangePromoCodes', registration_id, agreed: AGREED, official: AGREED, cause: 'asked' },
      wanted: [code('full_credit', 1_000_000)],
    });
    const { observers, competition, freestyle, tickets, ticket_fees } = sheet.fees;
    expect(promoOn(every.state, AGREED).total).toBe(workshop + observers.one + competition + freestyle + tickets);
    expect(balanceDue(every.state, AGREED).registration).toBe(ticket_fees);

    // 15 to 17: codes first, credit takes of what they leave, the voucher of what credit leaves.
    const promo = promoOn(state, AGREED).total;
    const left = AGREED.fees.registration - promo - 90_000;
    expect(left).toBeLessThan(9_000);
    expect(off(state, AGREED)).toEqual(['promo', promo, 'credit', 90_000, 'voucher', left]);
    const cheaper = agreedSheet(sheetOf({ routines: [] }), 2);
    const { state: fallen } = after(charge(AGREED), codes, credit, voucher(9_000), charge(cheaper));
    expect(off(fallen, cheaper)).toEqual(['promo', promo, 'credit', cheaper.fees.registration - promo]);

    // 18: money comes last. Where the fees fall it is what was paid that is too much, and the voucher still counts.
    const rest = left - 2_000;
    const small = agreedSheet(sheetOf({ additional_observers: { one: 0, two: 0 } }), 2);
    const fall = AGREED.fees.registration - small.fees.registration;
    const { state: paid } = after(charge(AGREED), codes, credit, voucher(2_000), pay(rest), charge(small));
    expect([fall > rest, fall < left]).toEqual([true, true]);
    expect(off(paid, small)).toEqual(['promo', promo, 'credit', 90_000, 'voucher', left - fall]);
    expect(balanceDue(paid, small).registration).toBe(-rest);
  });
});
