import { seededEventProfiles } from './event-profiles.js';
import {
  AGE_DIVISIONS,
  JACKET_SIZES,
  PERFORMANCE_DIVISIONS,
  REGIONAL_AWARDS,
  ROUTINE_CATEGORIES,
} from './competition.js';
import { SEED_DEFAULTS } from './seed-tour-date-defaults.js';

const EVENTS = [14, 26, 48, 49, 56];
const named = (rows: readonly { readonly id: number; readonly name: string }[]) =>
  rows.map(({ id, name }) => `${id} ${name}`);
const limitsOf = (event: number) =>
  SEED_DEFAULTS[event]!.entry_limit_rules.limits.map(({ dancers: { min, max }, routine_categories }) => {
    const most = routine_categories.map(({ routine_category_id: id, max: count }) => {
      return `${ROUTINE_CATEGORIES.find((row) => row.id === id)?.category} ${count}`;
    });
    return `${min}-${max ?? ''}: ${most.join(', ')}`;
  });

describe('the tables of competition', () => {
  it('~CMP-331 CMP-332 CMP-333 CMP-334 CMP-335 CMP-336 ~CMP-337 age divisions', () => {
    expect(AGE_DIVISIONS.map(({ active: _active, ...division }) => division)).toEqual([
      { id: 1, name: 'Mini', minimum_age: 0, level_id: 1, sort: 1 },
      { id: 2, name: 'Junior', minimum_age: 11, level_id: 2, sort: 2 },
      { id: 3, name: 'Teen', minimum_age: 13, level_id: 3, sort: 3 },
      { id: 4, name: 'Senior', minimum_age: 16, level_id: 4, sort: 4 },
      { id: 5, name: 'Open', minimum_age: 21, level_id: 35, sort: 5 },
      { id: 6, name: 'Showcase', minimum_age: null, level_id: 99, sort: 6 },
    ]);
  });

  it('~CMP-342 CMP-343 CMP-344 CMP-345 CMP-346 CMP-347 CMP-348 CMP-349 CMP-350 routine categories', () => {
    expect(
      ROUTINE_CATEGORIES.map(({ id, category, abbreviation, min_dancers, max_dancers, kind, sort }) =>
        [id, category, abbreviation, `${min_dancers}-${max_dancers ?? ''}`, kind, sort].join(' '),
      ),
    ).toEqual([
      '1 Solo S 1-1 competition 1',
      '2 Duo/Trio DT 2-3 competition 2',
      '3 Small Group SG 4-9 competition 3',
      '4 Large Group LG 10-15 competition 4',
      '5 Line L 16-24 competition 5',
      '6 Production P 25- competition 6',
      '8 Single SI 1-1 ballroom 7',
      '9 Couple CO 2-2 ballroom 8',
    ]);
  });

  it('~CMP-351 CMP-352 ~CMP-353 ~CMP-354 CMP-355 performance divisions', () => {
    const of = (kind: string) => named(PERFORMANCE_DIVISIONS.filter((one) => one.kind === kind));
    expect(of('competition')).toEqual([
      '1 Ballet',
      '2 Contemporary',
      '3 Hip-Hop',
      '4 Jazz',
      '5 Lyrical',
      '6 Musical Theatre',
      '7 Tap',
      '8 Modern',
      '9 Pointe',
      '10 Acro',
      '11 Folkloric',
      '12 Specialty',
    ]);
    expect(of('ballroom')).toEqual(['613 Ballroom', '614 Latin', '615 Standard', '616 Rhythm', '617 Smooth']);
    expect([of('improv'), of('showcase')]).toEqual([['97 Improv'], ['99 Showcase']]);
    expect(PERFORMANCE_DIVISIONS).toHaveLength(19);
    for (const rows of [AGE_DIVISIONS, ROUTINE_CATEGORIES, PERFORMANCE_DIVISIONS])
      expect(rows.every(({ active }) => active)).toBe(true);
  });

  it('CMP-357 CMP-360 regional awards and jacket sizes', () => {
    expect(named(REGIONAL_AWARDS)).toEqual([
      '1 Regional Best Dancer',
      '2 Regional High Score Group',
      '3 Regional Studio of the Year',
      '4 Regional Choreography Award',
    ]);
    expect(named(JACKET_SIZES)).toEqual([
      '1 Youth Small',
      '2 Youth Medium',
      '3 Youth Large',
      '4 Adult X-Small',
      '5 Adult Small',
      '6 Adult Medium',
      '7 Adult Large',
      '8 Adult X-Large',
      '9 Adult XX-Large',
    ]);
  });

  it('~CMP-341 the name of the younger division by event', () => {
    expect(EVENTS.map((id) => seededEventProfiles[id]?.petite_division_name)).toEqual([
      'PeeWees',
      'NUbies',
      'JUMPstarts',
      'Rookies',
      'Sidekicks',
    ]);
  });

  it('CMP-214 ~CMP-211 limits of 48, 49 and 56 by dancers', () => {
    for (const event of [48, 49, 56])
      expect(limitsOf(event)).toEqual([
        '1-4: Solo 2, Duo/Trio 2',
        '5-9: Solo 5, Duo/Trio 4, Small Group 6',
        '10-24: Solo 10, Duo/Trio 8, Small Group 12, Large Group 6, Line 3, Production 1',
        '25-: Solo 20, Duo/Trio 15, Small Group 20, Large Group 12, Line 6, Production 2',
      ]);
  });

  it('CMP-215 limits of 14', () => {
    expect(limitsOf(14)).toEqual([
      '1-4: Solo 4, Duo/Trio 2',
      '5-: Solo 25, Duo/Trio 15, Small Group 20, Large Group 12, Line 6, Production 2',
    ]);
    expect(limitsOf(26)).toEqual([]);
  });

  it('CMP-238 ~CMP-210 ~CMP-223 ~CMP-207 ~CMP-043 one solo, groups of soloists, places of the city', () => {
    const across = <T>(pick: (event: (typeof SEED_DEFAULTS)[number]) => T) =>
      EVENTS.map((id) => pick(SEED_DEFAULTS[id]!));
    expect(across((td) => td.entry_limit_rules.one_solos)).toEqual([true, false, true, false, true]);
    expect(across((td) => td.entry_limit_rules.solo_groups)).toEqual([true, false, false, false, false]);
    expect(across((td) => td.solo_limit)).toEqual([150, null, 60, 40, 60]);
    expect(across((td) => td.max_total_routines)).toEqual([80, null, 60, 60, 60]);
    expect(across((td) => td.competition_capacity)).toEqual([400, null, 300, 250, 350]);
    expect(across((td) => td.category_capacity)).toEqual([{}, {}, {}, {}, { 1: 120, 2: 80 }]);
    expect(across((td) => td.max_ballroom_entries)).toEqual([20, 20, 20, 20, 20]);
    expect(across((td) => td.no_competition)).toEqual([false, true, false, false, false]);
  });
});
