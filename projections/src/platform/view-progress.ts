import { type Position, START, type StoredEvent } from '@app/contracts/shared';
import { Query } from 'mingo';
import type { Notice } from './notice.js';
import type { Change, Document, ReadModelStore } from './read-store/read-store.port.js';
import type { Keys, View } from './view.js';

/** Where a projection stopped and why; shown to staff, and cleared by a retry (KER-045). */
export type ProjectionFailure = {
  readonly event_id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly error: string;
};

export type Folded = { readonly changes: Change[]; readonly notices: Notice[] };

const NOTHING: Folded = { changes: [], notices: [] };

/** One view on its way through the log. */
export class ViewProgress {
  position: Position = START;
  failed: ProjectionFailure | null = null;

  constructor(
    readonly view: View,
    private readonly store: ReadModelStore,
  ) {}

  /** A version has documents of its own, so that a changed fold never mixes with what it replaces. */
  get physical(): string {
    return `${this.view.collection}@${this.view.version}`;
  }

  /**
   * Folds a batch and moves on to `reached`; at the first event that it cannot apply it stops before that event, keeps
   * what it had until then, and says so in `failed`.
   */
  async fold(events: readonly StoredEvent[], reached: Position): Promise<Folded> {
    const mine = events.filter((event) => this.view.types.includes(event.type));
    if (mine.length === 0) {
      this.position = reached;
      return NOTHING;
    }
    const docs = await this.load(mine);
    const touched = new Map<string, Notice[]>();
    for (const event of mine) {
      try {
        for (const id of await this.idsOf(event, docs)) this.apply(event, id, docs, touched);
      } catch (error) {
        this.stopAt(event, error);
        return this.result(docs, touched);
      }
      this.position = event.position;
    }
    this.position = reached;
    return this.result(docs, touched);
  }

  private async load(events: readonly StoredEvent[]): Promise<Map<string, Document | null>> {
    const ids = new Set(events.flatMap((event) => this.plainKeys(event)));
    const stored = await this.store.getMany(this.physical, [...ids]);
    return new Map([...ids].map((id) => [id, stored.get(id) ?? null]));
  }

  /** A key that cannot be told is found again, and reported, when the event is applied. */
  private plainKeys(event: StoredEvent): readonly string[] {
    try {
      return listed(this.view.keys(event));
    } catch {
      return [];
    }
  }

  /** `where` asks the stored documents and those that this batch has changed already. */
  private async idsOf(event: StoredEvent, docs: Map<string, Document | null>): Promise<readonly string[]> {
    const keys = this.view.keys(event);
    if (!isWhere(keys)) return listed(keys);
    const { rows } = await this.store.find(this.physical, { filter: keys.where });
    for (const row of rows) if (!docs.has(String(row.id))) docs.set(String(row.id), row);
    return [...docs].filter(([, doc]) => doc && new Query(keys.where as never).test(doc as never)).map(([id]) => id);
  }

  private apply(
    event: StoredEvent,
    id: string,
    docs: Map<string, Document | null>,
    touched: Map<string, Notice[]>,
  ): void {
    const { view } = this;
    const before = docs.get(id) ?? null;
    const after = view.fold(before, event, id);
    if (after === before) return;
    const kept = after && ({ ...after, _position: event.position } as Document);
    const shown = kept ?? before!;
    docs.set(id, kept);
    const rooms = view.rooms(shown, event);
    const hint = (resource: string): Notice => ({
      resource,
      id: shown.id,
      position: event.position,
      rooms,
      projection: view.name,
    });
    touched.set(id, [view.resource, ...view.also(event)].map(hint));
  }

  private result(docs: Map<string, Document | null>, touched: Map<string, Notice[]>): Folded {
    const changes = [...touched.keys()].map((id) => ({ collection: this.physical, id, doc: docs.get(id) ?? null }));
    return { changes, notices: [...touched.values()].flat() };
  }

  stopAt(event: Pick<StoredEvent, 'id' | 'type' | 'stream' | 'revision' | 'position'>, error: unknown): void {
    const { id, type, stream, revision, position } = event;
    this.failed = {
      event_id: id,
      type,
      stream,
      revision,
      position,
      error: error instanceof Error ? error.message : String(error),
    };
  }
}

const isWhere = (keys: Keys): keys is { readonly where: Readonly<Record<string, unknown>> } =>
  keys !== null && typeof keys === 'object' && 'where' in keys;

const listed = (keys: Keys): readonly string[] => {
  if (keys === null || isWhere(keys)) return [];
  return (typeof keys === 'object' ? keys : [keys]).map(String);
};

/** Whether an event of these keys touches the document `id`, given as it stands. */
export const matches = (keys: Keys, id: string, doc: object | null): boolean =>
  isWhere(keys) ? doc !== null && new Query(keys.where as never).test(doc as never) : listed(keys).includes(id);
