import type { BillToBody, CardFacts, SettlementLine, VaultRef } from '@app/contracts/payments';
import { cents, instant, type Instant } from '@app/contracts/shared';
import type { SqliteFile, SqlRow } from '../../../sqlite/sqlite-file.js';
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

const TABLES = [
  'CREATE TABLE IF NOT EXISTS sandbox_tokens (token TEXT PRIMARY KEY, behaviour TEXT NOT NULL, brand TEXT NOT NULL, last_four TEXT NOT NULL, expires_at TEXT NOT NULL, used_by TEXT) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS sandbox_orders (order_id TEXT PRIMARY KEY, amount INTEGER NOT NULL, behaviour TEXT NOT NULL, transaction_id TEXT NOT NULL, brand TEXT NOT NULL, last_four TEXT NOT NULL, placed_at TEXT NOT NULL) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS sandbox_refunds (refund_id TEXT PRIMARY KEY, order_id TEXT NOT NULL, amount INTEGER NOT NULL, transaction_id TEXT NOT NULL, refunded_at TEXT NOT NULL) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS sandbox_vault (customer_vault_id TEXT NOT NULL, billing_id TEXT NOT NULL, behaviour TEXT NOT NULL, brand TEXT NOT NULL, last_four TEXT NOT NULL, expires TEXT, bill_to TEXT NOT NULL, PRIMARY KEY (customer_vault_id, billing_id)) WITHOUT ROWID',
];
/** Books of an older demo lack it. */
const CARD_EXPIRES = "SELECT 1 FROM pragma_table_info('sandbox_tokens') WHERE name = 'card_expires'";

const BANK = BANK_BRANDS.map((brand) => `'${brand}'`).join();

const cardOf = (row: SqlRow): CardFacts => ({
  brand: String(row.brand) as CardFacts['brand'],
  last_four: String(row.last_four),
});
const textOrNull = (value: SqlRow[string] | undefined): string | null => (typeof value === 'string' ? value : null);

const orderOf = (row: SqlRow): Order => ({
  order_id: String(row.order_id),
  behaviour: String(row.behaviour) as Behaviour,
  transaction_id: String(row.transaction_id),
  card: cardOf(row),
  placed_at: instant(String(row.placed_at)),
});

/** The sandbox gateway's books in a file of their own. */
export class SqliteSandboxOrders implements SandboxOrders {
  private constructor(private readonly file: SqliteFile) {}

  static async open(file: SqliteFile): Promise<SqliteSandboxOrders> {
    await file.write(TABLES.map((sql) => ({ sql })));
    if ((await file.read(CARD_EXPIRES, [])).length === 0)
      await file.write([{ sql: 'ALTER TABLE sandbox_tokens ADD COLUMN card_expires TEXT' }]);
    return new SqliteSandboxOrders(file);
  }

  keepToken(token: string, ccnumber: string, now: Instant, ccexp: string | null = null): Promise<void> {
    return this.keepFacts(token, tokenFacts(ccnumber, now, ccexp));
  }

  keepBankToken(token: string, account: BankAccount, now: Instant): Promise<void> {
    return this.keepFacts(token, bankTokenFacts(account, now));
  }

  private async keepFacts(token: string, facts: TokenFacts): Promise<void> {
    const { behaviour, brand, last_four, expires_at, card_expires } = facts;
    await this.file.write([
      {
        sql: 'INSERT INTO sandbox_tokens (token, behaviour, brand, last_four, expires_at, card_expires) VALUES (?, ?, ?, ?, ?, ?)',
        params: [token, behaviour, brand, last_four, expires_at, card_expires],
      },
    ]);
  }

  async keep({ customer_vault_id, billing_id }: VaultRef, token: string, bill_to: BillToBody): Promise<void> {
    await this.file.write([
      {
        sql: `INSERT OR IGNORE INTO sandbox_vault (customer_vault_id, billing_id, behaviour, brand, last_four, expires, bill_to)
              SELECT ?, ?, behaviour, brand, last_four, card_expires, ? FROM sandbox_tokens WHERE token = ?`,
        params: [customer_vault_id, billing_id, JSON.stringify(bill_to), token],
      },
    ]);
  }

  async kept(ref: VaultRef): Promise<KeptMethod | null> {
    const row = await this.inVault(ref);
    return row && { ...cardOf(row), expires: textOrNull(row.expires), bill_to: JSON.parse(String(row.bill_to)) };
  }

  async forget({ customer_vault_id, billing_id }: VaultRef): Promise<void> {
    const sql = 'DELETE FROM sandbox_vault WHERE customer_vault_id = ? AND billing_id = ?';
    await this.file.write([{ sql, params: [customer_vault_id, billing_id] }]);
  }

  async placeSaved(order: SavedOrder): Promise<Order | null> {
    const { order_id, method, saved } = order;
    const row = await this.inVault(saved);
    if (row && methodOf(cardOf(row)) === method)
      await this.insert(order, cardOf(row), behaviourOfSaved(String(row.behaviour) as Behaviour));
    return this.find(order_id);
  }

  async placeLike(order: Omit<NewOrder, 'token'>, of: string): Promise<Order | null> {
    const earlier = await this.find(of);
    if (earlier && methodOf(earlier.card) === order.method)
      await this.insert(order, earlier.card, behaviourAgain(earlier));
    return this.find(order.order_id);
  }

  async cardOf(token: string): Promise<CardFacts | null> {
    const [row] = await this.file.read('SELECT brand, last_four FROM sandbox_tokens WHERE token = ?', [token]);
    return row ? cardOf(row) : null;
  }

  private async insert(order: Omit<NewOrder, 'token'>, card: CardFacts, behaviour: Behaviour): Promise<void> {
    const { order_id, amount, transaction_id, now } = order;
    await this.file.write([
      {
        sql: `INSERT OR IGNORE INTO sandbox_orders (order_id, amount, behaviour, transaction_id, brand, last_four, placed_at)
              VALUES (?, ?, ?, ?, ?, ?, ?)`,
        params: [order_id, amount, behaviour, transaction_id, card.brand, card.last_four, now],
      },
    ]);
  }

  private async inVault({ customer_vault_id, billing_id }: VaultRef): Promise<SqlRow | null> {
    const sql = 'SELECT * FROM sandbox_vault WHERE customer_vault_id = ? AND billing_id = ?';
    return (await this.file.read(sql, [customer_vault_id, billing_id]))[0] ?? null;
  }

  async place(order: NewOrder): Promise<Order | null> {
    await this.file.write([
      {
        sql: `INSERT OR IGNORE INTO sandbox_orders (order_id, amount, behaviour, transaction_id, brand, last_four, placed_at)
              SELECT ?, ?, behaviour, ?, brand, last_four, ? FROM sandbox_tokens
              WHERE token = ? AND used_by IS NULL AND expires_at > ? AND (brand IN (${BANK})) = ?`,
        params: [
          ...[order.order_id, order.amount, order.transaction_id, order.now, order.token, order.now],
          order.method === 'bank' ? 1 : 0,
        ],
      },
      {
        sql: `UPDATE sandbox_tokens SET used_by = ?
              WHERE token = ? AND used_by IS NULL AND EXISTS (SELECT 1 FROM sandbox_orders WHERE order_id = ? AND transaction_id = ?)`,
        params: [order.order_id, order.token, order.order_id, order.transaction_id],
      },
    ]);
    return this.find(order.order_id);
  }

  async placeAgain(orderId: string, transaction_id: string): Promise<void> {
    await this.file.write([
      {
        sql: `INSERT INTO sandbox_orders (order_id, amount, behaviour, transaction_id, brand, last_four, placed_at)
              SELECT ?, amount, behaviour, ?, brand, last_four, placed_at FROM sandbox_orders WHERE order_id = ?`,
        params: [chargedAgainId(orderId, transaction_id), transaction_id, orderId],
      },
    ]);
  }

  async find(orderId: string): Promise<Order | null> {
    const [row] = await this.file.read('SELECT * FROM sandbox_orders WHERE order_id = ?', [orderId]);
    return row ? orderOf(row) : null;
  }

  async debits(): Promise<readonly Order[]> {
    const rows = await this.file.read(
      `SELECT * FROM sandbox_orders WHERE brand IN (${BANK}) AND behaviour <> 'decline' ORDER BY placed_at`,
      [],
    );
    return rows.map(orderOf);
  }

  async refund({ refund_id, order_id, amount, transaction_id, now }: NewRefund): Promise<SandboxRefund | null> {
    await this.file.write([
      {
        sql: `INSERT OR IGNORE INTO sandbox_refunds (refund_id, order_id, amount, transaction_id, refunded_at)
              SELECT ?, order_id, ?, ?, ? FROM sandbox_orders WHERE order_id = ?`,
        params: [refund_id, amount, transaction_id, now, order_id],
      },
    ]);
    return this.findRefund(refund_id);
  }

  async findRefund(refundId: string): Promise<SandboxRefund | null> {
    const [row] = await this.file.read('SELECT * FROM sandbox_refunds WHERE refund_id = ?', [refundId]);
    return row ? { refund_id: refundId, transaction_id: String(row.transaction_id) } : null;
  }

  async settled(before: Instant): Promise<readonly SettlementLine[]> {
    const rows = await this.file.read(
      `SELECT order_id, transaction_id, placed_at AS at, amount FROM sandbox_orders WHERE behaviour <> 'decline' AND placed_at < ?
       UNION ALL SELECT order_id, transaction_id, refunded_at AS at, -amount FROM sandbox_refunds WHERE refunded_at < ?`,
      [before, before],
    );
    return rows.map((row) => ({
      transaction_id: String(row.transaction_id),
      at: instant(String(row.at)),
      amount: cents(Number(row.amount)),
      payment_id: paymentIdOf(String(row.order_id)),
    }));
  }

  async count(): Promise<number> {
    const [row] = await this.file.read("SELECT COUNT(*) AS n FROM sandbox_orders WHERE behaviour <> 'decline'");
    return Number(row?.n ?? 0);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
