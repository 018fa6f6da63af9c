import { folded, type Sortable, sortedBy } from '@app/contracts/shared';
import type { Filter, Find } from '../read-models/read-models.port.js';

type Row = Readonly<Record<string, unknown>>;
type Condition = { readonly $in?: readonly unknown[]; readonly $holds?: string };

const meets = (value: unknown, wanted: unknown): boolean => {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted;
  const { $in, $holds } = wanted as Condition;
  if ($in) return $in.includes(value);
  return $holds !== undefined && value != null && folded(String(value)).includes(folded($holds));
};

const fits = (row: Row, filter: Filter): boolean =>
  Object.entries(filter).every(([field, wanted]) => {
    if (field === '$and') return (wanted as readonly Filter[]).every((one) => fits(row, one));
    if (field === '$or') return (wanted as readonly Filter[]).some((one) => fits(row, one));
    return meets(row[field], wanted);
  });

/** Yes counts more than no. */
const sortable = (value: unknown): Sortable =>
  typeof value === 'string' ? value : value == null ? null : Number(value);

/** Rows that were made from documents, by what `findOf` reads of a query: filtered, in order, one page with how many fit. */
export const findAmong = <R extends object>(
  rows: readonly R[],
  { filter, sort, skip, limit }: Required<Pick<Find, 'filter' | 'sort' | 'skip' | 'limit'>>,
): { readonly rows: readonly R[]; readonly total: number } => {
  const found = rows.filter((row) => fits(row as Row, filter));
  const fields = Object.keys(sort);
  const down = Object.values(sort)[0] === -1;
  const ordered = sortedBy(found, (row) => fields.map((field) => sortable((row as Row)[field])), down);
  return { rows: ordered.slice(skip, skip + limit), total: found.length };
};
