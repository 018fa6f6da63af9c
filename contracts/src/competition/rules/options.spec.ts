import { SEEDED_TABLES } from '../../catalogue/index.js';
import { aged, entrant, registered, routine, scene, upTo } from '../testing/scenes.js';
import { routineName } from './ballroom.js';
import { judge } from './judge.js';
import { routineRefusal } from './routine-refusal.js';
import { newRoutine, settled } from './settled.js';

const TEACHER = entrant(90, 30, { kind: 'teacher' });
type Told = NonNullable<Parameters<typeof scene>[0]>;
type More = Parameters<typeof routine>[1];

/** What a field of a routine of so many 12-year-olds says. */
const field = (name: string, count: number, told: Told = {}, more: More = {}) =>
  judge(routine(upTo(count), more), scene({ ages: aged(count, 12), ...told })).fields[name as 'age_up'];
/** A routine of so many 12-year-olds after its consequences. */
const after = (count: number, more: More, told: Told = {}) =>
  settled(routine(upTo(count), more), scene({ ages: aged(count, 12), ...told }));

describe('age up', () => {
  it('CMP-128 ~CMP-130 from 4 dancers on, all under 21', () => {
    expect([field('age_up', 3), field('age_up', 4)]).toEqual(['Needs 4 or more dancers.', null]);
    expect(field('age_up', 4, { ages: [12, 12, 12, 20] })).toBeNull();
    expect(field('age_up', 4, { ages: [12, 12, 12, 21] })).toBe('A dancer is 21 or older.');
  });
  it('~CMP-131 is reset without a word where it is impossible', () => {
    expect(after(4, { age_up: true }).routine.age_up).toBe(true);
    expect(after(3, { age_up: true })).toMatchObject({ routine: { age_up: false }, notices: [] });
    expect(after(4, { age_up: true }, { ages: [12, 12, 12, 21] }).routine.age_up).toBe(false);
  });
});

describe('extra time', () => {
  it('~CMP-143 CMP-144 where the event has it, from 4 dancers on, not while editing but for staff', () => {
    expect([field('extra_time', 3), field('extra_time', 4)]).toEqual(['Needs 4 or more dancers.', null]);
    expect(field('extra_time', 4, { event: 14 })).toBeUndefined();
    const editing = { host: { completed: true, editing: true } };
    expect(field('extra_time', 4, editing)).toBe('Not while the registration is edited.');
    expect(field('extra_time', 4, { ...editing, staff: true })).toBeNull();
  });
  it('~CMP-147 is 0 below 4 dancers', () => {
    expect([after(4, { extra_time: 2 }), after(3, { extra_time: 2 })].map((one) => one.routine.extra_time)).toEqual([
      2, 0,
    ]);
    expect(after(4, { extra_time: 2 }, { event: 14 }).routine.extra_time).toBe(0);
  });
});

describe('the free routine', () => {
  const PAYING = { host: { paying_dancers: 10 } };
  const BALLET = { performance_division_id: 1 };
  const NO = 'This routine does not qualify as a free routine.';
  it('CMP-150 4 to 9 dancers, 10 paying, new, in a division of the event', () => {
    expect([3, 4, 9, 10].map((count) => field('free_ballet', count, PAYING, BALLET))).toEqual([NO, null, null, NO]);
    expect(field('free_ballet', 4, { host: { paying_dancers: 9 } }, BALLET)).toBe(NO);
    expect(field('free_ballet', 4, PAYING, { performance_division_id: 4 })).toBe(NO);
    expect(field('free_ballet', 4, { ...PAYING, event: 49 }, { performance_division_id: 4 })).toBeNull();
    expect(field('free_ballet', 4, { ...PAYING, official: [registered(routine(upTo(4)))] }, BALLET)).toBe(NO);
    const saved = registered(routine(upTo(4), BALLET), { date_routine_id: null });
    expect(field('free_ballet', 4, { ...PAYING, official: [saved] }, BALLET)).toBeNull();
  });
  it('~CMP-152 ~CMP-153 one only, none while editing, not where the event has none', () => {
    const drafts = [routine([5], { temp_id: 'r-2', free_ballet: true })];
    expect(field('free_ballet', 4, { ...PAYING, drafts }, BALLET)).toBe(
      'Only one free routine per registration is allowed.',
    );
    const own = [routine(upTo(4), { free_ballet: true })];
    expect(field('free_ballet', 4, { ...PAYING, drafts: own }, BALLET)).toBeNull();
    expect(field('free_ballet', 4, { host: { paying_dancers: 10, editing: true } }, BALLET)).toBe(
      'Not while the registration is edited.',
    );
    expect(field('free_ballet', 4, { ...PAYING, event: 14 }, BALLET)).toBeUndefined();
  });
  it('~CMP-155 CMP-156 is charged once it qualifies no more, and told; what was completed stays', () => {
    const free = { ...BALLET, free_ballet: true };
    const notice = ['Your free routine no longer qualifies and is now charged.'];
    expect(after(4, free, PAYING)).toMatchObject({ routine: { free_ballet: true }, notices: [] });
    expect(after(3, free, PAYING)).toMatchObject({ routine: { free_ballet: false }, notices: notice });
    expect(after(10, free, PAYING).notices).toEqual(notice);
    expect(after(4, { free_ballet: true }, PAYING).notices).toEqual(notice);
    expect(after(4, free, { host: { paying_dancers: 9 } }).notices).toEqual(notice);
    const confirmed = { host: { paying_dancers: 3, completed: true, editing: true } };
    const official = [registered(routine(upTo(4), free))];
    expect(after(4, free, { ...confirmed, official })).toMatchObject({ routine: { free_ballet: true }, notices: [] });
    const fee = judge(routine(upTo(4), free), scene({ ages: aged(4, 12), ...confirmed, official })).fee;
    expect([fee.total, fee.free]).toEqual([0, 'Free routine']);
  });
  it('CMP-154 is never set by itself', () => expect(after(4, BALLET, PAYING).routine.free_ballet).toBe(false));
});

describe('virtual', () => {
  const NOT_SMALL = 'Virtual is not available for solo and duo/trio routines.';
  const groups = { tour: { virtual_only_groups: true } };
  it('~CMP-028 ~CMP-158 is asked where the tour date is virtual, and starts with Yes where it is nothing else', () => {
    expect(field('virtual', 1)).toBeNull();
    for (const tour of [{ virtual: false }, { no_virtual: true }, { no_virtual_competition: true }])
      expect(field('virtual', 1, { tour })).toBeUndefined();
    expect(newRoutine('r-9', false, scene()).virtual).toBe(false);
    expect(newRoutine('r-9', false, scene({ tour: { venue: null } })).virtual).toBe(true);
    expect(newRoutine('r-9', false, scene({ tour: { venue: null, no_virtual: true } })).virtual).toBe(false);
  });
  it('CMP-159 not for solo and duo/trio where it is for groups only', () => {
    expect([1, 3, 4].map((count) => field('virtual', count, groups))).toEqual([NOT_SMALL, NOT_SMALL, null]);
    expect(field('virtual', 1)).toBeNull();
    expect(field('virtual', 0, groups)).toBeNull();
  });
  it('~CMP-160 is reset with a notice below 4 dancers', () => {
    expect(after(4, { virtual: true }, groups)).toMatchObject({ routine: { virtual: true }, notices: [] });
    expect(after(3, { virtual: true }, groups)).toMatchObject({ routine: { virtual: false }, notices: [NOT_SMALL] });
    expect(after(3, { virtual: true }).routine.virtual).toBe(true);
  });
});

describe('pre-qualifying', () => {
  const at14 = { event: 14 };
  it('~CMP-163 CMP-164 ~CMP-165 ~CMP-166 more than 3 dancers, no transfer, not scheduled', () => {
    expect([3, 4].map((count) => field('prelims', count, at14))).toEqual(['Needs 4 or more dancers.', null]);
    expect(field('prelims', 4)).toBeUndefined();
    const moved = { registration_id: 1, tour_date_id: 2, date_routine_id: 3 };
    const was = (more: object) => ({ ...at14, official: [registered(routine(upTo(4)), more)] });
    expect(field('prelims', 4, was({ transfer: moved }))).toBe('Not for transfers.');
    expect(field('prelims', 4, was({ scheduled: true }))).toBe('The routine is scheduled.');
    expect(field('prelims', 2, at14, { ballroom: true })).toBe('Needs 4 or more dancers.');
  });
  it('CMP-167 staff alone may set it for fewer', () => {
    expect(field('prelims', 1, { ...at14, staff: true })).toBeNull();
  });
  it('~CMP-174 is cleared with a regional award, and below 4 dancers', () => {
    expect(field('prelims', 4, at14, { regional_award_id: 1 })).toBe('Not with a regional award.');
    expect(after(4, { prelims: true }, at14).routine.prelims).toBe(true);
    expect(after(4, { prelims: true, regional_award_id: 1 }, at14).routine.prelims).toBe(false);
    expect(after(3, { prelims: true }, at14).routine.prelims).toBe(false);
  });
});

describe('the Crew Showdown', () => {
  const at49 = { event: 49 };
  const both = { crew_showdown: true, crew_showdown_pq: true };
  it('~CMP-176 CMP-177 where the event has it, more than 3 dancers, not scheduled', () => {
    expect([3, 4].map((count) => field('crew_showdown', count, at49))).toEqual(['Needs 4 or more dancers.', null]);
    expect(field('crew_showdown', 4)).toBeUndefined();
    const official = [registered(routine(upTo(4)), { scheduled: true })];
    expect(field('crew_showdown', 4, { ...at49, official })).toBe('The routine is scheduled.');
  });
  it('~CMP-178 CMP-179 video qualified comes and goes with it', () => {
    expect(field('crew_showdown_pq', 4, at49)).toBeUndefined();
    expect(field('crew_showdown_pq', 4, at49, both)).toBeNull();
    expect(after(4, both, at49).routine).toMatchObject(both);
    expect(after(4, { ...both, crew_showdown: false }, at49).routine.crew_showdown_pq).toBe(false);
    expect(after(3, both, at49).routine).toMatchObject({ crew_showdown: false, crew_showdown_pq: false });
  });
  it('CMP-180 ~CMP-181 at nationals until the day after May 14, 07:00 UTC; elsewhere always', () => {
    const at = (now: string, nationals = true) =>
      field('crew_showdown_pq', 4, { ...at49, now, tour: { nationals, end_date: '2026-06-28' as never } }, both);
    expect(at('2026-05-15T06:59:59Z')).toBeNull();
    expect(at('2026-05-15T07:00:00Z')).toBe('The video deadline (May 14) has passed.');
    expect(at('2026-05-15T07:00:00Z', false)).toBeNull();
  });
});

describe('what people bring with them', () => {
  it('~CMP-135 ~CMP-138 a teacher sets Showcase; without one the division is chosen again', () => {
    const at = scene({ ages: [12, 12], others: [TEACHER] });
    expect(settled(routine([1, 90]), at).routine.performance_division_id).toBe(99);
    expect(settled(routine([1, 2], { performance_division_id: 99 }), at).routine.performance_division_id).toBeNull();
    expect(settled(routine([1, 2]), at).routine.performance_division_id).toBe(4);
  });
  it('CMP-354 Showcase is set by a teacher alone: nobody chooses it, and none else has it', () => {
    const at = scene({ ages: [12, 12], others: [TEACHER] });
    const showcase = SEEDED_TABLES.performance_divisions.filter(({ kind }) => kind === 'showcase');
    expect(showcase).toEqual([expect.objectContaining({ id: 99, name: 'Showcase' })]);
    const offered = (people: number[]) => judge(routine(people), at).performance_divisions.map(({ id }) => id);
    expect([offered([1]).includes(99), offered([1, 2]).includes(99), offered([1, 90])]).toEqual([false, false, [99]]);
    expect(routineRefusal(routine([1, 2], { performance_division_id: 99 }), at)?.code).toBe(
      'performance_division_unavailable',
    );
    expect(routineRefusal(routine([1, 90], { performance_division_id: 4 }), at)?.code).toBe(
      'performance_division_unavailable',
    );
    expect(settled(routine([1, 90]), at).routine.performance_division_id).toBe(99);
  });
  it('CMP-353 Improv is for one', () => {
    expect(after(1, { performance_division_id: 97 }).routine.performance_division_id).toBe(97);
    expect(after(2, { performance_division_id: 97 }).routine.performance_division_id).toBeNull();
  });
  it('~CMP-248 ~CMP-252 a ballroom entry is called after its dancers, in the order of adding, and starts with Ballroom', () => {
    const at = scene({ ages: [12, 13] });
    const entry = newRoutine('r-9', true, at);
    expect(entry).toMatchObject({ ballroom: true, performance_division_id: 613, has_prop: false, on_stage: false });
    expect(routineName({ ...entry, people: [2, 1] }, at)).toBe('Ben 2 & Ava 1');
    expect(settled({ ...entry, people: [2, 1] }, at).routine.name).toBe('');
    expect(newRoutine('r-9', false, at)).toMatchObject({ performance_division_id: null, name: '' });
  });
});

describe('the fee', () => {
  it('~CMP-069 per dancer, people and total; nothing without anybody', () => {
    const { fee } = judge(routine(upTo(8), { extra_time: 2 }), scene({ ages: aged(8, 12) }));
    expect([fee.per_dancer, fee.people, fee.total, fee.free]).toEqual([7000, 8, 56000, null]);
    expect(judge(routine([]), scene()).fee).toMatchObject({ per_dancer: null, people: 0, total: 0 });
  });
  it('~CMP-029 CMP-171 ~CMP-370 FEE-103 0 with a regional award, of a VIP, on the waiting list', () => {
    const solo = (more: More, official = {}) =>
      judge(routine([1], more), scene({ event: 14, ages: [12], ...official })).fee;
    expect(solo({ regional_award_id: 1 })).toMatchObject({ total: 0, free: 'Regional Best Dancer' });
    expect(solo({}, { official: [registered(routine([1]), { vips: true })] })).toMatchObject({ total: 0, free: 'VIP' });
    expect(solo({ waiting: true })).toMatchObject({ total: 0, free: null });
    expect(solo({})).toMatchObject({ total: 29000, free: null });
  });
  it('FEE-214 independent and ancillary registrations pay the independent solo', () => {
    const solo = (host: object) => judge(routine([1]), scene({ ages: [12], host })).fee.total;
    expect([solo({}), solo({ independent: true }), solo({ ancillary: true })]).toEqual([14000, 16000, 16000]);
  });
  it('~FEE-026 a completed routine keeps its price until its dancers change', () => {
    const official = [
      registered(routine(upTo(4)), { routine_category_id: 3, priced: { rate_key: 'discount', profile_version: 1 } }),
    ];
    const total = (people: number[]) => judge(routine(people), scene({ ages: aged(5, 12), official })).fee.total;
    expect([total(upTo(4)), total(upTo(5))]).toEqual([4 * 5500, 5 * 6000]);
  });
});
