export type { Brand } from './brand.js';
export { counted, countText, plural } from './counts.js';
export { accept, refuse } from './decision.js';
export type { Decider, Decision } from './decision.js';
export {
  byNumber,
  capital,
  change,
  changesOf,
  labelledChangesOf,
  labelOf,
  nameOf,
  namingRows,
  said,
  SECTIONS,
} from './described.js';
export type { Change, Described, NameOf, RowNameOf, Section } from './described.js';
export { comparePositions, ERASED, START, textSubject } from './events.js';
export type {
  Actor,
  DomainEvent,
  EventDeclaration,
  EventDeclarations,
  EventMetadata,
  PersonalField,
  Position,
  StoredEvent,
  StoredShape,
} from './events.js';
export {
  emailKey,
  INVALID_BIRTHDATE,
  isEmail,
  isPhone,
  phoneErrors,
  phoneProblem,
  isPlainName,
  nameKey,
  REQUIRED,
  VALID_EMAIL,
  nameProblem,
  VALID_PHONE,
  zipProblem,
} from './fields.js';
export { foldedExamples } from './examples.js';
export type { Examples } from './examples.js';
export { impossible } from './impossible.js';
export { ListQuery } from './list-query.js';
export { compareNames } from './compare-names.js';
export { folded } from './folded.js';
export { matchRank, phoneDigits } from './match.js';
export { type Sortable, sortedBy } from './sorted-by.js';
export { escaped } from './markup.js';
export {
  atLeastZero,
  cents,
  amountOf,
  amountText,
  formatMoney,
  minus,
  roundUpToCent,
  smaller,
  sum,
  times,
  ZERO,
} from './money.js';
export type { Cents } from './money.js';
export { isPage, PAGES } from './pages.js';
export type { PagePath } from './pages.js';
export { foldInPlace, inOneGo, put } from './put.js';
export { remembered, rememberedOfTwo } from './remembered.js';
export type { HttpRefusalStatus, Messages, None, Refusal, RefusalOf } from './refusal.js';
export { accountOf, actsForOffice } from './requester.js';
export type { Requester } from './requester.js';
export { decideBy, evolveBy } from './slice.js';
export type { Folds, Slice } from './slice.js';
export { CATEGORIES, categoryOf, idOf, isStreamName, streamName } from './streams.js';
export type { Category, StreamName } from './streams.js';
export {
  addDays,
  addMinutes,
  addMonths,
  ageOn,
  day,
  dayBegins,
  daysBetween,
  formatDay,
  formatMoment,
  formatMonthDay,
  formatNumericDay,
  formatRange,
  formatSpan,
  HOME_ZONE,
  formatShortDay,
  homeDay,
  homeDayEnd,
  homeTime,
  instant,
  localDay,
  localTime,
  localInstant,
  wallClock,
} from './time.js';
export type { Day, Instant } from './time.js';
export { happenedAt, heardAgain } from './devices.js';
export {
  applyDecorators,
  Email,
  Given,
  Id,
  IsDay,
  IsInstant,
  isGiven,
  Name,
  Nested,
  OrNone,
  Phone,
  PlainName,
  Reason,
  QueryId,
  QueryIds,
  RequiredText,
  TextList,
  trim,
  whole,
  WrittenReason,
} from './parts-of-commands.js';
export type { ForGiven, ForOrNone } from './parts-of-commands.js';
export type {
  BuildProgress,
  FieldDifference,
  LogDifference,
  MadeAnew,
  ModelComparison,
  ProjectionComparison,
  EventFailure,
  ProjectionStatus,
  ReactionStatus,
  TouchedModel,
} from './projections.js';
export { platformEvents } from './platform-events.js';
export type { NumbersTaken } from './platform-events.js';
export { NoRoom, Unavailable } from './unavailable.js';
export { addressOf, asksReason, call, masksFor, PERMITS, permits, seesMasked } from './call.js';
export { HIDDEN, maskText, toldApart } from './hidden.js';
export { isMasked, maskActor, maskAnswer } from './masks.js';
export type { AnyMasks } from './masks.js';
export type {
  AnswerOf,
  AnyCall,
  BodyOf,
  FileAnswer,
  InputOf,
  OwnedKind,
  ParamsOf,
  QueryOf,
  RefusesOf,
  Saved,
  StaffRole,
} from './call.js';
export { commonMessages, VIEW_AS_BLOCKED } from './common-refusals.js';
export type { CommonRefusal } from './common-refusals.js';
