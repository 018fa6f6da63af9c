import { cents } from '../shared/index.js';
import { editAmounts, feeSummary, pricingMessages, quote, type RoutineInput } from './index.js';
import {
  dancer,
  observer,
  registration,
  routine,
  TEEN,
  teacher,
  teachers,
  teens,
  ticket,
} from './testing/fee-inputs.js';

const VIP = { reason: 'VIP', paying_dancers: 0 };
const smallGroupOfEight = routine(1, 'Small Group', 8);
/** Registration FEE-A of the worked examples. */
const feeA = (dancers = 10, routines: readonly RoutineInput[] = [smallGroupOfEight]) =>
  registration(56, 'full', [...teens(dancers), ...teachers(2)], {
    additional_observers: { one: 2, two: 0 },
    routines,
  });

describe('totals', () => {
  it('FEE-228 registration FEE-A: workshop 309500, baseWorkshop 349000, observers 8000, media 55000, total 420500', () => {
    expect(quote(feeA()).fees).toMatchObject({
      workshop: 309500,
      baseWorkshop: 349000,
      observers: { one: 8000, two: 0 },
      competition: 48000,
      media: 55000,
      total: 420500,
    });
  });
  it('FEE-243 FEE-A without one Teen loses the group discount: workshop 294500, media 49500, total 400000', () => {
    const sheet = quote(feeA(9));
    expect(sheet.paying_dancers).toBe(9);
    expect(sheet.free_teacher).toMatchObject({ count: 1, value: 24500 });
    expect(sheet.fees).toMatchObject({ workshop: 294500, media: 49500, total: 400000 });
  });
  it('FEE-242 FEE-A paid in full, a routine of 24000 more: grand total 444500, new amount and balance 24000', () => {
    const fees = quote(feeA(10, [smallGroupOfEight, routine(2, 'Small Group', 4)])).fees;
    const none = { promo: cents(0), credit: cents(0) };
    const amounts = editAmounts({ total: fees.total, ...none, previous_total: cents(420500) });
    expect(amounts).toEqual({ grand_total: 444500, previous_total: 420500, new_amount: 24000 });
    const payments = { registration: cents(365500), media_pass: cents(55000) };
    expect(fees.total - payments.registration - payments.media_pass).toBe(24000);
  });
  it('FEE-008 FEE-013 ~REG-002 answers every part and their sum', () => {
    const people = [
      ...teens(1, { freestyle_battle_id: 1 }).map((one) => ({ ...one, workshop_level_id_v: '29' })),
      observer(1, '34'),
    ];
    const sheet = quote(
      registration(49, 'full', people, {
        additional_observers: { one: 1, two: 0 },
        routines: [routine(1, 'Solo', 1), routine(2, 'Small Group', 4, { free: VIP })],
        tickets: [ticket(1, 50, 3)],
      }),
    );
    expect(sheet.fees).toEqual({
      workshop: 26500,
      baseWorkshop: 26500,
      competition: 11000,
      baseCompetition: 31000,
      media: 5500,
      tickets: 50,
      ticket_fees: 3,
      freestyle: 2500,
      observers: { one: 3500, two: 5500 },
      total: 26500 + 11000 + 5500 + 50 + 3 + 2500 + 3500 + 5500,
    });
    expect(sheet).toMatchObject({ free_teacher: { count: 0, value: 0 }, attendee_fees: { '1': 26500, '701': 5500 } });
    expect(sheet.routine_fees).toEqual({ '1': 11000, '2': 0 });
  });
  it('FEE-009 has a line per base fee and step, in the order applied, discounts negative', () => {
    const people = [dancer(1, TEEN, { attended_reg: true }), ...[2, 3, 4, 5].map((id) => dancer(id, TEEN)), teacher(1)];
    const { lines } = quote(registration(56, 'full', people, { additional_observers: { one: 1, two: 0 } }));
    const kinds = [...new Set(lines.map(({ kind }) => kind))];
    expect(kinds).toEqual(['table', 'attended_reg', 'free_teachers', 'observer', 'media_pass']);
    expect(lines.find(({ kind }) => kind === 'attended_reg')).toEqual({
      kind: 'attended_reg',
      part: 'workshop',
      subject: 1,
      label: 'Regional 25%',
      rule: 'FEE-066',
      before: 30000,
      after: 22500,
      amount: -7500,
      facts: { quantity: 1, unit_price: -7500 },
    });
  });
  it('has a line for each routine, and the rate and profile version of the sheet', () => {
    const line = { kind: 'routine', part: 'competition', subject: 7, label: 'Solo', rule: 'FEE-099' } as const;
    const place = { routine_category_id: 1, rate_key: 'late', profile_version: 1 };
    const facts = { quantity: 1, unit_price: 15500, routine: place };
    const lines = [{ ...line, before: cents(0), after: cents(15500), amount: cents(15500), facts }];
    const sheet = quote(registration(56, 'late', [], { routines: [routine(7, 'Solo', 1)] }));
    expect(sheet.lines).toEqual(lines);
    expect(sheet).toMatchObject({ rate_key: 'late', profile_version: 1 });
  });
  it('says the sentence of a value that is no longer offered', () => {
    expect(pricingMessages.unknown_fee_input.text()).toBe(
      'This registration holds a value that is no longer available.',
    );
  });
});

describe('the summary', () => {
  const fees = quote(feeA()).fees;
  const amounts = { promo: cents(36550), credit: cents(20000), paid: cents(7950), balance: cents(350000) };
  const input = { fees, adjusted: cents(0), ...amounts };
  it('FEE-152 takes promo codes and credit off the grand total', () => {
    const amounts = editAmounts({
      total: fees.total,
      promo: cents(500),
      credit: cents(20000),
      previous_total: cents(0),
    });
    expect(amounts).toEqual({ grand_total: 400000, previous_total: 0, new_amount: 400000 });
  });
  it('FEE-154 summarises, with observers, freestyle and ticket fees only above 0', () => {
    const summary = feeSummary({ ...input, deposit: cents(5000) });
    expect(summary).toEqual({
      workshop: 309500,
      competition: 48000,
      media: 55000,
      tickets: 0,
      total: 420500,
      paid: 7950,
      credit: 20000,
      promo: 36550,
      balance: 350000,
      deposit: 5000,
      observers: 8000,
    });
    const odd = {
      ...fees,
      observers: { one: cents(0), two: cents(0) },
      freestyle: cents(2500),
      ticket_fees: cents(300),
    };
    const other = feeSummary({ ...input, fees: odd, deposit: cents(0) });
    expect(other).toMatchObject({ freestyle: 2500, ticket_fees: 300 });
    expect(other).not.toHaveProperty('observers');
    expect(feeSummary({ ...input, adjusted: cents(-3500), deposit: cents(0) })).toMatchObject({ adjusted: -3500 });
  });
});
