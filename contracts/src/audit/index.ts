export type { AsOf } from './as-of.js';
export { foldAsOf, moneyAsOf } from './as-of.js';
export { ReplayBody, RevealBody, VerifyBody } from './commands.js';
export type { ComparedRow, CompareSection } from './compare.js';
export { compareAsOf } from './compare.js';
export type { AppEvent } from './describe.js';
export { describe } from './describe.js';
export type { Change, Section } from './described.js';
export type { AuditEvent } from './events.js';
export { auditDeclarations } from './events.js';
export { mask } from './mask.js';
export { maskAnswer } from './mask-answer.js';
export type {
  AsOfAnswer,
  CompareAnswer,
  ReplayAnswer,
  Timeline,
  TimelineEvent,
  VerifyAnswer,
} from './views.js';
