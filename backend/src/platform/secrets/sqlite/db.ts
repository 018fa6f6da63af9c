export type SqlValue = string | number | null | Uint8Array;
export type Statement = { readonly sql: string; readonly params?: readonly SqlValue[] };
export type Sqlite = {
  read(sql: string, params?: readonly SqlValue[]): Promise<Record<string, SqlValue>[]>;
  write(statements: readonly Statement[]): Promise<void>;
};

export const one = (db: Sqlite, sql: string, ...params: SqlValue[]): Promise<void> => db.write([{ sql, params }]);

export const first = async (db: Sqlite, sql: string, ...params: SqlValue[]): Promise<Record<string, SqlValue> | null> =>
  (await db.read(sql, params))[0] ?? null;

/** False when the statements meet a row that is there already, or miss one that they need. */
export const writtenOnce = async (db: Sqlite, statements: readonly Statement[]): Promise<boolean> => {
  try {
    await db.write(statements);
    return true;
  } catch (error) {
    if (error instanceof Error && /UNIQUE|PRIMARY KEY|CONSTRAINT/i.test(error.message)) return false;
    throw error;
  }
};
