import type { Lease, MarkedSource } from '@app/contracts/server';
import { type LogDifference, START } from '@app/contracts/shared';
import { type Beginning, Lane } from './lane.js';
import type { Build, BuildState, ReadModelStore } from './read-store/read-store.port.js';
import type { View } from './view.js';

/** A newer release has built this projection already: an older one leaves it alone, or they would take turns for ever. */
export class Outdated extends Error {
  constructor(view: View, version: number) {
    super(`projection ${view.name}: version ${version} exists, this process knows ${view.version} only`);
    this.name = 'Outdated';
  }
}

/** What a build knows of its maker. */
const makerOf = ({ fingerprint, code }: View): string => `${fingerprint}-${code}`;

/** This build holds what the view makes today. */
export const isOf = (view: View, build: Build): boolean =>
  build.version === view.version && build.fingerprint === makerOf(view) && build.collection === view.collection;

/** It tells which log it was made of; builds of before there were marks do not. */
const isMarked = ({ position, mark }: BuildState): boolean => mark !== null || position === START;

/** A read model was made of another log than the one that is there: it is served no more, and made anew (KER-046). */
export class OtherLog extends Error {
  constructor({ projection, number }: Build, difference: LogDifference) {
    const what = difference === 'shorter' ? 'ends before what it was made of' : 'is not the one that it was made of';
    super(`projection ${projection}: the log ${what}; build ${number} is dropped and made anew`);
    this.name = 'OtherLog';
  }
}

/** Which build of each view is served, and which is being made beside it (KER-044). */
export class Lanes {
  readonly all: Lane[] = [];
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: ReadModelStore,
    private readonly views: readonly View[],
    private readonly source: Pick<MarkedSource, 'differsFrom'>,
    private readonly onError: (error: unknown) => void,
  ) {
    for (const key of ['name', 'collection'] as const)
      if (new Set(views.map((view) => view[key])).size !== views.length) throw new Error(`two views have one ${key}`);
  }

  /**
   * The view goes on with the builds of its version and fingerprint: the one that serves, and the one that was being made
   * beside it. A new version begins one, and the old one serves until then; so do folds that were changed without it. A
   * build of another log serves nobody: ghosts are worse than a wait (KER-046).
   */
  open(view: View, lease: Lease | null = null): Promise<void> {
    return this.inTurn(() => this.openNow(view, lease));
  }

  /** What readers of the view get, or will get. */
  main(name: string): Lane {
    const lanes = this.all.filter(({ view }) => view.name === name);
    const lane = lanes.find(({ serving }) => serving) ?? lanes[0];
    if (!lane) throw new RangeError(`no projection ${name}`);
    return lane;
  }

  /** One for each view that this process carries. */
  mains(): Lane[] {
    return this.views.filter((view) => this.has(view)).map(({ name }) => this.main(name));
  }

  has(view: View): boolean {
    return this.all.some((lane) => lane.view === view);
  }

  /** The build beside the serving one, if there is any. */
  beside(name: string): Lane | null {
    const main = this.main(name);
    return this.all.find((lane) => lane.view.name === name && lane !== main) ?? null;
  }

  /** The build that is under way beside (or before) the serving one, else a fresh one; a failed one is given up for it. */
  rebuild(name: string, lease: Lease | null): Promise<Lane> {
    return this.inTurn(async () => {
      const { view } = this.main(name);
      const unserved = this.all.filter((lane) => lane.view === view && !lane.serving);
      const underWay = unserved.find(({ failed }) => !failed);
      if (underWay) return underWay;
      const lane = await this.begin(view, await this.statesOf(view), { lease, why: null });
      for (const one of unserved) this.remove(one);
      for (const { build } of unserved) await this.store.drop(build);
      return lane;
    });
  }

  /** Readers see this build from now on; all others of its view go. */
  promote(lane: Lane): Promise<void> {
    return this.inTurn(() => (this.all.includes(lane) && lane.mine ? this.serve(lane) : Promise.resolve()));
  }

  /** After something went wrong with the store: go on from what is there, with builds that others may have changed. */
  reload(lanes: readonly Lane[], leaseOf: (view: View) => Lease | null): Promise<void> {
    return this.inTurn(async () => {
      const states = await this.store.builds();
      for (const lane of lanes) {
        const state = states.find(({ build }) => lane.isBuild(build));
        if (state) lane.restore(state);
        else this.remove(lane);
      }
      for (const { view, mine } of lanes) if (mine && !this.has(view)) await this.openNow(view, leaseOf(view));
    });
  }

  /** Lets go of everything that another process may carry now. */
  sweep(): void {
    for (const lane of this.all.filter(({ mine }) => !mine)) this.remove(lane);
  }

  private async openNow(view: View, lease: Lease | null): Promise<void> {
    const found = await this.statesOf(view);
    const newest = Math.max(0, ...found.map(({ build }) => build.version));
    if (lease && newest > view.version) throw new Outdated(view, newest);
    const others = await this.ofOtherLogs(found);
    const difference = [...others.values()].at(-1) ?? null;
    const own = found.filter((state) => !others.has(state));
    const here = own.filter((state) => isOf(view, state.build) && isMarked(state));
    const besides = here.filter(({ serving }) => !serving).sort((a, b) => a.build.number - b.build.number);
    const kept = [here.find(({ serving }) => serving), besides.at(-1)].filter((state) => state !== undefined);
    for (const state of own) if (!state.serving && !kept.includes(state)) await this.store.drop(state.build);
    const isServed = kept.some(({ serving }) => serving);
    const why = difference ?? (!isServed && own.some(({ serving }) => serving) ? 'changed' : null);
    for (const state of kept) await this.resume(view, state, { lease, why });
    if (kept.length === 0) await this.begin(view, found, { lease, why });
    // Last, so that no number is given twice, whenever this process ends: servers know by it what they refuse.
    for (const { build } of others.keys()) await this.store.drop(build);
  }

  /** Those of these builds that were made of another log, and how that differs. */
  private async ofOtherLogs(states: readonly BuildState[]): Promise<ReadonlyMap<BuildState, LogDifference>> {
    const others = new Map<BuildState, LogDifference>();
    for (const state of states) {
      const difference = state.mark && (await this.source.differsFrom(state.mark));
      if (!difference) continue;
      this.onError(new OtherLog(state.build, difference));
      others.set(state, difference);
    }
    return others;
  }

  private async statesOf({ name }: View): Promise<BuildState[]> {
    return (await this.store.builds()).filter(({ build }) => build.projection === name);
  }

  private begin(view: View, own: readonly BuildState[], how: Beginning): Promise<Lane> {
    const number = 1 + Math.max(0, ...own.map(({ build }) => build.number));
    const { name: projection, collection, version } = view;
    const build = { projection, collection, version, number, fingerprint: makerOf(view) };
    return this.resume(view, { build, serving: false, mark: null, done: 0 }, how);
  }

  private async resume(view: View, state: Omit<BuildState, 'position'>, how: Beginning): Promise<Lane> {
    const position = await this.store.open(state.build, view.indexes, view.text, view.scalars, view.names);
    const lane = new Lane(view, { ...state, position }, how);
    this.all.push(lane);
    return lane;
  }

  private async serve(lane: Lane): Promise<void> {
    await this.store.serve(lane.build);
    lane.serving = true;
    for (const other of this.all.filter(({ view }) => view === lane.view)) if (other !== lane) this.remove(other);
    for (const { build } of await this.statesOf(lane.view)) if (!lane.isBuild(build)) await this.store.drop(build);
  }

  /** Builds come and go one at a time. */
  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.turn.then(task);
    this.turn = done.catch(() => undefined);
    return done;
  }

  private remove(lane: Lane): void {
    const place = this.all.indexOf(lane);
    if (place >= 0) this.all.splice(place, 1);
  }
}
