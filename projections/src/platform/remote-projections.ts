import type { MarkedSource } from '@app/contracts/server';
import { comparePositions, type Position, type ProjectionStatus, START } from '@app/contracts/shared';
import type { ProjectionBoard, Wish } from './board/projection-board.port.js';
import { isOf, OtherLog } from './lanes.js';
import type { Projections, Serving } from './projections.js';
import {
  type Build,
  type BuildState,
  type DocumentId,
  type Find,
  type Found,
  NotServed,
  type ReadModelStore,
} from './read-store/read-store.port.js';
import { Signal } from './signal.js';
import { unattended } from './status.js';
import type { View } from './view.js';
import { Waiters } from './waiters.js';

export type RemoteSide = {
  readonly source: Pick<MarkedSource, 'head' | 'differsFrom'>;
  readonly store: ReadModelStore;
  readonly board: ProjectionBoard;
  readonly views: readonly View[];
};

type Heard = { readonly status: ProjectionStatus; readonly beat: string; readonly at: number };
type Options = { readonly pause?: (milliseconds: number) => Promise<void>; readonly now?: () => number };

const SERVED_WITHIN_MS = 2000;
const RETRIED_WITHIN_MS = 5000;
/** Told of a change while nobody waits, it looks so much later: one look for many changes. */
const IDLE_MS = 250;
/** Also when nothing is told, should the connection that tells be broken: so often while someone waits… */
const LOOK_EVERY_MS = 200;
/** … and this many times less often while nobody does. */
const CALM = 5;
const SILENT_AFTER_MS = 10_000;
/** Nothing is served: also the beginning is not reached. */
const BEFORE = '-1' as Position;
const nameOf = ({ projection, version, number }: Build): string => `${projection} ${version}.${number}`;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The read side of a server whose projections other processes carry (KER-043): documents from the store, progress from
 * the checkpoints stored with them, everything else from the board.
 */
export class RemoteProjections implements Projections {
  private states: readonly BuildState[] = [];
  /** Builds of another log than the one that is there, by name and number: nobody reads them (KER-046). */
  private readonly refused = new Set<string>();
  private readonly heard = new Map<string, Heard>();
  private readonly open = new Map<string, Wish>();
  private readonly waiters = new Waiters();
  private readonly ending = new Signal();
  private readonly pause: (milliseconds: number) => Promise<void>;
  private readonly now: () => number;
  private head: Position = START;
  /** How often it was told of a change, and what of that it has looked at. */
  private nudges = 0;
  private seen = 0;
  private reads = 0;
  private latest = 0;
  private looking: Promise<void> | null = null;
  private idle: NodeJS.Timeout | undefined;
  private stopping = false;
  private watching: { stop(): Promise<void> } | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly side: RemoteSide,
    private readonly onError: (error: unknown) => void = () => undefined,
    { pause = sleep, now = () => performance.now() }: Options = {},
  ) {
    this.pause = pause;
    this.now = now;
  }

  async start(): Promise<void> {
    await this.read();
    await this.refuseOtherLogs();
    this.watching = this.side.board.watch(() => this.nudged());
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.ending.ring();
    clearTimeout(this.idle);
    await this.watching?.stop();
    await this.running;
    await this.looking;
    clearTimeout(this.idle);
    this.waiters.close();
  }

  waitFor(position: Position, timeoutMs: number, names?: readonly string[]): Promise<boolean> {
    const reached = this.waiters.wait(() => {
      const views = names?.map((name) => this.view(name)) ?? this.side.views.filter((view) => !this.failed(view));
      const at = (view: View) => comparePositions(this.stateOf(view)?.position ?? BEFORE, position) >= 0;
      if (views.every(at)) return true;
      return views.some((view) => this.failed(view)) ? null : false;
    }, timeoutMs);
    if (this.waiters.any && this.seen !== this.nudges) void this.look();
    return reached;
  }

  stopped(): boolean {
    return this.side.views.some((view) => this.failed(view));
  }

  async caughtUp(): Promise<void> {
    const head = await this.side.source.head();
    while (!this.stopping && !(await this.waitFor(head, 1000)));
  }

  /** Every collection is served, by what its view makes today or a newer version. */
  ready(): boolean {
    return this.side.views.every((view) => {
      const build = this.stateOf(view)?.build;
      return build !== undefined && (isOf(view, build) || build.version > view.version);
    });
  }

  status(): ProjectionStatus[] {
    return this.side.views.map((view) => {
      const heard = this.heard.get(view.name);
      return heard && !this.isSilent(view)
        ? heard.status
        : unattended(view, this.stateOf(view), heard?.status, this.head);
    });
  }

  async retry(name: string): Promise<void> {
    const over = await this.ask(name, 'retry');
    await this.waiters.wait(over, RETRIED_WITHIN_MS);
  }

  async rebuild(name: string): Promise<void> {
    const over = await this.ask(name, 'rebuild');
    while (!this.stopping && !(await this.waiters.wait(over, 1000)));
  }

  /** The worker makes all of it anew: beside what is served, and in a process where nobody waits for anything else. */
  async refold(name: string): Promise<void> {
    // A build that began before has seen the events as they read then.
    const underWay = this.heard.get(name)?.status.rebuild;
    if (underWay && !underWay.failed) await this.rebuild(name);
    await this.rebuild(name);
  }

  async get<D extends object>(collection: string, id: DocumentId): Promise<D | null> {
    await this.served(collection);
    return this.side.store.get<D>(collection, id);
  }

  async find<D extends object>(collection: string, find?: Find): Promise<Found<D>> {
    await this.served(collection);
    return this.side.store.find<D>(collection, find);
  }

  lane(name: string): Serving {
    const view = this.view(name);
    const state = this.stateOf(view);
    return { view, position: state?.position ?? START, serving: state !== undefined };
  }

  async reached(name: string): Promise<Position> {
    await this.read();
    return this.lane(name).position;
  }

  private failed(view: View): boolean {
    return this.heard.get(view.name)?.status.failed != null;
  }

  private view(name: string): View {
    const found = this.side.views.find((view) => view.name === name);
    if (!found) throw new RangeError(`no projection ${name}`);
    return found;
  }

  private stateOf({ collection }: View): BuildState | undefined {
    return this.states.find(({ serving, build }) => serving && build.collection === collection);
  }

  private isSilent({ name }: View): boolean {
    return this.now() - (this.heard.get(name)?.at ?? Number.NEGATIVE_INFINITY) > SILENT_AFTER_MS;
  }

  /** Right after the first start there is nothing to read yet; a short wait is kinder than a refusal. */
  private async served(collection: string): Promise<void> {
    const view = this.side.views.find((one) => one.collection === collection);
    if (!view || (await this.waiters.wait(() => this.stateOf(view) !== undefined, SERVED_WITHIN_MS))) return;
    throw new NotServed(collection);
  }

  private async refuseOtherLogs(): Promise<void> {
    for (const { build, mark } of this.states) {
      const difference = mark && (await this.side.source.differsFrom(mark));
      if (!difference) continue;
      this.onError(new OtherLog(build, difference));
      this.refused.add(nameOf(build));
    }
    this.states = this.states.filter(({ build }) => !this.refused.has(nameOf(build)));
  }

  private async ask(name: string, what: Wish['what']): Promise<() => boolean> {
    this.view(name);
    const wish = await this.side.board.wish(name, what);
    this.open.set(wish.id, wish);
    return () => !this.open.has(wish.id);
  }

  private nudged(): void {
    this.nudges += 1;
    if (this.waiters.any) void this.look();
    else this.idle ??= setTimeout(() => void this.look(), IDLE_MS);
  }

  /** One look at a time; told of more while someone waits, it looks again. */
  private look(): Promise<void> {
    clearTimeout(this.idle);
    this.idle = undefined;
    this.looking ??= this.lookUntilSeen()
      .catch(this.onError)
      .finally(() => {
        this.looking = null;
      });
    return this.looking;
  }

  private async lookUntilSeen(): Promise<void> {
    do {
      const nudges = this.nudges;
      await this.read();
      this.seen = nudges;
      this.waiters.look();
    } while (this.seen !== this.nudges && this.waiters.any && !this.stopping);
  }

  private async run(): Promise<void> {
    for (let round = 1; !this.stopping; round += 1) {
      const seen = this.ending.count;
      await Promise.race([this.pause(LOOK_EVERY_MS), this.ending.after(seen)]);
      if (this.stopping || (!this.waiters.any && round % CALM !== 0)) continue;
      await this.look();
      if (this.side.views.some((view) => this.isSilent(view)))
        this.head = await this.side.source.head().catch(() => this.head);
    }
  }

  /** Wishes before results: a wish that is gone has left its result. */
  private async read(): Promise<void> {
    const { store, board } = this.side;
    const turn = ++this.reads;
    const asked = [...this.open.values()];
    const wishes = asked.length > 0 ? await board.wishes() : [];
    const [states, posted] = await Promise.all([store.builds(), board.posted()]);
    // A read that began later may have ended sooner.
    if (turn < this.latest) return;
    this.latest = turn;
    this.states = states.filter(({ build }) => !this.refused.has(nameOf(build)));
    for (const { status, beat } of posted)
      if (this.heard.get(status.name)?.beat !== beat) this.heard.set(status.name, { status, beat, at: this.now() });
    for (const { id, projection, what } of asked)
      if (!wishes.some((wish) => wish.projection === projection && wish.what === what)) this.open.delete(id);
  }
}
