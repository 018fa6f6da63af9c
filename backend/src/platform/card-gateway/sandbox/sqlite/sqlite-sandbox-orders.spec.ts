import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../../sqlite/sqlite-file.js';
import { sandboxOrdersContract } from '../sandbox-orders.contract.js';
import { SqliteSandboxOrders } from './sqlite-sandbox-orders.js';

describe('the sandbox gateway with its books in a file', () => {
  let folder: string;
  let books: SqliteSandboxOrders;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'books-'));
    books = await SqliteSandboxOrders.open(await openSqlite(join(folder, 'one.sqlite'), { readers: 0 }));
  });
  afterEach(async () => {
    await books.close();
    rmSync(folder, { recursive: true });
  });

  sandboxOrdersContract(async () => ({
    books,
    again: async () => books,
    held: async () =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join(''),
  }));
});
