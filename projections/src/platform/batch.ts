import { foldInPlace, type Position, type StoredEvent } from '@app/contracts/shared';
import {
  type Applied,
  derived,
  type Documents,
  foldAll,
  type Told,
  type Touches,
  toldOf,
  touchesOf,
  ViewFailed,
} from './documents.js';
import type { Notice } from './notice.js';
import { matches } from './read-store/filter.js';
import type {
  Build,
  BuildCommit,
  Change,
  DocumentId,
  Filter,
  ReadModelStore,
  StoredDocument,
} from './read-store/read-store.port.js';
import type { View } from './view.js';

type Touched = {
  readonly id: DocumentId;
  /** As it was held when the batch began. */
  readonly before: StoredDocument | null;
  by: StoredEvent;
  readonly notices: Map<string, Notice>;
};

/** What was written of a document that is held, where it is more than that: with what follows from it. */
const written = new WeakMap<StoredDocument, StoredDocument>();

/** Documents by id as text; null says that there is none. */
export type Held = Map<string, StoredDocument | null>;

/** What a batch of events makes of one build: to be committed, then told. */
export type Folded = {
  readonly commit: BuildCommit;
  readonly notices: readonly Notice[];
  readonly events: number;
  readonly failed: ViewFailed | null;
  /** The event that last touched a document. */
  lastEventOf(id: DocumentId): StoredEvent | undefined;
};

export type FoldInput = {
  readonly view: View;
  readonly build: Build;
  readonly store: ReadModelStore;
  readonly position: Position;
  /** The checkpoint that is stored, which may lie before the position. */
  readonly stored: Position;
  /** Events applied before these. */
  readonly done: number;
  /** Documents that are known already; those of this batch are added. */
  readonly held: Held;
  readonly events: readonly StoredEvent[];
  readonly reached: Position;
  /** Someone reads this build and wants to hear of changes. */
  readonly tells: boolean;
};

/** When documents get what follows from the rest of them: once in the end, or at each event. */
type Deriving = 'once' | 'each';

/** The documents of one build while a batch of events passes over them. */
class Batch implements Documents {
  readonly touched = new Map<string, Touched>();
  /** What this batch has made: nobody keeps the states in between, so the next event may change it in place. */
  private readonly made = new WeakSet();

  constructor(
    private readonly input: FoldInput,
    private readonly deriving: Deriving,
  ) {}

  async load(ids: readonly DocumentId[]): Promise<void> {
    const { held, store, build, view } = this.input;
    const missing = ids.filter((id) => !held.has(String(id)));
    if (missing.length === 0 || view.once) return;
    const stored = await store.load(build, missing);
    for (const id of missing) held.set(String(id), stored.get(String(id)) ?? null);
  }

  get(id: DocumentId): StoredDocument | null {
    return this.input.held.get(String(id)) ?? null;
  }

  set(id: DocumentId, document: StoredDocument | null): void {
    this.input.held.set(String(id), document);
  }

  /** What is stored, corrected by what this batch has made of it so far. */
  async where(filter: Filter): Promise<readonly DocumentId[]> {
    const { held, store, build } = this.input;
    const { rows } = await store.findIn<StoredDocument>(build, { filter });
    for (const row of rows) if (!held.has(String(row.id))) held.set(String(row.id), row);
    return [...held.values()].flatMap((doc) => (doc && matches(filter, doc) ? [doc.id] : []));
  }

  /** All that the event changes, or nothing and it throws `ViewFailed`. */
  apply(event: StoredEvent, ids: readonly DocumentId[]): void {
    const { view, tells } = this.input;
    const fold = () => foldAll(view, event, ids, this);
    const folded = this.deriving === 'each' ? fold() : foldInPlace(this.made, fold);
    const applied = this.deriving === 'each' ? folded.map((one) => derived(view, event, one)) : folded;
    const told = tells ? applied.map((one) => toldOf(view, event, one)) : [];
    for (const [i, one] of applied.entries()) this.keep(event, one, told[i]);
  }

  /** All that was changed, as it is to be written. */
  changes(): Change[] {
    const { view } = this.input;
    return [...this.touched.values()].map(({ id, by, before }) => {
      const held = this.get(id);
      const change = { id, document: held, before: before && (written.get(before) ?? before) };
      const whole = this.deriving === 'each' ? change : derived(view, by, change);
      if (held && whole.document) written.set(held, whole.document);
      return whole;
    });
  }

  private keep(event: StoredEvent, { id, document, before }: Applied, told: Told | undefined): void {
    this.set(id, document);
    const key = String(id);
    const known = this.touched.get(key);
    const touched = known ?? { id, before, by: event, notices: new Map<string, Notice>() };
    touched.by = event;
    if (!known) this.touched.set(key, touched);
    const { position } = event;
    const projection = this.input.view.name;
    for (const resource of told?.resources ?? []) {
      const rooms = [...new Set([...(touched.notices.get(resource)?.rooms ?? []), ...(told?.rooms ?? [])])];
      touched.notices.set(resource, { resource, id, position, rooms, projection });
    }
  }
}

/** The event at which the view's keys can't be told is found again in its turn. */
const plan = (view: View, event: StoredEvent): Touches | ViewFailed => {
  try {
    return touchesOf(view, event);
  } catch (error) {
    if (error instanceof ViewFailed) return error;
    throw error;
  }
};

const idsIn = (plans: readonly (Touches | ViewFailed)[]): DocumentId[] =>
  plans.flatMap((touches) => ('ids' in touches ? touches.ids : []));

const applyFound = async (batch: Batch, event: StoredEvent, touches: Touches | ViewFailed): Promise<void> => {
  if (touches instanceof ViewFailed) throw touches;
  if ('where' in touches) batch.apply(event, await batch.where(touches.where));
};

/** Folds events in order; at the first one that the view can't take it stops before it and says so in `failed`. */
export const foldBatch = async (input: FoldInput): Promise<Folded> => {
  try {
    return await foldWhile(input, 'once');
  } catch (error) {
    if (!(error instanceof ViewFailed)) throw error;
    // Some event could not be folded, or some document derived in the end; at which event that began shows when each is.
    input.held.clear();
    return foldWhile(input, 'each');
  }
};

const foldWhile = async (input: FoldInput, deriving: Deriving): Promise<Folded> => {
  const { view, build, position, stored, events, reached } = input;
  const batch = new Batch(input, deriving);
  const plans = events.map((event) => plan(view, event));
  await batch.load(idsIn(plans));
  let [checkpoint, failed, done]: [Position, ViewFailed | null, number] = [position, null, 0];
  for (const [i, event] of events.entries()) {
    try {
      // Waiting for each event would cost more than folding it.
      const touches = plans[i]!;
      if ('ids' in touches) batch.apply(event, touches.ids);
      else await applyFound(batch, event, touches);
    } catch (error) {
      // Where nothing but the whole batch can be undone, it is folded again, with care.
      if (!(error instanceof ViewFailed) || deriving === 'once') throw error;
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
      done: input.done + done,
      changes: batch.changes(),
    },
    notices: touched.flatMap(({ notices }) => [...notices.values()]),
    events: done,
    failed,
    lastEventOf: (id) => batch.touched.get(String(id))?.by,
  };
};
