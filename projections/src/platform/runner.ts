import { comparePositions, type EventSource, type Position, START } from '@app/contracts/shared';
import type { Notice } from './notice.js';
import type { Checkpoint, Document, Find, ReadModelStore } from './read-store/read-store.port.js';
import type { View } from './view.js';
import { type ProjectionFailure, ViewProgress } from './view-progress.js';

export type ProjectionStatus = {
  readonly name: string;
  readonly version: number;
  readonly position: Position;
  /** Events that it has not seen yet, at most what one position says; 0 when it is at the end. */
  readonly lag: number;
  readonly failed: ProjectionFailure | null;
};

type Waiter = { readonly position: Position; readonly done: (reached: boolean) => void };

const BATCH = 500;

/**
 * Carries events into read models, in order, each exactly once: a batch's documents and the checkpoints commit together
 * (KER-041). Views that stand at the same place share one read; one that lags catches up alone; one that cannot apply an
 * event stops alone (KER-045).
 */
export class ProjectionRunner {
  private readonly all: ViewProgress[];
  private readonly waiters = new Set<Waiter>();
  private readonly listeners = new Set<(notices: readonly Notice[]) => void>();
  private running: Promise<void> | undefined;
  private wanted = false;
  private stopped = false;
  private head: Position = START;
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly source: EventSource,
    private readonly store: ReadModelStore,
    views: readonly View[],
    private readonly onError: (error: unknown) => void = () => undefined,
  ) {
    this.all = views.map((view) => new ViewProgress(view, store));
    const names = new Set(views.map((v) => v.name));
    if (names.size !== views.length) throw new Error('two views have one name');
  }

  async start(): Promise<void> {
    const marks = await this.store.checkpoints();
    for (const one of this.all) {
      await this.store.prepare(one.physical, one.view.indexes);
      one.position =
        marks.find((m) => m.projection === one.view.name && m.version === one.view.version)?.position ?? START;
    }
    this.head = await this.source.head();
    this.unsubscribe = this.source.onAppended((head) => {
      this.head = head;
      this.wake();
    });
    this.wake();
  }

  /** Finishes the batch under way; its checkpoints are then stored (OPS-005). */
  async stop(): Promise<void> {
    this.stopped = true;
    this.unsubscribe();
    await this.running;
    for (const waiter of this.waiters) waiter.done(false);
  }

  /** True once every view that has not failed is at the position or past it (KER-024). */
  waitFor(position: Position, timeoutMs: number): Promise<boolean> {
    if (this.reached(position)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.done(false), timeoutMs);
      const waiter: Waiter = {
        position,
        done: (reached) => {
          clearTimeout(timer);
          this.waiters.delete(waiter);
          resolve(reached);
        },
      };
      this.waiters.add(waiter);
    });
  }

  async caughtUp(): Promise<void> {
    const head = await this.source.head();
    while (!this.stopped && !(await this.waitFor(head, 1000)));
  }

  status(): ProjectionStatus[] {
    return this.all.map(({ view, position, failed }) => ({
      name: view.name,
      version: view.version,
      position,
      lag: lagOf(position, this.head),
      failed,
    }));
  }

  /** Goes on at the event where the projection stopped (KER-045). */
  retry(name: string): void {
    this.named(name).failed = null;
    this.wake();
  }

  onChanged(listener: (notices: readonly Notice[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get<D extends object>(collection: string, id: string | number): Promise<Document<D> | null> {
    return this.store.get<D>(this.serving(collection), String(id));
  }

  find<D extends object>(collection: string, find?: Find): Promise<{ rows: Document<D>[]; total: number }> {
    return this.store.find<D>(this.serving(collection), find);
  }

  named(name: string): ViewProgress {
    const one = this.all.find((p) => p.view.name === name);
    if (!one) throw new Error(`no projection ${name}`);
    return one;
  }

  private serving(collection: string): string {
    const one = this.all.find((p) => p.view.collection === collection);
    if (!one) throw new Error(`no view makes the collection ${collection}`);
    return one.physical;
  }

  private wake(): void {
    this.wanted = true;
    if (this.running || this.stopped) return;
    this.running = this.pump()
      .catch(this.onError)
      .finally(() => {
        this.running = undefined;
        if (this.wanted) this.wake();
      });
  }

  private async pump(): Promise<void> {
    this.wanted = false;
    while (!this.stopped && (await this.step()));
  }

  /** One batch for the views that are furthest behind; false when all are at the end. */
  private async step(): Promise<boolean> {
    const active = this.all.filter((p) => !p.failed);
    const from = active
      .map((p) => p.position)
      .reduce((a, b) => (comparePositions(a, b) <= 0 ? a : b), active[0]?.position ?? START);
    const group = active.filter((p) => p.position === from);
    const next = active.map((p) => p.position).filter((p) => comparePositions(p, from) > 0);
    const until = next.length > 0 ? next.reduce((a, b) => (comparePositions(a, b) <= 0 ? a : b)) : undefined;
    const batch = group.length > 0 ? await this.read(group, from) : undefined;
    if (!batch || comparePositions(batch.reached, from) <= 0) return false;
    const limit = until !== undefined && comparePositions(batch.reached, until) > 0 ? until : batch.reached;
    const events = batch.events.filter((e) => comparePositions(e.position, limit) <= 0);
    const folded = await Promise.all(group.map((one) => one.fold(events, limit)));
    const changes = folded.flatMap((f) => f.changes);
    // A batch that changes nothing needs no commit: read again after a restart, it changes nothing again.
    if (changes.length > 0) await this.store.commit(changes, group.map(checkpointOf));
    this.tell(folded.flatMap((f) => f.notices));
    return true;
  }

  /** An event that cannot even be opened stops the views that stand before it. */
  private async read(group: readonly ViewProgress[], after: Position) {
    try {
      return await this.source.readAll({ after, limit: BATCH });
    } catch (error) {
      this.onError(error);
      const event = (error as { event?: Parameters<ViewProgress['stopAt']>[0] }).event ?? {
        id: '',
        type: '',
        stream: '',
        revision: -1,
        position: after,
      };
      for (const one of group) one.stopAt(event, error);
      return undefined;
    }
  }

  private tell(notices: readonly Notice[]): void {
    for (const waiter of [...this.waiters]) if (this.reached(waiter.position)) waiter.done(true);
    if (notices.length > 0) for (const listener of this.listeners) listener(notices);
  }

  private reached(position: Position): boolean {
    return this.all.every((p) => p.failed !== null || comparePositions(p.position, position) >= 0);
  }
}

const checkpointOf = ({ view, position }: ViewProgress): Checkpoint => ({
  projection: view.name,
  version: view.version,
  position,
});

/** Exact where positions are consecutive numbers; elsewhere the distance in the log, which is 0 at the end all the same. */
const lagOf = (position: Position, head: Position): number =>
  comparePositions(position, head) >= 0 ? 0 : Number(BigInt(head.split('/')[0]!) - BigInt(position.split('/')[0]!)) || 1;
