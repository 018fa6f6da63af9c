export type { AsOf } from './as-of.js';
export { foldAsOf, moneyAsOf } from './as-of.js';
export type { CausationAnswer, CausationNode, Consequences } from './causation.js';
export * as auditCalls from './calls.js';
export { causationGraph } from './causation.js';
export {
  CompareQuery,
  LookQuery,
  ReplayBody,
  RevealBody,
  RevealProofBody,
  VerifyBody,
  WhatIfBody,
} from './commands.js';
export type { ComparedRow, CompareSection } from './compare.js';
export { compareAsOf } from './compare.js';
export type {
  ErasureEvent,
  ErasurePreview,
  ErasureReport,
  ErasureRow,
  ErasureState,
  ErasureStep,
  HeldEvent,
  SubjectKind,
} from './erasure.js';
export { erasureDecider, erasureEvents, erasureIdOf, keysInWords, MOST_LISTED, SUBJECT_KINDS } from './erasure.js';
export { EraseBody } from './erasure-commands.js';
export type { AuditEvent } from './events.js';
export { auditEvents } from './events.js';
export type { ExportEvent, ExportFormat } from './export.js';
export { exportDecider, exportedText, exportEvents } from './export.js';
export type { ExportedStream, ExportLine, ExportManifest, SealedEvent, SignedExport } from './export-proof.js';
export { ExportBody } from './export-commands.js';
export { CSV_HEAD, csvLine } from './export-csv.js';
export type { EventSearchAnswer, EventSearchDocument, FoundEvent, NamedEvent } from './event-search.js';
export { EventCriteriaQuery, EventSearchQuery, SampleQuery } from './search-commands.js';
export { eventKey, MOST_COUNTED, registrationOf, searchable } from './event-search.js';
export type {
  FindingPerson,
  Finding,
  FindingCommand,
  FindingComment,
  FindingDocument,
  FindingEvent,
  FindingOf,
  FindingRow,
  FindingsAnswer,
} from './finding.js';
export {
  findingDecider,
  findingEvents,
  findingStream,
  foundAt,
  partsOfWords,
  personMark,
  readsFindings,
} from './finding.js';
export { namesSomebody } from './names-somebody.js';
export { FindingPeopleQuery, FindingsQuery, FindingWordsBody, RaiseFindingBody } from './finding-commands.js';
export type {
  IntegrityReport,
  Signature,
  SignedReport,
  VerificationEvent,
  VerificationRun,
} from './integrity.js';
export { auditUpcasters, verificationDecider, verificationEvents } from './integrity.js';
export type { ActivityRow } from './activity.js';
export { whereOf } from './history-where.js';
export type { FeeEffect, HistoryAnswer, HistoryRow, LedgerEffects } from './history.js';
export { historyRow, beginsSeeded, historyStreams, ledgerEffects } from './history.js';
export { fitsHistory, isAbout } from './history-filter.js';
export { ownersRow } from './history-of-owner.js';
export { HistoryQuery } from './history-query.js';
export { mask } from './mask.js';
export { auditMessages, LOOK_MINUTES } from './refusals.js';
export type { AuditRefusal } from './refusals.js';
export type {
  AsOfAnswer,
  CompareAnswer,
  ReplayAnswer,
  RevealedTimeline,
  Timeline,
  TimelineEvent,
} from './views.js';
export { besideTypes, fitsPreset, PRESETS, presetOf } from './presets.js';
export type { PresetName } from './presets.js';
export type { ProofAnswer, ProofFee, ProofFees, ProofMail, ProofPosting } from './proof.js';
export { ledgerActor, type PaymentAudit, type PaymentAuditRow, paymentAuditRows } from './payment-audit.js';
export { brokenText, entryText, thingText, typeText } from './things.js';
export { isProven, MAIL_STATES, namesIn, proofFees, proofPostings, proofTitle, SEALED_PARTS } from './proof.js';
export { sampleWith } from './sample.js';
export type { SampleAnswer } from './sample.js';
export type {
  AnchorsAnswer,
  AnchorTarget,
  Comparison,
  CoveredStream,
  Head,
  HeadFinding,
  ReportNamed,
  SealedPart,
  VerifyAnswer,
} from './seal.js';
export {
  ANCHOR_TARGETS,
  anchorText,
  compareHeads,
  comparisonFits,
  findingOf,
  findingText,
  streamFits,
} from './seal.js';
export type { WhatIfAnswer, WhatIfLine } from './what-if.js';
export { whatIf } from './what-if.js';
export type {
  TotalledEvent,
  TotalledPosting,
  TotalledPostings,
  Totals,
  TotalsAnswer,
  TotalsBy,
  TotalsRow,
} from './totals.js';
export { amountIn, NO_TOTALS, TOTALS_BY, bothTotals, withPosting } from './totals.js';
export {
  type Book,
  type BookedEvent,
  type BookEntry,
  type EnteredEvent,
  enter,
  type Place,
  PLACES,
  type PlacingEvent,
} from './books.js';
export {
  JOURNAL_HEAD,
  type JournalAnswer,
  journalCsv,
  type JournalDay,
  type JournalFormat,
  type JournalLine,
  journalLines,
  MOST_JOURNAL_DAYS,
  type TrialBalanceAnswer,
} from './journal.js';
export { JournalFileQuery, JournalQuery, TrialBalanceQuery } from './journal-query.js';
export type { SettlementAnswer } from './settlement.js';
export { settlementCsv } from './settlement-file.js';
export {
  TRAIL_PLACES,
  type TrailAnswer,
  type TrailEnd,
  type TrailKind,
  type TrailNode,
  trailNodes,
  type TrailRow,
  type TrailTone,
} from './trail.js';
export { SettlementQuery, TotalledPostingsQuery, TotalsQuery } from './totals-query.js';
