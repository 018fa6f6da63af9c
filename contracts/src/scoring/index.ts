export * as scoringCalls from './calls.js';
export {
  CritiqueQuery,
  LegacyRoutineQuery,
  PreviewQuery,
  DancerQuery,
  FacultyBody,
  FreezeListBody,
  JudgesBody,
  MOST_NOTE,
  OverrideBody,
  PublicPageQuery,
  RELEASED_PATHS,
  ReleaseBody,
  ResultsPageQuery,
  ResultsPdfQuery,
  ResultsQuery,
  ScoresBody,
  ScoreSheetsBody,
  ScoreSheetsQuery,
  WordsBody,
} from './commands.js';
export { movedText, placeText, placeTitle, routineTitle } from './announcer-words.js';
export { critiqueDecider, type CritiqueCommand, scoringDecider } from './decider.js';
export {
  type CritiqueEvent,
  critiqueEvents,
  type Freeze,
  numberText,
  OVERRIDDEN,
  type Overridden,
  type Override,
  RESULT_NAMES,
  type ScoringEvent,
  scoringEvents,
} from './events.js';
export { scoringMessages, type ScoringRefusal } from './refusals.js';
export { placeReasonText } from './place-words.js';
export { dancersIn } from './rules/dancers.js';
export { dataOf, topGenres } from './rules/data.js';
export { announcedLists, movedSince, namedLists } from './rules/announced.js';
export { namedReason, placeReasons } from './rules/places.js';
export { publishErrors } from './rules/publish-errors.js';
export { critiqueOf, resultOf, resultsOf } from './rules/released.js';
export { judgeFigures, PARTS_OF_DAY } from './rules/judges.js';
export { FEWEST_JUDGES, MOST_JUDGES } from './rules/totals.js';
export { awardSteps, type AwardStep, scoreRows, settingsOf } from './rules/rows.js';
export { type PaperSection, resultsPaper } from './rules/results-paper.js';
export { rankingsOf, type ScoringSettings } from './rules/results.js';
export { type ChangedRow, whatIf } from './rules/what-if.js';
export { scoreSheets } from './rules/sheets.js';
export { evolveCritique, evolveScoring, NO_CRITIQUE, NO_SCORING, wordsAt } from './state.js';
export { critiqueStream, scoringStream } from './streams.js';
export { type Feedback, feedbackText, foundIn, TAXONOMY } from './taxonomy.js';
export { pointsText, SCORE_INVALID, scoreOf, type Tenths, tenths } from './tenths.js';
export type {
  AnnouncedGroup,
  AnnouncerAnswer,
  AnnouncerListDocument,
  Moved,
  CritiqueDocument,
  CritiqueRoutine,
  CritiquesAnswer,
  DataAnswer,
  DataSummary,
  FoundDancer,
  PageOf,
  PlaceReason,
  ReadWords,
  ReleaseAnswer,
  ReleasesDocument,
  ResultRow,
  ResultsAnswer,
  ScoreRow,
  ScoresAnswer,
  ScoreSheet,
  ScoreSheetsAnswer,
  ScoringDocument,
  SharedCritiquesAnswer,
  SharedPageAnswer,
  WordsAnswer,
} from './views.js';
