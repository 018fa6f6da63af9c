import { type AnyCall, type ListQuery, matchRank } from '@app/contracts/shared';
import type { Find, ReadModels } from '../read-models/read-models.port.js';
import { searchedFor } from './simple-rest.js';

/** The sort of a search by how well a row fits it, and then by its number, the newest first (ADM-038). */
const BEST = 'match';

const textAt = (row: object, path: string): string => {
  let value: unknown = row;
  for (const step of path.split('.')) value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[step];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The lines of what a search looks in: the number, each field, and all of them as one name. */
const linesOf = (row: object, number: string, fields: readonly string[]): readonly string[] => {
  const texts = fields.map((field) => textAt(row, field)).filter(Boolean);
  return [textAt(row, number), ...texts.flatMap((text) => text.split('\n')), texts.join(' ')];
};

type Asked = {
  readonly query: ListQuery;
  readonly call: Pick<AnyCall, 'searches' | 'numbered'>;
  readonly collection: string;
};

/** A page of a list; where the sort is by match, all that is found is ranked. */
export const pageOf = async <D extends object>(
  documents: ReadModels,
  { query, call, collection }: Asked,
  find: Find,
): Promise<{ readonly rows: D[]; readonly total: number }> => {
  if (!(BEST in (find.sort ?? {}))) return documents.find<D>(collection, find);
  const { skip = 0, limit, ...rest } = find;
  const number = call.numbered ?? 'id';
  const { rows, total } = await documents.find<D>(collection, { ...rest, sort: { [number]: -1 } });
  const asked = searchedFor(query);
  const ranked = rows.map((row) => ({ row, rank: matchRank(linesOf(row, number, call.searches ?? []), asked) }));
  const sorted = ranked.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row);
  return { rows: sorted.slice(skip, limit === undefined ? undefined : skip + limit), total };
};
