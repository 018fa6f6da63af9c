import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { paymentSubmissionId } from '@app/contracts/payments';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../platform/card-gateway/card-gateway.port.js';
import { SCHEDULER, type Scheduler } from '../platform/clock/clock.port.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { LOGGER, type Logger } from '../platform/config/logger.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { WhenBatchRefundStartedWorkItOff } from './batch/when-batch-refund-started-work-it-off.js';
import { WhenACheckHasPaidTicketsArePaid } from './reactions/when-a-check-has-paid-tickets-are-paid.js';
import { WhenCreditMovesAccountAndLedgerFollow } from './credits/reactions/when-credit-moves-account-and-ledger-follow.js';
import { WhenASubmissionGoesOnMailIt } from './reactions/when-a-submission-goes-on-mail-it.js';
import { WhenAPaymentIsReturnedTellIt } from './reactions/when-a-payment-is-returned-tell-it.js';
import { WhenFeesRecalculatedChargeThem } from './reactions/when-fees-recalculated-charge-them.js';
import { WhenRegistrationCancelledRefundIt } from './reactions/when-registration-cancelled-refund-it.js';
import { WhenStaffMoveARegistrationTellIt } from './reactions/when-staff-move-a-registration-tell-it.js';
import { WhenStaffRecordMoneyPassesFollow } from './reactions/when-staff-record-money-passes-follow.js';
import { WhenMoneyGoesBackCodesFollow } from './promo/when-money-goes-back-codes-follow.js';
import { WhenPromoCodesChangeUsesFollow } from './promo/when-promo-codes-change-uses-follow.js';
import { WhenAnAccountIsErasedItsVaultIsClosed } from './vault/when-an-account-is-erased-its-vault-is-closed.js';
import { WhenADebitComesBackItsAccountFollows } from './vault/when-a-debit-comes-back-its-account-follows.js';
import { WhenAPaymentIsTakenItsMethodIsKept } from './vault/when-a-payment-is-taken-its-method-is-kept.js';
import { WhenRefundDecidedWorkItOff } from './refund/when-refund-decided-work-it-off.js';
import { WhenAnEditIsCancelledItsVouchersGoBack } from './vouchers/when-an-edit-is-cancelled-its-vouchers-go-back.js';
import { WhenVouchersMoveStudioAndLedgerFollow } from './vouchers/when-vouchers-move-studio-and-ledger-follow.js';
import { BankDebits } from './bank-debits.js';
import { Resuming } from './resuming.js';
import { Submissions } from './submissions.js';

const RECONCILE_MS = 60_000;

/** What payments do by themselves: follow the fees, hear the gateway, and take up what a crash left (PAY-144, KER-025). */
@Injectable()
export class PaymentReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;
  private first: Promise<void> = Promise.resolve();

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(Resuming) private readonly resuming: Resuming,
    @Inject(Submissions) private readonly submissions: Submissions,
    @Inject(WhenFeesRecalculatedChargeThem) private readonly chargeFees: WhenFeesRecalculatedChargeThem,
    @Inject(WhenRegistrationCancelledRefundIt) private readonly refundIt: WhenRegistrationCancelledRefundIt,
    @Inject(WhenStaffMoveARegistrationTellIt) private readonly tellIt: WhenStaffMoveARegistrationTellIt,
    @Inject(WhenCreditMovesAccountAndLedgerFollow)
    private readonly creditsFollow: WhenCreditMovesAccountAndLedgerFollow,
    @Inject(WhenVouchersMoveStudioAndLedgerFollow)
    private readonly vouchersFollow: WhenVouchersMoveStudioAndLedgerFollow,
    @Inject(WhenAnEditIsCancelledItsVouchersGoBack)
    private readonly editVouchers: WhenAnEditIsCancelledItsVouchersGoBack,
    @Inject(WhenStaffRecordMoneyPassesFollow) private readonly passesFollow: WhenStaffRecordMoneyPassesFollow,
    @Inject(WhenACheckHasPaidTicketsArePaid) private readonly ticketsPaid: WhenACheckHasPaidTicketsArePaid,
    @Inject(WhenPromoCodesChangeUsesFollow) private readonly usesFollow: WhenPromoCodesChangeUsesFollow,
    @Inject(WhenMoneyGoesBackCodesFollow) private readonly codesFollow: WhenMoneyGoesBackCodesFollow,
    @Inject(WhenAPaymentIsReturnedTellIt) private readonly returns: WhenAPaymentIsReturnedTellIt,
    @Inject(WhenASubmissionGoesOnMailIt) private readonly mailIt: WhenASubmissionGoesOnMailIt,
    @Inject(BankDebits) private readonly debits: BankDebits,
    @Inject(WhenRefundDecidedWorkItOff) private readonly refundParts: WhenRefundDecidedWorkItOff,
    @Inject(WhenBatchRefundStartedWorkItOff) private readonly batchRefund: WhenBatchRefundStartedWorkItOff,
    @Inject(WhenAPaymentIsTakenItsMethodIsKept) private readonly keepMethod: WhenAPaymentIsTakenItsMethodIsKept,
    @Inject(WhenADebitComesBackItsAccountFollows) private readonly accountFollows: WhenADebitComesBackItsAccountFollows,
    @Inject(WhenAnAccountIsErasedItsVaultIsClosed) private readonly closeVault: WhenAnAccountIsErasedItsVaultIsClosed,
  ) {
    this.reactions = make('payments');
  }

  onApplicationBootstrap(): void {
    const followers = [this.passesFollow, this.ticketsPaid, this.creditsFollow, this.usesFollow, this.codesFollow];
    const vouchers = [this.vouchersFollow, this.editVouchers];
    const others = [this.mailIt, this.tellIt, this.returns, this.batchRefund, this.refundParts];
    const vault = [this.keepMethod, this.accountFollows, this.closeVault];
    this.reactions.start([this.chargeFees, this.refundIt, ...vouchers, ...others, ...followers, ...vault]);
    this.gateway.onAnswer((orderId, answer) =>
      this.submissions.told(paymentSubmissionId(orderId), answer, systemMeta(this.ids)),
    );
    this.gateway.onDebit((notice) => this.debits.hear(notice));
    this.first = this.resuming
      .run()
      .catch((err: unknown) => this.logger.error({ err }, 'payments were not reconciled'));
    this.scheduler.duty('payments-reconcile', RECONCILE_MS, async () => {
      await this.first;
      await this.resuming.run();
    });
  }

  /** Resolves when the ledger has followed all fees that were there. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
    await this.first;
  }
}
