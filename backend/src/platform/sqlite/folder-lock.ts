import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'libsql';

/** Not `.sqlite`: it holds nothing of the store. */
export const LOCK_FILE = 'callboard.lock';
/** For another that is just being told who has the folder. */
const PATIENCE_MS = 1_000;

type Holder = { readonly pid: number; readonly host: string; readonly since: string };
type Held = { readonly db: Database.Database; times: number };

/** Another process has the folder open (KER-013). */
class FolderInUse extends Error {
  constructor(folder: string, { pid, host, since }: Holder) {
    super(
      `${folder} is in use by process ${pid} on ${host} since ${since}. Stop it first; one process opens a folder at a time.`,
    );
    this.name = 'FolderInUse';
  }
}

/** Folders that this process holds: it may open one several times. */
const held = new Map<string, Held>();

const isBusy = (error: unknown): boolean => (error as { code?: unknown }).code === 'SQLITE_BUSY';

const holderIn = (db: Database.Database): Holder =>
  db.prepare('SELECT pid, host, since FROM holder').all([])[0] as Holder;

/** A write lock of SQLite's own: the system gives it back when its process ends, however it ends. Who has it can be read meanwhile. */
const take = (db: Database.Database): void => {
  db.exec('CREATE TABLE IF NOT EXISTS holder (pid INTEGER, host TEXT, since TEXT)');
  // Real time, whatever the clock of the store says.
  const me: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  db.exec('BEGIN IMMEDIATE');
  for (;;) {
    db.exec('DELETE FROM holder');
    db.prepare('INSERT INTO holder (pid, host, since) VALUES (?, ?, ?)').run([me.pid, me.host, me.since]);
    db.exec('COMMIT');
    db.exec('BEGIN IMMEDIATE');
    const { pid, host, since } = holderIn(db);
    // Between the two another may have written its name and then come too late for the lock: others would be told of it.
    if (pid === me.pid && host === me.host && since === me.since) return;
  }
};

/** Holds the folder of an embedded store, which is made when it is not there, for this process until it is given back; `FolderInUse` names who has it. */
export const holdFolder = (folder: string): (() => void) => {
  const path = resolve(folder);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const mine = held.get(path) ?? { db: new Database(join(path, LOCK_FILE), { timeout: PATIENCE_MS }), times: 0 };
  if (mine.times === 0) {
    try {
      take(mine.db);
    } catch (error) {
      const holder = isBusy(error) ? holderIn(mine.db) : null;
      mine.db.close();
      throw holder ? new FolderInUse(folder, holder) : error;
    }
    held.set(path, mine);
  }
  mine.times += 1;
  let given = false;
  return () => {
    if (given) return;
    given = true;
    mine.times -= 1;
    if (mine.times > 0) return;
    held.delete(path);
    // Closing alone waits until no statement is left in memory.
    mine.db.exec('ROLLBACK');
    mine.db.close();
  };
};
