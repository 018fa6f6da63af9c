export * as competitionCalls from './calls.js';
export { entryCapacityDecider, refusalOfPlace } from './capacity/decider.js';
export type { EntryCapacityCommand, ReservePlace } from './capacity/decider.js';
export { expiredEntryHolds, isKnownAt } from './capacity/state.js';
export { entryCapacityEvents } from './capacity/events.js';
export type { EntryCapacityEvent, EntryPlaces } from './capacity/events.js';
export { capacityBoard, overfull, ownEntries } from './capacity/board.js';
export { type CityTerms, cityTerms } from './capacity/city.js';
export { soloLimit, soloPlaces } from './capacity/left.js';
export { entryLimits } from './capacity/limits.js';
export { OFFER_ENDS, type OfferEnd } from './capacity/offer-ends.js';
export { CompetitionLimitsQuery, PreviousRoutinesQuery, RoutineQuery, SoloLimitQuery } from './commands.js';
export { entryCapacityStream } from './streams.js';
export type { CompetitionLimits, EntryCapacityDocument, PreviousRoutine, RoutineDetail, SoloLimit } from './views.js';
export { isLimited, placesOfDraft, placesOfOfficial, placesOfRoutine } from './capacity/places.js';
export { AnswerOfferBody, MoveWaitingBody, PromoteWaitingBody } from './places-commands.js';
export type {
  CapacityBoardAnswer,
  CapacityRow,
  EntryDecision,
  NamedWaitingRow,
  OwnEntries,
} from './places-views.js';
export type {
  CompetitionDraft,
  DraftRoutine,
  Nomination,
  OfficialCompetition,
  Routine,
  RoutineElsewhere,
  RoutineEntry,
  TransferredTo,
} from './content.js';
export { divisionOf } from './rules/age-division.js';
export { BEST_DANCER_ENTRY, bestDancerKey, bestDancerRoutine, isVips } from './best-dancer.js';
export { NO_COMPETITION_DRAFT, NO_ENTRY } from './content.js';
export type { EntryColumn } from './entry/columns.js';
export {
  ENTRY_COLUMNS,
  entryColumns,
  hasEntryHeading,
  MOST_ENTERED,
  personKey,
  readEntries,
} from './entry/columns.js';
export type { EntryAnswers, EntryPreview, EntryState, Named } from './entry/preview.js';
export { knownIn, previewEntries } from './entry/preview.js';
export type { CompetitionHost, Entrant } from './host.js';
export type { CompetitionRefusal } from './refusals.js';
export { CHANGE_REFUSALS, competitionMessages, END_REFUSALS, ROUTINE_REFUSALS } from './refusals.js';
export { BALLROOM_MOST, ballroomPeopleRefusal, hasNoEntries, missedBallroom, routineName } from './rules/ballroom.js';
export { copyOf, isEntered, leftOutOf } from './rules/copying.js';
export { depositAllowed, type DepositFacts, depositPerRoutine, depositWords } from './rules/deposit.js';
export { continueProblems, crewShowdownCount } from './rules/continue.js';
export {
  asksIfCompeting,
  ballroomDone,
  competitionDone,
  hasNoRoutines,
  mayNotCompete,
  missedCompetition,
} from './rules/gates.js';
export { needsMusic } from './rules/needs-music.js';
export { routineInputs } from './rules/fee.js';
export type { Judged } from './rules/judge.js';
export { judge, overtakenDivision, routineResults } from './rules/judge.js';
export type { RoutineField } from './rules/locks.js';
export { asksVirtual } from './rules/options.js';
export { entrantRefusal, isCompeting } from './rules/people.js';
export { changeRefusal, reviewProblems } from './rules/review.js';
export { isTransferable, transferOf } from './rules/transfer.js';
export { soloLimitApplies, soloLimitRefusal, solosBeyond } from './rules/limits.js';
export { isLimit, savingOf } from './rules/saving.js';
export { routineRefusal } from './rules/routine-refusal.js';
export type { RoutineState } from './rules/routine-state.js';
export { awardState, routineState } from './rules/routine-state.js';
export type { CompetitionState, PricedScene, Scene, SoloPlaces } from './rules/scene.js';
export { competitionState, countedRoutines, isOfBestDancer, withRoutine } from './rules/scene.js';
export { newRoutine, settled, SETTLED_FIELDS, settledChanges } from './rules/settled.js';
export { categoryFee } from './rules/fee.js';
export { categoryCounts, competitionLimits, competitionTotals } from './rules/totals.js';
export type { GivenTerms, RoutineTables } from './terms.js';
export { competitionTermsOf } from './terms.js';
export {
  competitionBatch,
  confirmedRoutines,
  leftBatch,
  nominationBatch,
  removedRegistered,
  waitlistedRoutines,
} from './batch.js';
export type { RoutineNumbers } from './batch.js';
export {
  addedRoutines,
  competitionDifference,
  competitionDraftOf,
  countCompetitionDifferences,
} from './difference.js';
export type { CompetitionDifference } from './difference.js';
export {
  answersLeft,
  answersOfAdding,
  apartFromWords,
  applyCompetitionChange,
  checkCompetitionChange,
  competitionValueAt,
  isCompetitionPath,
  lowersDeposit,
} from './draft.js';
export { competitionEvents } from './events/index.js';
export type { CompetitionEvent } from './events/index.js';
export { fieldChange, titleOf } from './events/words.js';
export { competitionNumbers } from './numbers.js';
export { competitionFolds, feesOfRoutines, keepNewRoutinePrices, keepRoutinePrices } from './slice.js';
export { NO_COMPETITION } from './state.js';
