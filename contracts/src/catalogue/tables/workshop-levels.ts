import type { LevelKind, WorkshopLevel } from '../levels.js';

type Row = readonly [id: number, name: string, kind: LevelKind, minimum_age: number | null, maximum_age: number | null];

/** REG-111, REG-112. */
const ROWS: readonly Row[] = [
  [6, 'Petite', 'dancer', 0, 7],
  [1, 'Mini', 'dancer', 8, 10],
  [2, 'Junior', 'dancer', 11, 12],
  [3, 'Teen', 'dancer', 13, 15],
  [4, 'Senior', 'dancer', 16, null],
  [7, 'Beginner', 'dancer', 8, null],
  [8, 'Intermediate', 'dancer', 8, null],
  [25, 'Pre-Pro', 'dancer', 13, null],
  [28, 'Crew Junior', 'dancer', 8, 12],
  [29, 'Crew Varsity', 'dancer', 13, null],
  [35, 'Adult', 'dancer', 18, null],
  [5, 'Teacher', 'teacher', 18, null],
  [31, 'OBS-1', 'observer', null, null],
  [34, 'OBS-2', 'observer', null, null],
];

export const WORKSHOP_LEVELS: readonly WorkshopLevel[] = ROWS.map(
  ([id, name, kind, minimum_age, maximum_age], index) => ({
    id,
    name,
    kind,
    minimum_age,
    maximum_age,
    sort: index + 1,
    active: true,
  }),
);

/** The levels that follow a dancer's age (REG-122). */
export const AGE_BOUND_LEVEL_IDS: readonly number[] = [6, 1, 2, 3, 4, 28, 29];
export const PETITE_LEVEL_ID = 6;
export const MINI_LEVEL_ID = 1;

/** @returns the level of that id, or null (REG-110). */
export const workshopLevel = (id: number): WorkshopLevel | null =>
  WORKSHOP_LEVELS.find((level) => level.id === id) ?? null;

const IN_WORDS: Readonly<Record<number, string>> = { 31: 'one day', 34: 'two days' };

/** A level whose name is a code, as it is chosen: 'OBS-1, one day' (REG-281). */
export const withMeaning = (id: number, name: string): string => (IN_WORDS[id] ? `${name}, ${IN_WORDS[id]}` : name);
