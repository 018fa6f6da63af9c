/** CMP-331 to CMP-337. */
export type AgeDivision = {
  readonly id: number;
  readonly name: string;
  readonly minimum_age: number | null;
  readonly level_id: number;
  readonly active: boolean;
  readonly sort: number;
};

const DIVISIONS: readonly (readonly [name: string, minimum_age: number | null, level_id: number])[] = [
  ['Mini', 0, 1],
  ['Junior', 11, 2],
  ['Teen', 13, 3],
  ['Senior', 16, 4],
  ['Open', 21, 35],
  ['Showcase', null, 99],
];
export const AGE_DIVISIONS: readonly AgeDivision[] = DIVISIONS.map(([name, minimum_age, level_id], index) => ({
  id: index + 1,
  name,
  minimum_age,
  level_id,
  active: true,
  sort: index + 1,
}));

/** CMP-342. */
export type RoutineCategory = {
  readonly id: number;
  readonly category: string;
  readonly abbreviation: string;
  readonly min_dancers: number;
  readonly max_dancers: number | null;
  readonly kind: 'competition' | 'ballroom';
  readonly active: boolean;
  readonly sort: number;
};

const CATEGORIES: readonly (readonly [id: number, category: string, short: string, min: number, max: number | null])[] =
  [
    [1, 'Solo', 'S', 1, 1],
    [2, 'Duo/Trio', 'DT', 2, 3],
    [3, 'Small Group', 'SG', 4, 9],
    [4, 'Large Group', 'LG', 10, 15],
    [5, 'Line', 'L', 16, 24],
    [6, 'Production', 'P', 25, null],
    [8, 'Single', 'SI', 1, 1],
    [9, 'Couple', 'CO', 2, 2],
  ];
/** CMP-109. */
export const SOLO = 1;
export const DUO_TRIO = 2;
const FIRST_BALLROOM_CATEGORY = 8;
export const ROUTINE_CATEGORIES: readonly RoutineCategory[] = CATEGORIES.map(
  ([id, category, abbreviation, min_dancers, max_dancers], index) => ({
    id,
    category,
    abbreviation,
    min_dancers,
    max_dancers,
    kind: id >= FIRST_BALLROOM_CATEGORY ? 'ballroom' : 'competition',
    active: true,
    sort: index + 1,
  }),
);

/** CMP-351. */
export type PerformanceDivision = {
  readonly id: number;
  readonly name: string;
  readonly kind: 'competition' | 'ballroom' | 'showcase' | 'improv';
  readonly active: boolean;
  readonly sort: number;
};

const named = (kind: PerformanceDivision['kind'], firstId: number, names: readonly string[]) =>
  names.map((name, index) => ({ id: firstId + index, name, kind, active: true, sort: firstId + index }));

/** CMP-352 to CMP-355. */
export const PERFORMANCE_DIVISIONS: readonly PerformanceDivision[] = [
  ...named('competition', 1, [
    'Ballet',
    'Contemporary',
    'Hip-Hop',
    'Jazz',
    'Lyrical',
    'Musical Theatre',
    'Tap',
    'Modern',
    'Pointe',
    'Acro',
    'Folkloric',
    'Specialty',
  ]),
  ...named('improv', 97, ['Improv']),
  ...named('showcase', 99, ['Showcase']),
  ...named('ballroom', 613, ['Ballroom', 'Latin', 'Standard', 'Rhythm', 'Smooth']),
];

export type NamedRow = { readonly id: number; readonly name: string; readonly active: boolean };
const numbered = (names: readonly string[]): readonly NamedRow[] =>
  names.map((name, index) => ({ id: index + 1, name, active: true }));

/** CMP-357. */
export const REGIONAL_AWARDS: readonly NamedRow[] = numbered([
  'Regional Best Dancer',
  'Regional High Score Group',
  'Regional Studio of the Year',
  'Regional Choreography Award',
]);

/** CMP-360. */
export const JACKET_SIZES: readonly NamedRow[] = numbered([
  'Youth Small',
  'Youth Medium',
  'Youth Large',
  'Adult X-Small',
  'Adult Small',
  'Adult Medium',
  'Adult Large',
  'Adult X-Large',
  'Adult XX-Large',
]);

export type CompetitionAward = {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly minimum_total: number;
  readonly active: boolean;
  readonly order: number;
};

/** PST-104. */
export const COMPETITION_AWARDS: readonly CompetitionAward[] = [
  { id: 1, key: 'bronze', name: 'Bronze', minimum_total: 210, active: true, order: 1 },
  { id: 2, key: 'silver', name: 'Silver', minimum_total: 230, active: true, order: 2 },
  { id: 3, key: 'gold', name: 'Gold', minimum_total: 250, active: true, order: 3 },
  { id: 4, key: 'high-gold', name: 'High Gold', minimum_total: 270, active: true, order: 4 },
  { id: 5, key: 'platinum', name: 'Platinum', minimum_total: 285, active: true, order: 5 },
];
