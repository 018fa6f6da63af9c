import { cents } from '../shared/index.js';
import { type FeeAttendee, quote, type UnnamedObservers } from './index.js';
import {
  CREW_VARSITY,
  dancer,
  MINI,
  observer,
  PETITE,
  registration,
  TEEN,
  teacher,
  teachers,
  teens,
} from './testing/fee-inputs.js';

const priceOf = (...args: Parameters<typeof registration>) => quote(registration(...args));
const crew = (count: number) => teens(count).map((one) => ({ ...one, workshop_level_id_v: CREW_VARSITY }));
const teacherCost = (sheet: ReturnType<typeof quote>) =>
  sheet.lines
    .filter(({ rule }) => rule === 'FEE-076' || rule === 'FEE-082')
    .reduce((cost, { amount }) => cost + amount, 0);
const freeAt = (event_id: number, dancers: number, count = 10) =>
  priceOf(event_id, 'full', [...teens(dancers), ...teachers(count)]).free_teacher.count;
const observersOf = (attendees: readonly FeeAttendee[], additional_observers: UnnamedObservers) =>
  priceOf(56, 'full', attendees, { additional_observers });
const example24 = [observer(1, '34')];
const unnamed = { one: 2, two: 1 };

describe('teachers: worked examples', () => {
  it('FEE-197 event 56, full, 5 paying dancers, 2 teachers: 1 free; with 4: none', () => {
    const five = priceOf(56, 'full', [...teens(5), ...teachers(2)]);
    expect(five.free_teacher).toMatchObject({ count: 1, value: 24500 });
    expect(teacherCost(five)).toBe(24500);
    const four = priceOf(56, 'full', [...teens(4), ...teachers(2)]);
    expect(four.free_teacher).toMatchObject({ count: 0, value: 0 });
    expect(teacherCost(four)).toBe(49000);
  });
  it('FEE-198 tours: 20 gives 1, 21 and 39 give 2, 40 and 59 give 3, 60 and 80 give 4', () => {
    expect([20, 21, 39, 40, 59, 60, 80].map((dancers) => freeAt(56, dancers))).toEqual([1, 2, 2, 3, 3, 4, 4]);
  });
  it('FEE-199 event 14, full, 80 paying dancers, 7 teachers: 6 free, a hotel room and 6 show tickets; with 79: 4 free', () => {
    const eighty = priceOf(14, 'full', [...teens(80), ...teachers(7)]);
    expect(eighty.free_teacher).toMatchObject({ count: 6, value: 270000 });
    expect(teacherCost(eighty)).toBe(45000);
    expect([eighty.free_hotel_rooms, eighty.free_show_tickets]).toEqual([1, 6]);
    const fewer = priceOf(14, 'full', [...teens(79), ...teachers(7)]);
    expect(fewer.free_teacher.count).toBe(4);
    expect(teacherCost(fewer)).toBe(135000);
    expect([fewer.free_hotel_rooms, fewer.free_show_tickets]).toEqual([0, 4]);
  });
  it('FEE-200 event 49, full, 25 paying dancers, 1 teacher: limited to 1, teachers cost 0', () => {
    const sheet = priceOf(49, 'full', [...crew(25), ...teachers(1)]);
    expect(sheet.free_teacher.count).toBe(1);
    expect(teacherCost(sheet)).toBe(0);
  });
  it('FEE-201 event 49, full, 9 paying dancers, 2 teachers: 0 free, 43000; adjusted by 1: 21500', () => {
    const people = [...crew(9), ...teachers(2)];
    expect(teacherCost(priceOf(49, 'full', people))).toBe(43000);
    expect(teacherCost(priceOf(49, 'full', people, { free_teacher_adjustment: 1 }))).toBe(21500);
  });
  it('FEE-202 event 56, full, 7 paying dancers, a full and a one-day teacher: the full one is free, 15500', () => {
    const sheet = priceOf(56, 'full', [...teens(7), teacher(1, { one_day: true }), teacher(2)]);
    expect(sheet.free_teacher.ids).toEqual([502]);
    expect(teacherCost(sheet)).toBe(15500);
  });
});

describe('teachers: rules', () => {
  it('FEE-076 prices a teacher by the table alone, in every form', () => {
    const all = { attended_reg: true, has_college_discount: true, has_scholarship: true };
    const people = [...teens(10), teacher(1, all), teacher(2, { one_day: true }), teacher(3, {}, '5v')];
    const { attendee_fees } = priceOf(56, 'late', people);
    expect([attendee_fees['501'], attendee_fees['502'], attendee_fees['503']]).toEqual([26500, 17000, 13000]);
  });
  it('FEE-077 counts no teacher whose fee is 0 as paying', () => {
    const free = { discount: cents(0), full: cents(0), late: cents(0) };
    const kept = { rate_key: 'full', profile_version: 9 } as const;
    const sheet = priceOf(56, 'full', [...teens(21), teacher(1), teacher(2, { kept }, '5v')], {
      kept_tables: { 9: { workshop_fees: { 5: { virtual: free } } } },
    });
    expect(sheet.free_teacher).toMatchObject({ count: 1, ids: [501] });
  });
  it('FEE-078 FEE-079 gives free teachers at both sides of every threshold', () => {
    const edges = [4, 5, 20, 21, 39, 40, 59, 60, 79, 80];
    expect(edges.map((dancers) => freeAt(56, dancers))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 4]);
    expect(edges.map((dancers) => freeAt(14, dancers))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 6]);
  });
  it('FEE-080 gives one per full ten plus the adjustment', () => {
    const at = (dancers: number, free_teacher_adjustment: number) =>
      priceOf(49, 'full', [...crew(dancers), ...teachers(9)], { free_teacher_adjustment }).free_teacher.count;
    expect([at(9, 0), at(10, 0), at(19, 0), at(20, 0), at(20, 2), at(25, -1)]).toEqual([0, 1, 1, 2, 4, 1]);
  });
  it('FEE-081 frees no more than the paying teachers and never fewer than none', () => {
    expect(freeAt(56, 60, 2)).toBe(2);
    expect(freeAt(56, 60, 0)).toBe(0);
    const less = priceOf(49, 'full', [...crew(12), ...teachers(2)], { free_teacher_adjustment: -5 });
    expect(less.free_teacher).toMatchObject({ count: 0, value: 0 });
    expect(priceOf(26, 'full', [], { free_teacher_adjustment: 3 }).free_teacher.count).toBe(0);
  });
  it('FEE-082 frees the dearest first, equal ones in the order added', () => {
    const people = [
      ...teens(5),
      teacher(1, { added_order: 9 }),
      teacher(2, { added_order: 8 }),
      teacher(3, { one_day: true }),
    ];
    const sheet = priceOf(56, 'full', people);
    expect(sheet.free_teacher).toMatchObject({ ids: [502], value: 24500 });
  });
  it('FEE-083 takes the free teachers off in one line, and their fees stay', () => {
    const sheet = priceOf(56, 'full', [...teens(21), ...teachers(3)]);
    const lines = sheet.lines.filter(({ kind }) => kind === 'free_teachers');
    expect(lines).toEqual([
      expect.objectContaining({ label: 'Teacher discount', before: 73500, after: 24500, amount: -49000 }),
    ]);
    expect(sheet.attendee_fees['501']).toBe(24500);
  });
  it('FEE-084 gives a show ticket per free teacher, after the limit, at nationals only', () => {
    expect(priceOf(14, 'full', [...teens(60), ...teachers(2)]).free_show_tickets).toBe(2);
    expect(priceOf(56, 'full', [...teens(60), ...teachers(2)]).free_show_tickets).toBe(0);
  });
  it('tells how many paying dancers the next free teacher needs', () => {
    const needs = (event_id: number, dancers: number, more = {}) =>
      priceOf(event_id, 'full', event_id === 49 ? crew(dancers) : teens(dancers), more).free_teacher.next_needs;
    expect([needs(56, 0), needs(56, 4), needs(56, 5), needs(56, 59), needs(56, 60)]).toEqual([5, 1, 16, 1, null]);
    expect([needs(14, 60), needs(14, 79), needs(14, 80)]).toEqual([20, 1, null]);
    expect([needs(49, 0), needs(49, 9), needs(49, 10)]).toEqual([10, 1, 10]);
    expect(needs(49, 5, { free_teacher_adjustment: -1 })).toBe(15);
    expect(needs(26, 0)).toBeNull();
  });
});

describe('observers: worked examples', () => {
  it('FEE-203 event 56, full, no Minis, 1 named OBS-2, unnamed one 2, two 1: 22000', () => {
    const { observers } = observersOf(example24, unnamed).fees;
    expect(observers).toEqual({ one: 8000, two: 14000 });
  });
  it('FEE-204 with 1 Petite and 1 Mini both OBS-2 are complimentary: 8000', () => {
    const { observers } = observersOf([...example24, dancer(1, PETITE), dancer(2, MINI)], unnamed).fees;
    expect(observers).toEqual({ one: 8000, two: 0 });
  });
  it('FEE-205 with 3 Minis two OBS-2 and one OBS-1 are free: 4000', () => {
    const minis = [1, 2, 3].map((id) => dancer(id, MINI));
    expect(observersOf([...example24, ...minis], unnamed).fees.observers).toEqual({ one: 4000, two: 0 });
  });
});

describe('observers: rules', () => {
  it('FEE-086 prices named observers by level and unnamed ones by type, at the rate', () => {
    const sheet = priceOf(48, 'late', [observer(1, '31'), observer(2, '34')], {
      additional_observers: { one: 1, two: 1 },
    });
    expect(sheet.fees.observers).toEqual({ one: 8000, two: 13000 });
    expect(sheet.additional_observers).toMatchObject({ price: 4000, price_2: 6500 });
  });
  it('FEE-087 REG-003 answers counts, prices, types and fees, and refuses counts outside 0 to 100', () => {
    expect(observersOf([], { one: 100, two: 0 }).additional_observers).toEqual({
      one: 100,
      two: 0,
      complimentary: 0,
      price: 4000,
      price_2: 7000,
      type_id: 31,
      type_id_2: 34,
      fees: 400000,
      fees_2: 0,
      batches: [{ rate_key: 'full', profile_version: 1, one: 100, two: 0 }],
    });
    for (const one of [101, -1, 1.5, Number.NaN])
      expect(observersOf([], { one, two: 1 })).toMatchObject({
        invalid: [{ subject: 'observers.one', field: 'one', code: 'observer_count_invalid' }],
        fees: { observers: { one: 0, two: 7000 } },
      });
  });
  it('FEE-053 FEE-088 counts Minis and Petites in person, one-day ones included, virtual ones not', () => {
    const minis = [dancer(1, MINI), dancer(2, PETITE, { one_day: true }), dancer(3, '1v'), dancer(4, TEEN)];
    expect(observersOf(minis, { one: 0, two: 0 }).additional_observers.complimentary).toBe(2);
    expect(priceOf(14, 'full', [dancer(1, MINI)]).additional_observers.complimentary).toBe(0);
  });
  it('FEE-089 uses complimentary places on OBS-2 first, named before unnamed, and drops unused ones', () => {
    const people = [observer(1, '31'), observer(2, '34'), dancer(1, MINI)];
    const one = observersOf(people, { one: 1, two: 1 });
    expect(one.attendee_fees).toMatchObject({ '702': 0, '701': 4000 });
    expect(one.additional_observers.fees_2).toBe(7000);
    expect(observersOf([dancer(1, MINI)], { one: 0, two: 0 }).fees.observers).toEqual({ one: 0, two: 0 });
  });
  it('FEE-090 tells each named fee and the unnamed sums, whose total are the fees', () => {
    const minis = [dancer(1, MINI), dancer(2, MINI), dancer(3, MINI)];
    const sheet = observersOf([observer(1, '34'), observer(2, '31'), observer(3, '31'), ...minis], { one: 2, two: 1 });
    expect(sheet.attendee_fees).toMatchObject({ '701': 0, '702': 0, '703': 4000 });
    expect(sheet.additional_observers).toMatchObject({ fees: 8000, fees_2: 0 });
    expect(sheet.fees.observers).toEqual({ one: 12000, two: 0 });
  });
  it('FEE-091 covers in the order added, each at its own rate', () => {
    const early = observer(1, '34', { added_order: 2, kept: { rate_key: 'discount', profile_version: 1 } });
    const people = [early, observer(2, '34', { added_order: 1 }), dancer(1, MINI)];
    expect(observersOf(people, { one: 0, two: 0 }).attendee_fees).toMatchObject({ '702': 0, '701': 6000 });
  });
  it('FEE-092 gives observers no group discount and no attended regional', () => {
    const people = [...teens(10), observer(1, '34', { attended_reg: true })];
    expect(observersOf(people, { one: 1, two: 0 }).fees.observers).toEqual({ one: 4000, two: 7000 });
  });
  it('FEE-027 keeps completed prices, charges only more of them at the rate of today, drops the newest first', () => {
    const batches = [
      { rate_key: 'discount', profile_version: 1, one: 2, two: 0 },
      { rate_key: 'full', profile_version: 1, one: 1, two: 1 },
    ] as const;
    const late = (one: number, two: number) => priceOf(56, 'late', [], { additional_observers: { one, two, batches } });
    expect(late(4, 1).fees.observers).toEqual({ one: 2 * 3500 + 4000 + 4500, two: 7000 });
    expect(late(4, 1).additional_observers.batches).toEqual([
      ...batches,
      { rate_key: 'late', profile_version: 1, one: 1, two: 0 },
    ]);
    expect(late(2, 0).fees.observers).toEqual({ one: 7000, two: 0 });
    expect(late(2, 0).additional_observers.batches).toEqual([batches[0]]);
  });
  it('~FEE-027 prices a batch by the tables of its version, in whatever order the batches come', () => {
    const tables = (price: number) => {
      const all = cents(price);
      return { workshop_fees: { 31: { full_workshop: { discount: all, full: all, late: all } } } };
    };
    const kept_tables = { 2: tables(100), 3: tables(7000) };
    const batches = [
      { rate_key: 'full', profile_version: 3, one: 1, two: 0 },
      { rate_key: 'full', profile_version: 2, one: 2, two: 0 },
    ] as const;
    const one = (order: UnnamedObservers['batches'] & {}) =>
      priceOf(56, 'full', [], { kept_tables, additional_observers: { one: 4, two: 0, batches: order } }).fees.observers
        .one;
    expect(one(batches)).toBe(7000 + 2 * 100 + 4000);
    expect(one([...batches].reverse())).toBe(one(batches));
  });
  it('lists an observer without an observer level, charging nothing', () => {
    const odd = [
      { ...observer(1, '31'), workshop_level_id_v: '' },
      { ...observer(2, '31'), workshop_level_id_v: '3' },
    ];
    const sheet = observersOf(odd, { one: 0, two: 0 });
    expect(sheet.invalid.map(({ subject, code }) => [subject, code])).toEqual([
      [701, 'level_missing'],
      [702, 'unknown_fee_input'],
    ]);
    expect(sheet.attendee_fees).toEqual({ '701': null, '702': null });
    expect(sheet.fees.total).toBe(0);
  });
});
