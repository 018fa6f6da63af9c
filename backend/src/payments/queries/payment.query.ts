import { Inject, Injectable } from '@nestjs/common';
import {
  appliedViews,
  appliedVouchers,
  type Balance,
  CONFIRMING,
  coveredTransaction,
  currentStep,
  type PaymentAnswer,
  type PaymentState,
  paymentSubmissionId,
  stepAfter,
  stepsOf,
  type SubmissionState,
} from '@app/contracts/payments';
import type { Saved } from '@app/contracts/shared';
import { refused } from '../../platform/commands/command.js';
import { EventLog } from '../../platform/event-store/event-log.js';
import { MoneyFacts } from '../facts/money.facts.js';

type Submission = Exclude<SubmissionState, null>;

/** A payment as its streams tell it now: what is asked every few seconds must not lag (PAY-143). */
@Injectable()
export class PaymentQueryHandler {
  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(EventLog) private readonly log: EventLog,
  ) {}

  /** With a position that lies behind all that it tells: a read model that has got there tells no less. */
  async answer(key: string): Promise<Saved<PaymentAnswer>> {
    const { state, started_at } = await this.money.submission(paymentSubmissionId(key));
    if (state === null || state.start.payment === null) throw refused('not_found');
    const payment = await this.money.payment(key);
    const { registration, media, overallPaid } = await this.balance(state);
    return {
      paymentId: key,
      amount: state.start.payment.amount,
      timestamp: payment.changed_at ?? started_at ?? '',
      ...outcomeOf(payment.state, state),
      balance: registration,
      mediaPassBalance: media,
      overallPaid,
      completed: state.status === 'finished' && state.completed,
      step: await this.step(state),
      position: await this.log.head(),
    };
  }

  /** Vouchers and tickets say which steps have something to do (PAY-118). */
  private async step(submission: Submission): Promise<PaymentAnswer['step']> {
    const { status, start } = submission;
    if (status !== 'running') return status;
    const found = await this.money.registration(start.registration_id);
    const { vouchers } = await this.money.ledger(start.registration_id);
    const facts = {
      mode: start.mode,
      pays: start.payment?.payment_type ?? null,
      vouchers: appliedViews(appliedVouchers(vouchers)),
      has_tickets: (found?.registration.draft.tickets.length ?? 0) > 0,
    };
    return currentStep(stepAfter(submission), stepsOf(facts));
  }

  private async balance({ start }: Submission): Promise<Balance> {
    const balance = await this.money.balance(start.registration_id, start.mode);
    if (balance === null) throw refused('not_found');
    return balance;
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
  if (submission.status === 'finished' && submission.start.payment?.amount === 0)
    return {
      ...{ status: 'approved', message: '', code: null },
      transactionId: coveredTransaction(submission.start.payment.payment_id),
    };
  if (submission.status === 'failed') {
    return { status: 'declined', transactionId: null, message: submission.message, code: submission.code };
  }
  return { status: 'pending', transactionId: null, message: CONFIRMING, code: null };
};
