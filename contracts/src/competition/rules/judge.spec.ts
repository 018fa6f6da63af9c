import {
  COMPETITION_DEFAULTS,
  ROUTINE_CATEGORIES,
  seededEventProfiles,
  WORKSHOP_LEVELS,
} from '../../catalogue/index.js';
import { entrant, aged, registered, routine, scene, upTo } from '../testing/scenes.js';
import { averageAge } from './age-division.js';
import { isProduction } from './category.js';
import { judge, routineResult } from './judge.js';
import { routineRefusal } from './routine-refusal.js';
import { categoryCounts } from './totals.js';

const ofAges = (...ages: number[]) => {
  const at = scene({ ages });
  return (age_up = false) => {
    const { age_division, adjusted, average_age } = judge(routine(upTo(ages.length), { age_up }), at);
    return [age_division?.name, adjusted, average_age];
  };
};
const sized = (count: number, more: Parameters<typeof scene>[0] = {}) =>
  judge(routine(upTo(count)), scene({ ages: aged(count, 12), ...more }));
const PRODUCTION = ROUTINE_CATEGORIES.find(({ category }) => category === 'Production')!.id;
const TEACHER = entrant(90, 30, { kind: 'teacher' });

describe('the category', () => {
  it('CMP-106 ~CMP-342 CMP-343 CMP-344 CMP-345 CMP-346 CMP-347 CMP-348 follows from the number of people', () => {
    expect([0, 1, 2, 3, 4, 9, 10, 15, 16, 24, 25, 90].map((count) => sized(count).category?.category)).toEqual([
      undefined,
      'Solo',
      'Duo/Trio',
      'Duo/Trio',
      'Small Group',
      'Small Group',
      'Large Group',
      'Large Group',
      'Line',
      'Line',
      'Production',
      'Production',
    ]);
  });
  it('CMP-253 CMP-349 CMP-350 a ballroom entry is Single or Couple where the event says so', () => {
    const entry = (count: number, ballroom_singles_couples: boolean) =>
      judge(routine(upTo(count), { ballroom: true }), scene({ ages: [12, 12], profile: { ballroom_singles_couples } }))
        .category?.category;
    expect([entry(1, true), entry(2, true), entry(1, false), entry(2, false)]).toEqual([
      'Single',
      'Couple',
      'Solo',
      'Duo/Trio',
    ]);
    expect(entry(3, true)).toBeUndefined();
  });
  it('CMP-107 FEE-097 counts teachers too', () => {
    const four = scene({ ages: [12, 12, 12], others: [TEACHER] });
    expect(judge(routine([1, 2, 3, 90]), four).category?.category).toBe('Small Group');
  });
  it('CMP-104 a group has 4 or more people', () => {
    expect([sized(3).group, sized(4).group]).toEqual([false, true]);
    expect(sized(4, { profile: { group_routine_min_dancers: 5 } }).group).toBe(false);
  });
  it('CMP-109 CMP-110 Solo has the id 1, a production is named so in any case', () => {
    expect(ROUTINE_CATEGORIES.find(({ category }) => category === 'Solo')?.id).toBe(1);
    expect(ROUTINE_CATEGORIES.filter(isProduction).map(({ id }) => id)).toEqual([6]);
    expect(isProduction({ category: 'Mini PRODUCTION' })).toBe(true);
  });
});

describe('age and age division', () => {
  it('~CMP-114 shows the average with one decimal, rounded down', () => {
    expect([averageAge([13, 14, 14]), averageAge([11, 12]), averageAge([11]), averageAge([])]).toEqual([
      '13.6',
      '11.5',
      '11.0',
      null,
    ]);
  });
  it('~CMP-114 counts only those with a birthdate', () => {
    const { average_age, dancing } = judge(routine([1, 2]), scene({ ages: [12, null] }));
    expect([average_age, dancing]).toEqual(['12.0', [{ name: 'Ava 1', age: 12 }]]);
  });
  it('~CMP-108 nobody in it: no category, average or division', () => {
    expect(judge(routine([]), scene())).toMatchObject({ category: null, average_age: null, age_division: null });
    expect(routineResult(routine([]), scene())).toBeNull();
  });
  it('CMP-111 a production has division, age up and extra time like any group; it is counted and limited by its own category', () => {
    const production = (ages: readonly number[], more: Parameters<typeof routine>[1] = {}) =>
      judge(routine(upTo(ages.length), more), scene({ ages }));
    const young = [...aged(24, 8), 16];
    const plain = production(young);
    expect([plain.category?.category, plain.age_division?.name, plain.adjusted]).toEqual(['Production', 'Teen', true]);
    expect([plain.fields.age_up, plain.fields.extra_time]).toEqual([null, null]);
    expect(production(aged(25, 12), { age_up: true }).age_division?.name).toBe('Teen');
    const timed = production(aged(25, 12), { extra_time: 2 });
    expect(timed.fee.total - production(aged(25, 12)).fee.total).toBe(2 * 500 * 25);
    const entry_limit_rules = {
      one_solos: true,
      solo_groups: false,
      limits: [{ dancers: { min: 0, max: null }, routine_categories: [{ routine_category_id: PRODUCTION, max: 1 }] }],
    };
    const drafts = [routine(upTo(25), { temp_id: 'p' })];
    const at = scene({ ages: aged(30, 12), drafts, tour: { entry_limit_rules } });
    expect(
      categoryCounts(at).flatMap(({ category, count, max }) => (max === null ? [] : [[category, count, max]])),
    ).toEqual([['Production', 1, 1]]);
    const refused = (count: number) => routineRefusal(routine(upTo(count)), at)?.code ?? null;
    expect([refused(25), refused(24)]).toEqual(['routine_category_limit', null]);
    const line = scene({
      ages: aged(30, 12),
      drafts: [routine(upTo(24), { temp_id: 'l' })],
      tour: { entry_limit_rules },
    });
    expect(routineRefusal(routine(upTo(25)), line)).toBeNull();
  });

  it('CMP-115 follows the average without its decimals', () => {
    expect([10, 11, 12, 13, 15, 16, 20, 21].map((age) => ofAges(age)()[0])).toEqual([
      'Mini',
      'Junior',
      'Junior',
      'Teen',
      'Teen',
      'Senior',
      'Senior',
      'Open',
    ]);
    expect(ofAges(12, 12, 12, 13)()[0]).toBe('Junior');
  });
  it('CMP-120 10, 11, 12, 13: Junior', () => expect(ofAges(10, 11, 12, 13)()).toEqual(['Junior', false, '11.5']));
  it('CMP-116 ~CMP-119 CMP-121 8, 8, 8, 16: Teen, adjusted', () => {
    expect(ofAges(8, 8, 8, 16)()).toEqual(['Teen', true, '10.0']);
    expect(ofAges(8, 8, 8, 15)()).toEqual(['Junior', true, '9.7']);
    expect(ofAges(8, 8, 8, 12)()).toEqual(['Mini', false, '9.0']);
  });
  it('CMP-122 12, 12, 12, 13: Junior', () => expect(ofAges(12, 12, 12, 13)()).toEqual(['Junior', false, '12.2']));
  it('CMP-117 ~CMP-123 14, 14, 14, 21: Open, age up is not offered', () => {
    expect(ofAges(14, 14, 14, 21)()).toEqual(['Open', true, '15.7']);
    expect(ofAges(14, 14, 14, 20)()[0]).toBe('Teen');
    expect(judge(routine(upTo(4)), scene({ ages: [14, 14, 14, 21] })).fields.age_up).toBe('A dancer is 21 or older.');
  });
  it('CMP-124 one of 20: Senior; one of 21: Open, which nobody adjusted', () => {
    expect([ofAges(20)(), ofAges(21)()]).toEqual([
      ['Senior', false, '20.0'],
      ['Open', false, '21.0'],
    ]);
  });
  it('CMP-118 CMP-129 CMP-132 age up moves one up after the floor, never two', () => {
    expect(ofAges(10, 11, 12, 13)(true)[0]).toBe('Teen');
    expect(ofAges(16, 17, 18, 19)(true)[0]).toBe('Open');
    expect(ofAges(8, 8, 8, 16)(true)).toEqual(['Senior', true, '10.0']);
    expect(ofAges(8, 8, 8, 21)(true)[0]).toBe('Open');
    expect(ofAges(8, 8, 8)(true)[0]).toBe('Mini');
  });
  it('~CMP-127 is stored with its level', () => {
    expect(routineResult(routine([1]), scene({ ages: [14] }))).toEqual({
      routine_category_id: 1,
      age_division_id: 3,
      level_id: 3,
      finals: false,
    });
    expect(routineResult(routine([1]), scene({ ages: [null] }))).toMatchObject({
      age_division_id: null,
      level_id: null,
    });
  });
  it('CMP-255 holds for ballroom entries, which are never a group', () => {
    const entry = judge(routine([1, 2], { ballroom: true }), scene({ ages: [8, 21] }));
    expect(entry).toMatchObject({ age_division: { name: 'Open' }, adjusted: true });
    expect(Object.keys(entry.fields)).toEqual(['name', 'performance_division_id', 'people', 'virtual']);
  });
});

describe('showcases', () => {
  const withTeacher = (event: number) =>
    judge(routine([1, 2, 3, 90], { age_up: true }), scene({ event, ages: [8, 8, 22], others: [TEACHER] }));
  it('CMP-134 where the profile has showcases', () => {
    expect([14, 26, 48, 49, 56].map((event) => seededEventProfiles[event]?.showcase)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
    expect([withTeacher(56).showcase, withTeacher(26).showcase]).toEqual([true, false]);
    expect(judge(routine([1]), scene({ ages: [8], others: [TEACHER] })).showcase).toBe(false);
  });
  it('~CMP-135 CMP-139 CMP-337 are in Showcase with level 99, whatever the ages are, whose average is shown', () => {
    expect(withTeacher(56)).toMatchObject({
      age_division: { name: 'Showcase' },
      level_id: 99,
      adjusted: false,
      average_age: '17.0',
    });
  });
  it('CMP-099 ~CMP-130 have one performance division, locked, and no age up', () => {
    const { fields, performance_divisions } = withTeacher(56);
    expect(performance_divisions.map(({ name }) => name)).toEqual(['Showcase']);
    expect(fields.performance_division_id).toBe('Showcases have one division.');
    expect(fields.age_up).toBe('Not for showcases.');
  });
});

describe('performance divisions', () => {
  const of = (people: number[], more = {}) =>
    judge(routine(people, more), scene({ ages: [12, 12] })).performance_divisions.map(({ name }) => name);
  it('~CMP-075 CMP-352 CMP-353 those of competition by sort, Improv for one dancer only', () => {
    const twelve = [
      ...['Ballet', 'Contemporary', 'Hip-Hop', 'Jazz', 'Lyrical', 'Musical Theatre'],
      ...['Tap', 'Modern', 'Pointe', 'Acro', 'Folkloric', 'Specialty'],
    ];
    expect(of([1, 2])).toEqual(twelve);
    expect(of([1])).toEqual([...twelve, 'Improv']);
    expect(of([])).toEqual(twelve);
  });
  it('~CMP-075 no inactive ones', () => {
    const at = scene({ ages: [12, 12] });
    const all = at.tables.performance_divisions;
    const performance_divisions = [...all].reverse().map((one) => (one.id === 4 ? { ...one, active: false } : one));
    const names = judge(routine([1, 2]), {
      ...at,
      tables: { ...at.tables, performance_divisions },
    }).performance_divisions;
    expect(names.map(({ id }) => id)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
  it('CMP-355 of a ballroom entry are those of ballroom', () => {
    expect(of([1, 2], { ballroom: true })).toEqual(['Ballroom', 'Latin', 'Standard', 'Rhythm', 'Smooth']);
  });
});

describe('finals and regional awards', () => {
  const at14 = (more: Parameters<typeof routine>[1], rest: Parameters<typeof scene>[0] = {}) =>
    judge(routine(upTo(4), more), scene({ event: 14, ages: aged(4, 12), ...rest }));
  it('~CMP-168 finals without pre-qualifying; a pre-qualified one once staff say so', () => {
    expect(at14({}).finals).toBe(true);
    expect(at14({ prelims: true }).finals).toBe(false);
    const qualified = registered(routine(upTo(4), { prelims: true }), { finals: true });
    expect(at14({ prelims: true }, { official: [qualified] }).finals).toBe(true);
    expect(at14({ prelims: true }, { official: [{ ...qualified, prelims: false }] }).finals).toBe(false);
    expect(sized(4).finals).toBe(false);
    expect([14, 26, 48, 49, 56].map((event) => seededEventProfiles[event]?.finals)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
  it('CMP-339 the youngest, of the Petite level, compete as Mini at the level of Minis', () => {
    const young = judge(routine(upTo(4)), scene({ ages: [4, 5, 5, 6] }));
    expect([young.age_division?.id, young.age_division?.name, young.level_id]).toEqual([1, 'Mini', 1]);
    expect(WORKSHOP_LEVELS.find(({ minimum_age }) => minimum_age === 0)).toMatchObject({ id: 6, name: 'Petite' });
  });
  it('~CMP-170 ~CMP-172 awards of other routines are used', () => {
    const drafts = [routine([2], { temp_id: 'r-2', regional_award_id: 2 }), routine(upTo(4), { regional_award_id: 3 })];
    expect(at14({ regional_award_id: 3 }, { drafts }).regional_awards).toEqual([
      { id: 1, name: 'Regional Best Dancer', used: false },
      { id: 2, name: 'Regional High Score Group', used: true },
      { id: 3, name: 'Regional Studio of the Year', used: false },
      { id: 4, name: 'Regional Choreography Award', used: false },
    ]);
    expect(sized(4).fields.regional_award_id).toBeUndefined();
  });
});

describe('the competition profile', () => {
  it('has the seeded values, and defaults for what was stored before', () => {
    const all = [14, 26, 48, 49, 56].map((event) => seededEventProfiles[event]!);
    const across = <T>(pick: (p: (typeof all)[number]) => T) => all.map(pick);
    expect(across((p) => p.competition_always_open)).toEqual([false, false, false, true, false]);
    expect(across((p) => p.independent_competition_enabled)).toEqual([true, false, false, true, true]);
    expect(across((p) => p.extra_time?.enabled)).toEqual([false, false, true, true, true]);
    expect(across((p) => p.free_routine)).toEqual([
      { enabled: false, performance_division_ids: [] },
      { enabled: false, performance_division_ids: [] },
      { enabled: true, performance_division_ids: [1] },
      { enabled: true, performance_division_ids: [] },
      { enabled: true, performance_division_ids: [1] },
    ]);
    expect(across((p) => p.prelims?.enabled)).toEqual([true, false, false, false, false]);
    expect(across((p) => p.crew_showdown?.enabled)).toEqual([false, false, false, true, false]);
    expect(across((p) => p.crew_showdown?.nationals_video_deadline)).toEqual(across(() => '05-14'));
    expect(across((p) => p.ignore_disabled_categories)).toEqual([false, false, false, true, false]);
    expect(across((p) => p.copy_routine_event_ids)).toEqual([[14, 48, 49, 56], [], [48, 56], [49], [48, 56]]);
    expect(across((p) => p.ballroom_default_performance_division_id)).toEqual([null, null, null, null, 613]);
    expect(across((p) => p.ballroom_singles_couples)).toEqual([false, false, false, false, true]);
    expect(across((p) => p.top_award_label)).toEqual(['Diamond', 'Platinum', 'Platinum', 'Legend', 'Platinum']);
    expect(across((p) => p.specialty_prize_cents)).toEqual([25000, 0, 0, 0, 0]);
    expect(across((p) => [p.group_routine_min_dancers, p.group_registration_min_attendees])).toEqual(
      across(() => [4, 5]),
    );
    expect(scene({ profile: { showcase: undefined as never } }).terms.profile.showcase).toBe(
      COMPETITION_DEFAULTS.showcase,
    );
  });
});
