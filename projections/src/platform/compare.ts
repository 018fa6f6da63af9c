import type { EventSource } from '@app/contracts/server';
import {
  comparePositions,
  type DocumentComparison,
  type Position,
  type ProjectionComparison,
  START,
  type StoredEvent,
} from '@app/contracts/shared';
import { applyEvent, MemoryDocuments } from './documents.js';
import { matches } from './read-store/filter.js';
import type { DocumentId, StoredDocument } from './read-store/read-store.port.js';
import type { Projections } from './projections.js';
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

/** What a replay knows: documents as of `from`, and each later state of those that changed until the end. */
type Replayed = {
  readonly documents: ReadonlyMap<string, StoredDocument>;
  readonly later: ReadonlyMap<string, (StoredDocument | null)[]>;
};

/**
 * Folds from events alone. The serving documents were read some time between `from` and `until`, while projections went
 * on, so every state in between counts as one that could have been read.
 */
const replay = async (
  source: EventSource,
  view: View,
  from: Position,
  until: Position,
  ids?: ReadonlySet<string>,
): Promise<Replayed> => {
  const memory = new MemoryDocuments();
  const seen = ids ? only(view, ids, memory) : view;
  const later = new Map<string, (StoredDocument | null)[]>();
  let documents: Map<string, StoredDocument> | null = null;
  for await (const event of eventsUntil(source, view, until)) {
    if (comparePositions(event.position, from) > 0) documents ??= new Map(memory.all);
    for (const { id: key, document } of await applyEvent(seen, event, memory))
      if (documents) later.set(String(key), [...(later.get(String(key)) ?? []), document]);
  }
  return { documents: documents ?? memory.all, later };
};

const flat = (value: unknown, path = ''): [string, string][] =>
  value !== null && typeof value === 'object' && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, v]) => flat(v, path ? `${path}.${key}` : key))
    : [[path, JSON.stringify(value)]];

/** JSON says what a value is, so that a missing field and an undefined one are the same. */
const plain = (value: unknown): Map<string, string> => new Map(flat(JSON.parse(JSON.stringify(value))));

/** The dotted paths at which two documents differ. */
const differingPaths = (a: unknown, b: unknown): string[] => {
  const [left, right] = [plain(a), plain(b)];
  return [...new Set([...left.keys(), ...right.keys()])].filter((path) => left.get(path) !== right.get(path)).sort();
};

const differencesOf = ({ documents, later }: Replayed, id: string, serving: object | null): string[] => {
  const states = [documents.get(id) ?? null, ...(later.get(id) ?? [])];
  const differences = states.map((state) => differingPaths(state, serving));
  return differences.find((paths) => paths.length === 0) ?? differences.at(-1) ?? [];
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

/** Folds a document again from events and holds it against the serving one: 'verified at position N' or the fields that differ (AUD-004). */
export const compareDocument = async (
  source: EventSource,
  projections: Projections,
  projection: string,
  id: DocumentId,
): Promise<DocumentComparison> => {
  const { view } = projections.lane(projection);
  const from = await projections.reached(projection);
  const serving = await projections.get(view.collection, id);
  const replayed = await replay(source, view, from, await projections.reached(projection), new Set([String(id)]));
  const differences = differencesOf(replayed, String(id), serving);
  return { projection, id: String(id), equal: differences.length === 0, differences, verified_at: from };
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
  const replayed = await replay(source, view, from, until, sampled ? new Set(serving.keys()) : undefined);
  const ids = new Set([...serving.keys(), ...replayed.documents.keys(), ...replayed.later.keys()]);
  const differing = [...ids]
    .map((id) => ({ id, differences: differencesOf(replayed, id, serving.get(id) ?? null) }))
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
