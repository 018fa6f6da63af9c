import type { Collection, Db } from 'mongodb';
import type { BillToBody, CardFacts, SettlementLine, VaultRef } from '@app/contracts/payments';
import { type Cents, type Instant, minus, ZERO } from '@app/contracts/shared';
import { isDuplicate, reach, together } from '../../../mongo/mongo.js';
import type { KeptMethod } from '../../card-gateway.port.js';
import {
  BANK_BRANDS,
  type BankAccount,
  bankTokenFacts,
  type Behaviour,
  behaviourAgain,
  behaviourOfSaved,
  chargedAgainId,
  type NewOrder,
  type NewRefund,
  type Order,
  paymentIdOf,
  methodOf,
  type SandboxOrders,
  type SandboxRefund,
  type SavedOrder,
  type TokenFacts,
  tokenFacts,
} from '../sandbox-orders.js';

type Token = TokenFacts & { readonly _id: string; readonly used_by: string | null };
type Row = {
  readonly _id: string;
  readonly amount: Cents;
  readonly behaviour: Behaviour;
  readonly transaction_id: string;
  readonly card: CardFacts;
  readonly placed_at: Instant;
};

type VaultRow = KeptMethod & { readonly _id: string; readonly behaviour: Behaviour };
const idOf = ({ customer_vault_id, billing_id }: VaultRef): string => `${customer_vault_id}/${billing_id}`;

type RefundRow = Omit<NewRefund, 'refund_id' | 'now'> & { readonly _id: string; readonly refunded_at: Instant };

/** The sandbox gateway's books for several servers: a card typed into one may be charged by another. */
class MongoSandboxOrders implements SandboxOrders {
  private readonly tokens: Collection<Token>;
  private readonly orders: Collection<Row>;
  private readonly refunds: Collection<RefundRow>;
  private readonly vault: Collection<VaultRow>;

  constructor(private readonly db: Db) {
    this.tokens = db.collection('sandbox_tokens');
    this.orders = db.collection('sandbox_orders');
    this.refunds = db.collection('sandbox_refunds');
    this.vault = db.collection('sandbox_vault');
  }

  keepToken(token: string, ccnumber: string, now: Instant, ccexp: string | null = null): Promise<void> {
    return this.keepFacts(token, tokenFacts(ccnumber, now, ccexp));
  }

  keepBankToken(token: string, account: BankAccount, now: Instant): Promise<void> {
    return this.keepFacts(token, bankTokenFacts(account, now));
  }

  private async keepFacts(token: string, facts: TokenFacts): Promise<void> {
    await reach(this.db, () => this.tokens.insertOne({ _id: token, used_by: null, ...facts }));
  }

  async keep(ref: VaultRef, token: string, bill_to: BillToBody): Promise<void> {
    await reach(this.db, async () => {
      const found = await this.tokens.findOne({ _id: token });
      if (!found) return;
      const { brand, last_four, behaviour, card_expires: expires } = found;
      const row = { brand, last_four, behaviour, expires, bill_to };
      await this.vault.updateOne({ _id: idOf(ref) }, { $setOnInsert: row }, { upsert: true });
    });
  }

  async kept(ref: VaultRef): Promise<KeptMethod | null> {
    const row = await reach(this.db, () => this.vault.findOne({ _id: idOf(ref) }));
    if (!row) return null;
    const { brand, last_four, expires, bill_to } = row;
    return { brand, last_four, expires, bill_to };
  }

  async forget(ref: VaultRef): Promise<void> {
    await reach(this.db, () => this.vault.deleteOne({ _id: idOf(ref) }));
  }

  async placeSaved(order: SavedOrder): Promise<Order | null> {
    const row = await reach(this.db, () => this.vault.findOne({ _id: idOf(order.saved) }));
    if (row && methodOf(row) === order.method) {
      const { brand, last_four } = row;
      await this.insert(order, { brand, last_four }, behaviourOfSaved(row.behaviour));
    }
    return this.find(order.order_id);
  }

  async placeLike(order: Omit<NewOrder, 'token'>, of: string): Promise<Order | null> {
    const earlier = await this.find(of);
    if (earlier && methodOf(earlier.card) === order.method)
      await this.insert(order, earlier.card, behaviourAgain(earlier));
    return this.find(order.order_id);
  }

  async cardOf(token: string): Promise<CardFacts | null> {
    const row = await reach(this.db, () => this.tokens.findOne({ _id: token }));
    return row && { brand: row.brand, last_four: row.last_four };
  }

  private async insert(order: Omit<NewOrder, 'token'>, card: CardFacts, behaviour: Behaviour): Promise<void> {
    const { order_id, amount, transaction_id, now } = order;
    const row = { amount, behaviour, transaction_id, card, placed_at: now };
    await reach(this.db, () => this.orders.updateOne({ _id: order_id }, { $setOnInsert: row }, { upsert: true }));
  }

  async place(order: NewOrder): Promise<Order | null> {
    const before = await this.find(order.order_id);
    if (before) return before;
    try {
      await this.write(order);
    } catch (error) {
      // Another server placed it meanwhile; this token is still unused.
      if (!isDuplicate(error)) throw error;
    }
    return this.find(order.order_id);
  }

  async placeAgain(orderId: string, transaction_id: string): Promise<void> {
    await reach(this.db, async () => {
      const row = await this.orders.findOne({ _id: orderId });
      if (row) await this.orders.insertOne({ ...row, _id: chargedAgainId(orderId, transaction_id), transaction_id });
    });
  }

  async find(orderId: string): Promise<Order | null> {
    const row = await reach(this.db, () => this.orders.findOne({ _id: orderId }));
    if (!row) return null;
    const { behaviour, transaction_id, card, placed_at } = row;
    return { order_id: orderId, behaviour, transaction_id, card, placed_at };
  }

  async debits(): Promise<readonly Order[]> {
    const ofBank = { 'card.brand': { $in: [...BANK_BRANDS] }, behaviour: { $ne: 'decline' as const } };
    const rows = await reach(this.db, () => this.orders.find(ofBank).sort({ placed_at: 1 }).toArray());
    return rows.map(({ _id, behaviour, transaction_id, card, placed_at }) => ({
      order_id: _id,
      behaviour,
      transaction_id,
      card,
      placed_at,
    }));
  }

  async refund({ refund_id, now, ...refund }: NewRefund): Promise<SandboxRefund | null> {
    if ((await this.find(refund.order_id)) === null) return null;
    try {
      await reach(this.db, () => this.refunds.insertOne({ _id: refund_id, ...refund, refunded_at: now }));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    return this.findRefund(refund_id);
  }

  async findRefund(refundId: string): Promise<SandboxRefund | null> {
    const row = await reach(this.db, () => this.refunds.findOne({ _id: refundId }));
    return row && { refund_id: refundId, transaction_id: row.transaction_id };
  }

  async settled(before: Instant): Promise<readonly SettlementLine[]> {
    return reach(this.db, async () => {
      const taken = { behaviour: { $ne: 'decline' as const }, placed_at: { $lt: before } };
      const orders = await this.orders.find(taken).toArray();
      const refunds = await this.refunds.find({ refunded_at: { $lt: before } }).toArray();
      return [
        ...orders.map(({ _id, transaction_id, amount, placed_at }) => ({
          transaction_id,
          amount,
          at: placed_at,
          payment_id: paymentIdOf(_id),
        })),
        ...refunds.map(({ order_id, transaction_id, amount, refunded_at }) => ({
          transaction_id,
          amount: minus(ZERO, amount),
          at: refunded_at,
          payment_id: order_id,
        })),
      ];
    });
  }

  async count(): Promise<number> {
    return reach(this.db, () => this.orders.countDocuments({ behaviour: { $ne: 'decline' } }));
  }

  /** The connection is not its own. */
  async close(): Promise<void> {
    return undefined;
  }

  /** Uses the token up and places the order, or neither. */
  private write({ order_id, amount, method, token, transaction_id, now }: NewOrder): Promise<void> {
    return together(this.db, async (session) => {
      const brand = method === 'bank' ? { $in: [...BANK_BRANDS] } : { $nin: [...BANK_BRANDS] };
      const unused = { _id: token, used_by: null, expires_at: { $gt: now }, brand };
      const found = await this.tokens.findOneAndUpdate(unused, { $set: { used_by: order_id } }, { session });
      if (!found) return;
      const { behaviour, last_four } = found;
      const card = { brand: found.brand, last_four };
      await this.orders.insertOne(
        { _id: order_id, amount, behaviour, transaction_id, card, placed_at: now },
        { session },
      );
    });
  }
}

export const mongoSandboxOrders = (db: Db): SandboxOrders => new MongoSandboxOrders(db);
