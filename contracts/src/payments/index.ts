export {
  type Balance,
  balanceDue,
  balanceOf,
  balanceText,
  feeParts,
  less,
  NOTHING,
  postingOf,
  type ShownAmount,
  shownAmounts,
} from './balance.js';
export * as paymentCalls from './calls.js';
export {
  BillToBody,
  CompleteWithoutPaymentBody,
  MediaPassesQuery,
  RegistrationPaymentsQuery,
  TakePaymentBody,
} from './commands.js';
export { ledgerEvents, paymentEvents } from './events.js';
export { submissionEvents } from './submission-events.js';
export type {
  LedgerEvent,
  PaymentEvent,
  PaymentStart,
  Refund,
} from './events.js';
export type {
  SubmissionEvent,
  SubmissionMail,
  SubmissionStart,
  SubmittedPayment,
} from './submission-events.js';
export { basicsOf } from './kinds.js';
export type {
  CardFacts,
  PaymentBasics,
  PaymentMode,
  PaymentType,
  TwoParts,
} from './kinds.js';
export { evolveLedger, initialLedger, ledgerDecider, paidParts, refundableOf, reservedParts } from './ledger.js';
export type { LedgerCommand, LedgerState } from './ledger.js';
export { evolvePayment, paymentDecider } from './payment.js';
export type { PaymentCommand, PaymentState } from './payment.js';
export { CARDS_NOT_TAKEN, CONFIRMING, DECLINED, paymentMessages } from './refusals.js';
export { agreedFees, feeSheetFor, mediaPassDancers, mediaPassFee, modeOf } from './rules/agreed-fees.js';
export type { PaymentRefusal } from './refusals.js';
export {
  cardBrand,
  cardDigits,
  isCardNumber,
  isCvv,
  isExpiry,
  maskCardNumber,
  maskExpiry,
  passesLuhn,
} from './rules/card.js';
export { balancesAfter, searchTextOf } from './rules/ledger-list.js';
export { dueDate, plannedDueDate } from './rules/due-date.js';
export { paymentCountsAsDone } from './rules/payment-counts-as-done.js';
export { MONEY_WAYS, type MoneyDay, moneyByDay, type MoneyWay } from './rules/money-by-day.js';
export { CREDIT_CARD, methodLabel } from './rules/payment-methods.js';
export { paymentStatus } from './rules/payment-status.js';
export { compareSettlement } from './rules/settlement.js';
export type { CardPosting, Settled, SettlementDifference, SettlementLine } from './rules/settlement.js';
export {
  completionSubmissionId,
  ledgerStream,
  paymentStream,
  paymentSubmissionId,
  submissionStream,
} from './streams.js';
export type {
  BalanceDocument,
  CompletionAnswer,
  HistoryRow,
  LedgerDocument,
  LedgerListRow,
  LedgerRow,
  MediaPassSummary,
  PaidMediaPasses,
  PaymentAnswer,
  PaymentDocument,
  RegistrationPayments,
  SubmissionDocument,
} from './views.js';
export { evolveSubmission, submissionDecider } from './submission.js';
export type { SubmissionCommand, SubmissionState } from './submission.js';
