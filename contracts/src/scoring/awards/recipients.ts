import { bestDancerType, type CompetitionTables, type Season } from '../../catalogue/index.js';
import { divisionOf } from '../../competition/index.js';
import { ageOf, fullName, type Registration } from '../../registration/index.js';
import { compareNames } from '../../shared/index.js';
import { numberText } from '../events.js';
import type { ScoreRow } from '../views.js';
import type { FoundPerson, Named, Recipients } from './views.js';

type Facts = {
  readonly season: Pick<Season, 'age_reference_date'>;
  readonly tables: Pick<CompetitionTables, 'age_divisions'>;
};

/** `12A Tide`. */
export const routineName = ({ number, name }: Pick<ScoreRow, 'number' | 'name'>): string =>
  [numberText(number), name].filter(Boolean).join(' ');

const byName = <T extends Named>(all: readonly T[]): readonly T[] =>
  [...new Map(all.map((one) => [one.id, one])).values()].toSorted((a, b) => compareNames(a.name, b.name));

/** A best dancer auditions in the division of the age (REG-184). */
const peopleOf = ({ official, registrant }: Registration, { season, tables }: Facts): readonly FoundPerson[] =>
  Object.values(official.attendees).map(({ person_id: id, person, best_dancer_type_id }) => {
    const age = ageOf(person, season);
    const auditions = bestDancerType(best_dancer_type_id)?.competing === true && age !== null;
    const audition = auditions ? (divisionOf([age], false, tables.age_divisions).division?.id ?? null) : null;
    return { id, name: fullName(person), registrant, audition };
  });

/** @param rows the routines of these registrations */
export const recipientsIn = (
  registrations: readonly Registration[],
  rows: readonly ScoreRow[],
  facts: Facts,
): Recipients => ({
  studios: byName(
    registrations.flatMap(({ studio_id: id, studio, registrant }) =>
      id === null ? [] : [{ id, name: studio ?? registrant, registrant }],
    ),
  ),
  routines: byName(
    rows.map((row) => ({ id: row.id, name: routineName(row) || row.category, registrant: row.registrant })),
  ),
  people: byName(registrations.flatMap((one) => peopleOf(one, facts))),
});

/** As registrants and holders of links read them: whose they are is not said. */
export const withoutRegistrants = ({ studios, routines, people }: Recipients): Recipients => {
  const unsaid = <T extends Named>(all: readonly T[]): readonly T[] => all.map((one) => ({ ...one, registrant: '' }));
  return { studios: unsaid(studios), routines: unsaid(routines), people: unsaid(people) };
};
