import { placesOfOfficial } from '../capacity/places.js';
import type { CityTerms } from '../capacity/city.js';
import { soloLimit, soloPlaces } from '../capacity/left.js';
import { entryCapacityDecider } from '../capacity/decider.js';
import type { EntryCapacityEvent } from '../capacity/events.js';
import { type DraftRoutine, NO_ANSWERS } from '../content.js';
import { aged, entrant, registered, routine, scene, upTo } from '../testing/scenes.js';
import { continueProblems } from './continue.js';
import { limitRefusal } from './limits.js';
import { changeRefusal, reviewProblems } from './review.js';
import { routineRefusal } from './routine-refusal.js';
import type { Scene } from './scene.js';
import { settled } from './settled.js';
import { competitionLimits } from './totals.js';

type Told = NonNullable<Parameters<typeof scene>[0]>;
type More = Parameters<typeof routine>[1];
/** Why a routine of so many 12-year-olds is not saved. */
const code = (count: number, more: More, told: Told, known: Partial<Scene> = {}) =>
  routineRefusal(routine(upTo(count), more), { ...scene({ ages: aged(count, 12), ...told }), ...known })?.code ?? null;
const solo = (id: number) => routine([id], { temp_id: `solo-${id}` });
const rules = (more: object) => ({
  entry_limit_rules: { one_solos: false, solo_groups: false, limits: [], ...more },
});
const NO_SOLO_LEFT = { solos: { left: 0 } };

describe('an exception user', () => {
  const both = (count: number, told: Told, known: Partial<Scene> = {}) =>
    [false, true].map((exempt) => code(count, {}, { ...told, host: { exempt } }, known));

  it('CMP-011 is free of the total, disabled categories, category limits, solo limit, one solo and groups of soloists', () => {
    expect(both(1, { tour: { max_total_routines: 0 } })).toEqual(['routine_limit_total', null]);
    expect(both(1, { tour: { disabled_routine_categories: [1] } })).toEqual(['routine_category_disabled', null]);
    const one = [{ dancers: { min: 1, max: null }, routine_categories: [{ routine_category_id: 1, max: 0 }] }];
    expect(both(1, { tour: rules({ limits: one }) })).toEqual(['routine_category_limit', null]);
    expect(both(1, { tour: rules({}) }, NO_SOLO_LEFT)).toEqual(['solo_limit', null]);
    expect(both(1, { tour: rules({ one_solos: true }), drafts: [solo(1)] })).toEqual(['one_solo', null]);
    const alone = (exempt: boolean) =>
      continueProblems(
        scene({ event: 14, ages: [12], drafts: [solo(1)], tour: rules({ solo_groups: true }), host: { exempt } }),
      ).map(({ refusal }) => refusal.code);
    expect([alone(false), alone(true)]).toEqual([['solo_groups'], []]);
  });

  it('CMP-012 is bound by the ballroom pair, ages, free routine, extra time, prelims, crew showdown, virtual groups and the workshop', () => {
    const bound = (count: number, more: More, told: Told = {}) =>
      code(count, more, { ...told, host: { exempt: true } });
    const pair = { ballroom: true, performance_division_id: 613 };
    expect([bound(2, pair), bound(3, pair)]).toEqual([null, 'ballroom_entry_limit']);
    expect([bound(4, { age_up: true }), bound(3, { age_up: true })]).toEqual([null, 'age_up_not_allowed']);
    const free = routine(upTo(4), { temp_id: 'free', free_ballet: true });
    expect(bound(4, { free_ballet: true }, { drafts: [free] })).toBe('free_routine_taken');
    expect(bound(3, { free_ballet: true })).toBe('free_routine_not_eligible');
    expect([bound(4, { extra_time: 1 }), bound(3, { extra_time: 1 })]).toEqual([null, 'extra_time_not_allowed']);
    expect([4, 3].map((n) => bound(n, { prelims: true }, { event: 14 }))).toEqual([null, 'prelims_not_allowed']);
    expect([49, 56].map((event) => bound(4, { crew_showdown: true }, { event }))).toEqual([
      null,
      'crew_showdown_not_allowed',
    ]);
    const virtual = {
      tour: { virtual: true, no_virtual: false, no_virtual_competition: false, virtual_only_groups: true },
    };
    expect([4, 3].map((n) => bound(n, { virtual: true }, virtual))).toEqual([null, 'virtual_not_allowed']);
    const one_day = { ages: [], others: [entrant(1, 12, { one_day: true })] };
    expect(bound(1, {}, one_day)).toBe('dancer_one_day');
  });
});

describe('the limits of a routine', () => {
  it('CMP-217 are told in their order, the first of them', () => {
    const row = (max: number) => [
      { dancers: { min: 1, max: null }, routine_categories: [{ routine_category_id: 1, max }] },
    ];
    const all = {
      compenabled: false,
      max_total_routines: 1,
      disabled_routine_categories: [1],
      ...rules({ one_solos: true, limits: row(1) }),
    };
    const told = (tour: object) => code(1, {}, { tour: { ...all, ...tour }, drafts: [solo(1)] }, NO_SOLO_LEFT);
    const steps: object[] = [
      {},
      { compenabled: true, competition_sold_out: true },
      { compenabled: true },
      { max_total_routines: null },
      { disabled_routine_categories: [] },
      rules({ one_solos: true }),
      rules({}),
    ];
    expect(
      steps.map((_, n) => told(Object.assign({}, ...steps.slice(0, n + 1), n > 1 && { competition_sold_out: false }))),
    ).toEqual([
      'competition_closed',
      'competition_sold_out',
      'routine_limit_total',
      'routine_category_disabled',
      'routine_category_limit',
      'one_solo',
      'solo_limit',
    ]);
    expect(
      code(
        1,
        {},
        {
          tour: { ...all, compenabled: true, max_total_routines: null, disabled_routine_categories: [], ...rules({}) },
        },
      ),
    ).toBeNull();
  });

  it('CMP-209 a disabled category cannot be entered, but at event 49, which ignores them', () => {
    const told = (event: number) =>
      scene({ event, ages: [12], tour: { disabled_routine_categories: [1], ...rules({}) } });
    const events = [14, 26, 48, 49, 56];
    expect(events.map((event) => limitRefusal(routine([1]), told(event))?.code ?? null)).toEqual(
      events.map((event) => (event === 49 ? null : 'routine_category_disabled')),
    );
    expect(code(2, {}, { tour: { disabled_routine_categories: [1], ...rules({}) } })).toBeNull();
  });

  it('CMP-208 ~CMP-218 the total counts new and confirmed, not waiting, VIP or transferred-out routines', () => {
    const [a, b] = [solo(1), solo(2)];
    const total = (told: Told, max = 2) =>
      code(2, {}, { ages: aged(4, 12), drafts: [a, b], ...told, tour: { max_total_routines: max, ...rules({}) } });
    expect([total({}), total({}, 3)]).toEqual(['routine_limit_total', null]);
    expect(total({ official: [registered(b)] })).toBe('routine_limit_total');
    expect(total({ drafts: [a, { ...b, waiting: true }] })).toBeNull();
    expect(total({ official: [registered(b, { vips: true })] })).toBeNull();
    const to = { registration_id: 2, tour_date_id: 7502, city: 'Dallas' };
    expect(total({ official: [registered(b, { transferred_out_to: to as never })] })).toBeNull();
    const single = { ...b, ballroom: true, performance_division_id: 613 };
    expect(total({ drafts: [a, single] })).toBe('routine_limit_total');
  });

  it('CMP-222 are answered together, with the row for the dancers and the count of each category', () => {
    const told = scene({ ages: aged(5, 12), drafts: [solo(1), routine([1, 2], { temp_id: 'duo' })] });
    const solos = { soloLimitReached: false, soloLimitLeft: 3, soloLimitSet: true };
    const answer = competitionLimits(told, solos);
    expect(answer).toMatchObject({ compenabled: true, sold_out: false, max_total_routines: 60, soloLimitLeft: 3 });
    expect(answer.limits?.dancers).toEqual({ min: 5, max: 9 });
    expect(answer.counts.map(({ count, max }) => [count, max]).slice(0, 3)).toEqual([
      [1, 5],
      [1, 4],
      [0, 6],
    ]);
    expect(competitionLimits(scene({ tour: rules({}) }), solos).limits).toBeNull();
  });
});

describe('the solos of a city', () => {
  const places = (solos: number) => ({ all: solos, solo: solos });
  const of = { tour_date_id: 1, draft_version: 1, expires_at: '' as never };
  const held = (id: number, solos: number): EntryCapacityEvent => ({
    type: 'PlaceReserved',
    data: { ...of, registration_id: id, places: places(solos), position: id },
  });
  const taken = (id: number, n: Record<string, number>): EntryCapacityEvent => ({
    type: 'PlaceTaken',
    data: { tour_date_id: 1, registration_id: id, places: n },
  });
  const state = (...events: EntryCapacityEvent[]) =>
    events.reduce(entryCapacityDecider.evolve, entryCapacityDecider.initialState());
  const city = (solo: number | null): CityTerms => ({
    ...{ tour_date_id: 1, now: '' as never, limits: solo === null ? {} : { solo }, closed: false },
    ...{ offers_end: null, disabled: [] },
  });
  const left = (events: EntryCapacityEvent[], id = 9) => soloPlaces(city(2), state(...events), id)?.left;
  const seen = (limit: number | null, ...events: EntryCapacityEvent[]) =>
    Object.values(soloLimit(city(limit), state(...events)));

  it('CMP-225 only solos of completed registrations count: no Single, no VIP, nobody who waits, nothing reserved', () => {
    const a = registered(solo(1));
    const single = registered(routine([2], { temp_id: 'single', ballroom: true }), { routine_category_id: 8 });
    const vip = registered(solo(3), { vips: true });
    const waits = registered({ ...solo(4), waiting: true }, { date_routine_id: null });
    const of5 = placesOfOfficial({
      a,
      single,
      vip,
      waits,
      duo: registered(routine([1, 2]), { routine_category_id: 2 }),
    });
    const counted = (...events: EntryCapacityEvent[]) => state(...events).taken.solo ?? 0;
    expect([counted(), counted(held(1, 1)), counted(held(1, 1), taken(1, of5))]).toEqual([0, 0, 1]);
  });

  it('CMP-235 solos left are the limit minus those counted, not below 0, and none without a limit', () => {
    expect(seen(60, taken(1, places(59)))).toEqual([false, 1, true]);
    expect(seen(60, taken(1, places(60)))).toEqual([true, 0, true]);
    expect(seen(60, taken(1, places(62)))).toEqual([true, 0, true]);
    expect(seen(0)).toEqual([true, 0, true]);
    expect(seen(null, taken(1, places(62)))).toEqual([false, null, false]);
  });

  it('CMP-400 what is reserved or offered is not left, nor what somebody waits for and could be placed in', () => {
    const joined = (routine: string, needs: Record<string, number>): EntryCapacityEvent => ({
      type: 'WaitingListJoined',
      data: { tour_date_id: 1, registration_id: 7, routines: [{ routine, places: needs }] },
    });
    const offered: EntryCapacityEvent = {
      type: 'PlaceOffered',
      data: { tour_date_id: 1, registration_id: 7, routine: 'a', places: places(1), expires_at: '' as never },
    };
    const reserved = [taken(1, places(2)), held(2, 3)];
    expect(seen(10, ...reserved)).toEqual([false, 5, true]);
    expect(seen(10, ...reserved, joined('a', places(1)), offered)).toEqual([false, 4, true]);
    expect(seen(10, ...reserved, joined('a', places(1)))).toEqual([false, 4, true]);
    expect(seen(6, ...reserved, joined('a', places(1)), offered)).toEqual([true, 0, true]);
    // One for whom there is no place keeps nobody from what is left.
    expect(seen(10, ...reserved, joined('a', places(6)))).toEqual([false, 5, true]);
    // A registration may still use what it holds, no more than that of what others hold.
    expect([left([held(9, 1)], 9), left([held(9, 1)], 8)]).toEqual([2, 1]);
  });

  it('~CMP-233 ~CMP-053 a registration has what is left, and what it holds itself', () => {
    expect([left([]), left([taken(1, places(1))]), left([taken(1, places(3))])]).toEqual([2, 1, 0]);
    expect([left([held(9, 1), taken(1, places(2))]), left([held(8, 1), taken(1, places(2))])]).toEqual([1, 0]);
    expect(left([taken(9, places(1)), held(9, 2), taken(1, places(3))])).toBe(1);
    expect(soloPlaces(city(null), state(taken(1, places(3))), 9)).toBeNull();
  });

  it('~CMP-233 ~CMP-226 too many are told once of all of them, at CONTINUE and in the review', () => {
    const told = scene({ ages: aged(3, 12), drafts: [solo(1), solo(2)], tour: rules({}) });
    const problems = [continueProblems, reviewProblems].map((rule) => rule({ ...told, solos: { left: 1 } }));
    for (const found of problems)
      expect(found).toEqual([
        {
          refusal: expect.objectContaining({ code: 'solo_limit', params: expect.objectContaining({ count: 1 }) }),
          routine: null,
        },
      ]);
    expect(reviewProblems({ ...told, solos: { left: 2 } })).toEqual([]);
    expect(reviewProblems(told)).toEqual([]);
  });
});

describe('what goes on the waiting list', () => {
  const LIMITED = { solo_limit: 1, solo_waiting_list: true };
  const wait = (people: readonly number[], more: More = {}) => routine(people, { waiting: true, ...more });
  /** Why a draft takes a routine that waits now; `was`: as it held it before. */
  const changed = (now: DraftRoutine, told: Told = {}, was: readonly DraftRoutine[] = []) =>
    changeRefusal(
      { routines: { [now.temp_id]: now }, competition: NO_ANSWERS, nominations: {} },
      scene({ ages: aged(4, 12), tour: LIMITED, drafts: was, ...told }),
    )?.code ?? null;

  it('CMP-228 is a solo that the solo limit can keep out, nothing else', () => {
    expect(changed(wait([1]))).toBeNull();
    expect(changed(wait([1], { ballroom: true }))).toBe('waiting_not_allowed');
    for (const count of [2, 3, 4]) expect(changed(wait(upTo(count)))).toBe('waiting_not_allowed');
    // A routine of the draft that is sent to the list is judged as a new one.
    expect(changed(wait([1, 2]), {}, [routine([1, 2])])).toBe('waiting_not_allowed');
    expect(changed(wait([1]), {}, [routine([1])])).toBeNull();
    for (const tour of [{ solo_limit: null }, { solo_waiting_list: false }])
      expect(changed(wait([1]), { tour: { ...LIMITED, ...tour } })).toBe('waiting_not_allowed');
    // The limit is for registrations with under 5 dancers, and for no exception user (CMP-224).
    expect(changed(wait([1]), { ages: aged(5, 12) })).toBe('waiting_not_allowed');
    expect(changed(wait([1]), { host: { exempt: true } })).toBe('waiting_not_allowed');
    expect(changed(wait([1, 2]), { staff: true })).toBeNull();
  });

  it('~CMP-228 ~CMP-380 one that is on the list already may become a duo, one of a draft is entered then', () => {
    const listed = { official: [registered(wait([1]), { date_routine_id: null })] };
    const told = { ages: aged(4, 12), tour: LIMITED };
    expect(changed(wait([1, 2]), listed, [wait([1])])).toBeNull();
    expect(routineRefusal(wait([1, 2]), scene({ ...told, ...listed }))?.code).toBeUndefined();
    expect(routineRefusal(wait([1, 2]), scene(told))?.code).toBe('waiting_not_allowed');
    expect(routineRefusal(wait([1]), scene(told))?.code).toBeUndefined();
    expect(settled(wait([1, 2]), scene({ ...told, ...listed })).routine.waiting).toBe(true);
    expect(settled(wait([1]), scene(told))).toMatchObject({ routine: { waiting: true }, notices: [] });
    expect(settled(wait([]), scene(told)).routine.waiting).toBe(true);
    expect(settled(wait([1, 2]), scene(told))).toMatchObject({
      routine: { waiting: false },
      notices: ['Only solos can wait for a place. This routine is entered and charged.'],
    });
  });
});
