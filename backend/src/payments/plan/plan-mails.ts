import { Inject, Injectable } from '@nestjs/common';
import type { PlanEvent } from '@app/contracts/payments';
import { formatMoney, formatNumericDay, type StoredEvent } from '@app/contracts/shared';
import { MAIL_QUEUE, type MailQueue } from '@app/contracts/mail';
import { BalanceLetters } from '../balance-letters.js';
import { Plans } from './plans.js';

type Announced = StoredEvent & Extract<PlanEvent, { type: 'PlanPartAnnounced' }>;
type Failed = StoredEvent & Extract<PlanEvent, { type: 'PlanPartFailed' }>;

/** To the address of the review page, one mail for each event (PAY-321, PAY-322). */
@Injectable()
export class PlanMails {
  constructor(
    @Inject(MAIL_QUEUE) private readonly queue: MailQueue,
    @Inject(BalanceLetters) private readonly letters: BalanceLetters,
    @Inject(Plans) private readonly plans: Pick<Plans, 'state'>,
  ) {}

  async announced(event: Announced): Promise<void> {
    const { registration_id, part, amount, charge_on } = event.data;
    const plan = await this.plans.state(registration_id);
    const letter = await this.letters.of(registration_id);
    if (plan === null || letter === null) return;
    await this.queue.queue({
      ...letter.addressed(event.id, event.metadata),
      template: 'plan-announced',
      params: {
        ...letter.params,
        ...{ part, parts: plan.parts.length, amount: formatMoney(amount), on: formatNumericDay(charge_on) },
        method: this.letters.method(plan.method),
      },
    });
  }

  async failed(event: Failed): Promise<void> {
    const { registration_id, amount, message, next_on } = event.data;
    const plan = await this.plans.state(registration_id);
    const letter = await this.letters.of(registration_id);
    if (plan === null || letter === null) return;
    await this.queue.queue({
      ...letter.addressed(event.id, event.metadata),
      template: 'plan-failed',
      params: {
        ...letter.params,
        ...{ amount: formatMoney(amount), reason: message, method: this.letters.method(plan.method) },
        again: next_on === null ? null : formatNumericDay(next_on),
      },
    });
  }
}
