import { rememberedOfTwo } from '../shared/index.js';
import type {
  CompetitionAnswers,
  CompetitionDraft,
  DraftRoutine,
  Nomination,
  OfficialCompetition,
  Routine,
  RoutineEntry,
} from './content.js';
import { ANSWER_FIELDS, ENTRY_FIELDS } from './draft.js';

type FromTo<T> = { readonly from: T; readonly to: T };
export type RoutineChanges = { readonly [F in keyof RoutineEntry]?: FromTo<RoutineEntry[F]> };
export type AnswerChanges = { readonly [F in keyof CompetitionAnswers]?: FromTo<CompetitionAnswers[F]> };
type Nominated = Nomination & { readonly nomination_type_id: number };

export type CompetitionDifference = {
  readonly routines: {
    readonly added: readonly DraftRoutine[];
    readonly changed: readonly { readonly temp_id: string; readonly changes: RoutineChanges }[];
    readonly removed: readonly string[];
  };
  readonly answers: AnswerChanges;
  /** A nomination that names another routine, or another kind of choreographer, left and came. */
  readonly nominations: { readonly added: readonly Nominated[]; readonly removed: readonly Nominated[] };
};

/** Which piece it is, an entry keeps from its adding on (CMP-090). */
const CHANGEABLE = ENTRY_FIELDS.filter((field) => field !== 'routine_id');

const same = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((x, i) => x === b[i]) : a === b;

const changesOf = <T extends object>(fields: readonly (keyof T & string)[], from: T, to: T) =>
  Object.fromEntries(fields.filter((f) => !same(from[f], to[f])).map((f) => [f, { from: from[f], to: to[f] }]));

// Most of many routines are as they were when it was asked before.
const routineChanges = rememberedOfTwo(
  (was: RoutineEntry, now: RoutineEntry): RoutineChanges => changesOf<RoutineEntry>(CHANGEABLE, was, now),
);

/** Those of the draft that are not official yet. */
export const addedRoutines = (
  official: Pick<OfficialCompetition, 'routines'>,
  draft: Pick<CompetitionDraft, 'routines'>,
): readonly DraftRoutine[] => Object.values(draft.routines).filter(({ temp_id }) => !(temp_id in official.routines));

/** A draft never holds what went to another city (CMP-186). */
const isHere = ({ transferred_out_to }: Routine): boolean => transferred_out_to === null;

const nominated = (nominations: CompetitionDraft['nominations'], other: CompetitionDraft['nominations']): Nominated[] =>
  Object.entries(nominations)
    .filter(([type, { routine, outside_choreographer: outside }]) => {
      const there = other[type];
      return there?.routine !== routine || there.outside_choreographer !== outside;
    })
    .map(([type, nomination]) => ({ nomination_type_id: Number(type), ...nomination }));

/** What makes the official routines, answers and nominations equal the draft, in the order of adding (CMP-032, REG-014). */
export const competitionDifference = (
  official: Omit<OfficialCompetition, 'removed_routines_post_deadline'>,
  draft: CompetitionDraft,
): CompetitionDifference => ({
  routines: {
    added: addedRoutines(official, draft),
    changed: Object.values(draft.routines).flatMap((routine) => {
      const was = official.routines[routine.temp_id];
      const changes = was ? routineChanges(was, routine) : {};
      return Object.keys(changes).length > 0 ? [{ temp_id: routine.temp_id, changes }] : [];
    }),
    removed: Object.values(official.routines)
      .filter((routine) => isHere(routine) && !(routine.temp_id in draft.routines))
      .map(({ temp_id }) => temp_id),
  },
  answers: changesOf<CompetitionAnswers>(ANSWER_FIELDS, official.competition, draft.competition),
  nominations: {
    added: nominated(draft.nominations, official.nominations),
    removed: nominated(official.nominations, draft.nominations),
  },
});

/** How many things of the competition steps differ (REG-019). */
export const countCompetitionDifferences = ({ routines, answers, nominations }: CompetitionDifference): number =>
  routines.added.length +
  routines.changed.length +
  routines.removed.length +
  Object.keys(answers).length +
  nominations.added.length +
  nominations.removed.length;

/** A routine without what only the official state knows; for drafts and comparisons. */
export const entryOf = (routine: DraftRoutine): DraftRoutine => {
  const entry = Object.fromEntries(ENTRY_FIELDS.map((field) => [field, routine[field]]));
  return { ...(entry as RoutineEntry), temp_id: routine.temp_id };
};

/** The official part as a draft that changes nothing. */
export const competitionDraftOf = (official: OfficialCompetition): CompetitionDraft => ({
  routines: Object.fromEntries(
    Object.entries(official.routines)
      .filter(([, routine]) => isHere(routine))
      .map(([key, routine]) => [key, entryOf(routine)]),
  ),
  competition: official.competition,
  nominations: official.nominations,
});
