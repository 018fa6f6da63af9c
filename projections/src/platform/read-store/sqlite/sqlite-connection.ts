export type SqlValue = string | number | null | Uint8Array;
export type SqlStatement = { readonly sql: string; readonly params?: readonly SqlValue[] };
export type SqlRow = Record<string, SqlValue>;

/** What the store needs of a SQLite file; the server lends the one of its event store. */
export type SqliteConnection = {
  read(sql: string, params?: readonly SqlValue[]): Promise<SqlRow[]>;
  /** All statements or none, on disk before the answer. */
  write(statements: readonly SqlStatement[]): Promise<void>;
};
