import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import Database from 'libsql';
import { holdFolder, LOCK_FILE } from './folder-lock.js';

describe('the lock of a folder', () => {
  it('~KER-013 names who has it, also when another has written its name in the moment before', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lock-'));
    const another = new Database(join(folder, LOCK_FILE));
    const exec = Database.prototype.exec;
    let begun = 0;
    const spied = jest.spyOn(Database.prototype, 'exec').mockImplementation(function (this: unknown, sql: string) {
      if (sql === 'BEGIN IMMEDIATE') begun += 1;
      // The name is written, the lock not taken yet.
      if (sql === 'BEGIN IMMEDIATE' && begun === 2)
        exec.call(another, "DELETE FROM holder; INSERT INTO holder VALUES (1, 'elsewhere', 'now')");
      return exec.call(this, sql);
    });
    const giveBack = holdFolder(folder);
    expect(begun).toBe(3);
    expect(another.prepare('SELECT pid, host FROM holder').all([])).toEqual([{ pid: process.pid, host: hostname() }]);
    spied.mockRestore();
    giveBack();
    another.close();
    rmSync(folder, { recursive: true });
  });
});
