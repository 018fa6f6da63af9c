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
  readonly before: StoredDocument | null;
};

/** Who hears of a change, and under which words. */
export type Told = { readonly rooms: readonly string[]; readonly resources: readonly string[] };

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

/** Which documents an event touches: by name, or all that match a filter at that moment. */
export type Touches = { readonly ids: readonly DocumentId[] } | { readonly where: Filter };

export const touchesOf = (view: View, event: StoredEvent): Touches =>
  guarded(event, () => {
    const keys = view.keys(event);
    if (keys === null) return { ids: [] };
    if (typeof keys !== 'object') return { ids: [keys] };
    if (!('where' in keys)) return { ids: [...new Map(keys.map((id) => [String(id), id])).values()] };
    checkFilter(keys.where);
    return { where: keys.where };
  });

/** What one event makes of documents that are loaded; sets none of them. Throws `ViewFailed`. */
export const foldAll = (
  view: View,
  event: StoredEvent,
  ids: readonly DocumentId[],
  documents: Documents,
): readonly Applied[] => guarded(event, () => ids.flatMap((id) => foldOne(view, event, id, documents.get(id))));

/** With what follows from the document that the event left. Throws `ViewFailed`. */
export const derived = <A extends { readonly document: StoredDocument | null }>(
  view: View,
  event: StoredEvent,
  one: A,
): A => {
  const { document } = one;
  if (document === null) return one;
  const whole = guarded(event, () => view.derive(document));
  return whole === document ? one : { ...one, document: { ...whole, id: document.id, _position: document._position } };
};

/** One event on one view: all its documents change, or none and it throws `ViewFailed`. */
export const applyEvent = async (view: View, event: StoredEvent, documents: Documents): Promise<readonly Applied[]> => {
  const touches = touchesOf(view, event);
  const ids = 'ids' in touches ? touches.ids : await documents.where(touches.where);
  await documents.load(ids);
  const applied = foldAll(view, event, ids, documents).map((one) => derived(view, event, one));
  for (const { id, document } of applied) documents.set(id, document);
  return applied;
};

export const toldOf = (view: View, event: StoredEvent, { document, before }: Applied): Told =>
  guarded(event, () => {
    return { rooms: view.rooms(document ?? before!, event), resources: [view.resource, ...view.also(event)] };
  });

const foldOne = (view: View, event: StoredEvent, id: DocumentId, before: StoredDocument | null): Applied[] => {
  const folded: object | null = view.fold(before, event, id);
  if (folded === before) return [];
  const document = folded && { ...folded, id, _position: event.position };
  return [{ id, document, before }];
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
