import {
  type CompetitionEvent,
  competitionDraftOf,
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
import type { Registration } from './state.js';

type Part = Pick<Registration, 'official' | 'draft' | 'completed' | 'editing'>;
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

type Heard = FeesRecalculated | RegistrationCompleted | RegistrationEditConfirmed | RegistrationMoved | RoutinesSaved;

export const routinesSlice: Slice<Part, CompetitionEvent, Heard> = {
  folds: Object.fromEntries(
    Object.entries(competitionFolds).map(([type, fold]) => [type, inOfficial(fold as Fold<unknown>)]),
  ) as Folds<Part, CompetitionEvent>,
  hears: {
    FeesRecalculated: inOfficial((part, { sheet }) => feesOfRoutines(part, sheet)),
    RegistrationCompleted: inOfficial(keepRoutinePrices),
    RegistrationEditConfirmed: inOfficial(keepRoutinePrices),
    RegistrationMoved: inOfficial(keepNewRoutinePrices),
    RoutinesSaved: inOfficial(keepRoutinePrices),
  },
};
