import type { CompetitionTables, EventProfile, TourDate } from '../../catalogue/index.js';
import { needsMusic } from '../../competition/index.js';
import { type Registration, routineRows } from '../../registration/index.js';
import { NO_CRITIQUE, type Critique, type Scoring } from '../state.js';
import type { EnteredRow, ScoreRow } from '../views.js';
import { scoringOf, type ScoringSettings } from './results.js';

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
const order = (a: EnteredRow, b: EnteredRow): number =>
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
  { top_award_label }: { readonly top_award_label?: string | null },
): readonly AwardStep[] =>
  competition_awards
    .filter(({ active }) => active)
    .toSorted((x, y) => x.order - y.order)
    .map(({ id, name }, n, { length }) => ({
      ...{ id, order: n + 1 },
      name: n + 1 === length ? (top_award_label ?? name) : name,
    }));

/** All that scores are computed by at a tour date. */
export const settingsOf = ({ tour_date, tables, profile }: Pick<ScoresOf, 'tour_date' | 'tables' | 'profile'>) => {
  const { performance_divisions, split_teen_performance, rank_virtual_separately, placements } = tour_date.coda_data;
  const { age_divisions, routine_categories, competition_awards } = tables;
  return {
    rules: { performance_divisions, split_teen_performance, rank_virtual_separately, placements },
    tables: { age_divisions, routine_categories, competition_awards },
    top_award_label: profile.top_award_label ?? null,
  } satisfies ScoringSettings;
};

/** Rows with all that follows from their marks, computed anew (PST-102). */
export const withResults = (rows: readonly EnteredRow[], settings: ScoringSettings): readonly ScoreRow[] => {
  const results = scoringOf(rows, settings.rules, settings.tables);
  const awards = new Map(awardSteps(settings.tables, settings).map((award) => [award.id, award]));
  return rows.map((row): ScoreRow => {
    const { award_id, ...result } = results.get(row.id)!;
    const award = award_id === null ? undefined : awards.get(award_id);
    return { ...row, ...result, award: award?.name ?? null, award_order: award?.order ?? null };
  });
};

/** The score grid of a tour date, by number (PST-170): what was entered, and all that follows from it. */
export const scoreRows = (of: ScoresOf): readonly ScoreRow[] => {
  const { registrations, critiques, scoring, tables } = of;
  const entered = registrations.map(danced).flatMap((registration) => {
    const routines = new Map(Object.values(registration.official.routines).map((one) => [one.id, one]));
    return routineRows(registration, tables).map((row): EnteredRow => {
      const routine = routines.get(row.id)!;
      const { marks, canceled, overrides, beside } = critiques.get(row.id) ?? NO_CRITIQUE;
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
        age_division_id: routine.age_division_id,
        level_id: routine.level_id,
        routine_category_id: routine.routine_category_id,
        performance_division_id: routine.performance_division_id,
        virtual: routine.virtual,
        vips: routine.vips,
        marks,
        canceled,
        overrides,
        ...(beside.length > 0 && { beside }),
      };
    });
  });
  return withResults(entered.toSorted(order), settingsOf(of));
};
