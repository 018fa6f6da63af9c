import fc from 'fast-check';
import { type Cents, cents, formatMoney, roundUpToCent, sum } from '../shared/index.js';
import {
  explain,
  explainChange,
  type FeeAttendee,
  type FeeInput,
  type FeePart,
  type Fees,
  quote,
  splitEvenly,
} from './index.js';
import { dancer, registration, TEEN, teacher, ticket, routine } from './testing/fee-inputs.js';

const rate = fc.constantFrom('discount', 'full', 'late');
const event = fc.constantFrom(14, 26, 48, 49, 56);
const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents);

const person = fc.record({
  kind: fc.constantFrom<FeeAttendee['kind'][]>('dancer', 'dancer', 'dancer', 'teacher', 'observer'),
  workshop_level_id_v: fc.constantFrom(
    '1',
    '2',
    '3',
    '4',
    '4v',
    '3v',
    '6',
    '25',
    '28',
    '29',
    '31',
    '34',
    '35',
    '5',
    '',
    '99',
  ),
  one_day: fc.boolean(),
  attended_reg: fc.boolean(),
  has_college_discount: fc.boolean(),
  has_scholarship: fc.boolean(),
  photoshoot: fc.constantFrom<('in_person' | 'virtual' | '')[]>('in_person', 'virtual', ''),
  vip_experience: fc.boolean(),
  kdoty: fc.boolean(),
  best_dancer_type_id: fc.constantFrom(null, 1, 2, 11, 12),
  freestyle_battle_id: fc.constantFrom(null, 1),
  media_pass: fc.constantFrom<FeeAttendee['media_pass'][]>('owes', 'paid_elsewhere', 'paid_here', 'waived'),
});

const people = fc
  .array(person, { maxLength: 60 })
  .map((list) => list.map((one, i): FeeAttendee => ({ ...one, id: i + 1, added_order: i + 1 })));

const VIP = { reason: 'VIP', paying_dancers: 0 };
const FREE_ROUTINE = { reason: 'Free routine', paying_dancers: 10 };

const aRoutine = fc.tuple(
  fc.constantFrom('Solo', 'Duo/Trio', 'Small Group', 'Large Group', 'Line', 'Production', 'Single'),
  fc.integer({ min: 1, max: 40 }),
  fc.record({
    independent: fc.boolean(),
    extra_time: fc.integer({ min: 0, max: 3 }),
    prelims: fc.boolean(),
    crew_showdown_pq: fc.boolean(),
    free: fc.constantFrom(null, VIP, FREE_ROUTINE),
  }),
);

const inputs: fc.Arbitrary<FeeInput> = fc
  .record({
    event,
    rate,
    people,
    one: fc.integer({ min: 0, max: 100 }),
    two: fc.integer({ min: 0, max: 100 }),
    routines: fc.array(aRoutine, { maxLength: 8 }),
    tickets: fc.array(
      fc.record({ price: amount, fee: amount, is_show: fc.boolean(), is_intensive_free: fc.boolean() }),
      { maxLength: 8 },
    ),
    free_teacher_adjustment: fc.integer({ min: -3, max: 3 }),
  })
  .map(({ event: id, rate: key, people: list, one, two, routines, tickets, free_teacher_adjustment }) =>
    registration(id, key, list, {
      additional_observers: { one, two },
      routines: routines.map(([category, size, more], i) => routine(i + 1, category, size, more)),
      tickets: tickets.map(({ price, fee, ...one }, i) => ticket(i + 1, price, fee, one)),
      free_teacher_adjustment,
    }),
  );

const always = <T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, check), { seed: 56, numRuns: 200 });

const parts = (fees: Fees): Record<FeePart, Cents> => ({
  workshop: fees.workshop,
  'observers.one': fees.observers.one,
  'observers.two': fees.observers.two,
  freestyle: fees.freestyle,
  competition: fees.competition,
  media: fees.media,
  tickets: fees.tickets,
  ticket_fees: fees.ticket_fees,
});

const PARTS: readonly FeePart[] = [
  'workshop',
  'observers.one',
  'observers.two',
  'freestyle',
  'competition',
  'media',
  'tickets',
  'ticket_fees',
];
const someParts = fc.subarray([...PARTS], { minLength: 1 });

describe('quote, for any registration', () => {
  it('FEE-001 answers whole cents that show with two decimals', () => {
    always(inputs, (input) => {
      const sheet = quote(input);
      const amounts = [
        ...Object.values(parts(sheet.fees)),
        ...sheet.lines.flatMap((l) => [l.before, l.after, l.amount]),
      ];
      for (const one of amounts) {
        expect(Number.isSafeInteger(one)).toBe(true);
        expect(formatMoney(one)).toMatch(/\.\d\d$/);
      }
    });
  });

  it('FEE-013 totals its parts', () => {
    always(inputs, (input) => {
      const { fees } = quote(input);
      expect(fees.total).toBe(sum(Object.values(parts(fees))));
    });
  });

  it('FEE-009 has lines that add up to each part, from before to after', () => {
    always(inputs, (input) => {
      const { fees, lines } = quote(input);
      for (const [part, fee] of Object.entries(parts(fees)))
        expect(sum(lines.filter((line) => line.part === part).map((line) => line.amount))).toBe(fee);
      for (const { before, after, amount: change } of lines) expect(before + change).toBe(after);
    });
  });

  it('~FEE-009 has facts that make each amount: quantity times price', () => {
    always(inputs, (input) => {
      for (const { facts, amount: change } of quote(input).lines) {
        const { quantity = 0, unit_price = 0, minutes = 1 } = facts ?? {};
        if (unit_price !== null) expect(quantity * unit_price * minutes).toBe(change);
      }
    });
  });

  const facts = { profile: { petite_division_name: '' }, nameOf: (id: number) => `Person ${id}` };

  it('~FEE-009 is explained by rows that end at the amount, whatever parts are told together', () => {
    always(fc.tuple(inputs, someParts), ([input, told]) => {
      const sheet = quote(input);
      const all = parts(sheet.fees);
      const total = sum(told.map((part) => all[part]));
      expect(explain(sheet, told, facts).at(-1)?.after ?? 0).toBe(total);
    });
  });

  it('~REG-217 differs from another by causes that add up to the difference exactly', () => {
    always(fc.tuple(inputs, inputs, someParts), ([one, other, told]) => {
      const [was, is] = [quote(one), quote({ ...other, profile: one.profile })];
      const amountOf = (sheet: typeof was) => sum(told.map((part) => parts(sheet.fees)[part]));
      const [before, ...causes] = explainChange(was, is, told, facts);
      expect(before).toEqual({ label: 'Before this edit', change: null, after: amountOf(was) });
      expect(sum(causes.map(({ change }) => change ?? cents(0)))).toBe(amountOf(is) - amountOf(was));
      expect((causes.at(-1) ?? before)?.after).toBe(amountOf(is));
      for (const { change } of causes) expect(change).not.toBe(0);
    });
  });

  it('FEE-005 has no fee, line or part below 0', () => {
    always(inputs, (input) => {
      const { fees, lines, attendee_fees } = quote(input);
      expect(Math.min(...Object.values(parts(fees)), ...lines.map(({ after }) => after), 0)).toBe(0);
      expect(Math.min(...Object.values(attendee_fees).map((fee) => fee ?? 0), 0)).toBe(0);
    });
  });

  it('FEE-007 answers the same again and leaves its input alone', () => {
    always(inputs, (input) => {
      const before = JSON.stringify(input);
      const first = quote(input);
      expect(quote(JSON.parse(before))).toEqual(first);
      expect(JSON.stringify(input)).toBe(before);
    });
  });

  it('does not depend on the order in which attendees are given', () => {
    always(inputs, (input) => {
      const turned = { ...input, attendees: [...input.attendees].reverse() };
      expect(quote(turned)).toEqual(quote(input));
    });
  });

  it('never raises a fee by a discount', () => {
    always(inputs, (input) => {
      const lowering = new Set(['attended_reg', 'college', 'scholarship', 'group', 'free_teachers', 'free']);
      for (const { kind, amount: change } of quote(input).lines) expect(lowering.has(kind)).toBe(change < 0);
    });
  });

  it('never charges more for taking a discount, whoever takes it', () => {
    const flags = ['attended_reg', 'has_college_discount'] as const;
    always(fc.tuple(inputs, fc.constantFrom(...flags)), ([input, flag]) => {
      const [first, ...rest] = input.attendees;
      if (first === undefined) return;
      const fee = (value: boolean) =>
        quote({ ...input, attendees: [{ ...first, [flag]: value }, ...rest] }).attendee_fees[String(first.id)] ?? 0;
      expect(fee(true)).toBeLessThanOrEqual(fee(false));
    });
  });

  it('FEE-081 frees between none and all of the paying teachers', () => {
    always(inputs, (input) => {
      const { free_teacher, attendee_fees } = quote(input);
      const paying = input.attendees.filter(
        ({ kind, id }) => kind === 'teacher' && (attendee_fees[String(id)] ?? 0) > 0,
      );
      expect(free_teacher.count).toBeGreaterThanOrEqual(0);
      expect(free_teacher.count).toBeLessThanOrEqual(paying.length);
      expect(free_teacher.ids).toHaveLength(free_teacher.count);
      expect(free_teacher.value).toBe(sum(free_teacher.ids.map((id) => attendee_fees[String(id)] ?? cents(0))));
    });
  });

  it('never frees fewer teachers for one paying dancer more', () => {
    always(inputs, (input) => {
      const level = Object.keys(input.profile.workshop_fees).find((id) => ['2', '29'].includes(id));
      if (level === undefined) return;
      const before = quote(input);
      const after = quote({ ...input, attendees: [...input.attendees, dancer(999, level)] });
      expect(after.paying_dancers).toBe(before.paying_dancers + 1);
      expect(after.free_teacher.count).toBeGreaterThanOrEqual(before.free_teacher.count);
    });
  });

  it('gives the next free teacher exactly at the number that it tells', () => {
    const levels: Record<number, string> = { 14: TEEN, 48: TEEN, 49: '29', 56: TEEN };
    const counts = fc.tuple(
      fc.constantFrom(14, 48, 49, 56),
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: -2, max: 2 }),
    );
    always(counts, ([id, dancers, adjustment]) => {
      const at = (count: number) => {
        const list = Array.from({ length: count }, (_, i) => dancer(i + 1, levels[id] ?? TEEN));
        const staff = Array.from({ length: 20 }, (_, i) => teacher(i + 1));
        const more = id === 49 ? { free_teacher_adjustment: adjustment } : {};
        return quote(registration(id, 'full', [...list, ...staff], more)).free_teacher;
      };
      const now = at(dancers);
      if (now.next_needs === null) return;
      expect(at(dancers + now.next_needs - 1).count).toBe(now.count);
      expect(at(dancers + now.next_needs).count).toBeGreaterThan(now.count);
    });
  });

  it('never uses more complimentary places than there are', () => {
    always(inputs, (input) => {
      const { lines, additional_observers } = quote(input);
      const free = lines.filter(({ kind, part }) => kind === 'free' && part.startsWith('observers'));
      const cheapest = Math.min(additional_observers.price, additional_observers.price_2);
      const freed = -sum(free.map((line) => line.amount));
      expect(freed).toBeLessThanOrEqual(additional_observers.complimentary * additional_observers.price_2);
      if (free.length > 0) expect(freed).toBeGreaterThanOrEqual(cheapest);
    });
  });
});

describe('money', () => {
  it('FEE-004 rounds a factor up with integers only', () => {
    always(fc.tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000 })), ([fee, bp]) => {
      expect(roundUpToCent(cents(fee), bp)).toBe(Number((BigInt(fee) * BigInt(bp) + 9999n) / 10_000n));
    });
  });

  it('FEE-125 splits into shares that add up and differ by a cent at most', () => {
    const names = fc.constantFrom('Adams', 'Bell', 'Cole');
    const sharers = fc.array(fc.record({ last_name: names, first_name: names }), { minLength: 1, maxLength: 40 });
    always(fc.tuple(amount, sharers), ([total, list]) => {
      const shares = splitEvenly(
        total,
        list.map((one, i) => ({ ...one, id: i + 1 })),
      ).map((share) => share.amount);
      expect(sum(shares)).toBe(total);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      expect([...shares].sort((a, b) => b - a)).toEqual(shares);
    });
  });
});
