import type { CompetitionTables } from '../../catalogue/index.js';
import { compareNames } from '../../shared/index.js';
import { tenths, type Tenths } from '../tenths.js';
import { AUDITION_JUDGES, type Style } from './events.js';
import type { AuditionMark, Awards } from './state.js';
import type { AuditionDancer, AuditionsAnswer, AuditionTotals, Recipients } from './views.js';

const sumOf = (marks: readonly AuditionMark[], style: Style): Tenths | null => {
  const given = marks.filter((mark) => mark.style === style);
  return given.length < AUDITION_JUDGES ? null : tenths(given.reduce((sum, { score }) => sum + score, 0));
};

/** Each style has the total of its three judges, both make the overall total; null until all have scored (PST-073). */
export const auditionTotals = (marks: readonly AuditionMark[]): AuditionTotals => {
  const [ballet, jazz] = [sumOf(marks, 'ballet'), sumOf(marks, 'jazz')];
  return { ballet, jazz, total: ballet === null || jazz === null ? null : tenths(ballet + jazz) };
};

const ahead = (a: AuditionDancer, b: AuditionDancer): number =>
  (b.totals.total ?? -1) - (a.totals.total ?? -1) || compareNames(a.dancer, b.dancer);

/**
 * Those who audition by age division, from the youngest on, then by total (PST-072, PST-183): the best dancers, and
 * whoever has scores or a result. A division stays in which somebody was scored.
 */
export const auditionDivisions = (
  { auditions, judges }: Pick<Awards, 'auditions' | 'judges'>,
  { people }: Pick<Recipients, 'people'>,
  { age_divisions }: Pick<CompetitionTables, 'age_divisions'>,
): AuditionsAnswer['divisions'] => {
  const dancers = people.flatMap(({ id: person_id, name: dancer, registrant, audition }) => {
    const { age_division_id = audition, marks = [], result = '' } = auditions[person_id] ?? {};
    if (age_division_id === null) return [];
    return [{ age_division_id, person_id, dancer, registrant, marks, totals: auditionTotals(marks), result }];
  });
  return age_divisions
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap(({ id: age_division_id, name: age_division }) => {
      const of = dancers
        .filter((one) => one.age_division_id === age_division_id)
        .map(({ age_division_id: _, ...one }) => one)
        .toSorted(ahead);
      return of.length === 0
        ? []
        : [{ age_division_id, age_division, judges: judges[age_division_id] ?? [], dancers: of }];
    });
};
