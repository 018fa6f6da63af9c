import { cents, day, instant } from '../shared/index.js';
import { type FeeProfile, seededEventProfiles } from '../catalogue/index.js';
import { explain, type FeeAttendee, quote, removalCharged, type RoutineInput } from './index.js';
import { dancer, profileOf, registration, routine, SENIOR, teachers, teens, ticket } from './testing/fee-inputs.js';

const FREE = { reason: 'Free routine', paying_dancers: 10 };
const AWARD = { reason: 'Regional Best Dancer', paying_dancers: 0 };
const DISCOUNTS: readonly string[] = ['group', 'college', 'scholarship'];
const nineOf56 = (more: Partial<RoutineInput> = {}) => routine('r-1', 'Small Group', 9, { extra_time: 1, ...more });
const charged = nineOf56();
const ticked = nineOf56({ free: FREE });
const award = nineOf56({ free: AWARD });
const withRoutines = (dancers: number, ...routines: RoutineInput[]) =>
  quote(registration(56, 'full', teens(dancers), { routines }));
const feeOf = (event_id: number, rate: 'discount' | 'full' | 'late', one: RoutineInput) =>
  quote(registration(event_id, rate, [], { routines: [one] })).routine_fees[one.id];
const written = (event_id: number) =>
  Object.fromEntries(
    Object.entries(seededEventProfiles[event_id]?.routine_fees ?? {}).map(([row, { discount, full, late }]) => [
      row,
      `${discount}/${full}/${late}`,
    ]),
  );

describe('routine tables', () => {
  it('FEE-105 event 56', () => {
    expect(written(56)).toEqual({
      1: '12500/14000/15500',
      independent_solo: '14500/16000/17500',
      2: '7000/8000/9000',
      3: '5500/6000/6500',
      4: '5000/5500/6000',
      5: '4800/5300/5800',
      6: '4500/5000/5500',
      8: '10000/11500/13000',
      9: '6500/7500/8500',
    });
  });
  it('FEE-106 event 48', () => {
    expect(written(48)).toEqual({
      1: '11500/13000/14500',
      independent_solo: '13500/15000/16500',
      2: '6500/7500/8500',
      3: '5000/5500/6000',
      4: '4700/5200/5700',
      5: '4500/5000/5500',
      6: '4200/4700/5200',
    });
  });
  it('FEE-107 event 49', () => {
    expect(written(49)).toEqual({
      1: '9500/11000/12500',
      independent_solo: '11500/13000/14500',
      2: '6000/7000/8000',
      3: '4500/5000/5500',
      4: '4300/4800/5300',
      5: '4100/4600/5100',
      6: '3900/4400/4900',
    });
  });
  it('FEE-108 event 14 has no row for solo and duo/trio, event 26 none at all', () => {
    expect(written(14)).toEqual({
      3: '6500/7500/8500',
      4: '6000/7000/8000',
      5: '5500/6500/7500',
      6: '5000/6000/7000',
    });
    expect(written(26)).toEqual({});
  });
  it('FEE-045 individual_fallback_fees of event 14 only', () => {
    expect([14, 26, 48, 49, 56].map((id) => seededEventProfiles[id]?.individual_fallback_fees)).toEqual([
      { solo: { discount: 24000, full: 29000 }, duo_trio: { discount: 12000, full: 17000 } },
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('FEE-037 FEE-038 FEE-039 FEE-047 what is charged beside the tables', () => {
    const all = [14, 26, 48, 49, 56].map((id) => seededEventProfiles[id]!);
    expect(all.map((p) => p.extra_time?.cents_per_minute_per_dancer)).toEqual([500, 500, 500, 500, 500]);
    expect(all.map((p) => p.prelim_fee_cents)).toEqual([4500, 0, 0, 0, 0]);
    expect(all.map((p) => p.crew_showdown?.video_fee_cents)).toEqual([5500, 5500, 5500, 5500, 5500]);
    expect(all.map((p) => p.removed_routine_fee_cents)).toEqual([5000, 0, 5000, 0, 0]);
    expect(all.map((p) => p.removed_routine_deadline_days)).toEqual([30, 30, 30, 30, 30]);
  });
});

describe('routines', () => {
  it('FEE-012 sums the fees as charged, and as if no routine were free', () => {
    const { fees, routine_fees } = withRoutines(1, charged, routine('r-2', 'Solo', 1, { free: AWARD }));
    expect(fees).toMatchObject({ competition: 58500, baseCompetition: 72500 });
    expect(routine_fees).toEqual({ 'r-1': 58500, 'r-2': 0 });
  });
  it('FEE-073 one number of paying dancers decides group discount, free teachers and free routine', () => {
    const told = (dancers: number, scholars: number) => {
      const people = teens(dancers).map((one, i) => ({ ...one, has_scholarship: i < scholars }));
      const sheet = quote(registration(56, 'full', [...people, ...teachers(1)], { routines: [ticked] }));
      const group = sheet.lines.some(({ kind }) => kind === 'group');
      return [sheet.paying_dancers, group, sheet.free_teacher.count, sheet.routine_fees['r-1']];
    };
    expect(told(10, 0)).toEqual([10, true, 1, 0]);
    expect(told(10, 1)).toEqual([9, false, 1, 58500]);
    expect(told(5, 0)).toEqual([5, false, 1, 58500]);
    expect(told(5, 1)).toEqual([4, false, 0, 58500]);
  });
  it('FEE-206 event 56, full, Small Group of 8, extra time 2: 56000', () => {
    expect(feeOf(56, 'full', routine(1, 'Small Group', 8, { extra_time: 2 }))).toBe(56000);
  });
  it('~FEE-207 FEE-095 the engine counts no extra time of a trio, and does from 4 dancers on', () => {
    expect(feeOf(56, 'full', routine(1, 'Duo/Trio', 3, { extra_time: 2 }))).toBe(24000);
    expect(feeOf(56, 'full', routine(1, 'Small Group', 4, { extra_time: 2 }))).toBe(28000);
  });
  it('FEE-208 FEE-209 FEE-210 FEE-098 event 49, Large Group of 10: only video-qualified adds the video fee', () => {
    const ten = (more: Partial<RoutineInput>) => feeOf(49, 'full', routine(1, 'Large Group', 10, more));
    expect(ten({ crew_showdown_pq: true })).toBe(103000);
    expect(ten({})).toBe(48000);
    expect(ten({ crew_showdown_pq: true, extra_time: 1 })).toBe(108000);
  });
  it('FEE-211 event 14, discount, Small Group of 6, prelims: 66000', () => {
    expect(feeOf(14, 'discount', routine(1, 'Small Group', 6, { prelims: true }))).toBe(66000);
  });
  it('FEE-212 ~FEE-213 frees the ticked routine from 10 paying dancers on; 10 dancers cost 60000', () => {
    expect(withRoutines(10, ticked).fees).toMatchObject({ competition: 0, baseCompetition: 58500 });
    expect(withRoutines(9, ticked).fees).toMatchObject({ competition: 58500, baseCompetition: 58500 });
    expect(feeOf(56, 'full', routine(1, 'Large Group', 10, { extra_time: 1 }))).toBe(60000);
  });
  it('FEE-214 FEE-100 event 56, full, solo: studio 14000, independent and ancillary 16000; without that row the Solo row', () => {
    const solo = routine(1, 'Solo', 1);
    expect([feeOf(56, 'full', solo), feeOf(56, 'full', { ...solo, independent: true })]).toEqual([14000, 16000]);
    expect(feeOf(56, 'full', { ...routine(1, 'Duo/Trio', 2), independent: true })).toBe(16000);
    expect(feeOf(14, 'full', { ...solo, independent: true })).toBe(29000);
    const { independent_solo: _row, ...rows } = seededEventProfiles[56]!.routine_fees!;
    const profile: FeeProfile = { ...profileOf(56), routine_fees: rows };
    const sheet = quote({ ...registration(56, 'full', [], { routines: [{ ...solo, independent: true }] }), profile });
    expect(sheet.routine_fees).toEqual({ 1: 14000 });
  });
  it('FEE-215 FEE-101 event 14: the fallback of solo and duo/trio, its full value at full and late', () => {
    const solo = routine(1, 'Solo', 1);
    expect((['discount', 'full', 'late'] as const).map((rate) => feeOf(14, rate, solo))).toEqual([24000, 29000, 29000]);
    expect(feeOf(14, 'full', routine(1, 'Duo/Trio', 3))).toBe(51000);
    expect(feeOf(14, 'discount', routine(1, 'Duo/Trio', 2))).toBe(24000);
  });
  it('FEE-216 FEE-094 event 14, full, solo with prelims: 33500', () => {
    expect(feeOf(14, 'full', routine(1, 'Solo', 1, { prelims: true }))).toBe(33500);
  });
  it('FEE-217 FEE-096 event 14, full, solo with a regional award or of a VIP: 0, all its extras too, base 29000 each', () => {
    const free = [
      routine(1, 'Solo', 1, { free: AWARD }),
      routine(2, 'Solo', 1, { free: { reason: 'VIP', paying_dancers: 0 } }),
    ];
    const { fees, routine_fees } = quote(registration(14, 'full', [], { routines: free }));
    expect(routine_fees).toEqual({ 1: 0, 2: 0 });
    expect(fees).toMatchObject({ competition: 0, baseCompetition: 58000 });
    expect(withRoutines(0, award).fees).toMatchObject({ competition: 0, baseCompetition: 58500 });
  });
  it('FEE-218 event 56, full, Single 11500, Couple 15000', () => {
    expect([feeOf(56, 'full', routine(1, 'Single', 1)), feeOf(56, 'full', routine(1, 'Couple', 2))]).toEqual([
      11500, 15000,
    ]);
  });
  it('FEE-099 prices by category and rate', () => {
    const line = routine(1, 'Line', 16);
    expect((['discount', 'full', 'late'] as const).map((rate) => feeOf(48, rate, line))).toEqual([72000, 80000, 88000]);
  });
  it('~FEE-102 ~FEE-178 a category without a price makes the sheet one that is not accepted', () => {
    const sheet = quote(registration(48, 'full', [], { routines: [routine('r-9', 'Single', 1)] }));
    expect(sheet.invalid).toEqual([{ subject: 'r-9', field: 'routine_category_id', code: 'unknown_fee_input' }]);
    expect([sheet.routine_fees, sheet.fees.competition]).toEqual([{}, 0]);
  });
  it('FEE-219 ~FEE-164 event 48: 5000 for each routine removed after the deadline, none where the studio need not pay', () => {
    const removed = [{ id: 9, label: 'Solo' }];
    const sheet = quote(registration(48, 'full', [], { removed_routines: removed }));
    expect(sheet.fees).toMatchObject({ competition: 5000, baseCompetition: 0 });
    expect(sheet.lines).toEqual([expect.objectContaining({ kind: 'removed_routines', amount: 5000, rule: 'FEE-164' })]);
    expect(quote(registration(48, 'full', [])).fees.competition).toBe(0);
    expect(quote(registration(56, 'full', [], { removed_routines: removed })).lines).toEqual([]);
  });
  it('FEE-165 a removal is charged from 07:00 UTC of the day 30 days before the first', () => {
    const charges = (now: string) =>
      removalCharged({ removed_routine_deadline_days: 30 }, { start_date: day('2026-03-20') }, instant(now));
    expect(charges('2026-02-18T06:59:59Z')).toBe(false);
    expect(charges('2026-02-18T07:00:00Z')).toBe(true);
    expect(charges('2026-02-17T23:00:00Z')).toBe(false);
  });
  it('~FEE-026 what is completed keeps its rate and tables', () => {
    const old = { ...profileOf(56), routine_fees: { 3: { discount: cents(1), full: cents(2), late: cents(3) } } };
    const routines = [routine(1, 'Small Group', 4, { kept: { rate_key: 'discount', profile_version: 7 } })];
    const at = (kept_tables: Record<string, FeeProfile>) =>
      quote(registration(56, 'late', [], { routines, kept_tables })).routine_fees[1];
    expect(at({ 7: old })).toBe(4);
    expect(at({})).toBe(22000);
  });
  it('FEE-104 are not touched by group discount, college cap and scholarships', () => {
    const beside = (people: readonly FeeAttendee[]) => {
      const { lines, fees } = quote(registration(56, 'full', people, { routines: [charged] }));
      return [lines.find(({ kind }) => DISCOUNTS.includes(kind))?.kind, fees.competition];
    };
    expect(beside(teens(10))).toEqual(['group', 58500]);
    expect(beside([dancer(1, SENIOR, { has_college_discount: true })])).toEqual(['college', 58500]);
    expect(beside(teens(10, { has_scholarship: true }))).toEqual(['scholarship', 58500]);
  });
  it('say what each part costs, and why they are free', () => {
    const whyOf = (dancers: number, one: RoutineInput) =>
      explain(withRoutines(dancers, one), ['competition'], { profile: { petite_division_name: '' } });
    expect(whyOf(10, ticked)).toEqual([
      { label: 'Small Group, regular rate', note: '9 dancers at $60.00', change: 54000, after: 54000 },
      { label: 'Extra time', note: '9 dancers at 1 minute of $5.00', change: 4500, after: 58500 },
      { label: 'Free routine', note: '1 routine; 10 paying dancers, from 10 on', change: -58500, after: 0 },
    ]);
    expect(whyOf(10, award).at(-1)?.note).toBe('1 routine');
    const twice = whyOf(1, routine(1, 'Small Group', 8, { extra_time: 2 }));
    expect(twice.at(-1)).toEqual({
      label: 'Extra time',
      note: '8 dancers at 2 minutes of $5.00',
      change: 8000,
      after: 56000,
    });
  });
});

const show = (id: number, price = 4500, fee = 350) => ticket(id, price, fee, { is_show: true });
const nationals = (dancers: number, tickets: readonly ReturnType<typeof ticket>[]) =>
  quote(registration(14, 'full', [...teens(dancers), ...teachers(7)], { tickets }));

describe('tickets', () => {
  it('FEE-224 event 14, 2 free teachers, 3 show tickets: tickets 4500, ticket_fees 350', () => {
    const sheet = nationals(21, [show(1), show(2), show(3)]);
    expect(sheet.free_show_tickets).toBe(2);
    expect(sheet.fees).toMatchObject({ tickets: 4500, ticket_fees: 350 });
  });
  it('~FEE-117 ~FEE-223 tickets that come with intensives cost nothing, further ones price and fee', () => {
    const tickets = [1, 2, 3, 4].map((id) => ticket(id, 3500, 300, { is_intensive_free: id < 3 }));
    expect(quote(registration(26, 'full', [], { tickets })).fees).toMatchObject({ tickets: 7000, ticket_fees: 600 });
  });
  it('FEE-116 counts neither price nor fee of a free one', () => {
    const tickets = [ticket(1, 3500, 300), ticket(2, 3500, 300, { is_intensive_free: true }), show(3)];
    expect(nationals(5, tickets).fees).toMatchObject({ tickets: 3500, ticket_fees: 300 });
  });
  it('FEE-118 frees the dearest show tickets, no other tickets, and none beyond those that there are', () => {
    const { fees, lines } = nationals(5, [show(1, 4000), show(2, 6000, 500), ticket(3, 9000, 100)]);
    expect(fees).toMatchObject({ tickets: 13000, ticket_fees: 450 });
    expect(lines.filter(({ kind }) => kind === 'free')).toEqual([
      expect.objectContaining({ part: 'tickets', subject: 2, rule: 'FEE-118', before: 6000, after: 0, amount: -6000 }),
    ]);
    expect(nationals(80, [show(1)]).fees).toMatchObject({ tickets: 0, ticket_fees: 0 });
    expect(nationals(4, [show(1)]).fees).toMatchObject({ tickets: 4500, ticket_fees: 350 });
  });
  it('FEE-119 have no rates', () => {
    const at = (rate: 'discount' | 'late') =>
      quote(registration(14, rate, [], { tickets: [ticket(1, 4500, 350)] })).fees;
    expect(at('discount')).toEqual(at('late'));
  });
});
