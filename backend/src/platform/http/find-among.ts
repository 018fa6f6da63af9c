import type { Filter, Find } from '../read-models/read-models.port.js';

type Row = Readonly<Record<string, unknown>>;
type Condition = { readonly $in?: readonly unknown[]; readonly $regex?: string; readonly $options?: string };

const meets = (value: unknown, wanted: unknown): boolean => {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted;
  const { $in, $regex, $options } = wanted as Condition;
  if ($in) return $in.includes(value);
  return $regex !== undefined && new RegExp($regex, $options).test(String(value));
};

const fits = (row: Row, filter: Filter): boolean =>
  Object.entries(filter).every(([field, wanted]) => {
    if (field === '$and') return (wanted as readonly Filter[]).every((one) => fits(row, one));
    if (field === '$or') return (wanted as readonly Filter[]).some((one) => fits(row, one));
    return meets(row[field], wanted);
  });

const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b);
  return Number(a ?? -1) - Number(b ?? -1);
};

/** Rows that were made from documents, by what `findOf` reads of a query: filtered, in order, one page with how many fit. */
export const findAmong = <R extends object>(
  rows: readonly R[],
  { filter, sort, skip, limit }: Required<Pick<Find, 'filter' | 'sort' | 'skip' | 'limit'>>,
): { readonly rows: readonly R[]; readonly total: number } => {
  const found = rows.filter((row) => fits(row as Row, filter));
  const keys = Object.entries(sort);
  const ordered = found.toSorted((a, b) => {
    for (const [field, direction] of keys) {
      const order = compare((a as Row)[field], (b as Row)[field]) * direction;
      if (order !== 0) return order;
    }
    return 0;
  });
  return { rows: ordered.slice(skip, skip + limit), total: found.length };
};
