import type { StoredEvent } from '@app/contracts/shared';
import { checkFilter, matches } from './read-store/filter.js';
import type { DocumentId, Filter, StoredDocument } from './read-store/read-store.port.js';
import type { View } from './view.js';

/** Where an event finds the documents that it changes: a batch on its way to the store, or a replay in memory. */
export type Documents = {
  load(ids: readonly DocumentId[]): Promise<void>;
  get(id: DocumentId): StoredDocument | null;
  set(id: DocumentId, document: StoredDocument | null): void;
  where(filter: Filter): Promise<readonly DocumentId[]>;
};

export type Applied = {
  readonly id: DocumentId;
  readonly document: StoredDocument | null;
  readonly rooms: readonly string[];
  readonly resources: readonly string[];
};

/** The view, not the store, could not take the event (KER-045). */
export class ViewFailed extends Error {
  constructor(
    readonly event: StoredEvent,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ViewFailed';
  }
}

const guarded = <T>(event: StoredEvent, work: () => T): T => {
  try {
    return work();
  } catch (cause) {
    throw new ViewFailed(event, cause);
  }
};

const idsOf = async (view: View, event: StoredEvent, documents: Documents): Promise<readonly DocumentId[]> => {
  const keys = guarded(event, () => view.keys(event));
  if (keys === null) return [];
  if (typeof keys !== 'object') return [keys];
  if (!('where' in keys)) return [...new Map(keys.map((id) => [String(id), id])).values()];
  guarded(event, () => checkFilter(keys.where));
  return documents.where(keys.where);
};

/** Ids that an event names by itself; none when its keys need reading or can't be told. */
export const plainIds = (view: View, event: StoredEvent): readonly DocumentId[] => {
  try {
    const keys = view.keys(event);
    if (keys === null || (typeof keys === 'object' && 'where' in keys)) return [];
    return typeof keys === 'object' ? keys : [keys];
  } catch {
    return [];
  }
};

/** One event on one view: all its documents change, or none and it throws `ViewFailed`. */
export const applyEvent = async (view: View, event: StoredEvent, documents: Documents): Promise<readonly Applied[]> => {
  const ids = await idsOf(view, event, documents);
  await documents.load(ids);
  const applied = guarded(event, () => ids.flatMap((id) => applyTo(view, event, id, documents.get(id))));
  for (const { id, document } of applied) documents.set(id, document);
  return applied;
};

const applyTo = (view: View, event: StoredEvent, id: DocumentId, before: StoredDocument | null): Applied[] => {
  const folded: object | null = view.fold(before, event, id);
  if (folded === before) return [];
  const document = folded && { ...folded, id, _position: event.position };
  const rooms = view.rooms(document ?? before!, event);
  return [{ id, document, rooms, resources: [view.resource, ...view.also(event)] }];
};

/** Everything in memory: for replays. */
export class MemoryDocuments implements Documents {
  readonly all = new Map<string, StoredDocument>();

  async load(): Promise<void> {}

  get(id: DocumentId): StoredDocument | null {
    return this.all.get(String(id)) ?? null;
  }

  set(id: DocumentId, document: StoredDocument | null): void {
    if (document) this.all.set(String(id), document);
    else this.all.delete(String(id));
  }

  async where(filter: Filter): Promise<readonly DocumentId[]> {
    return [...this.all.values()].filter((document) => matches(filter, document)).map(({ id }) => id);
  }
}
