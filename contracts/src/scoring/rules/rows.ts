import type { CompetitionTables, EventProfile, TourDate } from '../../catalogue/index.js';
import { needsMusic } from '../../competition/index.js';
import { type Registration, routineRows } from '../../registration/index.js';
import { NO_CRITIQUE, type Critique, type Scoring } from '../state.js';
import type { ScoreRow } from '../views.js';
import { type ScoredRoutine, scoringOf } from './results.js';

export type ScoresOf = {
  readonly registrations: readonly Registration[];
  /** By the routine's number. */
  readonly critiques: ReadonlyMap<number, Critique>;
  readonly scoring: Scoring;
  readonly tour_date: Pick<TourDate, 'coda_data'>;
  readonly tables: CompetitionTables;
  readonly profile: Pick<EventProfile, 'top_award_label'>;
};

const LAST = Number.MAX_SAFE_INTEGER;
const order = (a: ScoreRow, b: ScoreRow): number =>
  (a.number?.number ?? LAST) - (b.number?.number ?? LAST) ||
  Number(a.number?.has_a ?? false) - Number(b.number?.has_a ?? false) ||
  a.id - b.id;

/** Routines that are danced: neither waiting nor elsewhere, of registrations that stand (CMP-036, CMP-186). */
const danced = ({ official, ...of }: Registration): Registration => ({
  ...of,
  official: {
    ...official,
    routines:
      of.cancelled || of.deleted
        ? {}
        : Object.fromEntries(Object.entries(official.routines).filter(([, one]) => needsMusic(one))),
  },
});

export type AwardStep = { readonly id: number; readonly name: string; readonly order: number };

/** The awards from the lowest on; the top one is called as the event calls it (PST-104, PST-105). */
export const awardSteps = (
  { competition_awards }: Pick<CompetitionTables, 'competition_awards'>,
  { top_award_label }: ScoresOf['profile'],
): readonly AwardStep[] =>
  competition_awards
    .filter(({ active }) => active)
    .toSorted((x, y) => x.order - y.order)
    .map(({ id, name }, n, { length }) => ({
      ...{ id, order: n + 1 },
      name: n + 1 === length ? (top_award_label ?? name) : name,
    }));

/** The score grid of a tour date, by number (PST-170): what was entered, and all that follows from it. */
export const scoreRows = ({
  registrations,
  critiques,
  scoring,
  tour_date,
  tables,
  profile,
}: ScoresOf): readonly ScoreRow[] => {
  const dancing = registrations.map(danced);
  const scored = dancing.flatMap(({ official }) =>
    Object.values(official.routines).map((routine): ScoredRoutine => {
      const { marks, canceled } = critiques.get(routine.id) ?? NO_CRITIQUE;
      return {
        routine_id: routine.id,
        age_division_id: routine.age_division_id,
        level_id: routine.level_id,
        routine_category_id: routine.routine_category_id,
        performance_division_id: routine.performance_division_id,
        virtual: routine.virtual,
        vips: routine.vips,
        canceled,
        marks,
      };
    }),
  );
  const levels = new Map(scored.map(({ routine_id, level_id }) => [routine_id, level_id]));
  const results = scoringOf(scored, tour_date.coda_data, tables);
  const awards = new Map(awardSteps(tables, profile).map((award) => [award.id, award]));
  return dancing
    .flatMap((registration) => routineRows(registration, tables))
    .map((row): ScoreRow => {
      const { total, dropped, award_id, age_place, performance_place, level_place } = results.get(row.id)!;
      const { marks, canceled } = critiques.get(row.id) ?? NO_CRITIQUE;
      const award = award_id === null ? undefined : awards.get(award_id);
      // Field by field: copies of thousands of rows take most of the time.
      return {
        id: row.id,
        registration_id: row.registration_id,
        number: scoring.numbers[row.id] ?? null,
        name: row.name,
        registrant: row.registrant,
        ancillary: row.ancillary,
        age_division: row.age_division,
        performance_division: row.performance_division,
        category: row.category,
        level_id: levels.get(row.id) ?? null,
        marks,
        canceled,
        total,
        dropped,
        award: award?.name ?? null,
        award_order: award?.order ?? null,
        age_place,
        performance_place,
        level_place,
      };
    })
    .toSorted(order);
};
