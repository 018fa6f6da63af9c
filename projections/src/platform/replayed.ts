import { comparePositions, type FieldDifference, type Position, type StoredEvent } from '@app/contracts/shared';
import { applyEvent, MemoryDocuments } from './documents.js';
import type { StoredDocument } from './read-store/read-store.port.js';
import type { View } from './view.js';

/** What a replay knows: documents as of `from`, and each later state of those that changed until the end. */
export type Replayed = {
  readonly documents: ReadonlyMap<string, StoredDocument>;
  readonly later: ReadonlyMap<string, (StoredDocument | null)[]>;
};

/**
 * Folds from events alone. The serving documents were read some time between `from` and the last event, while
 * projections went on, so every state in between counts as one that could have been read.
 */
export const replayed = async (
  events: AsyncIterable<StoredEvent> | Iterable<StoredEvent>,
  view: View,
  from: Position,
  memory = new MemoryDocuments(),
): Promise<Replayed> => {
  const later = new Map<string, (StoredDocument | null)[]>();
  let documents: Map<string, StoredDocument> | null = null;
  for await (const event of events) {
    if (comparePositions(event.position, from) > 0) documents ??= new Map(memory.all);
    for (const { id: key, document } of await applyEvent(view, event, memory))
      if (documents) later.set(String(key), [...(later.get(String(key)) ?? []), document]);
  }
  return { documents: documents ?? memory.all, later };
};

const flat = (value: unknown, path = ''): [string, string][] =>
  value !== null && typeof value === 'object' && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, v]) => flat(v, path ? `${path}.${key}` : key))
    : [[path, JSON.stringify(value)]];

/** Each field by its dotted path, its value as JSON, so that a missing field and an undefined one are the same. */
export const plain = (value: unknown): ReadonlyMap<string, string> => new Map(flat(JSON.parse(JSON.stringify(value))));

type Difference = Omit<FieldDifference, 'id'>;

/** The fields at which two documents differ; of a document that only one side has, no field but its being there. */
const differing = (events: object | null, served: object | null): Difference[] => {
  const [left, right] = [plain(events), plain(served)];
  if (!events || !served) return events === served ? [] : [{ path: '', events: there(events), served: there(served) }];
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((path) => left.get(path) !== right.get(path))
    .sort()
    .map((path) => ({ path, events: left.get(path) ?? null, served: right.get(path) ?? null }));
};

const there = (document: object | null): string | null => document && 'there';

/** None where the served document is one of those that the events could have made meanwhile. */
export const differencesOf = ({ documents, later }: Replayed, id: string, served: object | null): Difference[] => {
  const states = [documents.get(id) ?? null, ...(later.get(id) ?? [])];
  const differences = states.map((state) => differing(state, served));
  return differences.find((fields) => fields.length === 0) ?? differences.at(-1) ?? [];
};
