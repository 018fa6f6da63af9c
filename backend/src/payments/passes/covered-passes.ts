import { Inject, Injectable } from '@nestjs/common';
import { coveredTransaction, mediaPassDancers, mediaPassFee, type SubmittedPayment } from '@app/contracts/payments';
import { wordsOf } from '@app/contracts/registry';
import { type Cents, times } from '@app/contracts/shared';
import { MoneyFacts } from '../facts/money.facts.js';
import { FirstSteps, type Stopped, stoppedAt } from '../first-steps.js';
import { type Journey, SubmissionSteps } from '../submission-steps.js';

/** Media passes that vouchers pay alone: the submit sequence without a gateway (PAY-269 to PAY-271). */
@Injectable()
export class CoveredPasses {
  constructor(
    @Inject(FirstSteps) private readonly first: Pick<FirstSteps, 'run'>,
    @Inject(SubmissionSteps) private readonly steps: SubmissionSteps,
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'standing'>,
  ) {}

  /** Redeems first; where that or anything else is refused, nothing is recorded (PAY-215). Rejects with why. */
  async record(journey: Journey, payment: SubmittedPayment): Promise<Journey> {
    const fee = await this.feeOf(journey);
    const stopped = (await this.first.run(journey)) ?? (await stoppedAt('payment', () => this.cover(journey, payment)));
    if (stopped !== null) return this.fail(journey, stopped);
    const { payment_id, payment_type, person_ids } = payment;
    const transaction_id = coveredTransaction(payment_id);
    await this.steps.payMediaPasses(journey, transaction_id, times(fee, person_ids.length));
    const taken = { type: 'RecordPaymentTaken', payment_id, payment_type, transaction_id } as const;
    await this.steps.submission(journey, 'RecordPaymentTaken', taken);
    const finished = { type: 'FinishSubmission', completed: false, refusal: null } as const;
    await this.steps.submission(journey, 'FinishSubmission', finished);
    return journey;
  }

  private async cover(journey: Journey, { payment_id, person_ids }: SubmittedPayment): Promise<void> {
    await this.steps.reserveMediaPasses(journey);
    const { registration_id, mode } = journey.start;
    const { registration, agreed } = await this.standing(journey);
    const fee = mediaPassFee(registration, mode);
    const owing = mediaPassDancers(registration, mode);
    const covers = { registration_id, payment_id, person_ids, fee, owing, agreed };
    await this.steps.ledger(journey, 'CoverMediaPasses', { type: 'CoverMediaPasses', ...covers });
  }

  private async fail(journey: Journey, { step, error }: Stopped): Promise<never> {
    await this.steps.releaseMediaPasses(journey);
    const [refusal] = error.refusals;
    const { code } = refusal!;
    const { message } = wordsOf(refusal!);
    await this.steps.submission(journey, 'FailSubmission', { type: 'FailSubmission', step, code, message });
    throw error;
  }

  private async feeOf(journey: Journey): Promise<Cents> {
    return mediaPassFee((await this.standing(journey)).registration, journey.start.mode);
  }

  private async standing({ start: { registration_id, mode } }: Journey) {
    const standing = await this.money.standing(registration_id, mode);
    if (standing === null) throw new Error(`registration ${registration_id} is gone`);
    return standing;
  }
}
