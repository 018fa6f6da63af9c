import type { CheckInPerson } from '../views.js';

export type LevelCount = { readonly level: string; readonly here: number; readonly all: number };
export type CheckInCounts = { readonly here: number; readonly all: number; readonly levels: readonly LevelCount[] };

/** How many are here of all, and of each level in the order of the list (ADM-019). */
export const countsOf = (
  people: readonly CheckInPerson[],
  isHere: (person: CheckInPerson) => boolean,
): CheckInCounts => {
  const levels = new Map<string, { here: number; all: number }>();
  for (const person of people) {
    const count = levels.get(person.level) ?? { here: 0, all: 0 };
    levels.set(person.level, count);
    count.all += 1;
    if (isHere(person)) count.here += 1;
  }
  const rows = [...levels].map(([level, count]) => ({ level, ...count }));
  return { here: rows.reduce((sum, { here }) => sum + here, 0), all: people.length, levels: rows };
};
