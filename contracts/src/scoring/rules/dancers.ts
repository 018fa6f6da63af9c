import { compareNames } from '../../shared/index.js';
import { fullName, type Registration } from '../../registration/index.js';
import type { FoundDancer, ScoreRow } from '../views.js';

/** Those who dance in these routines of a registration, and these others of it, by name, each with the routines' ids (PST-210). */
export const dancersIn = (
  { official }: Pick<Registration, 'official'>,
  rows: readonly Pick<ScoreRow, 'id'>[],
  others: readonly number[] = [],
): readonly (FoundDancer & { readonly routine_ids: readonly number[] })[] => {
  const ids = new Set(rows.map(({ id }) => id));
  const routines = Object.values(official.routines).filter(({ id }) => ids.has(id));
  return [...new Set([...routines.flatMap(({ people }) => people), ...others])]
    .flatMap((id) => {
      const person = official.attendees[id]?.person;
      const routine_ids = routines.filter(({ people }) => people.includes(id)).map((one) => one.id);
      return person ? [{ id, name: fullName(person), routine_ids }] : [];
    })
    .toSorted((a, b) => compareNames(a.name, b.name));
};
