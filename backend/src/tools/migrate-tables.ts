import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { Db, Document } from 'mongodb';

type Row = Readonly<Record<string, string | number | null>>;
type Copy = {
  readonly file: string;
  readonly table: string;
  readonly collection: string;
  readonly document: (row: Row) => Document & { readonly _id: string | number };
};

/** What is kept beside the events, as each MongoDB adapter writes it. Read models and snapshots are made anew, attempts are over. */
const COPIES: readonly Copy[] = [
  {
    file: 'keys.sqlite',
    table: 'keys',
    collection: 'keys',
    document: ({ subject, key }) => ({ _id: text(subject), key }),
  },
  {
    file: 'secrets.sqlite',
    table: 'secret_emails',
    collection: 'secrets_emails',
    document: ({ email_key, ...rest }) => ({ _id: text(email_key), ...rest }),
  },
  {
    file: 'secrets.sqlite',
    table: 'secret_passwords',
    collection: 'secrets_passwords',
    document: ({ account_id, hash }) => ({ _id: Number(account_id), hash }),
  },
  {
    file: 'secrets.sqlite',
    table: `(SELECT f.*, (SELECT json_group_array(hash) FROM secret_recovery_codes r WHERE r.account_id = f.account_id
      AND NOT EXISTS (SELECT 1 FROM secret_used_factors u WHERE u.account_id = r.account_id AND u.code = r.hash)) AS codes
      FROM secret_second_factors f)`,
    collection: 'secrets_second_factors',
    document: ({ account_id, secret, codes }) => ({
      _id: Number(account_id),
      secret,
      recovery_codes: JSON.parse(text(codes)) as string[],
      used_steps: [],
    }),
  },
  {
    file: 'secrets.sqlite',
    table: 'secret_sessions',
    collection: 'secrets_sessions',
    document: ({ token_hash, ...rest }) => ({ _id: text(token_hash), ...rest }),
  },
  {
    file: 'secrets.sqlite',
    table:
      '(SELECT l.*, u.token_hash IS NOT NULL AS used FROM secret_links l LEFT JOIN secret_used_links u USING (token_hash))',
    collection: 'secrets_links',
    document: ({ token_hash, used, ...rest }) => ({ _id: text(token_hash), ...rest, used: used === 1 }),
  },
  {
    file: 'secrets.sqlite',
    table: 'secret_letters',
    collection: 'secrets_letters',
    document: ({ mail_id, ...rest }) => ({ _id: text(mail_id), ...rest }),
  },
  {
    file: 'callboard.sqlite',
    table: 'settings',
    collection: 'settings',
    document: ({ name, value }) => ({ _id: text(name), value }),
  },
  {
    file: 'callboard.sqlite',
    table: 'idempotency',
    collection: 'idempotency',
    document: ({ key, ...rest }) => ({ _id: text(key), ...rest }),
  },
  {
    file: 'sandbox-gateway.sqlite',
    table: 'sandbox_tokens',
    collection: 'sandbox_tokens',
    document: ({ token, ...rest }) => ({ _id: text(token), ...rest }),
  },
  {
    file: 'sandbox-gateway.sqlite',
    table: 'sandbox_orders',
    collection: 'sandbox_orders',
    document: ({ order_id, brand, last_four, ...rest }) => ({
      _id: text(order_id),
      ...rest,
      card: { brand, last_four },
    }),
  },
  {
    file: 'sandbox-gateway.sqlite',
    table: 'sandbox_refunds',
    collection: 'sandbox_refunds',
    document: ({ refund_id, ...rest }) => ({ _id: text(refund_id), ...rest }),
  },
];

const text = (value: string | number | null | undefined): string => String(value);

const rowsOf = (path: string, table: string): Row[] => {
  const database = new Database(path, { timeout: 30_000 });
  try {
    return database.prepare(`SELECT * FROM ${table}`).all() as Row[];
  } finally {
    database.close();
  }
};

/** Copies keys, secrets, settings and the sandbox gateway's books; what was copied before is replaced. Answers how many rows of each. */
export const copyTables = async (folder: string, db: Db): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {};
  for (const { file, table, collection, document } of COPIES) {
    const path = join(folder, file);
    if (!existsSync(path)) continue;
    const rows = rowsOf(path, table).map(document);
    counts[collection] = rows.length;
    if (rows.length === 0) continue;
    await db
      .collection<{ _id: string | number }>(collection)
      .bulkWrite(rows.map((row) => ({ replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true } })));
  }
  return counts;
};
