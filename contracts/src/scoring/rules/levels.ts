import type { AgeDivision } from '../../catalogue/index.js';

type Level = { readonly level_id: AgeDivision['level_id']; readonly name: string };

/** The levels from the youngest on; each is called as its first age division (PST-083, PST-084). */
export const levelsOf = (age_divisions: readonly AgeDivision[]): readonly Level[] => {
  const divisions = age_divisions.filter((one) => one.minimum_age !== null).toSorted((a, b) => a.sort - b.sort);
  return divisions.filter((one, n) => divisions.findIndex(({ level_id }) => level_id === one.level_id) === n);
};
