import { Inject, Injectable } from '@nestjs/common';
import {
  basicsOf,
  type CardFacts,
  ACH,
  type DeclineCode,
  DECLINED,
  type PaymentStart,
  type PaymentState,
  type SubmittedPayment,
} from '@app/contracts/payments';
import { addMinutes, instant } from '@app/contracts/shared';
import {
  type FinalAnswer,
  PAYMENT_GATEWAY,
  type PaymentGateway,
  type PaymentProfile,
} from '../platform/card-gateway/card-gateway.port.js';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { ENVIRONMENT, type Environment } from '../platform/config/environment.js';
import { LOGGER, type Logger } from '../platform/config/logger.js';
import { Processes } from '../platform/processes/processes.js';
import { MoneyFacts } from './facts/money.facts.js';
import { onItsWayMinutes } from './on-its-way.js';
import { type Journey, SubmissionSteps } from './submission-steps.js';

type Answered = FinalAnswer | { readonly outcome: 'unknown' } | { readonly outcome: 'not_found' };

/** An order that the gateway still does not know after this time was never placed (PAY-144). */
const GIVE_UP_MINUTES = 10;

/** One payment's conversation with the gateway (PAY-139): charged once, then only asked about. */
@Injectable()
export class GatewayConversation {
  constructor(
    @Inject(SubmissionSteps) private readonly steps: SubmissionSteps,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(Processes) private readonly processes: Processes,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ENVIRONMENT) private readonly limits: Pick<Environment, 'GATEWAY_TIMEOUT_MS'>,
  ) {}

  /** Asks the gateway, once its part is stored as started (PAY-142), and stores what it says. */
  async charge(
    journey: Journey,
    payment: SubmittedPayment,
    charge: PaymentProfile | null,
  ): Promise<NonNullable<PaymentState>> {
    const start: PaymentStart = {
      ...basicsOf(payment),
      account_id: journey.start.account_id,
      mode: journey.start.mode,
      person_ids: payment.person_ids,
      origin: payment.origin,
    };
    const { state, fresh } = await this.steps.payment(journey, 'StartPayment', { type: 'StartPayment', start });
    if (state.status === 'approved' || state.status === 'declined') return state;
    const answer = await this.processes.step(journey.start.submission_id, 'AskGateway', journey.meta, () =>
      this.ask(payment, charge, fresh),
    );
    return this.record(journey, answer);
  }

  /** Told to charge when this very call stored the start; any other call may be the second one, and asks first. */
  private async ask(payment: SubmittedPayment, charge: PaymentProfile | null, fresh: boolean): Promise<Answered> {
    const method = payment.payment_method_id === ACH ? 'bank' : 'card';
    const order = { orderId: payment.payment_id, amount: payment.amount, method } as const;
    try {
      if (fresh && charge) return await this.gateway.charge({ ...order, ...charge });
      const known = await this.gateway.queryByOrder(order.orderId);
      if (known.outcome !== 'not_found') return known;
      if (charge && (await this.startedBefore(payment, onItsWayMinutes(this.limits))))
        return await this.gateway.charge({ ...order, ...charge });
      return (await this.startedBefore(payment, GIVE_UP_MINUTES)) ? known : { outcome: 'unknown' };
    } catch (err) {
      this.logger.warn({ err, payment: payment.payment_id }, 'the gateway did not answer');
      return { outcome: 'unknown' };
    }
  }

  private async startedBefore(payment: SubmittedPayment, minutes: number): Promise<boolean> {
    const { started_at } = await this.money.payment(payment.payment_id);
    const now = this.clock.now();
    return addMinutes(instant(started_at ?? now), minutes) <= now;
  }

  async record(journey: Journey, answer: Answered): Promise<NonNullable<PaymentState>> {
    switch (answer.outcome) {
      case 'approved': {
        const { transaction_id, card } = answer;
        return (await this.steps.payment(journey, 'ApprovePayment', { type: 'ApprovePayment', transaction_id, card }))
          .state;
      }
      case 'declined':
        return this.declined(journey, declinedCode(journey), answer.message || DECLINED, answer.card);
      case 'not_found':
        return this.declined(journey, 'unknown_to_gateway', DECLINED, null);
      case 'unknown':
        return (
          await this.steps.payment(journey, 'MarkPaymentUnknown', { type: 'MarkPaymentUnknown', reason: 'timeout' })
        ).state;
    }
  }

  private async declined(
    journey: Journey,
    code: DeclineCode,
    message: string,
    card: CardFacts | null,
  ): Promise<NonNullable<PaymentState>> {
    const name = code === 'unknown_to_gateway' ? 'GiveUpPayment' : 'DeclinePayment';
    return (await this.steps.payment(journey, name, { type: 'DeclinePayment', code, message, card })).state;
  }
}

/** The refusal of a payment by this method (PAY-304). */
export const declinedCode = ({ start }: Pick<Journey, 'start'>): 'card_declined' | 'bank_declined' =>
  start.payment?.payment_method_id === ACH ? 'bank_declined' : 'card_declined';
