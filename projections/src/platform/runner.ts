import type { Leases, MarkedSource } from '@app/contracts/server';
import { comparePositions, type Position, type ProjectionStatus, START } from '@app/contracts/shared';
import { earliest, type Lane } from './lane.js';
import { Lanes, Outdated } from './lanes.js';
import { Listeners } from './listeners.js';
import type { Notice } from './notice.js';
import { SourceFailed } from './pages.js';
import type { Projections } from './projections.js';
import { Pump } from './pump.js';
import type { DocumentId, Find, Found, ReadModelStore } from './read-store/read-store.port.js';
import { Signal } from './signal.js';
import { statusOf } from './status.js';
import { Tenures } from './tenures.js';
import type { View } from './view.js';
import { Waiters } from './waiters.js';

type Options = {
  /** Several workers share the projections: each carries those whose leases it holds (KER-043). */
  readonly leases?: Leases;
  readonly pause?: (milliseconds: number) => Promise<void>;
};

const SERVED_WITHIN_MS = 2000;
const LONGEST_PAUSE_MS = 2000;
const TAKE_UP_EVERY_MS = 1000;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Carries events into read models, in order, each exactly once: a batch's documents and checkpoints commit together
 * (KER-041). Views that have caught up share one read and one commit; one that lags catches up alone; one that can't
 * apply an event stops alone (KER-045); a new version or a rebuild is made beside the serving one (KER-044).
 */
export class ProjectionRunner implements Projections {
  private readonly lanes: Lanes;
  private readonly pump: Pump;
  private readonly tenures: Tenures;
  private readonly together = new Set<Lane>();
  private readonly catching = new Set<Lane>();
  private readonly running = new Set<Promise<void>>();
  private readonly listeners: Listeners;
  private readonly waiters = new Waiters();
  private readonly signal = new Signal();
  private readonly ending = new Signal();
  /** Views that a newer release carries. */
  private readonly outdated = new Set<View>();
  private readonly pause: (milliseconds: number) => Promise<void>;
  private head: Position = START;
  private failures = 0;
  private stopping = false;
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly source: MarkedSource,
    private readonly store: ReadModelStore,
    private readonly views: readonly View[],
    private readonly onError: (error: unknown) => void = () => undefined,
    private readonly options: Options = {},
  ) {
    this.pause = options.pause ?? sleep;
    this.listeners = new Listeners(onError);
    this.lanes = new Lanes(store, views, source, onError);
    this.tenures = new Tenures(options.leases ?? null);
    this.pump = new Pump(source, store, {
      tell: (notices) => {
        this.waiters.look();
        this.listeners.tell(notices);
      },
      head: () => this.head,
      shared: options.leases !== undefined,
    });
  }

  async start(): Promise<void> {
    this.head = await this.source.head();
    this.unsubscribe = this.source.onAppended((head) => {
      if (comparePositions(head, this.head) > 0) this.head = head;
      this.signal.ring();
    });
    if (this.options.leases) {
      await this.takeUp();
      this.background(this.goOnTakingUp());
    } else {
      for (const view of this.views) await this.lanes.open(view);
      this.admit();
    }
    this.background(this.run());
  }

  /** Finishes the batch under way, stores all checkpoints (OPS-005) and leaves the projections to others. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.unsubscribe();
    this.signal.ring();
    this.ending.ring();
    await Promise.all(this.running);
    this.waiters.close();
    await this.pump.checkpoint(this.lanes.all).catch(this.onError);
    await this.tenures.releaseAll().catch(this.onError);
  }

  waitFor(position: Position, timeoutMs: number, names?: readonly string[]): Promise<boolean> {
    const at = ({ serving, position: own }: Lane) => serving && comparePositions(own, position) >= 0;
    return this.waiters.wait(() => {
      const lanes = names?.map((name) => this.lanes.main(name)) ?? this.lanes.mains().filter((lane) => !lane.failed);
      if (lanes.every(at)) return true;
      return lanes.some((lane) => lane.failed !== null) ? null : false;
    }, timeoutMs);
  }

  readonly stopped = (): boolean => this.lanes.mains().some(({ failed }) => failed !== null);

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

  async retry(name: string): Promise<void> {
    const failed = this.lanes.all.filter((lane) => lane.view.name === name && lane.failed);
    const tries = failed.map((lane) => {
      lane.failed = null;
      this.together.delete(lane);
      return new Promise<void>((resolve) => this.background(this.catchUp(lane, resolve)));
    });
    await Promise.all(tries);
  }

  async rebuild(name: string): Promise<void> {
    const lane = await this.lanes.rebuild(name, this.tenures.of(this.lanes.main(name).view));
    this.admit();
    const over = () => lane.serving || lane.failed !== null || !this.lanes.all.includes(lane);
    while (!this.stopping && !(await this.waiters.wait(over, 1000)));
  }

  async refold(name: string, ids: readonly DocumentId[]): Promise<void> {
    const lanes = this.lanes.all.filter(({ view }) => view.name === name);
    const done = await Promise.all(lanes.map((lane) => lane.refoldSoon(this.source, ids)));
    this.signal.ring();
    const over = () => lanes.every((lane, i) => done[i]!() || !this.lanes.all.includes(lane));
    while (!this.stopping && !(await this.waiters.wait(over, 1000)));
  }

  onChanged(listener: (notices: readonly Notice[]) => void): () => void {
    return this.listeners.add(listener);
  }

  async get<D extends object>(collection: string, id: DocumentId): Promise<D | null> {
    await this.served(collection);
    return this.store.get<D>(collection, id);
  }

  async find<D extends object>(collection: string, find?: Find): Promise<Found<D>> {
    await this.served(collection);
    return this.store.find<D>(collection, find);
  }

  lane(name: string): Lane {
    return this.lanes.main(name);
  }

  async reached(name: string): Promise<Position> {
    return this.lanes.main(name).position;
  }

  /** Right after the first start there is nothing to read yet; a short wait is kinder than a refusal. */
  private async served(collection: string): Promise<void> {
    const main = this.lanes.mains().find(({ view }) => view.collection === collection);
    if (main && !main.serving) await this.waiters.wait(() => main.serving, SERVED_WITHIN_MS);
  }

  private background(work: Promise<void>): void {
    const tracked = work.catch(this.onError).finally(() => this.running.delete(tracked));
    this.running.add(tracked);
  }

  /** Tries now and then for what nobody carries any more, or never did. */
  private async goOnTakingUp(): Promise<void> {
    while (!this.stopping) {
      const seen = this.ending.count;
      await Promise.race([this.pause(TAKE_UP_EVERY_MS), this.ending.after(seen)]);
      if (!this.stopping) await this.takeUp();
    }
  }

  /** Lets go of what another may hold, and carries what this process holds from where the last holder left it (KER-043). */
  private async takeUp(): Promise<void> {
    this.lanes.sweep();
    for (const view of this.views) {
      if (this.lanes.has(view) || this.outdated.has(view) || this.stopping) continue;
      try {
        if (await this.tenures.take(view)) await this.lanes.open(view, this.tenures.of(view));
      } catch (error) {
        this.onError(error);
        if (error instanceof Outdated) this.outdated.add(view);
        await this.tenures.release(view).catch(this.onError);
      }
    }
    this.admit();
    this.waiters.look();
  }

  /** New lanes go with the others if they are as far, else they catch up alone. */
  private admit(): void {
    const strangers = this.lanes.all.filter((lane) => !this.together.has(lane) && !this.catching.has(lane));
    const newest = [...this.keepingUp(), ...strangers]
      .map(({ position }) => position)
      .sort(comparePositions)
      .at(-1);
    for (const lane of strangers) {
      if (lane.position === newest) this.together.add(lane);
      else this.background(this.catchUp(lane));
    }
    this.signal.ring();
  }

  /** The lanes that keep up, batch by batch, as events come. */
  private async run(): Promise<void> {
    while (!this.stopping) {
      const seen = this.signal.count;
      if (!(await this.attempt(this.keepingUp())) && !this.stopping) await this.signal.after(seen);
    }
  }

  /** One lane alone, until it is where the others are. */
  private async catchUp(lane: Lane, tried: () => void = () => undefined): Promise<void> {
    if (this.catching.has(lane)) return tried();
    this.catching.add(lane);
    while (!this.stopping && this.carries(lane)) {
      const moved = await this.attempt([lane]);
      tried();
      const others = earliest(this.keepingUp());
      if (!moved || (others !== null && comparePositions(lane.position, others) >= 0)) break;
    }
    this.catching.delete(lane);
    if (this.lanes.all.includes(lane)) this.together.add(lane);
    tried();
    this.signal.ring();
  }

  private carries(lane: Lane): boolean {
    return lane.mine && !lane.failed && this.lanes.all.includes(lane);
  }

  private keepingUp(): Lane[] {
    for (const lane of this.together) if (!this.lanes.all.includes(lane)) this.together.delete(lane);
    return [...this.together].filter((lane) => this.carries(lane));
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
      else await this.recover(lanes);
      return true;
    } finally {
      this.waiters.look();
    }
  }

  /** Written or not, the store knows; what was folded here is forgotten. */
  private async recover(lanes: readonly Lane[]): Promise<void> {
    for (const lane of lanes) lane.forget();
    await this.pause(Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(this.failures++, 8)));
    await this.lanes.reload(lanes, (view) => this.tenures.of(view)).catch(this.onError);
    this.admit();
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
      if (lane.serving || !lane.caughtUp || !this.carries(lane)) continue;
      const current = this.lanes.main(lane.view.name);
      const isBehind = current.serving && comparePositions(lane.position, current.position) < 0;
      if (!isBehind && this.together.has(lane)) await this.lanes.promote(lane);
    }
  }
}
