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
export { AuditionsBody, AwardBody, BlurbsBody } from './awards/commands.js';
export { awardsDecider, type AwardsCommand } from './awards/decider.js';
export {
  AUDITION_JUDGES,
  type Award,
  awardsEvents,
  type AwardsEvent,
  BLURB_TABLES,
  type BlurbTable,
  PLACE_NAMES,
  STYLES,
  TABLE_NAMES,
} from './awards/events.js';
export { auditionDivisions } from './awards/auditions.js';
export { allBlurbs, awardedIds, awardedOf, awardRows, noneAwarded, ofDancer } from './awards/awarded.js';
export { offeredAwards } from './awards/offered.js';
export { recipientsIn, withoutRegistrants } from './awards/recipients.js';
export { evolveAwards, NO_AWARDS } from './awards/state.js';
export type {
  AuditionsAnswer,
  AwardedResults,
  AwardRow,
  AwardsAnswer,
  AwardsDocument,
  Recipients,
} from './awards/views.js';
export { movedText, placeText, placeTitle, routineTitle } from './announcer-words.js';
export { critiqueDecider, type CritiqueCommand, scoringDecider } from './decider.js';
export {
  type CritiqueEvent,
  critiqueEvents,
  type Freeze,
  type Judge,
  numberText,
  OVERRIDDEN,
  type Overridden,
  type Override,
  RESULT_NAMES,
  type ScoringEvent,
  scoringEvents,
} from './events.js';
export * as judgeCalls from './judges/calls.js';
export { ChangeJudgeBody, JudgeBody, JudgePictureBody, RemoveJudgePictureBody } from './judges/commands.js';
export {
  evolveJudge,
  JUDGE_PICTURES,
  type JudgeCommand,
  judgeDecider,
  type JudgeEvent,
  judgeEvents,
  type JudgePicture,
  type JudgeTerms,
  type KeptPicture,
  recordNamed,
} from './judges/records.js';
export type { JudgeDocument, JudgeRow, SeatedJudge } from './judges/views.js';
export {
  type HomeworkEvent,
  homeworkEvents,
  type HomeworkTerms,
} from './homework/events.js';
export * as homeworkCalls from './homework/calls.js';
export {
  AssignHomeworkBody,
  ChangeHomeworkBody,
  HomeworkBody,
  HomeworkLibraryQuery,
  HomeworkQuery,
  HomeworkVideoBody,
} from './homework/commands.js';
export {
  evolveHomework,
  type HomeworkCommand,
  homeworkDecider,
  isOffered,
} from './homework/library.js';
export type { HomeworkItem } from './homework/item.js';
export type {
  HomeworkAnswer,
  HomeworkDocument,
  HomeworkRow,
  LibraryItem,
  RoutineHomework,
  SharedHomeworkAnswer,
} from './homework/views.js';
export { MOST_VIDEO_BYTES, type PlayedVideo, type Video } from './videos/video.js';
export * as videoCalls from './videos/calls.js';
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
export type { ResultsPreview } from './awards/results-preview.js';
export type { ScoreSheet } from './score-sheet.js';
export type { PaperSection } from './awards/paper.js';
export { resultsPaper } from './rules/results-paper.js';
export { rankingsOf, type ScoringSettings } from './rules/results.js';
export { type ChangedRow, whatIf } from './rules/what-if.js';
export { scoreSheets } from './rules/sheets.js';
export { evolveCritique, evolveScoring, NO_CRITIQUE, NO_SCORING, wordsAt } from './state.js';
export { awardsStream, critiqueStream, HOMEWORK_STREAM, JUDGES_STREAM, scoringStream } from './streams.js';
export { type Feedback, feedbackText, foundIn, TAXONOMY } from './taxonomy.js';
export { pointsText, SCORE_INVALID, scoreOf, type Tenths, tenths } from './tenths.js';
export type { AnnouncedGroup, AnnouncerAnswer, AnnouncerListDocument, Moved } from './announcer-views.js';
export type {
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
  ScoreSheetsAnswer,
  ScoringDocument,
  SharedCritiquesAnswer,
  SharedPageAnswer,
  WordsAnswer,
} from './views.js';
export * from './tablet/index.js';
