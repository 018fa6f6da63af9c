import { setTimeout as sleep } from 'node:timers/promises';
import type { SettlementLine, VaultRef } from '@app/contracts/payments';
import { homeDay, type Instant } from '@app/contracts/shared';
import type { Clock } from '../../clock/clock.port.js';
import type { Logger } from '../../config/logger.js';
import type { IdGenerator } from '../../ids/id-generator.js';
import type {
  AnswerListener,
  DebitListener,
  DebitNotice,
  ChargeAnswer,
  ChargeRequest,
  FinalAnswer,
  KeptMethod,
  NewProfile,
  OrderAnswer,
  PaymentGateway,
  RefundAnswer,
  RefundQuestion,
  RefundRequest,
} from '../card-gateway.port.js';
import { type GatewayMessage, isSigned } from '../webhook-signature.js';
import { messageIn, noticesOf } from './debit-notices.js';
import { methodOf, type Order, type SandboxOrders, type SandboxRefund } from './sandbox-orders.js';

type Parts = {
  readonly orders: SandboxOrders;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly logger: Logger;
  readonly timeoutMs: number;
  /** Proves messages; without one none is taken. */
  readonly webhookKey: string;
};

/** PAY-080, PAY-089. */
const WORDS = {
  card: {
    declined: 'Your card was declined.',
    gone: 'This saved card is gone. Please choose another one.',
    expired: 'Your card details have expired. Please enter them again.',
  },
  bank: {
    declined: 'The bank account was declined.',
    gone: 'This saved bank account is gone. Please choose another one.',
    blocked: 'The bank does not allow debits of this account. Please use another one.',
    expired: 'Your bank details have expired. Please enter them again.',
  },
} as const;

const answerOf = ({ behaviour, transaction_id, card }: Order): FinalAnswer =>
  behaviour === 'decline'
    ? { outcome: 'declined', message: WORDS[methodOf(card)].declined, card }
    : { outcome: 'approved', transaction_id, card };

const SETTLED = 'This payment is settled already. Please refund it instead.';

const refunded = ({ transaction_id }: SandboxRefund): RefundAnswer => ({ outcome: 'refunded', transaction_id });

/** The built-in gateway (PAY-079): no network, test numbers as PAY-080 says, one that answers twice, and one that is charged as often as it is told. */
export class SandboxGateway implements PaymentGateway {
  readonly takesCards = true;
  private listener: AnswerListener | null = null;
  private debits: DebitListener | null = null;

  constructor(private readonly parts: Parts) {}

  async charge(request: ChargeRequest): Promise<ChargeAnswer> {
    const { orders, timeoutMs } = this.parts;
    const { orderId, method } = request;
    const transaction_id = this.reference();
    if ('token' in request && (await this.isBlocked(request)))
      return { outcome: 'declined', message: WORDS.bank.blocked, card: null };
    const order = await this.place(request, transaction_id);
    if (order === null) {
      const message = 'token' in request ? WORDS[method].expired : WORDS[method].gone;
      return { outcome: 'declined', message, card: null };
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

  private async isBlocked({ token, blocked }: NewProfile): Promise<boolean> {
    const account = blocked.length > 0 ? await this.parts.orders.cardOf(token) : null;
    return blocked.some(({ brand, last_four }) => brand === account?.brand && last_four === account.last_four);
  }

  private async place(request: ChargeRequest, transaction_id: string): Promise<Order | null> {
    const { orders, clock } = this.parts;
    const { orderId, amount, method } = request;
    const order = { order_id: orderId, amount, method, transaction_id, now: clock.now() };
    if ('saved' in request) return orders.placeSaved({ ...order, saved: request.saved });
    if ('again' in request) return orders.placeLike(order, request.again);
    const { token, billTo, keep } = request;
    const placed = await orders.place({ ...order, token });
    if (placed !== null && placed.behaviour !== 'decline' && keep !== null) await orders.keep(keep, token, billTo);
    return placed;
  }

  async queryByOrder(orderId: string): Promise<OrderAnswer> {
    const order = await this.parts.orders.find(orderId);
    return order === null ? { outcome: 'not_found' } : answerOf(order);
  }

  /** It settles at the end of each day: until then a charge is undone under its own reference (ADM-004). */
  async refund({ refundId, orderId, amount, voids }: RefundRequest): Promise<RefundAnswer> {
    const { orders, clock } = this.parts;
    const now = clock.now();
    const order = voids ? await orders.find(orderId) : null;
    if (order && homeDay(order.placed_at) !== homeDay(now)) return { outcome: 'declined', message: SETTLED };
    const transaction_id = order?.transaction_id ?? this.reference();
    const refund = await orders.refund({ refund_id: refundId, order_id: orderId, amount, transaction_id, now });
    return refund === null ? { outcome: 'declined', message: 'This order is unknown.' } : refunded(refund);
  }

  async queryRefund({ refundId }: RefundQuestion): ReturnType<PaymentGateway['queryRefund']> {
    const refund = await this.parts.orders.findRefund(refundId);
    return refund === null ? { outcome: 'not_found' } : refunded(refund);
  }

  kept(ref: VaultRef): Promise<KeptMethod | null> {
    return this.parts.orders.kept(ref);
  }

  forget(ref: VaultRef): Promise<void> {
    return this.parts.orders.forget(ref);
  }

  settlement(before: Instant): Promise<readonly SettlementLine[]> {
    return this.parts.orders.settled(before);
  }

  async hear(message: GatewayMessage): Promise<boolean> {
    if (!isSigned(message, this.parts.webhookKey)) return false;
    const told = messageIn(message.bytes);
    if (told === null) this.parts.logger.warn({}, 'a message of the gateway is not readable');
    else if (told.kind !== 'outcome') await this.debits?.({ ...told, on: told.on ?? homeDay(this.parts.clock.now()) });
    else {
      const answer = await this.queryByOrder(told.orderId);
      if (answer.outcome !== 'not_found') await this.listener?.(told.orderId, answer);
    }
    return true;
  }

  onAnswer(listener: AnswerListener): void {
    this.listener = listener;
  }

  onDebit(listener: DebitListener): void {
    this.debits = listener;
  }

  /** Tells again what has become of every debit until now; who has heard it hears nothing new. */
  async tellDebits(): Promise<void> {
    const now = this.parts.clock.now();
    for (const order of await this.parts.orders.debits())
      for (const notice of noticesOf(order)) if (notice.on <= homeDay(now)) await this.tellDebit(notice);
  }

  private async tellDebit(notice: DebitNotice): Promise<void> {
    try {
      await this.debits?.(notice);
    } catch (err) {
      this.parts.logger.error({ err, order_id: notice.orderId }, 'a notice about a debit was not taken');
    }
  }

  private reference(): string {
    return `SBX-${this.parts.ids.token().slice(0, 12).toUpperCase()}`;
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
