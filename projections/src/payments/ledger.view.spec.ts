import { LEDGER_GROUPS, LEDGER_KEYS } from '@app/contracts/payments';
import { START, type Position } from '@app/contracts/shared';
import { openTestFile, type TestFile } from '../../test/support/sqlite.js';
import type { Build, Filter, Find } from '../platform/read-store/read-store.port.js';
import { SqliteReadStore } from '../platform/read-store/sqlite/sqlite-read-store.js';
import { ledgerView as view } from './ledger.view.js';

const NEWEST: NonNullable<Find['sort']> = { timestamp: -1, revision: -1 };

describe("the ledger's list", () => {
  const build: Build = { projection: view.name, collection: view.collection, version: 1, number: 1, fingerprint: '' };
  let file: TestFile;
  let store: SqliteReadStore;
  let asked: { sql: string; params: readonly unknown[] }[] = [];
  beforeAll(async () => {
    file = await openTestFile();
    const { read } = file;
    file.read = (sql, params) => {
      asked.push({ sql, params: params ?? [] });
      return read(sql, params);
    };
    store = await SqliteReadStore.open(file);
    await store.open(build, view.indexes, view.scalars);
    const fields = [...LEDGER_GROUPS, ...LEDGER_KEYS];
    const changes = Array.from({ length: 400 }, (_, n) => {
      const values = Object.fromEntries(fields.map((field) => [field, n % 3]));
      const document = { id: `75001-${n}`, ...values, revision: n, timestamp: '2026-01-20T17:00:00.000Z' };
      return { id: document.id, document: { ...document, _position: String(n) as Position } };
    });
    await store.commit([{ build, after: START, checkpoint: '399' as Position, changes }]);
    await store.serve(build);
  });
  afterAll(() => file.close());

  const planOf = async (filter: Filter): Promise<string> => {
    asked = [];
    await store.find('ledger', { filter, sort: NEWEST, skip: 50, limit: 50 });
    const plans = await Promise.all(
      asked.splice(0).map(({ sql, params }) => file.read(`EXPLAIN QUERY PLAN ${sql}`, params as [])),
    );
    return plans.flatMap((steps) => steps.map(({ detail }) => String(detail))).join('; ');
  };

  it('~PAY-286 is read in its order by an index, whatever group it is read by', async () => {
    for (const filter of [{}, ...LEDGER_GROUPS.map((field) => ({ [field]: 1 }))]) {
      const plan = await planOf(filter);
      expect(plan).toContain('timestamp');
      expect(plan).not.toMatch(/FOR ORDER BY/);
    }
  });

  it('~PAY-286 counts the postings of a group by its index alone', async () => {
    for (const wanted of ['PaymentPosted', 2]) {
      asked = [];
      await store.find('ledger', { filter: { type: wanted }, sort: NEWEST, limit: 50 });
      const count = asked.find(({ sql }) => sql.includes('count(*)'))!;
      expect(count.sql).not.toContain('json_type');
    }
  });

  it('~PAY-286 has the type in the index, which tells 1 from true', async () => {
    const made = await file.read("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL", []);
    const ledger = made.filter(({ name }) => String(name).startsWith('read_ledger'));
    expect(ledger.length).toBeGreaterThan(LEDGER_GROUPS.length);
    for (const { sql } of ledger) expect(String(sql)).toMatch(/json_type\([^)]*\)\)$/);
  });

  it('~PAY-286 finds the postings of a registration, a payment and a transaction by an index', async () => {
    for (const field of LEDGER_KEYS) expect(await planOf({ [field]: 1 })).toContain(`:${field}+revision (`);
  });
});
