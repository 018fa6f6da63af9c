import { comparePositions, type EventSource, type Position, START } from '@app/contracts/shared';
import { earliest, type Lane } from './lane.js';
import { Lanes } from './lanes.js';
import type { Notice } from './notice.js';
import { Pump, SourceFailed } from './pump.js';
import type { DocumentId, Find, Found, ReadModelReader, ReadModelStore } from './read-store/read-store.port.js';
import { Signal } from './signal.js';
import { type ProjectionStatus, statusOf } from './status.js';
import type { View } from './view.js';
import { Waiters } from './waiters.js';

type Listener = (notices: readonly Notice[]) => void;
type Options = { readonly pause?: (milliseconds: number) => Promise<void> };

const SERVED_WITHIN_MS = 2000;
const LONGEST_PAUSE_MS = 2000;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Carries events into read models, in order, each exactly once: a batch's documents and checkpoints commit together
 * (KER-041). Views that have caught up share one read and one commit; one that lags catches up alone; one that can't
 * apply an event stops alone (KER-045); a new version or a rebuild is made beside the serving one (KER-044).
 */
export class ProjectionRunner implements ReadModelReader {
  private readonly lanes: Lanes;
  private readonly pump: Pump;
  private readonly together = new Set<Lane>();
  private readonly catching = new Set<Lane>();
  private readonly running = new Set<Promise<void>>();
  private readonly listeners = new Set<Listener>();
  private readonly waiters = new Waiters();
  private readonly signal = new Signal();
  private readonly pause: (milliseconds: number) => Promise<void>;
  private head: Position = START;
  private failures = 0;
  private stopping = false;
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly source: EventSource,
    private readonly store: ReadModelStore,
    views: readonly View[],
    private readonly onError: (error: unknown) => void = () => undefined,
    { pause = sleep }: Options = {},
  ) {
    this.pause = pause;
    this.lanes = new Lanes(store, views);
    this.pump = new Pump(
      source,
      store,
      this.lanes,
      (notices) => this.tell(notices),
      () => this.head,
    );
  }

  async start(): Promise<void> {
    await this.lanes.open();
    this.head = await this.source.head();
    this.unsubscribe = this.source.onAppended((head) => {
      if (comparePositions(head, this.head) > 0) this.head = head;
      this.signal.ring();
    });
    const newest = this.lanes.all
      .map((lane) => lane.position)
      .sort(comparePositions)
      .at(-1);
    for (const lane of this.lanes.all) {
      if (lane.position === newest) this.together.add(lane);
      else this.background(this.catchUp(lane));
    }
    this.background(this.run());
  }

  /** Finishes the batch under way and stores all checkpoints (OPS-005). */
  async stop(): Promise<void> {
    this.stopping = true;
    this.unsubscribe();
    this.signal.ring();
    await Promise.all(this.running);
    this.waiters.close();
    await this.pump.checkpoint(this.lanes.all).catch(this.onError);
  }

  /**
   * True once the read models are at the position (KER-024). Without names, a projection that has failed is not waited
   * for; asked for by name, it makes the answer false.
   */
  waitFor(position: Position, timeoutMs: number, names?: readonly string[]): Promise<boolean> {
    const at = ({ serving, position: own }: Lane) => serving && comparePositions(own, position) >= 0;
    return this.waiters.wait(() => {
      const lanes = names?.map((name) => this.lanes.main(name)) ?? this.lanes.mains().filter((lane) => !lane.failed);
      if (lanes.every(at)) return true;
      return lanes.some((lane) => lane.failed !== null) ? null : false;
    }, timeoutMs);
  }

  /** All that have not failed are served and at what is the end now. */
  async caughtUp(): Promise<void> {
    const head = await this.source.head();
    while (!this.stopping && !(await this.waitFor(head, 1000)));
  }

  /** Every collection is served and has once been at the end. */
  ready(): boolean {
    return this.lanes.mains().every(({ serving, caughtUp, failed }) => serving && caughtUp && !failed);
  }

  status(): ProjectionStatus[] {
    return this.lanes.mains().map((lane) => statusOf(lane, this.lanes.beside(lane.view.name), this.head));
  }

  /** Tries the event again at which the projection (or its rebuild) stopped, and goes on if it can (KER-045). */
  async retry(name: string): Promise<void> {
    for (const lane of this.lanes.all) {
      if (lane.view.name !== name || !lane.failed) continue;
      lane.failed = null;
      this.together.delete(lane);
      await this.attempt([lane]);
      this.background(this.catchUp(lane));
    }
  }

  /** Makes the projection again from the first event beside the serving one; swapped in, or failed, when it resolves (KER-044). */
  async rebuild(name: string): Promise<void> {
    const lane = await this.lanes.rebuild(name);
    if (!this.together.has(lane)) this.background(this.catchUp(lane));
    const over = () => lane.serving || lane.failed !== null || !this.lanes.all.includes(lane);
    while (!this.stopping && !(await this.waiters.wait(over, 1000)));
  }

  onChanged(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async get<D extends object>(collection: string, id: DocumentId): Promise<D | null> {
    await this.served(collection);
    return this.store.get<D>(collection, id);
  }

  async find<D extends object>(collection: string, find?: Find): Promise<Found<D>> {
    await this.served(collection);
    return this.store.find<D>(collection, find);
  }

  /** The build that readers of the projection see, for comparisons. */
  lane(name: string): Lane {
    return this.lanes.main(name);
  }

  /** Right after the first start there is nothing to read yet; a short wait is kinder than a refusal. */
  private async served(collection: string): Promise<void> {
    const main = this.lanes.mains().find(({ view }) => view.collection === collection);
    if (!main || main.serving) return;
    await this.waiters.wait(() => main.serving, SERVED_WITHIN_MS);
  }

  private background(work: Promise<void>): void {
    const tracked = work.catch(this.onError).finally(() => this.running.delete(tracked));
    this.running.add(tracked);
  }

  /** The lanes that keep up, batch by batch, as events come. */
  private async run(): Promise<void> {
    while (!this.stopping) {
      const seen = this.signal.count;
      const moved = await this.attempt(this.keepingUp());
      if (!moved && !this.stopping) await this.signal.after(seen);
    }
  }

  /** One lane alone, until it is where the others are. */
  private async catchUp(lane: Lane): Promise<void> {
    if (this.catching.has(lane)) return;
    this.catching.add(lane);
    while (!this.stopping && !lane.failed && this.lanes.all.includes(lane)) {
      const moved = await this.attempt([lane]);
      const others = earliest(this.keepingUp());
      if (!moved || (others !== null && comparePositions(lane.position, others) >= 0)) break;
    }
    this.catching.delete(lane);
    this.together.add(lane);
    this.signal.ring();
  }

  private keepingUp(): Lane[] {
    return this.lanes.all.filter((lane) => this.together.has(lane) && !lane.failed);
  }

  /** A step that survives what goes wrong around it; true: there may be more to do. */
  private async attempt(lanes: readonly Lane[]): Promise<boolean> {
    try {
      const moved = await this.pump.step(lanes);
      await this.swap(lanes);
      this.failures = 0;
      return moved;
    } catch (error) {
      this.onError(error);
      if (error instanceof SourceFailed && error.event) this.unreadable(lanes, error);
      else await this.pause(Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(this.failures++, 8)));
      return true;
    } finally {
      this.waiters.look();
    }
  }

  /** An event that can't be opened stops the views that ask for it; the others get past it when each reads alone. */
  private unreadable(lanes: readonly Lane[], error: SourceFailed): void {
    for (const lane of lanes) {
      if (lanes.length === 1) lane.stopAt(error.event ?? {}, error);
      else if (this.together.delete(lane)) this.background(this.catchUp(lane));
    }
  }

  /** A build that has come as far as the one that is read takes its place. */
  private async swap(lanes: readonly Lane[]): Promise<void> {
    for (const lane of lanes) {
      if (lane.serving || lane.failed || !lane.caughtUp) continue;
      const current = this.lanes.main(lane.view.name);
      const isBehind = current.serving && comparePositions(lane.position, current.position) < 0;
      if (!isBehind && this.together.has(lane)) await this.lanes.promote(lane);
    }
  }

  private tell(notices: readonly Notice[]): void {
    this.waiters.look();
    if (notices.length === 0) return;
    for (const listener of this.listeners) {
      try {
        listener(notices);
      } catch (error) {
        this.onError(error);
      }
    }
  }
}
