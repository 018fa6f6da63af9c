export { LEDGER_GROUPS, LEDGER_KEYS } from './ledger-filters.js';
export {
  type AgreedFees,
  type Balance,
  balanceOf,
  balanceText,
  bothParts,
  feeParts,
  less,
  noFees,
  NOTHING,
  owedBy,
  withBalances,
  paidIn,
  type ShownAmount,
  shownAmounts,
  sumOf,
  wentBack,
} from './balance.js';
export { balanceDue, promoOn, vouchersOn } from './balance-due.js';
export * as paymentCalls from './calls.js';
export {
  AskAgainBody,
  BillToBody,
  CompleteWithoutPaymentBody,
  GiveBackBody,
  MediaPassesQuery,
  MoneyReasonBody,
  PresentAgainBody,
  ReceiveCheckBody,
  RecordPaymentBody,
  RegistrationPaymentsQuery,
  ReturnBody,
  TakePaymentBody,
  VoidBody,
} from './commands.js';
export { StartBatchRefundBody } from './batch/commands.js';
export { type BatchRefundCommand, batchRefundDecider, batchRefundStream } from './batch/decider.js';
export { type BatchRefundEvent, batchRefundEvents, type BatchRefundOutcome, type LineOutcome } from './batch/events.js';
export {
  hasRefundWork,
  lineOutcome,
  type PaymentOutcome,
  type RefundLine,
  refundLineOf,
  refundsOf,
  refundTotal,
} from './batch/lines.js';
export type { BatchRefundAnswer, BatchRefundDocument, BatchRefundLine } from './batch/views.js';
export { creditAccountDecider, type CreditAccountState, creditAccountStream } from './credits/account.js';
export type { CreditOnLedger } from './credits/ledger-events.js';
export {
  AdjustCreditBody,
  type CreditBody,
  CreditVoucherBody,
  GrantCreditBody,
  MoveOverpaymentBody,
} from './credits/commands.js';
export { type CreditAccountEvent, creditAccountEvents } from './credits/events.js';
export { movableOf, mostCredit } from './credits/ledger-credits.js';
export type { AppliedCredit, AvailableCredit, CreditAnswer, CreditDocument } from './credits/views.js';
export { paymentEvents, paymentUpcasters } from './events.js';
export { ledgerEvents } from './staff-events.js';
export { submissionEvents } from './submission-events.js';
export type {
  DeclineCode,
  LedgerEvent,
  PaymentEvent,
  PaymentStart,
  ReleaseReason,
} from './events.js';
export type {
  SubmissionEvent,
  SubmissionMail,
  SubmissionStart,
  SubmittedPayment,
} from './submission-events.js';
export { ACCOUNT_TYPES, basicsOf, BY_PAYER, CHARGE_LABELS, partOf } from './kinds.js';
export type {
  AccountType,
  CardFacts,
  ChargeKind,
  GatewayRefund,
  GatewayWord,
  PaymentBasics,
  PaymentMode,
  PaymentOrigin,
  PaymentType,
  Refund,
  TwoParts,
} from './kinds.js';
export { ledgerDecider } from './ledger.js';
export type { LedgerCommand } from './ledger.js';
export {
  adjustedParts,
  evolveLedger,
  initialLedger,
  goneOf,
  creditOf,
  paidParts,
  refundableOf,
  reservedParts,
} from './ledger-state.js';
export type { LedgerState } from './ledger-state.js';
export { evolvePayment, paymentDecider } from './payment.js';
export type { PaymentCommand, PaymentState, RefundState } from './payment.js';
export {
  CARDS_NOT_TAKEN,
  CONFIRMING,
  DECLINED,
  FIELDS_NOT_LOADED,
  FIELDS_SILENT,
  paymentMessages,
} from './refusals.js';
export { SetPromoCodesBody } from './promo/commands.js';
export { PayPalPaymentBody, PayPalTokenQuery } from './paypal/commands.js';
export type { PromoCodesAnswer } from './promo/calls.js';
export { promoOutcome } from './promo/decide.js';
export type { PromoCodesChanged, PromoRemovalCause, RemovedPromo } from './promo/events.js';
export { agreedFees, agreedSheet, feeSheetFor, mediaPassDancers, mediaPassFee, modeOf } from './rules/agreed-fees.js';
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
export { isAccountName, isAccountNumber, isRoutingNumber } from './rules/bank.js';
export { type BankDebit, type BankDebitEvent, evolveDebit, SETTLING } from './bank-debit.js';
export {
  followsOf,
  isReturnCode,
  mayPresentAgain,
  mayReturnUntil,
  RETURN_CODES,
  returnAdvice,
  returnText,
} from './rules/bank-returns.js';
export { returnedOf } from './ledger-staff.js';
export { achClosed, bankIsOpen } from './rules/bank-window.js';
export { balancesAfter, type LedgerListRow, partText, searchTextOf } from './rules/ledger-list.js';
export {
  type RegistrationCharges,
  registrationCharges,
  returnCharge,
} from './rules/charges.js';
export {
  depositCovers,
  depositDue,
  FULL_ONLY,
  PAYMENT_TERMS,
  type PaymentTerms,
  type PaymentTermsFacts,
  paymentTerms,
} from './rules/deposit.js';
export {
  isPayLaterPhrase,
  PAY_LATER_PHRASE,
  payLaterAmount,
  payLaterCovers,
} from './pay-later/rules.js';
export { dueDate, hasPaymentDay, plannedDueDate } from './rules/due-date.js';
export { amountOfText, payLink } from './rules/pay-link.js';
export * from './preview/index.js';
export type { RefundAnswer } from './refund/calls.js';
export { cancellationRefunds, previewCancellation } from './refund/cancellation.js';
export { OTHER_WAYS, RefundBody, RefundPreviewQuery } from './refund/commands.js';
export { depositsToLeave } from './refund/decide.js';
export { depositRefusal } from './refund/deposit.js';
export type { RefundDecided, RefundPart } from './refund/events.js';
export { partCommand, previewRefund, previewVoucherBack, type RefundPreview } from './refund/preview.js';
export { redeemedVouchers, returnableOf } from './refund/returnable.js';
export { mostRefund, refundSources, splitRefund } from './refund/split.js';
export { refusalOf } from './rules/refusal-of.js';
export { paymentCountsAsDone } from './rules/payment-counts-as-done.js';
export {
  type Account,
  ACCOUNT_KEYS,
  type AccountKind,
  ACCOUNTS,
  CAME_IN,
  WENT_BACK,
  CREDIT_MOVES,
  MONEY_MOVES,
  POSTS,
  postingOf,
  type Side,
  VOUCHER_MOVES,
} from './rules/accounts.js';
export { type Tally, type TrialBalance, trialBalance, type TrialBalanceRow, withSides } from './rules/trial-balance.js';
export { MONEY_WAYS, type MoneyDay, moneyByDay, type MoneyWay } from './rules/money-by-day.js';
export {
  ACH,
  ADJUSTMENT,
  CASH,
  CHECK,
  CREDIT,
  CREDIT_CARD,
  isGatewayMethod,
  methodLabel,
  RECORDED_METHODS,
} from './rules/payment-methods.js';
export { historyAfter } from './rules/history.js';
export { type TakenOff, takenOff, takenOffParts } from './rules/taken-off.js';
export { paymentStatus } from './rules/payment-status.js';
export {
  awaitedOf,
  actionsOf,
  DAY_TO_COME,
  isToCome,
  type LedgerPayment,
  paymentsOf,
  type StaffMoneyAction,
} from './rules/staff-money.js';
export {
  LONG_PENDING_MINUTES,
  type PendingRefund,
  type ReconciliationAnswer,
  type ToReconcile,
  toReconcile,
} from './rules/reconciliation.js';
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
  AskedAnswer,
  BalanceDocument,
  CheckTerms,
  CompletionAnswer,
  HistoryRow,
  LedgerDocument,
  LedgerRow,
  PaidMediaPasses,
  PaymentAnswer,
  PendingPayment,
  PaymentDocument,
  RegistrationPayments,
  StaffMoneyAnswer,
  SubmissionDocument,
} from './views.js';
export { POSTING_LABELS } from './views.js';
export { NO_METHODS, paymentMethods } from './vault/answer.js';
export { CustomerVaultQuery, RemoveBillingQuery } from './vault/commands.js';
export { type RemovalCause, type SavedMethod, type VaultEvent, vaultEvents, type VaultRef } from './vault/events.js';
export { expiryText, isBankAccount, isBlocked, methodText } from './vault/rules.js';
export { notPayable, type VaultCommand, vaultDecider, type VaultState, vaultStream } from './vault/vault.js';
export type { CustomerVaultDocument, PaymentMethods, SavedBankAccount, SavedCard } from './vault/views.js';
export { type MediaPassesCovered, coveredTransaction } from './passes/events.js';
export { RecordMediaPassesBody, RefreshMediaPassesBody } from './passes/commands.js';
export type { MediaPassSummary } from './passes/views.js';
export { passesDue, passesDueOn, passesPending } from './passes/rules.js';
export { ApplyVouchersBody, RedeemVouchersBody, VoucherBody } from './vouchers/commands.js';
export { appliedVouchers, type LedgerVoucher, voucherParts } from './vouchers/counted.js';
export type { VoucherLedgerEvent, VoucherRemovalCause, VoucherUse } from './vouchers/ledger-events.js';
export { appliedViews, REDUCTIONS_APPLIED, type AppliedVoucher, type VouchersAnswer } from './vouchers/views.js';
export { HoldRemindersBody, SendRemindersBody } from './reminders/commands.js';
export { type ReminderCommand, remindersDecider, remindersStream } from './reminders/decider.js';
export { type ReminderEvent, reminderEvents, type SentKind } from './reminders/events.js';
export { type NoReminder, noReminder, reminderDays, reminderOn } from './reminders/rules.js';
export type { RemindersAnswer, RemindersDocument } from './reminders/views.js';
export { ChangePlanMethodBody } from './plan/commands.js';
export { type PlanEvent, planEvents, type PlanMethod } from './plan/events.js';
export {
  evolvePlan,
  methodInPlan,
  type Plan,
  type PlanCommand,
  planDecider,
  type PlanState,
  type PlanStep,
  planStep,
  planStream,
  planWakesOn,
} from './plan/plan.js';
export { planDates, planParts } from './plan/rules.js';
export { type PlanDocument, type PlanPartView, type PlanView, planView } from './plan/views.js';
export { evolveSubmission, stepAfter, submissionDecider } from './submission.js';
export { currentStep, stepsOf, stepUnderWay, type SubmissionStep } from './submission-step.js';
export type { SubmissionCommand, SubmissionState } from './submission.js';
