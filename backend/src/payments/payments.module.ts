import { Module } from '@nestjs/common';
import { ApplyCreditHandler } from './credits/commands/apply-credit.handler.js';
import {
  AdjustCreditHandler,
  GrantCreditHandler,
  MoveOverpaymentHandler,
} from './credits/commands/staff-credit.handlers.js';
import { Credits } from './credits/credits.js';
import { CreditsController } from './credits/credits.controller.js';
import { WhenCreditMovesAccountAndLedgerFollow } from './credits/reactions/when-credit-moves-account-and-ledger-follow.js';
import { BankDebits } from './bank-debits.js';
import { BatchRefundQueryHandler } from './batch/batch-refund.query.js';
import { BatchRefundsController } from './batch/batch-refunds.controller.js';
import { RefundLines } from './batch/refund-lines.js';
import { StartBatchRefundHandler } from './batch/start-batch-refund.handler.js';
import { WhenBatchRefundStartedWorkItOff } from './batch/when-batch-refund-started-work-it-off.js';
import { BalancesController } from './balances.controller.js';
import { AskGatewayAgainHandler } from './commands/ask-gateway-again.handler.js';
import { ChargeFeesHandler } from './commands/charge-fees.handler.js';
import { CompleteWithoutPaymentHandler } from './commands/complete-without-payment.handler.js';
import { GiveBackHandler } from './commands/give-back.handler.js';
import { MarkCheckHandler } from './commands/mark-check.handler.js';
import { RecordPaymentHandler } from './commands/record-payment.handler.js';
import { SetPayLaterHandler } from './commands/set-pay-later.handler.js';
import { TakePaymentHandler } from './commands/take-payment.handler.js';
import { ChargeTermsFacts } from './facts/charge-terms.js';
import { MoneyFacts } from './facts/money.facts.js';
import { PaymentOwners } from './facts/payment-owners.js';
import { CoveredPasses } from './passes/covered-passes.js';
import { PassesOfVouchers } from './passes/passes-of-vouchers.js';
import { RecordMediaPassesHandler } from './passes/record-media-passes.handler.js';
import { MediaPassesController } from './passes/media-passes.controller.js';
import { FirstSteps } from './first-steps.js';
import { GatewayConversation } from './gateway-conversation.js';
import { GivingBack } from './giving-back.js';
import { OfficeMails } from './office-mails.js';
import { PaymentMails } from './payment-mails.js';
import { PaymentMetrics } from './payment-metrics.js';
import { PaymentReactions } from './payment-reactions.js';
import { PaymentsController } from './payments.controller.js';
import { AskedCodes } from './promo/asked-codes.js';
import { PromoExpiry } from './promo/promo-expiry.js';
import { RegistrationPromoCodesController } from './promo/promo-codes.controller.js';
import { PromoSteps } from './promo/promo-steps.js';
import { PromoUses } from './promo/promo-uses.js';
import { SetPromoCodesHandler } from './promo/set-promo-codes.handler.js';
import { WhenMoneyGoesBackCodesFollow } from './promo/when-money-goes-back-codes-follow.js';
import { WhenPromoCodesChangeUsesFollow } from './promo/when-promo-codes-change-uses-follow.js';
import { MediaPassQueryHandler } from './queries/media-pass.query.js';
import { MoneyPreviewQueryHandler } from './queries/money-preview.query.js';
import { MoneyInQueryHandler } from './queries/money-in.query.js';
import { PaymentQueryHandler } from './queries/payment.query.js';
import { ReconciliationQueryHandler } from './queries/reconciliation.query.js';
import { RegistrationPaymentsQueryHandler } from './queries/registration-payments.query.js';
import { WhenACheckHasPaidTicketsArePaid } from './reactions/when-a-check-has-paid-tickets-are-paid.js';
import { WhenASubmissionGoesOnMailIt } from './reactions/when-a-submission-goes-on-mail-it.js';
import { WhenAPaymentIsReturnedTellIt } from './reactions/when-a-payment-is-returned-tell-it.js';
import { WhenFeesRecalculatedChargeThem } from './reactions/when-fees-recalculated-charge-them.js';
import { WhenRegistrationCancelledRefundIt } from './reactions/when-registration-cancelled-refund-it.js';
import { WhenStaffMoveARegistrationTellIt } from './reactions/when-staff-move-a-registration-tell-it.js';
import { WhenStaffRecordMoneyPassesFollow } from './reactions/when-staff-record-money-passes-follow.js';
import { GiveVoucherBackHandler } from './refund/give-voucher-back.handler.js';
import { OwnPayments } from './commands/own-payments.js';
import { RecordedMoney } from './commands/recorded-money.js';
import { MoneyPreviewsController } from './previews/money-previews.controller.js';
import { MoneyPreviewsQueryHandler } from './previews/money-previews.query.js';
import { RefundParts } from './refund/refund-parts.js';
import { RefundPreviewQueryHandler } from './refund/refund-preview.query.js';
import { RefundRegistrationHandler } from './refund/refund-registration.handler.js';
import { RegistrationRefundsController } from './refund/registration-refunds.controller.js';
import { WhenRefundDecidedWorkItOff } from './refund/when-refund-decided-work-it-off.js';
import { PayPalController } from './paypal/paypal.controller.js';
import { PaymentSectionFacts } from './facts/payment-sections.js';
import { GatewayEventsController } from './webhook/gateway-events.controller.js';
import { WantedCredits } from './credits/wanted-credits.js';
import { Refunds } from './refunds.js';
import { StaffMoneyController } from './staff-money.controller.js';
import { Resuming } from './resuming.js';
import { SubmissionSteps } from './submission-steps.js';
import { SubmissionMails } from './submission-mails.js';
import { Submissions } from './submissions.js';
import { ApplyVouchersHandler, RedeemVouchersHandler, VoucherPlaces } from './vouchers/voucher.handlers.js';
import { Vouchers } from './vouchers/vouchers.js';
import { VouchersController } from './vouchers/vouchers.controller.js';
import { VoucherSteps } from './vouchers/voucher-steps.js';
import { WhenAnEditIsCancelledItsVouchersGoBack } from './vouchers/when-an-edit-is-cancelled-its-vouchers-go-back.js';
import { WhenVouchersMoveStudioAndLedgerFollow } from './vouchers/when-vouchers-move-studio-and-ledger-follow.js';
import { SubmitEditHandler } from './commands/submit-edit.handler.js';
import { WithoutPayment } from './commands/without-payment.js';
import { TicketSteps } from './ticket-steps.js';
import { VaultController } from './vault/vault.controller.js';
import { VAULT_PROVIDERS } from './vault/vault.providers.js';
import { PlanController } from './plan/plan.controller.js';
import { PLAN_PROVIDERS } from './plan/plan.providers.js';
import { REMINDER_PROVIDERS } from './reminders/reminder.providers.js';
import { RemindersController } from './reminders/reminders.controller.js';

@Module({
  controllers: [
    PaymentsController,
    BalancesController,
    RegistrationPromoCodesController,
    StaffMoneyController,
    CreditsController,
    VouchersController,
    MediaPassesController,
    BatchRefundsController,
    VaultController,
    PlanController,
    RemindersController,
    RegistrationRefundsController,
    MoneyPreviewsController,
    GatewayEventsController,
    PayPalController,
  ],
  providers: [
    ...VAULT_PROVIDERS,
    ...PLAN_PROVIDERS,
    ...REMINDER_PROVIDERS,
    BatchRefundQueryHandler,
    GivingBack,
    RefundParts,
    RefundPreviewQueryHandler,
    GiveVoucherBackHandler,
    MoneyPreviewsQueryHandler,
    OwnPayments,
    RecordedMoney,
    RefundRegistrationHandler,
    WhenRefundDecidedWorkItOff,
    RefundLines,
    StartBatchRefundHandler,
    WhenBatchRefundStartedWorkItOff,
    AdjustCreditHandler,
    ApplyCreditHandler,
    AskedCodes,
    PromoExpiry,
    PromoSteps,
    PromoUses,
    SetPromoCodesHandler,
    WhenMoneyGoesBackCodesFollow,
    WhenPromoCodesChangeUsesFollow,
    AskGatewayAgainHandler,
    Credits,
    GrantCreditHandler,
    MoveOverpaymentHandler,
    WhenCreditMovesAccountAndLedgerFollow,
    ChargeFeesHandler,
    ChargeTermsFacts,
    CompleteWithoutPaymentHandler,
    SubmitEditHandler,
    WithoutPayment,
    GiveBackHandler,
    MarkCheckHandler,
    RecordPaymentHandler,
    Resuming,
    SetPayLaterHandler,
    TakePaymentHandler,
    FirstSteps,
    CoveredPasses,
    PassesOfVouchers,
    RecordMediaPassesHandler,
    GatewayConversation,
    MediaPassQueryHandler,
    MoneyInQueryHandler,
    MoneyPreviewQueryHandler,
    MoneyFacts,
    PaymentSectionFacts,
    PaymentMails,
    OfficeMails,
    PaymentMetrics,
    PaymentOwners,
    PaymentQueryHandler,
    PaymentReactions,
    ReconciliationQueryHandler,
    Refunds,
    RegistrationPaymentsQueryHandler,
    SubmissionSteps,
    SubmissionMails,
    Submissions,
    WhenASubmissionGoesOnMailIt,
    TicketSteps,
    WhenACheckHasPaidTicketsArePaid,
    BankDebits,
    WhenAPaymentIsReturnedTellIt,
    WhenFeesRecalculatedChargeThem,
    WhenRegistrationCancelledRefundIt,
    ApplyVouchersHandler,
    RedeemVouchersHandler,
    VoucherPlaces,
    WantedCredits,
    Vouchers,
    VoucherSteps,
    WhenAnEditIsCancelledItsVouchersGoBack,
    WhenVouchersMoveStudioAndLedgerFollow,
    WhenStaffMoveARegistrationTellIt,
    WhenStaffRecordMoneyPassesFollow,
  ],
})
export class PaymentsModule {}
