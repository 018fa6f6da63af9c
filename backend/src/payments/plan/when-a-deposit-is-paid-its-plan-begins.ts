import { Inject, Injectable } from '@nestjs/common';
import { balanceDue, planParts, type SubmissionEvent } from '@app/contracts/payments';
import type { StoredEvent } from '@app/contracts/shared';
import { Refused } from '../../platform/commands/command.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS, uuidFrom } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { Plans } from './plans.js';

/** The deposit that was paid with a plan leaves the rest to it, in the parts and on the days that were shown (PAY-321). */
@Injectable()
export class WhenADepositIsPaidItsPlanBegins implements Reaction {
  readonly name = 'payments-begin-plans';
  readonly filter = { categories: ['process'], types: ['PaymentTaken'] };

  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Plans) private readonly plans: Pick<Plans, 'run'>,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const taken = (event as StoredEvent & Extract<SubmissionEvent, { type: 'PaymentTaken' }>).data;
    const start = await this.money.start(taken.submission_id);
    const payment = start?.payment;
    if (!start || !payment?.plan || !payment.saved) return;
    const { registration_id, account_id, mode } = start;
    const standing = await this.money.standing(registration_id, mode);
    const paid = (await this.money.payment(payment.payment_id)).state;
    if (standing === null || paid?.status !== 'approved' || paid.card === null) return;
    const rest = balanceDue(standing.ledger, standing.agreed).registration;
    if (rest <= 0) return;
    const { customer_vault_id, billing_id } = payment.saved;
    const { payment_id: deposit_payment_id, payment_method_id } = payment;
    const method = { customer_vault_id, billing_id, payment_method_id, ...paid.card };
    const of = { registration_id, account_id, plan_id: uuidFrom(`${deposit_payment_id}:plan`) };
    const parts = planParts(rest, payment.plan);
    const meta = { ...systemMeta(this.ids, event), command_id: uuidFrom(`${event.id}:StartPlan`) };
    try {
      await this.plans.run(registration_id, { type: 'StartPlan', ...of, deposit_payment_id, method, parts }, meta);
    } catch (error) {
      // Another plan began meanwhile: the deposit stays paid, and that plan takes the rest.
      if (!(error instanceof Refused)) throw error;
    }
  }
}
