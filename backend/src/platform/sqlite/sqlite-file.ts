import { chmod, open } from 'node:fs/promises';
import { NoRoom } from '@app/contracts/shared';
import type { Plain, SqlRow, SqlStatement, SqlValue, Task } from './sqlite-protocol.js';
import { SqliteFailed, SqliteThread } from './sqlite-thread.js';

export type { Plain, SqlRow, SqlStatement, SqlValue } from './sqlite-protocol.js';

export type SqliteFile = {
  /** Rows as committed, from a reader's thread. */
  read(sql: string, params?: readonly SqlValue[]): Promise<SqlRow[]>;
  /** Several reads of one and the same state. */
  readTogether(statements: readonly SqlStatement[]): Promise<SqlRow[][]>;
  /** All or nothing, on disk before the answer where the file is durable (KER-003). Shares its commit with whatever else waits. */
  write(statements: readonly SqlStatement[]): Promise<void>;
  /** Runs a program (see `programs`) inside the writer's transaction. */
  run(program: string, input: Plain): Promise<Plain>;
  /** Empties the write-ahead log into the file, so that what was deleted is in neither. */
  checkpoint(): Promise<void>;
  /** Writes the file anew without what was deleted, and empties the log: of deleted values not a byte is left (AUD-009). */
  compact(): Promise<void>;
  /** False from a write that found the disk full until so much can be written again as many commands need (OPS-019). */
  hasRoom(): Promise<boolean>;
  /** Transactions committed since the file was opened. */
  readonly commits: number;
  close(): Promise<void>;
};

export type SqliteOptions = {
  /** Modules whose default export is a `ProgramFactory`. */
  readonly programs?: Readonly<Record<string, URL>>;
  /** Overwrite what is deleted. */
  readonly secureDelete?: boolean;
  /**
   * True unless told. A file that is made anew from another may lose its last commits with the machine's power, though
   * never a part of one.
   */
  readonly durable?: boolean;
  /** Threads that read beside the writer, 2 unless told; with 0 the writer reads: for small files that are rarely read. */
  readonly readers?: number;
};

const OWN = 0o600;

const read = (statements: readonly SqlStatement[]): Task => ['read', statements];

/** Bytes. */
const ENOUGH = 1_000_000;
const TRIAL = [
  { sql: 'CREATE TABLE IF NOT EXISTS room (bytes BLOB)' },
  { sql: 'INSERT INTO room VALUES (zeroblob(?))', params: [ENOUGH] },
];
const isFull = (error: unknown): boolean => error instanceof SqliteFailed && error.code === 'SQLITE_FULL';

/** Only the server's user reads and writes it (SEC-016); the log beside it gets the same rights from SQLite. */
const keepToOurselves = async (path: string): Promise<void> => {
  await (await open(path, 'a', OWN)).close();
  await chmod(path, OWN);
};

/** Opens (or creates) a SQLite file: one writer with group commit, and readers, all off the main thread. */
export const openSqlite = async (path: string, options: SqliteOptions = {}): Promise<SqliteFile> => {
  await keepToOurselves(path);
  const { secureDelete = false, durable = true, readers: count = 2 } = options;
  const programs = Object.fromEntries(Object.entries(options.programs ?? {}).map(([name, url]) => [name, url.href]));
  const writer = await SqliteThread.start({ path, readonly: false, secureDelete, durable, programs });
  const reading = { path, readonly: true, secureDelete: false, durable, programs: {} };
  const starting = Promise.all(Array.from({ length: count }, () => SqliteThread.start(reading)));
  const beside = await starting.catch(async (error: unknown) => {
    await writer.close();
    throw error;
  });
  const readers = count === 0 ? [writer] : beside;
  // One that is idle, or has waited less for an answer: nothing is asked behind a question that takes long.
  const ask = async (statements: readonly SqlStatement[]): Promise<SqlRow[][]> =>
    (await readers.reduce((a, b) => (b.waitingSince > a.waitingSince ? b : a)).ask(read(statements))) as SqlRow[][];
  let full = false;
  /** A task that finds no room is undone. */
  const put = async (task: Task): Promise<Plain> => {
    try {
      return await writer.ask(task);
    } catch (error) {
      if (!isFull(error)) throw error;
      full = true;
      throw new NoRoom(error);
    }
  };
  const write = async (statements: readonly SqlStatement[]): Promise<void> => {
    await put(['write', statements]);
  };
  return {
    read: async (sql, params) => (await ask([{ sql, params }]))[0] ?? [],
    readTogether: ask,
    write,
    run: (name, input) => put(['program', name, input]),
    hasRoom: async () => {
      if (!full) return true;
      try {
        await write(TRIAL);
        await write([{ sql: 'DELETE FROM room' }]);
        full = false;
      } catch (error) {
        if (!(error instanceof NoRoom)) throw error;
      }
      return !full;
    },
    checkpoint: async () => {
      await writer.maintain('checkpoint');
    },
    compact: async () => {
      await writer.maintain('compact');
    },
    get commits() {
      return writer.transactions;
    },
    close: async () => {
      for (const reader of beside) await reader.close();
      await writer.close();
    },
  };
};
