import {
  comparePositions,
  type FieldDifference,
  maskText,
  type ModelComparison,
  type StoredEvent,
} from '@app/contracts/shared';
import type { Projections } from './projections.js';
import type { Filter, StoredDocument } from './read-store/read-store.port.js';
import { differencesOf, plain, type Replayed, replayed } from './replayed.js';

const MOST_SHOWN = 100;

/** What of a log is read stream by stream. */
export type StreamSource = { readStream(stream: string): Promise<{ readonly events: readonly StoredEvent[] }> };

/** Everything that some streams make in some projections: no event of another stream reaches these documents. */
export type Replay = {
  readonly streams: readonly string[];
  readonly models: readonly { readonly projection: string; readonly documents: Filter }[];
  /** The event as who may not see personal data reads it. */
  readonly masked: (event: StoredEvent) => StoredEvent;
};

type Found = Omit<FieldDifference, 'id'>;

/** A text is shown only where the events have one that is nobody's: a masked event says the same there. */
const shown = ({ path, events, served }: Found, masked: ReadonlyMap<string, string>): Found => {
  const open = events !== null && events !== '""' && masked.get(path) === events;
  const told = (value: string | null): string | null =>
    open || !value?.startsWith('"') ? value : JSON.stringify(maskText(JSON.parse(value) as string));
  return { path, events: told(events), served: told(served) };
};

const serve = async (projections: Projections, { projection, documents }: Replay['models'][number]) => {
  const { view } = projections.lane(projection);
  const from = await projections.reached(projection);
  const { rows } = await projections.find<StoredDocument>(view.collection, { filter: documents });
  return { projection, view, from, rows, until: await projections.reached(projection) };
};

type Served = Awaited<ReturnType<typeof serve>>;

/** Also the documents that are served although no event makes them, and those that some event makes and nobody serves. */
const foundIn = async ({ view, rows }: Served, states: Replayed, projections: Projections) => {
  const serving = new Map<string, StoredDocument | null>(rows.map((row) => [String(row.id), row]));
  for (const id of new Set([...states.documents.keys(), ...states.later.keys()]))
    if (!serving.has(id)) serving.set(id, await projections.get<StoredDocument>(view.collection, id));
  const differing = [...serving].map(([id, row]) => ({ id, fields: differencesOf(states, id, row) }));
  return { documents: serving.size, differing: differing.filter(({ fields }) => fields.length > 0) };
};

const compared = async (
  served: Served,
  events: readonly StoredEvent[],
  masked: Replay['masked'],
  projections: Projections,
): Promise<ModelComparison> => {
  const { projection, view, from, until } = served;
  const own = events.filter((e) => view.types.includes(e.type) && comparePositions(e.position, until) <= 0);
  const { documents, differing } = await foundIn(served, await replayed(own, view, from), projections);
  // Masking costs a second fold, which only a difference is worth.
  const hidden = differing.length > 0 ? await replayed(own.map(masked), view, until) : null;
  const differences = differing.flatMap(({ id, fields }) => {
    const values = plain(hidden?.documents.get(id) ?? null);
    return fields.map((field) => ({ id, ...shown(field, values) }));
  });
  return {
    projection,
    documents,
    equal: differences.length === 0,
    differing_count: differences.length,
    differences: differences.slice(0, MOST_SHOWN),
    verified_at: from,
  };
};

/** Folds the documents of some streams again from these streams alone and holds them against the served ones (AUD-004, AUD-018). */
export const compareStreams = async (
  source: StreamSource,
  projections: Projections,
  { streams, models, masked }: Replay,
): Promise<{ readonly events: number; readonly models: readonly ModelComparison[] }> => {
  const served = await Promise.all(models.map((model) => serve(projections, model)));
  // Read after what is served, so that they hold every event that it was made of.
  const read = await Promise.all(streams.map((stream) => source.readStream(stream)));
  const events = read.flatMap((one) => one.events).sort((a, b) => comparePositions(a.position, b.position));
  return {
    events: events.length,
    models: await Promise.all(served.map((one) => compared(one, events, masked, projections))),
  };
};
