import fc from 'fast-check';
import { INTENSIVES, intensivePromoIds, seededEventProfiles } from '../../catalogue/index.js';
import { cents, minus, sum } from '../../shared/index.js';
import {
  type FeeInput,
  PROMO_TYPE_KEYS,
  PROMO_TYPES,
  promoAmounts,
  promoBaseOf,
  type PromoTerms,
  type PromoType,
  quote,
} from '../index.js';
import {
  dancer,
  MINI,
  observer,
  participant,
  registration,
  routine,
  TEEN,
  teacher,
  teachers,
  teens,
  ticket,
} from '../testing/fee-inputs.js';

const IDS = [1, 2, 3, 4, 5, 6, 7, 29, 32, 34, 35, 36, 37];
const promo = (type: PromoType, number: number, more: Partial<PromoTerms> = {}): PromoTerms => ({
  code: type.toUpperCase(),
  type,
  value: PROMO_TYPES[type].asks === 'percentage' ? null : number,
  percentage: PROMO_TYPES[type].asks === 'percentage' ? number : null,
  unique: false,
  intensive_ids: IDS,
  ...more,
});
const take = (input: FeeInput, ...codes: readonly PromoTerms[]) => promoAmounts(promoBaseOf(quote(input)), codes);
const total = (input: FeeInput, ...codes: readonly PromoTerms[]) => take(input, ...codes).total;

/** Registration FEE-A of the worked examples. */
const feeA = registration(56, 'full', [...teens(10), ...teachers(2)], {
  additional_observers: { one: 2, two: 0 },
  routines: [routine(1, 'Small Group', 8)],
});

describe('the amount of a promo code, type by type', () => {
  it('FEE-229 FEE-130 FEE-131 frees the attendees, dancers and teachers with the highest fee', () => {
    expect(total(feeA, promo('free_attendee', 1))).toBe(28500);
    expect(total(feeA, promo('free_dancer', 2))).toBe(57000);
    expect(total(feeA, promo('free_teacher', 1))).toBe(24500);
  });
  it('FEE-130 counts 1 where no value is given, leaves add-ons alone and takes no teacher who is free already', () => {
    const people = [dancer(2, TEEN, { attended_reg: true }), dancer(3, TEEN, { vip_experience: true }), teacher(1)];
    const input = registration(48, 'full', people);
    const { fees, lines } = quote(input);
    const table = lines.filter(({ kind }) => kind === 'table').map(({ amount }) => amount);
    const dearest = cents(Math.max(...table));
    expect(fees.workshop).toBeGreaterThan(sum(table.slice(2)));
    expect(total(input, promo('free_attendee', 1, { value: null }))).toBe(dearest);
    expect(total(feeA, promo('free_teacher', 5))).toBe(24500);
  });
  it('FEE-230 FEE-138 FEE-139 FEE-140 takes a fixed amount, and no more than the component holds', () => {
    expect(total(feeA, promo('competition_credit', 60000))).toBe(48000);
    expect(total(feeA, promo('full_credit', 5000))).toBe(5000);
    expect(total(feeA, promo('workshop', 20000))).toBe(20000);
  });
  it('FEE-140 takes full credit of workshop, observers, freestyle, competition and tickets, not of ticket fees and media pass', () => {
    const { fees } = quote(feeA);
    expect(total(feeA, promo('full_credit', 10_000_000))).toBe(minus(fees.total, fees.media));
    const withTickets = registration(14, 'full', teens(1), { tickets: [ticket(1, 4500, 350)] });
    const priced = quote(withTickets).fees;
    expect(total(withTickets, promo('full_credit', 10_000_000))).toBe(priced.total - priced.media - priced.ticket_fees);
  });
  it('FEE-231 FEE-132 takes its value off each paying dancer, and no more than the fee', () => {
    expect(total(feeA, promo('per_dancer_discount', 1000))).toBe(10000);
    expect(total(feeA, promo('per_dancer_discount', 10_000_000))).toBe(285000);
    const oneDay = registration(56, 'full', [dancer(1, TEEN, { one_day: true }), dancer(2, TEEN)]);
    expect(total(oneDay, promo('per_dancer_discount', 1000))).toBe(1000);
  });
  it('FEE-232 FEE-134 FEE-135 FEE-136 FEE-137 takes a percentage of the components of its type', () => {
    expect(total(feeA, promo('workshop_percentage', 10))).toBe(30950);
    expect(total(feeA, promo('workshop_competition_percentage', 10))).toBe(35750);
    expect(total(feeA, promo('percentage', 10))).toBe(36550);
    expect(total(feeA, promo('full_percentage', 10))).toBe(36550);
  });
  it('FEE-233 takes a full percentage of tickets too, not of ticket fees', () => {
    const input = registration(14, 'full', teens(1), { tickets: [ticket(1, 4500, 350), ticket(2, 4500, 350)] });
    expect(quote(input).fees).toMatchObject({ workshop: 57500, tickets: 9000, ticket_fees: 700 });
    expect(total(input, promo('percentage', 10))).toBe(5750);
    expect(total(input, promo('full_percentage', 10))).toBe(6650);
  });
  it('FEE-234 FEE-003 FEE-141 PAY-002 rounds a percentage down', () => {
    const input = registration(48, 'full', teens(3, { attended_reg: true }));
    expect(quote(input).fees.workshop).toBe(78288);
    expect(total(input, promo('workshop_percentage', 15))).toBe(11743);
  });
  it('FEE-235 FEE-144 FEE-145 removes a code that takes nothing off', () => {
    expect(take(feeA, promo('intensive_discount', 5000))).toEqual({
      kept: [],
      removed: [{ code: 'INTENSIVE_DISCOUNT', cause: 'no_discount' }],
      total: 0,
    });
  });
  it('FEE-133 FEE-115 takes its value off each intensive of the list and each observer, 0 without such an intensive', () => {
    const people = [participant(1, 1), participant(2, 2), participant(3, 40), observer(1, '31')];
    const input = registration(26, 'full', people, { additional_observers: { one: 1, two: 0 } });
    const observers = quote(input).fees.observers.one;
    expect(observers).toBeGreaterThan(0);
    expect(total(input, promo('intensive_discount', 1))).toBe(2 + 2);
    expect(total(input, promo('intensive_discount', 1, { intensive_ids: [1] }))).toBe(1 + 2);
    expect(total(input, promo('intensive_discount', 1, { intensive_ids: [99] }))).toBe(0);
    expect(total(input, promo('intensive_discount', 10_000_000, { intensive_ids: [1] }))).toBe(
      (quote(input).attendee_fees['1'] ?? 0) + observers,
    );
  });
  it('FEE-133 counts the observers who are charged, not the complimentary ones', () => {
    const input = registration(56, 'full', [dancer(1, MINI)], { additional_observers: { one: 3, two: 0 } });
    const { fees, lines } = quote(input);
    const free = lines.filter(({ kind }) => kind === 'free').length;
    expect(free).toBe(1);
    const [one] = promoBaseOf(quote(input)).observers;
    expect([one?.count, (one?.count ?? 0) * (one?.price ?? 0)]).toEqual([expect.any(Number), fees.observers.one]);
  });
  it('FEE-132 frees an attendee of an intensive by the price less the scholarship, and no dancer there', () => {
    const people = [participant(1, 1, { has_scholarship: true, scholarship_amount: cents(1000) })];
    const input = registration(26, 'full', people);
    expect(total(input, promo('free_attendee', 1))).toBe(quote(input).fees.workshop);
    expect(total(input, promo('free_dancer', 1))).toBe(0);
    expect(total(input, promo('per_dancer_discount', 1000))).toBe(0);
  });
});

describe('the types of promo codes', () => {
  it('PAY-222 PAY-223 are twelve, each stored under its key, and each is computed', () => {
    expect(Object.entries(PROMO_TYPES).map(([key, { label }]) => `${key}: ${label}`)).toEqual([
      'free_attendee: Free attendee',
      'free_dancer: Free dancer',
      'free_teacher: Free teacher',
      'per_dancer_discount: Per-dancer discount',
      'intensive_discount: Intensive discount',
      'workshop_percentage: Workshop percentage',
      'workshop_competition_percentage: Workshop plus competition percentage',
      'percentage: Percentage',
      'full_percentage: Full percentage',
      'workshop: Workshop',
      'competition_credit: Competition credit',
      'full_credit: Full credit',
    ]);
    const summit = registration(26, 'full', [participant(1, 2)]);
    for (const type of PROMO_TYPE_KEYS)
      expect([type, total(type === 'intensive_discount' ? summit : feeA, promo(type, 10)) > 0]).toEqual([type, true]);
  });

  it('FEE-129 a code has code, type, the amount that it takes off, percentage, value and unique', () => {
    const [fixed, share] = take(feeA, promo('full_credit', 5_000), promo('percentage', 10, { unique: false })).kept;
    expect(fixed).toMatchObject({
      code: 'FULL_CREDIT',
      type: 'full_credit',
      value: 5_000,
      percentage: null,
      unique: false,
    });
    expect(share).toMatchObject({ code: 'PERCENTAGE', type: 'percentage', value: null, percentage: 10, unique: false });
    expect([fixed?.amount, share?.amount]).toEqual([5_000, 36_550]);
    expect(take(feeA, promo('full_credit', 5_000, { unique: true })).kept).toMatchObject([{ unique: true }]);
  });

  it('PAY-224 FEE-049 intensive promo ids are intensives: 1 to 7, 29, 32 and 34 to 37, on which intensive_discount works', () => {
    expect(intensivePromoIds(seededEventProfiles[26]!)).toEqual(IDS);
    for (const { id } of INTENSIVES) {
      const input = registration(26, 'full', [participant(1, id)]);
      const taken = total(
        input,
        promo('intensive_discount', 100, { intensive_ids: intensivePromoIds(seededEventProfiles[26]!) }),
      );
      if (quote(input).fees.workshop > 0) expect([id, taken]).toEqual([id, IDS.includes(id) ? 100 : 0]);
    }
    expect(PROMO_TYPE_KEYS.filter((key) => IDS.map(String).includes(key))).toEqual([]);
  });

  it('FEE-222 event 26, full: 2 × intensive 2, 1 × intensive 40 and 3 unnamed OBS-1 with intensive_discount 6000: 27000 off 226500 leaves 199500', () => {
    const people = [participant(1, 2), participant(2, 2), participant(3, 40)];
    const input = registration(26, 'full', people, { additional_observers: { one: 3, two: 0 } });
    const { fees } = quote(input);
    expect(fees).toMatchObject({ observers: { one: 15_000 }, total: 226_500 });
    const off = total(input, promo('intensive_discount', 6_000));
    expect([off, fees.total - off]).toEqual([2 * 6_000 + 3 * 5_000, 199_500]);
  });
});

describe('several promo codes', () => {
  it('FEE-169 FEE-142 takes percentages before fixed amounts', () => {
    expect(total(feeA, promo('full_credit', 5000), promo('percentage', 10))).toBe(41550);
  });
  it('FEE-170 takes units before percentages', () => {
    expect(total(feeA, promo('workshop_percentage', 10), promo('free_dancer', 1))).toBe(56600);
  });
  it('FEE-142 takes codes of one type in the order entered, each of what the codes before left', () => {
    const codes = [promo('workshop_percentage', 50, { code: 'A' }), promo('workshop_percentage', 10, { code: 'B' })];
    expect(take(feeA, ...codes).kept.map(({ code, amount }) => [code, amount])).toEqual([
      ['A', 154750],
      ['B', 15475],
    ]);
  });
  it('FEE-142 applies every type in the order of the list, whatever the order of entering', () => {
    const all = PROMO_TYPE_KEYS.map((type) => promo(type, 7));
    const forth = take(feeA, ...all);
    const back = take(feeA, ...[...all].reverse());
    expect(back.total).toBe(forth.total);
    expect([...back.kept].reverse()).toEqual(forth.kept);
  });
  it('FEE-241 FEE-143 keeps only the unique code', () => {
    expect(take(feeA, promo('full_credit', 5000), promo('free_teacher', 1, { unique: true }))).toMatchObject({
      kept: [{ code: 'FREE_TEACHER', amount: 24500 }],
      removed: [{ code: 'FULL_CREDIT', cause: 'unique' }],
      total: 24500,
    });
  });
  it('FEE-143 keeps the largest of several unique codes, of equal ones the first, and none that takes nothing', () => {
    const unique = (code: string, value: number) => promo('full_credit', value, { code, unique: true });
    const kept = (...codes: readonly PromoTerms[]) => take(feeA, ...codes).kept.map(({ code }) => code);
    expect(kept(unique('A', 100), unique('B', 200))).toEqual(['B']);
    expect(kept(unique('A', 200), unique('B', 200))).toEqual(['A']);
    const nothing = promo('intensive_discount', 5000, { unique: true });
    expect(kept(nothing, promo('full_credit', 5000))).toEqual(['FULL_CREDIT']);
  });
  it('a code for one kind of line takes nothing off another', () => {
    const noRoutines = registration(56, 'full', teens(1));
    expect(take(noRoutines, promo('competition_credit', 5000)).removed).toEqual([
      { code: 'COMPETITION_CREDIT', cause: 'no_discount' },
    ]);
  });
  it('20 off a line of 10 is 10', () => {
    const base = { ...promoBaseOf(null), parts: { ...promoBaseOf(null).parts, competition: cents(1000) } };
    expect(promoAmounts(base, [promo('competition_credit', 2000)]).total).toBe(1000);
  });
});

const anyCode = fc
  .record({
    type: fc.constantFrom(...PROMO_TYPE_KEYS),
    number: fc.integer({ min: 1, max: 100 }),
    factor: fc.constantFrom(1, 1000),
    unique: fc.boolean(),
  })
  .map(({ type, number, factor, unique }) =>
    promo(type, PROMO_TYPES[type].asks === 'cents' ? number * factor : number, { unique }),
  );
const anyCodes = fc
  .array(anyCode, { maxLength: 6 })
  .map((codes) => codes.map((one, at) => ({ ...one, code: `C${at}` })));
const anyInput = fc
  .record({
    event: fc.constantFrom(14, 26, 48, 49, 56),
    dancers: fc.integer({ min: 0, max: 12 }),
    teachers: fc.integer({ min: 0, max: 3 }),
    one: fc.integer({ min: 0, max: 4 }),
    attended: fc.boolean(),
    vip: fc.boolean(),
    groups: fc.integer({ min: 0, max: 3 }),
    tickets: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ event, attended, vip, ...many }) => {
    const options = { attended_reg: attended, vip_experience: vip, intensive_id: 1 };
    return registration(event, 'full', [...teens(many.dancers, options), ...teachers(many.teachers)], {
      additional_observers: { one: many.one, two: 0 },
      routines: Array.from({ length: many.groups }, (_, at) => routine(at + 1, 'Small Group', 5)),
      tickets: Array.from({ length: many.tickets }, (_, at) => ticket(at + 1, 4500, 350)),
    });
  });

describe('any codes on any fees', () => {
  it('PAY-225 FEE-005 take no more than the components hold, each at least 1, and leave media pass and ticket fees alone', () => {
    fc.assert(
      fc.property(anyInput, anyCodes, (input, codes) => {
        const { fees } = quote(input);
        const taken = take(input, ...codes);
        expect(taken.total).toBe(sum(taken.kept.map(({ amount }) => amount)));
        expect(taken.total).toBeLessThanOrEqual(fees.total - fees.media - fees.ticket_fees);
        for (const { amount } of taken.kept) expect(amount).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
  it('are kept or removed, each once, and take the same again once what was removed is gone', () => {
    fc.assert(
      fc.property(anyInput, anyCodes, (input, codes) => {
        const taken = take(input, ...codes);
        const told = [...taken.kept, ...taken.removed].map(({ code }) => code).sort();
        expect(told).toEqual(codes.map(({ code }) => code).sort());
        expect(take(input, ...taken.kept)).toEqual({ ...taken, removed: [] });
      }),
      { numRuns: 300 },
    );
  });
  it('FEE-143 keep one code alone where a unique one takes anything', () => {
    fc.assert(
      fc.property(anyInput, anyCodes, (input, codes) => {
        const { kept } = take(input, ...codes);
        if (kept.some(({ unique }) => unique)) expect(kept).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });
});
