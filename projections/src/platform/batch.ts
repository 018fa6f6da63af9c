import type { Position, StoredEvent } from '@app/contracts/shared';
import { type Applied, applyEvent, type Documents, plainIds, ViewFailed } from './documents.js';
import type { Notice } from './notice.js';
import { matches } from './read-store/filter.js';
import type {
  Build,
  BuildCommit,
  DocumentId,
  Filter,
  ReadModelStore,
  StoredDocument,
} from './read-store/read-store.port.js';
import type { View } from './view.js';

type Touched = { readonly id: DocumentId; readonly by: StoredEvent; readonly notices: Map<string, Notice> };

/** What a batch of events makes of one build: to be committed, then told. */
export type Folded = {
  readonly commit: BuildCommit;
  readonly notices: readonly Notice[];
  readonly events: number;
  readonly failed: ViewFailed | null;
  /** The event that last touched a document. */
  lastEventOf(id: DocumentId): StoredEvent | undefined;
};

/** The documents of one build while a batch of events passes over them. */
class Batch implements Documents {
  readonly touched = new Map<string, Touched>();
  private readonly held = new Map<string, StoredDocument | null>();

  constructor(
    private readonly view: View,
    private readonly build: Build,
    private readonly store: ReadModelStore,
  ) {}

  async load(ids: readonly DocumentId[]): Promise<void> {
    const missing = ids.filter((id) => !this.held.has(String(id)));
    if (missing.length === 0) return;
    const stored = await this.store.load(this.build, missing);
    for (const id of missing) this.held.set(String(id), stored.get(String(id)) ?? null);
  }

  get(id: DocumentId): StoredDocument | null {
    return this.held.get(String(id)) ?? null;
  }

  set(id: DocumentId, document: StoredDocument | null): void {
    this.held.set(String(id), document);
  }

  /** What is stored, corrected by what this batch has made of it so far. */
  async where(filter: Filter): Promise<readonly DocumentId[]> {
    const { rows } = await this.store.findIn<StoredDocument>(this.build, { filter });
    for (const row of rows) if (!this.held.has(String(row.id))) this.held.set(String(row.id), row);
    return [...this.held.values()].flatMap((doc) => (doc && matches(filter, doc) ? [doc.id] : []));
  }

  note(event: StoredEvent, { id, rooms, resources }: Applied): void {
    const key = String(id);
    const { notices } = this.touched.get(key) ?? { notices: new Map<string, Notice>() };
    for (const resource of resources) {
      const all = [...new Set([...(notices.get(resource)?.rooms ?? []), ...rooms])];
      notices.set(resource, { resource, id, position: event.position, rooms: all, projection: this.view.name });
    }
    this.touched.set(key, { id, by: event, notices });
  }
}

export type FoldInput = {
  readonly view: View;
  readonly build: Build;
  readonly store: ReadModelStore;
  readonly position: Position;
  /** The checkpoint that is stored, which may lie before the position. */
  readonly stored: Position;
  readonly events: readonly StoredEvent[];
  readonly reached: Position;
};

/** Folds events in order; at the first one that the view can't take it stops before it and says so in `failed`. */
export const foldBatch = async ({
  view,
  build,
  store,
  position,
  stored,
  events,
  reached,
}: FoldInput): Promise<Folded> => {
  const batch = new Batch(view, build, store);
  await batch.load(events.flatMap((event) => plainIds(view, event)));
  let [checkpoint, failed, done]: [Position, ViewFailed | null, number] = [position, null, 0];
  for (const event of events) {
    try {
      for (const applied of await applyEvent(view, event, batch)) batch.note(event, applied);
    } catch (error) {
      if (!(error instanceof ViewFailed)) throw error;
      failed = error;
      break;
    }
    checkpoint = event.position;
    done += 1;
  }
  const touched = [...batch.touched.values()];
  return {
    commit: {
      build,
      after: stored,
      checkpoint: failed ? checkpoint : reached,
      changes: touched.map(({ id }) => ({ id, document: batch.get(id) })),
    },
    notices: touched.flatMap(({ notices }) => [...notices.values()]),
    events: done,
    failed,
    lastEventOf: (id) => batch.touched.get(String(id))?.by,
  };
};
