import type { SecretStore } from '../secret-store.port.js';
import { first, type Sqlite, type Statement, writtenOnce } from './db.js';

const removed = (accountId: number): Statement[] =>
  ['secret_second_factors', 'secret_recovery_codes', 'secret_used_factors'].map((table) => ({
    sql: `DELETE FROM ${table} WHERE account_id = ?`,
    params: [accountId],
  }));

/** That a code is used is a row of its own, which no second one can be. */
export const secondFactors = (db: Sqlite): SecretStore['secondFactors'] => ({
  set: (accountId, secret, hashes) =>
    db.write([
      ...removed(accountId),
      { sql: 'INSERT INTO secret_second_factors (account_id, secret) VALUES (?, ?)', params: [accountId, secret] },
      {
        sql: 'INSERT INTO secret_recovery_codes (account_id, hash) SELECT ?, value FROM json_each(?)',
        params: [accountId, JSON.stringify(hashes)],
      },
    ]),
  async of(accountId) {
    const row = await first(db, 'SELECT secret FROM secret_second_factors WHERE account_id = ?', accountId);
    return row ? String(row.secret) : null;
  },
  useStep: (accountId, step) =>
    writtenOnce(db, [
      {
        sql: 'INSERT INTO secret_used_factors (account_id, code) VALUES (?, ?)',
        params: [accountId, `step ${step}`],
      },
    ]),
  useRecoveryCode: (accountId, hash) =>
    writtenOnce(db, [
      // A code that is none of the account's makes a null, which the table does not take.
      {
        sql: `INSERT INTO secret_used_factors (account_id, code)
          VALUES (?, (SELECT hash FROM secret_recovery_codes WHERE account_id = ? AND hash = ?))`,
        params: [accountId, accountId, hash],
      },
    ]),
  remove: (accountId) => db.write(removed(accountId)),
});
