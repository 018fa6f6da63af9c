import type { StoredEvent, TouchedModel } from '@app/contracts/shared';
import type { DocumentId, ReadModelReader } from './read-store/read-store.port.js';
import type { View } from './view.js';

const MOST_IDS = 50;

const idsOf = async (view: View, event: StoredEvent, reader: ReadModelReader): Promise<readonly DocumentId[]> => {
  const keys = view.keys(event);
  if (keys === null) return [];
  if (typeof keys !== 'object') return [keys];
  if (!('where' in keys)) return keys;
  // What matched at that moment is not kept; what matches now is the nearest that can be told.
  const find = { filter: keys.where, limit: MOST_IDS };
  const { rows } = await reader.find<{ readonly id: DocumentId }>(view.collection, find);
  return rows.map(({ id }) => id);
};

/** Which documents an event reaches, as the views themselves say (AUD-006). */
export const touchedBy = async (
  views: readonly View[],
  reader: ReadModelReader,
  event: StoredEvent,
): Promise<TouchedModel[]> => {
  const asked = views.filter(({ types }) => types.includes(event.type));
  const touched = await Promise.all(
    asked.map(async (view) => ({
      projection: view.name,
      ids: [...new Set((await idsOf(view, event, reader)).map(String))],
    })),
  );
  return touched.filter(({ ids }) => ids.length > 0);
};
