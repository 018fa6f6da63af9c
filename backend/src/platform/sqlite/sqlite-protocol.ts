import type { Database } from 'libsql';

export type SqlValue = string | number | null | Uint8Array;
export type SqlStatement = { readonly sql: string; readonly params?: readonly SqlValue[] };
export type SqlRow = Record<string, SqlValue>;

/** Plain values that cross between threads. */
export type Plain =
  | null
  | boolean
  | string
  | number
  | Uint8Array
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** Lists, not objects: they cross between threads in half the time. */
export type Task =
  | readonly ['write', readonly SqlStatement[]]
  | readonly ['read', readonly SqlStatement[]]
  | readonly ['program', name: string, input: Plain];

/** Moves what is in the log into the file and empties the log; `compact` after the file was written anew, without what was deleted. */
export type Maintenance = 'checkpoint' | 'compact';

/** `unfinished`: more follows in this turn of the sender's event loop, so the transaction stays open for it. */
export type Message =
  | { readonly tasks: readonly Task[]; readonly unfinished: boolean }
  | { readonly maintain: Maintenance }
  | 'close';

export type Result = Plain;
export type Failed = { readonly failed: true; readonly message: string; readonly code: string };
/** The results of a group of tasks in their order, or that the oldest maintenance is done. */
export type Answer = readonly Result[] | { readonly maintained: Failed | null };

/**
 * Work that needs more than statements (read, decide, write) and runs inside the writer's transaction. `run` leaves
 * nothing half-written when it throws: it wraps several writes in `atomically`.
 */
export type Program = {
  /** A transaction has begun. */
  begin(): void;
  run(input: Plain): Plain;
  /** The transaction did not commit: forget what was remembered from it. */
  undone(): void;
};
export type ProgramFactory = (db: Database, atomically: <T>(work: () => T) => T) => Program;

export type WorkerOptions = {
  readonly path: string;
  readonly readonly: boolean;
  readonly secureDelete: boolean;
  readonly durable: boolean;
  readonly programs: Readonly<Record<string, string>>;
};
