import { cents } from '../../shared/index.js';
import { aged, entrant, registered, routine, scene, upTo } from '../testing/scenes.js';
import { continueProblems, crewShowdownCount } from './continue.js';
import { asksIfCompeting, hasNoRoutines, mayDecline, mayNotCompete, missedCompetition } from './gates.js';
import { judge } from './judge.js';
import { solosBeyond, soloLimitApplies } from './limits.js';
import { isCompeting } from './people.js';
import { routineInputs } from './fee.js';
import { routineRefusal } from './routine-refusal.js';
import { competitionState } from './scene.js';
import { categoryCounts, competitionTotals } from './totals.js';

type Told = NonNullable<Parameters<typeof scene>[0]>;
type More = Parameters<typeof routine>[1];
const TEACHER = entrant(90, 30, { kind: 'teacher' });

/** Why a routine of so many 12-year-olds is not saved. */
const refusal = (count: number, more: More = {}, told: Told = {}) =>
  routineRefusal(routine(upTo(count), more), scene({ ages: aged(count, 12), ...told }));
const code = (...args: Parameters<typeof refusal>) => refusal(...args)?.code ?? null;
const CREW = { enabled: true, nationals_video_deadline: '05-14', video_fee_cents: cents(5_500) };
const NONE = { prelims: false, crew_showdown: false, regional_award_id: null };
const solos = (...people: number[]) => people.map((id) => routine([id], { temp_id: `solo-${id}` }));

describe('saving a routine', () => {
  it('~CMP-077 CMP-079 needs a name and a performance division; TBA is a name, the choreographer may follow', () => {
    expect(refusal(1, { name: ' ' })).toMatchObject({ code: 'missing_required', fields: { name: 'Required' } });
    expect(refusal(1, { performance_division_id: null })).toMatchObject({
      code: 'missing_required',
      fields: { performance_division_id: 'Required' },
    });
    expect([code(1, { name: 'TBA' }), code(1, { choreographer: '' })]).toEqual([null, null]);
  });
  it('~CMP-078 needs somebody', () => expect(code(0)).toBe('routine_without_dancers'));
  it('~CMP-083 ~CMP-084 ~CMP-087 CMP-085 whole-workshop people only, all of them where there is no workshop', () => {
    const one_day = [entrant(1, 12, { one_day: true })];
    expect(refusal(1, {}, { ages: [], others: one_day })).toEqual({
      code: 'dancer_one_day',
      params: { routine: 'Halo', people: [1] },
      fields: { people: 'Please change this dancer to a full workshop dancer (not one-day) and try again.' },
    });
    expect(refusal(1, {}, { ages: [] })).toMatchObject({
      code: 'dancer_not_registered',
      fields: { people: 'Please register this dancer for the workshop and try again.' },
    });
    expect(code(1, {}, { ages: [], others: [entrant(1, 40, { kind: 'observer' })] })).toBe('dancer_not_registered');
    expect(code(1, {}, { ages: [], others: one_day, tour: { workshop: false } })).toBeNull();
  });
  it('~CMP-140 ~CMP-141 ~CMP-126 teachers where there are showcases, and nobody without a birthdate', () => {
    const both = (told: Told, more: More = { performance_division_id: 99 }) =>
      routineRefusal(routine([1, 90], more), scene({ ages: [12], others: [TEACHER], ...told }))?.code ?? null;
    expect(both({})).toBeNull();
    expect(both({ profile: { showcase: false } }, {})).toBe('teachers_not_allowed');
    expect(both({ others: [{ ...TEACHER, one_day: true }] })).toBe('dancer_one_day');
    expect(refusal(1, {}, { ages: [null] })).toMatchObject({ code: 'birthdate_required', params: { kind: 'Dancer' } });
  });
  it('~CMP-075 takes the divisions of its list only', () => {
    expect(code(2, { performance_division_id: 97 })).toBe('performance_division_unavailable');
    expect(code(1, { performance_division_id: 97 })).toBeNull();
    expect(code(1, { performance_division_id: 613 })).toBe('performance_division_unavailable');
  });
  it('~CMP-133 ~CMP-148 ~CMP-162 ~CMP-175 ~CMP-183 takes no option that is not there', () => {
    expect([code(3, { age_up: true }), code(4, { age_up: true })]).toEqual(['age_up_not_allowed', null]);
    expect([0, 3, 4, -1].map((extra_time) => code(4, { extra_time }))).toEqual([
      null,
      null,
      'extra_time_not_allowed',
      'extra_time_not_allowed',
    ]);
    expect(code(3, { extra_time: 1 })).toBe('extra_time_not_allowed');
    const editing = {
      host: { completed: true, editing: true },
      official: [registered(routine(upTo(4), { extra_time: 2 }), { date_routine_id: null })],
    };
    expect([2, 3].map((extra_time) => code(4, { extra_time }, editing))).toEqual([null, 'extra_time_not_allowed']);
    expect(code(1, { virtual: true }, { tour: { virtual: false } })).toBe('virtual_not_allowed');
    expect([code(3, { prelims: true }, { event: 14 }), code(4, { prelims: true }, { event: 14 })]).toEqual([
      'prelims_not_allowed',
      null,
    ]);
    expect(code(4, { crew_showdown: true })).toBe('crew_showdown_not_allowed');
    expect(code(4, { crew_showdown: true }, { event: 49 })).toBeNull();
    expect(code(4, { crew_showdown_pq: true }, { event: 49 })).toBe('crew_showdown_not_allowed');
  });
  it('~CMP-157 one free routine, which qualifies', () => {
    const free = { free_ballet: true, performance_division_id: 1 };
    const told = { host: { paying_dancers: 10 } };
    const drafts = [routine([5], { temp_id: 'r-2', free_ballet: true })];
    expect([code(4, free, told), code(4, free), code(4, free, { ...told, drafts })]).toEqual([
      null,
      'free_routine_not_eligible',
      'free_routine_taken',
    ]);
  });
  it('~CMP-172 a regional award once, at nationals', () => {
    const drafts = [routine([5], { temp_id: 'r-2', regional_award_id: 1 })];
    const at14 = { event: 14, drafts };
    expect(code(4, { regional_award_id: 2 }, at14)).toBeNull();
    expect(code(4, { regional_award_id: 1 }, at14)).toBe('regional_award_taken');
    expect(code(4, { regional_award_id: 9 }, at14)).toBe('regional_award_not_allowed');
    expect(code(4, { regional_award_id: 2 })).toBe('regional_award_not_allowed');
  });
  it('FEE-207 event 56, full: extra time 2 of a trio is refused, and counts nothing: 24000', () => {
    expect(refusal(3, { extra_time: 2 })).toMatchObject({
      fields: { extra_time: 'Extra time is not available for this routine.' },
    });
    expect(judge(routine(upTo(3), { extra_time: 2 }), scene({ ages: aged(3, 12) })).fee.total).toBe(24_000);
  });
  it('FEE-213 event 56, full: with 9 paying dancers, or of 10 dancers, a routine is not free', () => {
    const ballet = { free_ballet: true, performance_division_id: 1, extra_time: 1 };
    const of = (count: number, paying_dancers: number) => {
      const host = { paying_dancers };
      const { fields, fee } = judge(routine(upTo(count), ballet), scene({ ages: aged(count, 12), host }));
      return [code(count, ballet, { host }), fields.free_ballet, fee.per_dancer && fee.per_dancer * fee.people];
    };
    const not = 'This routine does not qualify as a free routine.';
    expect(of(9, 10)).toEqual([null, null, 58_500]);
    expect(of(9, 9)).toEqual(['free_routine_not_eligible', not, 58_500]);
    expect(of(10, 10)).toEqual(['free_routine_not_eligible', not, 60_000]);
  });
  it('~FEE-102 takes no category without a price', () => {
    expect(refusal(1, {}, { profile: { routine_fees: {} } })).toMatchObject({
      fields: { people: 'This category has no price. Please contact info@aurora.example.' },
    });
  });
  it('~CMP-013 ~CMP-014 independents compete where they may', () => {
    const host = { independent: true };
    expect([code(1, {}, { host }), code(1, {}, { host, event: 48 })]).toEqual([null, 'independent_cannot_compete']);
    expect([
      mayNotCompete(scene({ host })),
      mayNotCompete(scene({ host, event: 48 })),
      mayNotCompete(scene({ event: 48 })),
    ]).toEqual([false, true, false]);
  });
});

describe('registered routines', () => {
  const was = (more = {}) => registered(routine([1]), more);
  const change = (more: More, official = was(), told: Told = {}) =>
    routineRefusal(routine([1], more), scene({ ages: [12, 12], official: [official], ...told }))?.code ?? null;
  it('CMP-096 CMP-098 ~CMP-103 ~CMP-144 keep all but name, choreographer and performance division', () => {
    for (const more of [{ name: 'Rise' }, { choreographer: 'Ann' }, { performance_division_id: 7 }])
      expect(change(more)).toBeNull();
    for (const more of [{ people: [2] }, { has_prop: true }, { on_stage: true }, { extra_time: 1 }, { virtual: true }])
      expect(change(more)).toBe('routine_locked');
    expect(change({ people: [2] }, was({ date_routine_id: null }))).toBeNull();
    expect(change({ people: [2] }, was(), { staff: true })).toBeNull();
    const four = registered(routine(upTo(4)));
    const timed = (told: Told) =>
      routineRefusal(routine(upTo(4), { extra_time: 1 }), scene({ ages: aged(4, 12), official: [four], ...told }))
        ?.code;
    expect([timed({}), timed({ staff: true })]).toEqual(['routine_locked', undefined]);
  });
  it('CMP-097 ~CMP-185 of the programme, or transferred, keep their names too', () => {
    const moved = { registration_id: 1, tour_date_id: 2, date_routine_id: 3 };
    for (const official of [was({ scheduled: true }), was({ transfer: moved })]) {
      expect(change({ name: 'Rise' }, official)).toBe('routine_locked');
      expect(change({ performance_division_id: 7 }, official)).toBeNull();
    }
  });
  it('~CMP-017 staff may change the rest of one that has an option, which it could not get any more', () => {
    const held = { scheduled: true, prelims: true, crew_showdown: true };
    const staff = (more: More, told: Told) =>
      routineRefusal(
        routine([1, 2, 3, 4], { ...more, has_prop: true }),
        scene({ ages: aged(4, 12), staff: true, event: 14, profile: { crew_showdown: CREW }, ...told }),
      )?.code ?? null;
    for (const option of [{ prelims: true }, { crew_showdown: true }, { regional_award_id: 1 }]) {
      const official = (more: object) => [registered(routine([1, 2, 3, 4], option), more)];
      expect(staff(option, { official: official({ scheduled: true }) })).toBeNull();
      expect(staff(option, { official: official({ ...held, ...NONE, scheduled: true }) })).not.toBeNull();
    }
  });
  it('~CMP-100 say why in the editor', () => {
    const fields = (official: ReturnType<typeof was>) =>
      judge(routine([1]), scene({ ages: [12], official: [official] })).fields;
    expect([fields(was()).people, fields(was()).name]).toEqual(['The routine is registered.', null]);
    expect(fields(was({ scheduled: true })).name).toBe('The routine is scheduled.');
    expect(fields(was({ vips: true })).name).toBe('It is changed with the best dancer.');
  });
});

describe('ballroom entries', () => {
  const entry = (people: number[], more: More = {}) =>
    routine(people, { ballroom: true, performance_division_id: 613, ...more });
  const refused = (one: ReturnType<typeof entry>, told: Told = {}) =>
    routineRefusal(one, scene({ ages: [12, 12, 12], others: [TEACHER], ...told }));
  it('CMP-249 ~CMP-250 ~CMP-251 have one or two dancers, no teachers', () => {
    expect([refused(entry([1])), refused(entry([1, 2]))]).toEqual([null, null]);
    expect(refused(entry([1, 90]))?.code).toBe('teachers_not_allowed');
    expect(refused(entry([1, 2, 3]))).toMatchObject({
      code: 'ballroom_entry_limit',
      params: { current: 2, adding: 1 },
      fields: {
        people:
          'Ballroom entries are limited to 2 participants (Solo or Duo). You currently have 2 and are trying to add 1.',
      },
    });
  });
  it('~CMP-254 saved in the list change their performance division only', () => {
    const drafts = [entry([1])];
    expect(refused(entry([1], { performance_division_id: 614 }), { drafts })).toBeNull();
    expect(refused(entry([2]), { drafts })?.code).toBe('routine_locked');
  });
  it('~CMP-256 are not entered twice: same dancers in any order, same division', () => {
    const drafts = [entry([2, 1], { temp_id: 'b-1' })];
    expect(refused(entry([1, 2]), { drafts })?.code).toBe('ballroom_entry_exists');
    expect(refused(entry([1, 2], { performance_division_id: 614 }), { drafts })).toBeNull();
    expect(refused(entry([1, 3]), { drafts })).toBeNull();
  });
  it('~CMP-257 are limited in number', () => {
    const drafts = [entry([1], { temp_id: 'b-1' })];
    expect(refused(entry([2]), { drafts, tour: { max_ballroom_entries: 1 } })).toMatchObject({
      code: 'ballroom_limit',
      params: { max: 1 },
    });
    expect(refused(entry([2]), { drafts, tour: { max_ballroom_entries: 2 } })).toBeNull();
    expect(code(1, {}, { drafts, tour: { max_ballroom_entries: 1 } })).toBeNull();
  });
});

describe('closed and sold out', () => {
  const sold = { tour: { competition_sold_out: true } };
  const shut = { tour: { compenabled: false } };
  const state = (told: Told) => competitionState(scene(told));
  it('CMP-041 ~CMP-010 closed by its switch or with registration, sold out by its own, open to exception users', () => {
    expect([state({}), state(shut), state(sold)]).toEqual(['open', 'closed', 'sold_out']);
    expect(state({ tour: { compenabled: false, competition_sold_out: true } })).toBe('sold_out');
    expect(state({ tour: { regenabled: false, competition_sold_out: true } })).toBe('closed');
    expect(state({ ...shut, host: { exempt: true } })).toBe('open');
  });
  it('~CMP-053 CMP-371 ~CMP-049 neither added nor changed; sold out, titles and divisions of what exists', () => {
    const drafts = [routine([1])];
    expect([code(1, {}, shut), code(1, {}, sold)]).toEqual(['competition_closed', 'competition_sold_out']);
    expect(code(1, { name: 'Rise' }, { ...shut, drafts })).toBe('competition_closed');
    for (const more of [{}, { name: 'Rise' }, { choreographer: 'Ann' }, { performance_division_id: 7 }])
      expect(code(1, more, { ...sold, drafts })).toBeNull();
    expect(code(1, { has_prop: true }, { ...sold, drafts })).toBe('competition_sold_out');
    expect(code(1, {}, { ...shut, host: { exempt: true } })).toBeNull();
  });
  it('~CMP-050 routines that are not confirmed keep it from its end while closed', () => {
    const drafts = [routine([1])];
    const problems = (told: Told) => continueProblems(scene({ ages: [12], drafts, ...told })).map((one) => one.refusal);
    expect(problems(shut)).toEqual([
      { code: 'competition_closed', params: { contact_email: 'info@aurora.example', completing: true } },
    ]);
    expect(problems({ ...shut, official: [registered(routine([1]))] })).toEqual([]);
    expect(problems({ ...shut, official: [registered(routine([1]), { date_routine_id: null })] })).toHaveLength(1);
    expect(problems(sold)).toMatchObject([{ code: 'competition_sold_out' }]);
    expect(problems({ ...sold, host: { reviewed: true } })).toEqual([]);
    expect(problems({ ...sold, official: [registered(routine([1]))] })).toEqual([]);
  });
});

describe('limits', () => {
  it('~CMP-208 ~CMP-218 in all: new and confirmed, not waiting, of a VIP or transferred', () => {
    const told = (drafts: ReturnType<typeof solos>, more: Told = {}) =>
      refusal(1, {}, { ages: aged(4, 12), event: 49, drafts, tour: { max_total_routines: 2 }, ...more });
    expect(told(solos(2))).toBeNull();
    expect(told(solos(2, 3))).toEqual({ code: 'routine_limit_total', params: { max: 2 } });
    const [two, three] = solos(2, 3) as [ReturnType<typeof routine>, ReturnType<typeof routine>];
    expect(told([two, { ...three, waiting: true }])).toBeNull();
    const moved = { registration_id: 1, tour_date_id: 2, date_routine_id: 3 };
    expect(told([two, three], { official: [registered(three, { vips: true })] })).toBeNull();
    expect(
      told([two, three], { official: [registered(three, { transferred_out_to: { ...moved, city: 'Dallas, TX' } })] }),
    ).toBeNull();
    expect(told([two, three], { host: { exempt: true } })).toBeNull();
  });
  it('~CMP-209 ~CMP-219 disabled categories, but where the event ignores them', () => {
    const tour = { disabled_routine_categories: [1] };
    expect(refusal(1, {}, { tour })).toMatchObject({ fields: { people: 'Solo routines are disabled for this city.' } });
    expect([code(2, {}, { tour }), code(1, {}, { tour, event: 49 })]).toEqual([null, null]);
    expect(code(1, {}, { tour, host: { exempt: true } })).toBeNull();
  });
  it('CMP-212 CMP-213 ~CMP-220 of a category, by the dancers who are not one-day', () => {
    const told = (dancers: number, more: Told = {}) =>
      code(1, {}, { ages: aged(dancers, 12), drafts: solos(2, 3), ...more });
    expect([told(4), told(5)]).toEqual(['routine_category_limit', null]);
    expect(told(4, { others: [entrant(50, 12, { one_day: true })] })).toBe('routine_category_limit');
    expect(told(4, { host: { exempt: true } })).toBeNull();
    expect(code(4, {}, { ages: aged(4, 12) })).toBeNull();
    expect(
      code(1, {}, { ages: aged(4, 12), drafts: solos(2).concat(routine([3], { temp_id: 'b', ballroom: true })) }),
    ).toBeNull();
  });
  it('CMP-237 CMP-239 ~CMP-241 one solo and one Single for each dancer', () => {
    const drafts = [routine([1], { temp_id: 'r-2' })];
    const told = (more: Told = {}) => refusal(1, {}, { drafts, ...more });
    expect(told()).toMatchObject({
      code: 'one_solo',
      fields: { people: 'Ava 1 already has a solo. Only one solo per dancer is allowed.' },
    });
    expect(told({ event: 49 })).toBeNull();
    expect(told({ official: [registered(drafts[0]!, { vips: true })] })).toBeNull();
    expect(told({ host: { exempt: true } })).toBeNull();
    const single = { ballroom: true, performance_division_id: 613 };
    expect(code(1, single, { drafts })).toBeNull();
    const singles = [routine([1], { ...single, temp_id: 'b-1', performance_division_id: 614 })];
    expect(refusal(1, single, { drafts: singles })).toMatchObject({
      fields: { people: 'Ava 1 already has a Single. Only one Single per dancer is allowed.' },
    });
  });
  it('CMP-105 CMP-224 ~CMP-226 ~CMP-228 the newest solos of small registrations that find no place', () => {
    const at = (dancers: number, more: Told = {}) => scene({ ages: aged(dancers, 12), drafts: solos(1, 2), ...more });
    const ids = (dancers: number, left: number, more: Told = {}) =>
      solosBeyond({ ...at(dancers, more), solos: { left } }).map(({ temp_id }) => temp_id);
    expect([ids(4, 2), ids(4, 1), ids(4, 0)]).toEqual([[], ['solo-2'], ['solo-1', 'solo-2']]);
    expect([ids(5, 0), ids(4, 0, { host: { exempt: true } })]).toEqual([[], []]);
    expect(ids(4, 0, { official: [registered(solos(1)[0]!)] })).toEqual(['solo-2']);
    const others = [entrant(50, 40, { kind: 'observer' })];
    expect([
      soloLimitApplies(at(4, { others })),
      soloLimitApplies(at(4, { others, tour: { workshop: false } })),
    ]).toEqual([true, false]);
    expect(routineRefusal(routine([3]), { ...at(4), solos: { left: 2 } })).toMatchObject({
      code: 'routine_category_limit',
    });
    expect(routineRefusal(routine([3]), { ...at(4, { drafts: solos(1) }), solos: { left: 1 } })).toMatchObject({
      code: 'solo_limit',
      params: { event: 'Aurora', city: 'Chicago, IL', count: 1, contact_email: 'info@aurora.example' },
    });
    expect(routineRefusal(routine([3]), { ...at(4, { drafts: solos(1) }), solos: { left: 2 } })).toBeNull();
  });
});

describe('CONTINUE', () => {
  it('~CMP-269 ~CMP-271 names what is in the way in its order', () => {
    const drafts = [routine([1]), routine([9], { temp_id: 'r-2', name: 'Rise' })];
    const tour = { compenabled: false, disabled_routine_categories: [1] };
    expect(continueProblems({ ...scene({ ages: [12], drafts, tour }), solos: { left: 0 } })).toMatchObject([
      { refusal: { code: 'competition_closed' }, routine: null },
      { refusal: { code: 'dancer_not_registered', params: { routine: 'Rise' } }, routine: 'r-2' },
      { refusal: { code: 'routine_category_disabled' }, routine: 'r-1' },
      { refusal: { code: 'routine_category_disabled' }, routine: 'r-2' },
      { refusal: { code: 'solo_limit' }, routine: null },
    ]);
    expect(continueProblems(scene({ ages: [12], drafts: [routine([1])] }))).toEqual([]);
    const twice = [routine([1]), routine([1], { temp_id: 'r-2' })];
    expect(
      continueProblems(scene({ ages: [12], drafts: twice })).map((one) => [one.refusal.code, one.routine]),
    ).toEqual([
      ['one_solo', 'r-1'],
      ['one_solo', 'r-2'],
    ]);
  });
  it('CMP-240 ~CMP-242 finals soloists must be in a group', () => {
    const group = routine(upTo(4), { temp_id: 'g' });
    const names = (drafts: ReturnType<typeof solos>, more: Told = {}) =>
      continueProblems(scene({ event: 14, ages: aged(5, 12), drafts, ...more })).flatMap(({ refusal: r }) =>
        r.code === 'solo_groups' ? r.params.names : [],
      );
    expect(names([...solos(1, 5), group])).toEqual(['Eli 5']);
    expect(names(solos(1))).toEqual(['Ava 1']);
    expect(continueProblems(scene({ event: 14, ages: aged(4, 12), drafts: [...solos(1), group] }))).toEqual([]);
    expect(names(solos(1).map((one) => ({ ...one, prelims: true })))).toEqual([]);
    expect([names(solos(1), { host: { exempt: true } }), names(solos(1), { event: 56 })]).toEqual([[], []]);
  });
  it('~CMP-182 counts the routines of the Crew Showdown', () => {
    const drafts = [routine(upTo(4), { crew_showdown: true }), routine([1], { temp_id: 'r-2' })];
    expect(crewShowdownCount(scene({ event: 49, ages: aged(4, 12), drafts }))).toBe(1);
  });
});

describe('counts and gates', () => {
  const entry = routine([1], { temp_id: 'b-1', ballroom: true, performance_division_id: 613 });
  const wait = routine([2], { temp_id: 'w-1', waiting: true });
  it('~CMP-034 ~CMP-035 ~CMP-036 ~CMP-229 count neither what waits nor, by category, ballroom', () => {
    const at = scene({ ages: aged(4, 12), drafts: [routine([1]), entry, wait, routine(upTo(4), { temp_id: 'g' })] });
    expect(categoryCounts(at).map(({ category, count, max }) => `${category} ${count}/${max}`)).toEqual([
      'Solo 1/2',
      'Duo/Trio 0/2',
      'Small Group 1/null',
      'Large Group 0/null',
      'Line 0/null',
      'Production 0/null',
    ]);
    expect(competitionTotals(at)).toEqual({ competition: 2, ballroom: 1, all: 3, fees: 14000 + 11500 + 24000 });
    expect(competitionTotals(scene({ event: 48 }))).toEqual({ competition: 0, ballroom: null, all: 0, fees: 0 });
    expect(routineInputs(at).map(({ id }) => id)).toEqual(['r-1', 'b-1', 'g']);
  });
  it('CMP-007 in a routine, a ballroom entry or one of a best dancer, not a waiting or transferred one', () => {
    const official = [registered(routine([3], { temp_id: 'v' }), { vips: true })];
    const drafts = [entry, wait, routine([3], { temp_id: 'v' })];
    const { host } = scene({ ages: aged(4, 12), drafts, official });
    expect(upTo(4).map((id) => isCompeting(id, host))).toEqual([true, false, true, false]);
    // An option that an edit gives up takes its routine out of the draft.
    expect(isCompeting(3, scene({ official }).host)).toBe(false);
    const gone = registered(entry, {
      transferred_out_to: { registration_id: 1, tour_date_id: 2, date_routine_id: 3, city: 'Dallas, TX' },
    });
    expect(isCompeting(1, scene({ drafts: [entry], official: [gone] }).host)).toBe(false);
  });
  it('~CMP-020 CMP-024 asks once, while nothing is entered, not in an edit', () => {
    expect(asksIfCompeting(scene())).toBe(true);
    expect(asksIfCompeting(scene({ drafts: [entry] }))).toBe(true);
    for (const told of [
      { answers: { is_competing: true } },
      { answers: { is_competing: false } },
      { drafts: [routine([1])] },
      { drafts: [wait] },
      { host: { editing: true } },
    ])
      expect(asksIfCompeting(scene(told))).toBe(false);
  });
  it('~CMP-015 ~CMP-058 ~CMP-006 CMP-059 ~CMP-232 knows what has nothing to go on with', () => {
    const yes = { answers: { is_competing: true } };
    expect([
      hasNoRoutines(scene(yes)),
      hasNoRoutines(scene()),
      hasNoRoutines(scene({ ...yes, drafts: [entry] })),
    ]).toEqual([true, true, true]);
    expect([wait, routine([1])].map((one) => hasNoRoutines(scene({ ...yes, drafts: [one] })))).toEqual([false, false]);
    expect(hasNoRoutines(scene({ answers: { is_competing: false } }))).toBe(false);
    const closed = { ...yes, tour: { compenabled: false } };
    expect([missedCompetition(scene(closed)), missedCompetition(scene(yes))]).toEqual([true, false]);
    expect(missedCompetition(scene({ ...closed, drafts: [routine([1])] }))).toBe(false);
    expect(missedCompetition(scene({ ...closed, answers: {} }))).toBe(false);
  });
  it('~CMP-056 a registered routine keeps one from declining', () => {
    const drafts = [routine([1])];
    expect([mayDecline(scene({ drafts })), mayDecline(scene({ drafts, official: [registered(drafts[0]!)] }))]).toEqual([
      true,
      false,
    ]);
  });
});
