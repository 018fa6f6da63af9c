import type { EventSource } from '@app/contracts/server';
import {
  comparePositions,
  type Position,
  type ProjectionComparison,
  START,
  type StoredEvent,
} from '@app/contracts/shared';
import { MemoryDocuments } from './documents.js';
import { matches } from './read-store/filter.js';
import type { DocumentId, StoredDocument } from './read-store/read-store.port.js';
import type { Projections } from './projections.js';
import { differencesOf, type Replayed, replayed } from './replayed.js';
import type { Keys, View } from './view.js';

const PAGE = 1000;
const MOST_SHOWN = 100;
const MOST_COMPARED = 5_000;
const SLICES = 10;

const eventsUntil = async function* (source: EventSource, view: View, until: Position): AsyncGenerator<StoredEvent> {
  let after = START;
  // Delivered once more is not applied once more.
  let last = START;
  for (;;) {
    const { events, reached } = await source.readAll({ after, filter: { types: view.types }, limit: PAGE });
    for (const event of events) {
      if (comparePositions(event.position, until) > 0) return;
      if (comparePositions(event.position, last) <= 0) continue;
      last = event.position;
      yield event;
    }
    if (comparePositions(reached, after) <= 0 || comparePositions(reached, until) >= 0) return;
    after = reached;
  }
};

/** The same view with eyes for some documents only. */
const only = (view: View, ids: ReadonlySet<string>, now: MemoryDocuments): View => {
  const keep = (keys: Keys): Keys => {
    if (keys === null) return null;
    if (typeof keys !== 'object') return ids.has(String(keys)) ? keys : null;
    if (!('where' in keys)) return keys.filter((key) => ids.has(String(key)));
    return [...now.all.values()].filter((document) => matches(keys.where, document)).map(({ id }) => id);
  };
  return { ...view, keys: (event) => keep(view.keys(event)) };
};

/** Folds from events alone; of `ids` only, where they are given. */
const replay = async (
  source: EventSource,
  view: View,
  from: Position,
  until: Position,
  ids?: ReadonlySet<string>,
): Promise<Replayed> => {
  const memory = new MemoryDocuments();
  return replayed(eventsUntil(source, view, until), ids ? only(view, ids, memory) : view, from, memory);
};

/** A document as it stood at a position (now, if none is given), from events alone (AUD-003, AUD-004). */
export const replayDocument = async (
  source: EventSource,
  projections: Projections,
  projection: string,
  id: DocumentId,
  upTo?: Position,
): Promise<StoredDocument | null> => {
  const { view } = projections.lane(projection);
  const until = upTo ?? (await projections.reached(projection));
  return (await replay(source, view, until, until, new Set([String(id)]))).documents.get(String(id)) ?? null;
};

type Served = { readonly rows: readonly StoredDocument[]; readonly total: number; readonly sampled: boolean };

/** All documents, or where there are too many of them as many slices from the first to the last. */
const servedOf = async (projections: Projections, collection: string, most: number): Promise<Served> => {
  const { total } = await projections.find<StoredDocument>(collection, { limit: 1 });
  if (total <= most) return { ...(await projections.find<StoredDocument>(collection)), sampled: false };
  const limit = Math.max(1, Math.floor(most / SLICES));
  const rows: StoredDocument[] = [];
  for (let n = 0; n < SLICES; n += 1) {
    const skip = Math.floor((n * (total - limit)) / (SLICES - 1));
    rows.push(...(await projections.find<StoredDocument>(collection, { skip, limit })).rows);
  }
  return { rows, total, sampled: true };
};

/**
 * The same for every document of a projection, those that should not be there included (AUD-004, AUD-010). Of more than
 * `most` documents a part is compared, so that memory has an end.
 */
export const compareProjection = async (
  source: EventSource,
  projections: Projections,
  projection: string,
  most = MOST_COMPARED,
): Promise<ProjectionComparison> => {
  const { view } = projections.lane(projection);
  const from = await projections.reached(projection);
  const { rows, total, sampled } = await servedOf(projections, view.collection, most);
  const serving = new Map(rows.map((row) => [String(row.id), row]));
  const until = await projections.reached(projection);
  const states = await replay(source, view, from, until, sampled ? new Set(serving.keys()) : undefined);
  const ids = new Set([...serving.keys(), ...states.documents.keys(), ...states.later.keys()]);
  const differing = [...ids]
    .map((id) => {
      const differences = differencesOf(states, id, serving.get(id) ?? null);
      return { id, differences: differences.map(({ path }) => path) };
    })
    .filter(({ differences }) => differences.length > 0);
  return {
    projection,
    equal: differing.length === 0,
    documents: ids.size,
    total,
    sampled,
    differing_count: differing.length,
    differing: differing.slice(0, MOST_SHOWN),
    verified_at: from,
  };
};
