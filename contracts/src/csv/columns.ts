/** The cells of a file or of what was pasted, line by line. */
export type Table = readonly (readonly string[])[];

export type GuessedColumn<F extends string> = {
  readonly heading: string | null;
  /** Null: no field fits, it is left out. */
  readonly field: F | null;
  readonly by: 'heading' | 'contents' | null;
};

/** How the columns of one kind of list are known. */
export type ColumnKinds<F extends string> = {
  readonly byHeading: (heading: string) => F | null;
  /** By what stands below the heading, null without one; only a field that is still free. */
  readonly byContents: (cells: readonly string[], heading: string | null, free: (field: F) => boolean) => F | null;
  /** The one field that several columns may hold. */
  readonly repeated?: F;
};

/** So much of a column must look like it: some cells are always wrong. */
const MOST = 0.8;

/** True where the cells of a column that hold anything are nearly all such. */
export const looksLike = (cells: readonly string[], is: (text: string) => boolean): boolean => {
  const filled = cells.filter((text) => text.trim() !== '');
  return filled.length > 0 && filled.filter((text) => is(text.trim())).length >= filled.length * MOST;
};

const columnsOf = (table: Table): number => table.reduce((most, line) => Math.max(most, line.length), 0);

/** What each column becomes, by its heading or else by what stands in it; each field once but the repeated one (ROS-060, CMP-388). */
export const guessColumns = <F extends string>(
  table: Table,
  heading: boolean,
  { byHeading, byContents, repeated }: ColumnKinds<F>,
): readonly GuessedColumn<F>[] => {
  const body = heading ? table.slice(1) : table;
  const headings = Array.from({ length: columnsOf(table) }, (_, n) => (heading ? (table[0]?.[n] ?? '').trim() : ''));
  const taken = new Set<F>();
  const free = (field: F): boolean => field === repeated || !taken.has(field);
  const take = (field: F | null): F | null => {
    if (field === null || !free(field)) return null;
    taken.add(field);
    return field;
  };
  const first = headings.map((text): GuessedColumn<F> => {
    const field = take(byHeading(text));
    return { heading: text || null, field, by: field === null ? null : 'heading' };
  });
  return first.map((column, n) => {
    if (column.field !== null) return column;
    const cells = body.map((line) => line[n] ?? '');
    const field = take(byContents(cells, column.heading, free));
    return { ...column, field, by: field === null ? null : 'contents' };
  });
};

/** The lines below the heading that hold anything; the first of them is line 1. */
export const filledLines = (
  table: Table,
  heading: boolean,
): readonly { readonly line: number; readonly cells: readonly string[] }[] =>
  (heading ? table.slice(1) : table).flatMap((cells, at) =>
    cells.every((cell) => cell.trim() === '') ? [] : [{ line: at + 1, cells }],
  );
