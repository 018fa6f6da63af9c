import {
  answersLeft,
  applyCompetitionChange,
  type CompetitionEvent,
  competitionDraftOf,
  type DraftRoutine,
  competitionFolds,
  feesOfRoutines,
  keepNewRoutinePrices,
  keepRoutinePrices,
  type OfficialCompetition,
} from '../competition/index.js';
import type { Folds, Slice } from '../shared/index.js';
import type {
  FeesRecalculated,
  RegistrationCompleted,
  RegistrationEditConfirmed,
  RegistrationMoved,
} from './events/index.js';
import type { RoutinesSaved } from './live-routines/events.js';
import type { AttendeesMerged } from './merging/events.js';
import type { Registration } from './state.js';

type Part = Pick<Registration, 'official' | 'draft' | 'completed' | 'editing' | 'kept_fees'>;
type Fold<D> = (part: OfficialCompetition, data: D) => Partial<OfficialCompetition>;

/**
 * The competition folds its own part of what is official; it knows nothing of the rest (ADR 0014). What changes while
 * nobody edits has no draft of its own: that is what counts.
 */
const inOfficial =
  <D>(fold: Fold<D>) =>
  ({ official: was, draft, completed, editing }: Part, data: D): Partial<Part> => {
    const official = { ...was, ...fold(was, data) };
    return completed && !editing ? { official, draft: { ...draft, ...competitionDraftOf(official) } } : { official };
  };

const inDraft = (
  draft: Registration['draft'],
  key: string,
  change: (routine: DraftRoutine) => DraftRoutine,
): Registration['draft'] => {
  const routine = draft.routines[key];
  return routine === undefined ? draft : { ...draft, routines: { ...draft.routines, [key]: change(routine) } };
};

/** What went of itself goes from an open edit too, with what it was nominated for and the answer that it gave. */
const goneFrom = ({ draft, editing }: Pick<Part, 'draft' | 'editing'>, key: string): Registration['draft'] => {
  if (!(key in draft.routines)) return draft;
  const left = { ...draft, ...applyCompetitionChange(draft, { path: `routines.${key}`, value: null }) };
  return editing ? { ...left, competition: answersLeft(left) } : left;
};

type Heard =
  | FeesRecalculated
  | RegistrationCompleted
  | RegistrationEditConfirmed
  | RegistrationMoved
  | RoutinesSaved
  | AttendeesMerged;

export const routinesSlice: Slice<Part, CompetitionEvent, Heard> = {
  folds: {
    ...(Object.fromEntries(
      Object.entries(competitionFolds).map(([type, fold]) => [type, inOfficial(fold as Fold<unknown>)]),
    ) as Folds<Part, CompetitionEvent>),
    // What waited is decided outside of the steps, so an edit that is open follows it.
    RoutinePromoted: (state, data) => {
      const { temp_id, profile_version, tables } = data;
      const next = inOfficial(competitionFolds.RoutinePromoted)(state, data);
      return {
        ...next,
        draft: inDraft(next.draft ?? state.draft, temp_id, (routine) => ({ ...routine, waiting: false })),
        kept_fees: { ...state.kept_fees, [profile_version]: tables },
      };
    },
    // An edit that is open loses it too.
    RegionalAwardRejected: (state, data) => {
      const { temp_id, regional_award_id: award } = data;
      const next = inOfficial(competitionFolds.RegionalAwardRejected)(state, data);
      const cleared = (routine: DraftRoutine): DraftRoutine =>
        routine.regional_award_id === award ? { ...routine, regional_award_id: null } : routine;
      return { ...next, draft: inDraft(next.draft ?? state.draft, temp_id, cleared) };
    },
    RoutineRemoved: (state, data) => {
      const next = inOfficial(competitionFolds.RoutineRemoved)(state, data);
      const was = state.official.routines[data.temp_id];
      return was && (was.waiting || was.transfer)
        ? { ...next, draft: goneFrom({ ...state, ...next }, data.temp_id) }
        : next;
    },
    RoutineTransferredOut: (state, data) => {
      const next = inOfficial(competitionFolds.RoutineTransferredOut)(state, data);
      return { ...next, draft: goneFrom({ ...state, ...next }, data.temp_id) };
    },
  },
  hears: {
    FeesRecalculated: inOfficial((part, { sheet }) => feesOfRoutines(part, sheet)),
    RegistrationCompleted: inOfficial(keepRoutinePrices),
    RegistrationEditConfirmed: inOfficial(keepRoutinePrices),
    RegistrationMoved: inOfficial(keepNewRoutinePrices),
    RoutinesSaved: inOfficial(keepRoutinePrices),
    AttendeesMerged: inOfficial((part, { priced }) => (priced === null ? {} : keepRoutinePrices(part, priced))),
  },
};
