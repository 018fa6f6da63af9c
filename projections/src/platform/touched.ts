import type { StoredEvent, TouchedModel } from '@app/contracts/shared';
import type { DocumentId, Filter, ReadModelReader } from './read-store/read-store.port.js';
import type { View } from './view.js';

const MOST_IDS = 50;

type Row = { readonly id: DocumentId };

const keysOf = (view: View, event: StoredEvent): readonly DocumentId[] | { readonly where: Filter } => {
  const keys = view.keys(event);
  if (keys === null) return [];
  return typeof keys === 'object' ? keys : [keys];
};

/** What matched at that moment is not kept; what matches now is the nearest that can be told. */
const matching = async (view: View, where: Filter, reader: ReadModelReader): Promise<readonly Row[]> =>
  (await reader.find<Row>(view.collection, { filter: where, limit: MOST_IDS })).rows;

const idsOf = async (view: View, event: StoredEvent, reader: ReadModelReader): Promise<readonly DocumentId[]> => {
  const keys = keysOf(view, event);
  return 'where' in keys ? (await matching(view, keys.where, reader)).map(({ id }) => id) : keys;
};

const hearing = (views: readonly View[], { type }: StoredEvent): readonly View[] =>
  views.filter(({ types }) => types.includes(type));

/** Which documents an event reaches, as the views themselves say (AUD-006). */
export const touchedBy = async (
  views: readonly View[],
  reader: ReadModelReader,
  event: StoredEvent,
): Promise<TouchedModel[]> => {
  const touched = await Promise.all(
    hearing(views, event).map(async (view) => ({
      projection: view.name,
      ids: [...new Set((await idsOf(view, event, reader)).map(String))],
    })),
  );
  return touched.filter(({ ids }) => ids.length > 0);
};

/** Which socket rooms hear of the documents that an event changes, by what those hold now: who sat in them is not kept (AUD-006). */
export const toldBy = async (
  views: readonly View[],
  reader: ReadModelReader,
  event: StoredEvent,
): Promise<readonly string[]> => {
  const told = await Promise.all(
    hearing(views, event).map(async (view) => {
      const keys = keysOf(view, event);
      const rows =
        'where' in keys
          ? await matching(view, keys.where, reader)
          : await Promise.all(keys.map((id) => reader.get<Row>(view.collection, id)));
      return rows.flatMap((row) => (row ? view.rooms(row, event) : []));
    }),
  );
  return [...new Set(told.flat())].sort();
};
