import { cardBrand, cardDigits, type CardFacts } from '@app/contracts/payments';
import { addMinutes, type Cents, type Instant } from '@app/contracts/shared';
import type { SqliteFile, SqlRow } from '../../sqlite/sqlite-file.js';

/** What a test number does (PAY-080). */
export type Behaviour = 'approve' | 'decline' | 'silent' | 'twice';

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  '4000000000000002': 'decline',
  '4000000000000119': 'silent',
  '4000000000000259': 'twice',
};

export type Order = {
  readonly order_id: string;
  readonly behaviour: Behaviour;
  readonly transaction_id: string;
  readonly card: CardFacts;
};

const TOKEN_MINUTES = 15;

const TABLES = [
  'CREATE TABLE IF NOT EXISTS sandbox_tokens (token TEXT PRIMARY KEY, behaviour TEXT NOT NULL, brand TEXT NOT NULL, last_four TEXT NOT NULL, expires_at TEXT NOT NULL, used_by TEXT) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS sandbox_orders (order_id TEXT PRIMARY KEY, amount INTEGER NOT NULL, behaviour TEXT NOT NULL, transaction_id TEXT NOT NULL, brand TEXT NOT NULL, last_four TEXT NOT NULL, placed_at TEXT NOT NULL) WITHOUT ROWID',
];

const orderOf = (row: SqlRow): Order => ({
  order_id: String(row.order_id),
  behaviour: String(row.behaviour) as Behaviour,
  transaction_id: String(row.transaction_id),
  card: { brand: String(row.brand) as CardFacts['brand'], last_four: String(row.last_four) },
});

/** The sandbox gateway's own books, in a file of their own. A card number is looked at and never written. */
export class SandboxOrders {
  private constructor(private readonly file: SqliteFile) {}

  static async open(file: SqliteFile): Promise<SandboxOrders> {
    await file.write(TABLES.map((sql) => ({ sql })));
    return new SandboxOrders(file);
  }

  async keepToken(token: string, ccnumber: string, now: Instant): Promise<void> {
    const digits = cardDigits(ccnumber);
    await this.file.write([
      {
        sql: 'INSERT INTO sandbox_tokens (token, behaviour, brand, last_four, expires_at) VALUES (?, ?, ?, ?, ?)',
        params: [
          token,
          BEHAVIOURS[digits] ?? 'approve',
          cardBrand(digits),
          digits.slice(-4),
          addMinutes(now, TOKEN_MINUTES),
        ],
      },
    ]);
  }

  /** The order, placed now unless it was before; null when the token is unknown, used by another order or too old (PAY-078). */
  async place(order: {
    order_id: string;
    amount: Cents;
    token: string;
    transaction_id: string;
    now: Instant;
  }): Promise<Order | null> {
    await this.file.write([
      {
        sql: `INSERT OR IGNORE INTO sandbox_orders (order_id, amount, behaviour, transaction_id, brand, last_four, placed_at)
              SELECT ?, ?, behaviour, ?, brand, last_four, ? FROM sandbox_tokens
              WHERE token = ? AND used_by IS NULL AND expires_at > ?`,
        params: [order.order_id, order.amount, order.transaction_id, order.now, order.token, order.now],
      },
      {
        sql: `UPDATE sandbox_tokens SET used_by = ?
              WHERE token = ? AND used_by IS NULL AND EXISTS (SELECT 1 FROM sandbox_orders WHERE order_id = ?)`,
        params: [order.order_id, order.token, order.order_id],
      },
    ]);
    return this.find(order.order_id);
  }

  async find(orderId: string): Promise<Order | null> {
    const [row] = await this.file.read('SELECT * FROM sandbox_orders WHERE order_id = ?', [orderId]);
    return row ? orderOf(row) : null;
  }

  async count(): Promise<number> {
    const [row] = await this.file.read("SELECT COUNT(*) AS n FROM sandbox_orders WHERE behaviour <> 'decline'");
    return Number(row?.n ?? 0);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
