import type { BillToBody, SettlementLine, VaultRef } from '@app/contracts/payments';
import { type Cents, type Instant, minus, ZERO } from '@app/contracts/shared';
import type { Logger } from '../../config/logger.js';
import type {
  AnswerListener,
  ChargeAnswer,
  ChargeRequest,
  DebitListener,
  KeptMethod,
  NewProfile,
  OrderAnswer,
  PaymentGateway,
  PresentedProfile,
  RefundAnswer,
  RefundQuestion,
  RefundRequest,
  SavedProfile,
} from '../card-gateway.port.js';
import { type GatewayMessage, isSigned } from '../webhook-signature.js';
import type { NmiAction, NmiTransaction } from './nmi-books.js';
import type { NmiAnswer, NmiClient } from './nmi-client.js';
import { NmiEvents } from './nmi-events.js';
import { NotSent } from './nmi-http.js';

type Approved = Extract<OrderAnswer, { outcome: 'approved' }>;
type Fields = Readonly<Record<string, string>>;
type Parts = { readonly client: NmiClient; readonly webhookKey: string; readonly logger: Logger };

const NOT_REACHED = 'The payment could not be sent. Please try again.';
const REFUSED = 'Your payment could not be processed. Please try again.';
/** The gateway itself says of an error with this code that it passed nothing on, unless it found a twin of the request. */
const REJECTED = '300';
const BLOCKED = 'The bank does not allow debits of this account. Please use another one.';
const TWIN = /duplicate/i;
const TAKES = ['sale', 'capture'];
const GIVES_BACK = ['refund', 'credit'];
const UNDOES = ['void', 'check_return', 'check_late_return'];

/** '12.05' */
const dollars = (amount: Cents): string => (amount / 100).toFixed(2);
/** UTC, as the gateway writes it. */
const stampOf = (at: Instant): string => at.slice(0, 19).replace(/\D/g, '');
const billTo = ({ first_name, last_name, address, city, state, zip, email }: BillToBody) => ({
  ...{ first_name, last_name, address1: address, city, state, zip },
  ...(email ? { email } : {}),
});
const done = (transaction: NmiTransaction, types: readonly string[]): readonly NmiAction[] =>
  transaction.actions.filter(({ type, success }) => success && types.includes(type));
const isTaken = (transaction: NmiTransaction): boolean => done(transaction, TAKES).length > 0;
const isOurs = (order_id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(order_id);

/**
 * NMI (ADR 0136). It knows no request again, so one is sent twice only where nothing of it went out; whatever else is no
 * clear answer is an unknown outcome, and its books are asked by our order id.
 */
export class NmiGateway implements PaymentGateway {
  readonly takesCards = true;
  private readonly events: NmiEvents;

  constructor(private readonly parts: Parts) {
    this.events = new NmiEvents({
      logger: parts.logger,
      outcome: (orderId) => this.queryByOrder(orderId),
      transaction: async (transaction_id) =>
        (await parts.client.transactions({ transaction_id })).find((one) => one.transaction_id === transaction_id),
    });
  }

  async charge(request: ChargeRequest): Promise<ChargeAnswer> {
    if (!('again' in request)) return this.sold(request, await this.profileOf(request));
    const lent = await this.lent(request);
    try {
      return await this.sold(request, lent);
    } finally {
      const left = (err: unknown) =>
        this.parts.logger.error({ err, ...lent }, 'the vault keeps an account that was lent');
      await this.forget(lent).catch(left);
    }
  }

  private async sold(request: ChargeRequest, profile: Fields): Promise<ChargeAnswer> {
    const { orderId, amount, method } = request;
    const payment = method === 'bank' ? 'check' : 'creditcard';
    const fields = { type: 'sale', amount: dollars(amount), orderid: orderId, payment, ...profile };
    try {
      return await this.concluded(request, await this.parts.client.transact(fields));
    } catch (err) {
      if (err instanceof NotSent) return { outcome: 'declined', message: NOT_REACHED, card: null };
      return this.unknown(err, orderId);
    }
  }

  /** The answer names no card, so the books are asked for it. */
  private async concluded(request: ChargeRequest, { response, code, text }: NmiAnswer): Promise<ChargeAnswer> {
    const { orderId } = request;
    if (response === '2') return { outcome: 'declined', message: text, card: null };
    if (response === '3')
      return code === REJECTED && !TWIN.test(text)
        ? { outcome: 'declined', message: REFUSED, card: null }
        : this.unknown(new Error(`${code} ${text}`), orderId);
    const told = await this.queryByOrder(orderId);
    if (told.outcome !== 'approved') return { outcome: 'unknown' };
    const blocked = 'blocked' in request ? request.blocked : [];
    const isBlocked = blocked.some(
      ({ brand, last_four }) => brand === told.card.brand && last_four === told.card.last_four,
    );
    return isBlocked ? this.undone(request, told) : told;
  }

  /** Nobody knows whose account a token is before it is debited (PAY-328). */
  private async undone(request: ChargeRequest, told: Approved): Promise<ChargeAnswer> {
    const { response, text } = await this.parts.client.transact({ type: 'void', transactionid: told.transaction_id });
    if (response !== '1') {
      this.parts.logger.error({ order_id: request.orderId, text }, 'a debit of a blocked account could not be undone');
      return told;
    }
    if ('keep' in request && request.keep !== null) await this.forget(request.keep);
    return { outcome: 'declined', message: BLOCKED, card: told.card };
  }

  private unknown(err: unknown, order_id: string): { readonly outcome: 'unknown' } {
    this.parts.logger.warn({ err, order_id }, 'the outcome of a request to the gateway is unknown');
    return { outcome: 'unknown' };
  }

  /** The documents give the account of an earlier sale to the vault alone, so it lies there for this one charge. */
  private async lent({ orderId, again }: ChargeRequest & PresentedProfile): Promise<VaultRef> {
    const ref = { customer_vault_id: orderId, billing_id: orderId };
    const source_transaction_id = (await this.saleOf(again))?.transaction_id;
    if (source_transaction_id !== undefined)
      await this.parts.client.transact({ customer_vault: 'add_customer', ...ref, source_transaction_id });
    return ref;
  }

  private async profileOf(profile: NewProfile | SavedProfile): Promise<Fields> {
    if ('saved' in profile) return profile.saved;
    const { token, keep, account_type } = profile;
    const own = { payment_token: token, ...billTo(profile.billTo), ...(account_type ? { account_type } : {}) };
    return keep === null ? own : { ...own, ...keep, customer_vault: await this.deedOfKeeping(keep) };
  }

  /** A method that is kept joins those of its customer, who may be new. */
  private async deedOfKeeping({ customer_vault_id }: VaultRef): Promise<string> {
    const known = (await this.parts.client.billings(customer_vault_id)).length > 0;
    return known ? 'add_billing' : 'add_customer';
  }

  async queryByOrder(orderId: string): Promise<OrderAnswer> {
    const transactions = await this.ofOrder(orderId);
    const sale = transactions.find((one) => isTaken(one) && one.condition !== 'canceled');
    if (sale) return { outcome: 'approved', transaction_id: sale.transaction_id, card: sale.card };
    const failed = transactions.find(({ condition }) => condition === 'failed' || condition === 'canceled');
    if (failed)
      return {
        outcome: 'declined',
        message: failed.actions.findLast(({ success }) => !success)?.text ?? '',
        card: failed.card,
      };
    if (transactions.length > 0) throw new Error(`order ${orderId} is not at its end at the gateway`);
    return { outcome: 'not_found' };
  }

  private async saleOf(orderId: string): Promise<NmiTransaction | undefined> {
    return (await this.ofOrder(orderId)).find(isTaken);
  }

  private async ofOrder(order_id: string): Promise<readonly NmiTransaction[]> {
    const found = await this.parts.client.transactions({ order_id });
    return found.filter((one) => one.order_id === order_id);
  }

  async refund({ orderId, amount, voids }: RefundRequest): Promise<RefundAnswer> {
    const sale = await this.saleOf(orderId);
    if (sale === undefined) return { outcome: 'declined', message: 'This order is unknown.' };
    const { transaction_id } = sale;
    const fields: Fields = voids
      ? { type: 'void', transactionid: transaction_id }
      : { type: 'refund', transactionid: transaction_id, amount: dollars(amount) };
    try {
      const answer = await this.parts.client.transact(fields);
      if (answer.response === '1')
        return { outcome: 'refunded', transaction_id: voids ? transaction_id : answer.transaction_id };
      if (answer.response === '2' || (answer.code === REJECTED && !TWIN.test(answer.text)))
        return { outcome: 'declined', message: answer.text };
      return this.unknown(new Error(`${answer.code} ${answer.text}`), orderId);
    } catch (err) {
      if (err instanceof NotSent) return { outcome: 'declined', message: NOT_REACHED };
      return this.unknown(err, orderId);
    }
  }

  /** The gateway keeps no id of ours for a refund: one of this amount that no other refund of ours has is the one. */
  async queryRefund({ orderId, amount, voids, known }: RefundQuestion): ReturnType<PaymentGateway['queryRefund']> {
    const transactions = await this.ofOrder(orderId);
    if (voids) {
      const undone = transactions.find((one) => done(one, ['void']).length > 0);
      return undone ? { outcome: 'refunded', transaction_id: undone.transaction_id } : { outcome: 'not_found' };
    }
    const refund = transactions.find(
      (one) =>
        !known.includes(one.transaction_id) &&
        done(one, GIVES_BACK).some((action) => Math.abs(action.amount) === amount),
    );
    return refund ? { outcome: 'refunded', transaction_id: refund.transaction_id } : { outcome: 'not_found' };
  }

  async kept({ customer_vault_id, billing_id }: VaultRef): Promise<KeptMethod | null> {
    const found = (await this.parts.client.billings(customer_vault_id)).find((one) => one.billing_id === billing_id);
    if (found === undefined) return null;
    const { billing_id: _id, ...kept } = found;
    return kept;
  }

  /** The last method of a customer goes with the customer. */
  async forget({ customer_vault_id, billing_id }: VaultRef): Promise<void> {
    const billings = await this.parts.client.billings(customer_vault_id);
    if (!billings.some((one) => one.billing_id === billing_id)) return;
    const deed: Fields =
      billings.length > 1 ? { customer_vault: 'delete_billing', billing_id } : { customer_vault: 'delete_customer' };
    const { response, text } = await this.parts.client.transact({ ...deed, customer_vault_id });
    if (response !== '1') throw new Error(`the vault keeps a method that was to go: ${text}`);
  }

  /** Other systems use the same account: what has no order id of ours is theirs. */
  async settlement(before: Instant): Promise<readonly SettlementLine[]> {
    const found = await this.parts.client.transactions({ end_date: stampOf(before) });
    return found.filter(({ order_id }) => isOurs(order_id)).flatMap((one) => linesOf(one, before));
  }

  async hear(message: GatewayMessage): Promise<boolean> {
    if (!isSigned(message, this.parts.webhookKey)) return false;
    await this.events.hear(message.bytes);
    return true;
  }

  onAnswer(listener: AnswerListener): void {
    this.events.answers = listener;
  }

  onDebit(listener: DebitListener): void {
    this.events.debits = listener;
  }
}

const signOf = (type: string): 1 | -1 | 0 =>
  TAKES.includes(type) ? 1 : [...GIVES_BACK, ...UNDOES].includes(type) ? -1 : 0;

/** Each time that money moved. */
const linesOf = ({ transaction_id, order_id, actions }: NmiTransaction, before: Instant): readonly SettlementLine[] =>
  actions.flatMap(({ type, amount, at, success }) => {
    const size = Math.abs(amount) as Cents;
    if (!success || signOf(type) === 0 || at >= before) return [];
    return [{ transaction_id, at, amount: signOf(type) > 0 ? size : minus(ZERO, size), payment_id: order_id }];
  });
