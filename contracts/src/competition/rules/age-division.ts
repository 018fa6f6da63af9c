import type { AgeDivision } from '../../catalogue/index.js';

/** Whoever is as old makes a routine compete in the oldest division (CMP-117). */
export const OPEN_AGE = 21;

type Aged = AgeDivision & { readonly minimum_age: number };

/** Those that an age leads to, from the youngest up; Showcase is none of them (CMP-337). */
const byAge = (divisions: readonly AgeDivision[]): readonly Aged[] =>
  divisions
    .filter((division): division is Aged => division.active && division.minimum_age !== null)
    .sort((a, b) => a.minimum_age - b.minimum_age);

/** '13.6' for 13.67, '11.0' for 11 (CMP-114); null without anybody whose age is known. */
export const averageAge = (ages: readonly number[]): string | null => {
  if (ages.length === 0) return null;
  const total = ages.reduce((all, age) => all + age, 0);
  return (Math.floor((total * 10) / ages.length) / 10).toFixed(1);
};

export type PlacedByAge = { readonly division: AgeDivision | null; readonly adjusted: boolean };

/** Average, then at most one below the oldest, then age up; 21 overrides all three (CMP-115 to CMP-119, CMP-129). */
export const divisionOf = (
  ages: readonly number[],
  age_up: boolean,
  divisions: readonly AgeDivision[],
): PlacedByAge => {
  const aged = byAge(divisions);
  const average = averageAge(ages);
  if (average === null) return { division: null, adjusted: false };
  const placeOf = (age: number): number => aged.findLastIndex(({ minimum_age }) => minimum_age <= age);
  const last = aged.length - 1;
  const oldest = Math.max(...ages);
  const by_average = placeOf(Math.floor(Number(average)));
  if (oldest >= OPEN_AGE) return { division: aged[last] ?? null, adjusted: by_average !== last };
  const floored = Math.max(by_average, placeOf(oldest) - 1);
  const place = age_up ? Math.min(floored + 1, last) : floored;
  return { division: aged[place] ?? null, adjusted: floored !== by_average };
};
