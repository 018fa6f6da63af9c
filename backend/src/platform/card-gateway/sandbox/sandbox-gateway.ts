import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../clock/clock.port.js';
import type { Logger } from '../../config/logger.js';
import type { IdGenerator } from '../../ids/id-generator.js';
import type {
  AnswerListener,
  ChargeAnswer,
  ChargeRequest,
  FinalAnswer,
  OrderAnswer,
  PaymentGateway,
} from '../card-gateway.port.js';
import type { Order, SandboxOrders } from './sandbox-orders.js';

type Parts = {
  readonly orders: SandboxOrders;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly logger: Logger;
  readonly timeoutMs: number;
};

const answerOf = ({ behaviour, transaction_id, card }: Order): FinalAnswer =>
  behaviour === 'decline'
    ? { outcome: 'declined', message: 'Your card was declined.', card }
    : { outcome: 'approved', transaction_id, card };

/** The built-in gateway (PAY-079): no network, test numbers as PAY-080 says, one that answers twice, and one that is charged as often as it is told. */
export class SandboxGateway implements PaymentGateway {
  readonly takesCards = true;
  private listener: AnswerListener | null = null;

  constructor(private readonly parts: Parts) {}

  async charge({ orderId, amount, token }: ChargeRequest): Promise<ChargeAnswer> {
    const { orders, clock, ids, timeoutMs } = this.parts;
    const transaction_id = `SBX-${ids.token().slice(0, 12).toUpperCase()}`;
    const order = await orders.place({ order_id: orderId, amount, token, transaction_id, now: clock.now() });
    if (order === null) {
      return { outcome: 'declined', message: 'Your card details have expired. Please enter them again.', card: null };
    }
    if (order.behaviour === 'silent') {
      await sleep(timeoutMs, undefined, { ref: false });
      return { outcome: 'unknown' };
    }
    if (order.behaviour === 'again') {
      if (order.transaction_id !== transaction_id) await orders.placeAgain(orderId, transaction_id);
      // The money is taken and nobody knows yet: the moment for a crash.
      await sleep(timeoutMs / 2);
    }
    const answer = answerOf(order);
    if (order.behaviour === 'twice') await this.tell(orderId, answer);
    return answer;
  }

  async queryByOrder(orderId: string): Promise<OrderAnswer> {
    const order = await this.parts.orders.find(orderId);
    return order === null ? { outcome: 'not_found' } : answerOf(order);
  }

  onAnswer(listener: AnswerListener): void {
    this.listener = listener;
  }

  /** A notification that the receiver fails to take is the receiver's loss: it asks again by order id. */
  private async tell(orderId: string, answer: FinalAnswer): Promise<void> {
    try {
      await this.listener?.(orderId, answer);
    } catch (err) {
      this.parts.logger.error({ err, order_id: orderId }, 'a notification of the gateway was not taken');
    }
  }
}
