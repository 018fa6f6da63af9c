import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FIRST_SEASON_WITH_PAYMENTS } from '@app/contracts/catalogue';
import {
  agreedFees,
  BY_PAYER,
  coveredTransaction,
  CREDIT,
  mediaPassDancers,
  mediaPassFee,
  modeOf,
  passesDueOn,
  type PaymentAnswer,
  paymentSubmissionId,
  type RecordMediaPassesBody,
  type SubmissionStart,
} from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { ZERO } from '@app/contracts/shared';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { notOpen } from '../not-open.js';
import { PaymentQueryHandler } from '../queries/payment.query.js';
import { Submissions } from '../submissions.js';

type Asked = { readonly body: RecordMediaPassesBody; readonly key: string };
export class RecordMediaPassesCommand extends Command<Asked, PaymentAnswer> {}

const inOrder = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

/** Records passes that vouchers cover alone; a payment that was approved has its record already (PAY-276). */
@CommandHandler(RecordMediaPassesCommand)
export class RecordMediaPassesHandler implements ICommandHandler<RecordMediaPassesCommand> {
  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Submissions) private readonly submissions: Submissions,
    @Inject(PaymentQueryHandler) private readonly payments: PaymentQueryHandler,
  ) {}

  async execute({ data: { body, key }, meta }: RecordMediaPassesCommand): Promise<CommandResult<PaymentAnswer>> {
    const found = await this.money.registration(body.registrationId);
    if (found === null || found.registration.deleted) throw refused('not_found');
    const { registration, revision } = found;
    if (body.transactionId !== undefined) return this.answer(await this.recordOf(body, body.transactionId));
    const { state: known } = await this.money.submission(paymentSubmissionId(key));
    const start = startOf(body, key, registration);
    if (known === null) {
      const owing = mediaPassDancers(registration, start.mode);
      const { selectedIds } = body;
      const due = passesDueOn(
        await this.money.ledger(registration.id),
        agreedFees(registration, revision, start.mode),
        { fee: mediaPassFee(registration, start.mode), selected: selectedIds.length, owing },
      );
      if (due > 0 || selectedIds.some((id) => !owing.includes(id))) throw refused('media_pass_not_covered');
    }
    await this.submissions.begin(
      known?.start.payment ? { ...known.start, payment: { ...known.start.payment, body_hash: hashOf(body) } } : start,
      meta,
      null,
      null,
    );
    return this.answer(key);
  }

  /** The payment of this registration that has the number of the gateway, or of vouchers, and paid the same passes. */
  private async recordOf(
    { registrationId, selectedIds }: RecordMediaPassesBody,
    transactionId: string,
  ): Promise<string> {
    const { payments, covered } = await this.money.ledger(registrationId);
    const same = (ids: readonly number[]): boolean => inOrder(ids).join() === inOrder(selectedIds).join();
    for (const [payment_id, person_ids] of Object.entries(covered))
      if (coveredTransaction(payment_id) === transactionId && same(person_ids)) return payment_id;
    for (const { payment_id, payment_type, status, person_ids } of Object.values(payments)) {
      if (payment_type !== 'MEDIA_PASS' || status !== 'posted' || !same(person_ids)) continue;
      const { state } = await this.money.payment(payment_id);
      if (state?.status === 'approved' && state.transaction_id === transactionId) return payment_id;
    }
    throw refused('media_pass_not_covered');
  }

  private async answer(payment_id: string): Promise<CommandResult<PaymentAnswer>> {
    const { position, ...answer } = await this.payments.answer(payment_id);
    return { position, answer };
  }
}

const hashOf = ({ registrationId, selectedIds }: RecordMediaPassesBody): string =>
  `vouchers:${registrationId}:${inOrder(selectedIds).join()}`;

const startOf = (body: RecordMediaPassesBody, key: string, registration: Registration): SubmissionStart => {
  const mode = modeOf(registration, body.editing === true);
  if (registration.season_id < FIRST_SEASON_WITH_PAYMENTS) throw refused('payments_disabled');
  if (mode !== 'balance' && !registration.reviewed) throw notOpen(registration);
  return {
    ...{ submission_id: paymentSubmissionId(key), kind: 'payment', mode, send_employee_email: false },
    registration_id: registration.id,
    account_id: registration.account_id,
    season_id: registration.season_id,
    event_id: registration.event_id,
    draft_version: registration.review?.draft_version ?? registration.draft_version,
    payment: {
      ...{ payment_id: key, registration_id: registration.id, payment_type: 'MEDIA_PASS', amount_type: 'MEDIA_PASS' },
      ...{ payment_method_id: CREDIT, amount: ZERO, saved: null, plan: null, origin: BY_PAYER },
      person_ids: inOrder(body.selectedIds),
      body_hash: hashOf(body),
    },
  };
};
