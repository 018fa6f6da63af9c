export { balance, editAmounts, feeSummary, mediaPassPaid } from './balance.js';
export type { Balance, BalanceInput, ByPart, FeeSummary } from './balance.js';
export { explain } from './explain.js';
export type { ExplainedStep } from './explain.js';
export type {
  CompetitionAmounts,
  FeeAttendee,
  FeeInput,
  MediaPassState,
  TicketAmounts,
  UnnamedObservers,
} from './fee-input.js';
export type {
  AdditionalObservers,
  FeeLine,
  FeeLineKind,
  FeePart,
  Fees,
  FeeSheet,
  FreeTeacher,
  InvalidFeeInput,
} from './fee-sheet.js';
export { pricingMessages } from './messages.js';
export type { AttendeeKey, ObserverBatch } from './parts.js';
export { quote } from './quote.js';
export type { PricingRefusals } from './refusals.js';
export { splitEvenly } from './split-evenly.js';
export type { Share } from './split-evenly.js';
