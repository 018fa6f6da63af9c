import { aged, entrant, registered, routine, scene, upTo } from '../testing/scenes.js';
import { transferOf } from './transfer.js';

type Told = NonNullable<Parameters<typeof scene>[0]>;
const KEY = 'r-2';
const host = { completed: true };
/** A routine of so many dancers, as it enters a registration of so many 12-year-olds. */
const into = (count: number, told: Told = {}, more: Parameters<typeof registered>[1] = {}) =>
  transferOf(registered(routine(upTo(count)), more), KEY, scene({ ages: aged(count, 12), host, ...told }));

describe('a routine that is transferred', () => {
  it('~CMP-184 keeps its piece and what was entered, under a key of its own', () => {
    const { routine: there, dropped, refusal } = into(4, {}, { routine_id: 850_007, has_prop: true, on_stage: true });
    expect(there).toEqual(routine(upTo(4), { temp_id: KEY, routine_id: 850_007, has_prop: true, on_stage: true }));
    expect([dropped, refusal]).toEqual([[], null]);
  });

  it('~CMP-187 leaves behind who takes no part there, is one-day there, or a teacher where none may dance', () => {
    const others = [entrant(3, 12, { one_day: true }), entrant(4, 40, { kind: 'observer' }), entrant(6, 12)];
    const { routine: there, dropped } = into(6, { ages: aged(2, 12), others });
    expect([there.people, dropped]).toEqual([
      [1, 2, 6],
      [3, 4, 5],
    ]);
    const teacher = [entrant(3, 40, { kind: 'teacher' })];
    expect(into(3, { ages: aged(2, 12), others: teacher, profile: { showcase: false } }).dropped).toEqual([3]);
    expect(into(3, { ages: aged(2, 12), others: teacher }).dropped).toEqual([]);
    // Also where nobody takes a workshop (CMP-085).
    expect(into(3, { ages: aged(2, 12), tour: { workshop: false } }).dropped).toEqual([3]);
  });

  it('takes along only what the other city has, and can give it', () => {
    const all = { age_up: true, extra_time: 2, free_ballet: true, virtual: true, prelims: true, regional_award_id: 1 };
    const crew = { crew_showdown: true, crew_showdown_pq: true };
    const nothing = { extra_time: { enabled: false, cents_per_minute_per_dancer: 500 } } as Told['profile'];
    const { routine: there } = into(4, { profile: { ...nothing }, tour: { virtual: false } }, { ...all, ...crew });
    expect(there).toMatchObject({ age_up: true, extra_time: 0, free_ballet: false, virtual: false, prelims: false });
    expect(there).toMatchObject({ regional_award_id: null, crew_showdown: false, crew_showdown_pq: false });
    expect(into(3, {}, { age_up: true, extra_time: 1 }).routine).toMatchObject({ age_up: false, extra_time: 0 });
    const nationals = { tour: { nationals: true } };
    expect(into(4, nationals, { regional_award_id: 1 }).routine.regional_award_id).toBe(1);
    const used = routine([1], { temp_id: 'r-9', regional_award_id: 1 });
    expect(into(4, { ...nationals, drafts: [used] }, { regional_award_id: 1 }).routine.regional_award_id).toBeNull();
    const paying = { host: { ...host, paying_dancers: 10 } };
    const ballet = { free_ballet: true, performance_division_id: 1 };
    expect(into(4, paying, ballet).routine.free_ballet).toBe(true);
    const free = routine(upTo(4), { ...ballet, temp_id: 'r-9' });
    expect(into(4, { ...paying, drafts: [free] }, ballet).routine.free_ballet).toBe(false);
  });

  it('~CMP-216 fails no limit there, but every rule that is none', () => {
    expect(into(1, { tour: { max_total_routines: 0, disabled_routine_categories: [1] } }).refusal).toBeNull();
    expect(into(2, { ages: [] }).refusal?.code).toBe('routine_without_dancers');
    expect(into(1, { profile: { routine_fees: {} } }).refusal?.code).toBe('category_without_price');
    expect(into(1, { tour: { compenabled: false } }).refusal).toBeNull();
  });

  it('~CMP-398 is confirmed and here, and goes where there is such a competition', () => {
    const why = (...args: Parameters<typeof into>) => into(...args).refusal?.params;
    const moved = { registration_id: 1, tour_date_id: 2, date_routine_id: 3, city: 'Dallas, TX' };
    for (const more of [{ date_routine_id: null }, { vips: true }, { transferred_out_to: moved }])
      expect(why(1, {}, more)).toEqual({ why: 'not_confirmed' });
    expect(why(1, { tour: { no_competition: true } })).toEqual({ why: 'no_competition' });
    const ballroom = { ballroom: true, performance_division_id: 613 };
    expect(why(1, { tour: { ballroom: false } }, ballroom)).toEqual({ why: 'no_competition' });
    expect(into(1, { tour: { ballroom: true } }, ballroom).refusal).toBeNull();
  });
});
