import { Inject, Injectable } from '@nestjs/common';
import {
  balancesOf,
  CONFIRMING,
  overallPaid,
  type PaymentAnswer,
  paidParts,
  type PaymentState,
  paymentSubmissionId,
  type SubmissionState,
} from '@app/contracts/payments';
import { assertOwner } from '../../platform/auth/permissions.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { refused } from '../../platform/commands/command.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { feesFor, RegistrationFacts } from '../facts/registration-for-payment.js';

type Submission = Exclude<SubmissionState, null>;

/** A payment as its streams tell it now: what is asked every few seconds must not lag (PAY-143). */
@Injectable()
export class PaymentQueryHandler {
  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(RegistrationFacts) private readonly registrations: RegistrationFacts,
  ) {}

  async read(key: string, viewer: Viewer): Promise<PaymentAnswer> {
    const { state } = await this.money.submission(paymentSubmissionId(key));
    if (state === null) throw refused('not_found');
    assertOwner(viewer, state.start.account_id, 'payment.read');
    return this.answer(key);
  }

  async answer(key: string): Promise<PaymentAnswer> {
    const { state, started_at } = await this.money.submission(paymentSubmissionId(key));
    if (state === null || state.start.payment === null) throw refused('not_found');
    const payment = await this.money.payment(key);
    const balances = await this.balances(state);
    return {
      paymentId: key,
      amount: state.start.payment.amount,
      timestamp: payment.changed_at ?? started_at ?? '',
      ...outcomeOf(payment.state, state),
      balance: balances.registration,
      mediaPassBalance: balances.media,
      overallPaid: overallPaid(balances),
      completed: state.status === 'finished' && state.completed,
      step: stepOf(state),
    };
  }

  private async balances({ start }: Submission) {
    const facts = await this.registrations.load(start.registration_id);
    if (facts === null) throw refused('not_found');
    const ledger = await this.money.ledger(start.registration_id);
    return balancesOf(feesFor(facts.registration, start.mode), paidParts(ledger));
  }
}

type Outcome = Pick<PaymentAnswer, 'status' | 'transactionId' | 'message' | 'code'>;

const outcomeOf = (payment: PaymentState, submission: Submission): Outcome => {
  if (payment?.status === 'approved') {
    const refusal = submission.status === 'finished' ? submission.refusal : null;
    return {
      status: 'approved',
      transactionId: payment.transaction_id,
      message: refusal?.message ?? '',
      code: refusal?.code ?? null,
    };
  }
  if (submission.status === 'failed') {
    return { status: 'declined', transactionId: null, message: submission.message, code: submission.code };
  }
  return { status: 'pending', transactionId: null, message: CONFIRMING, code: null };
};

const stepOf = (submission: Submission): PaymentAnswer['step'] => {
  if (submission.status !== 'running') return submission.status;
  return submission.payment_taken || submission.start.payment === null ? 'completion' : 'payment';
};
