import { START } from '@app/contracts/shared';
import { Lane } from './lane.js';
import type { Build, BuildState, ReadModelStore } from './read-store/read-store.port.js';
import type { View } from './view.js';

const isSame = (a: Build, b: Build): boolean =>
  a.projection === b.projection && a.version === b.version && a.number === b.number;

/** Which build of each view is served, and which is being made beside it (KER-044). */
export class Lanes {
  readonly all: Lane[] = [];
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: ReadModelStore,
    private readonly views: readonly View[],
  ) {
    for (const key of ['name', 'collection'] as const)
      if (new Set(views.map((view) => view[key])).size !== views.length) throw new Error(`two views have one ${key}`);
  }

  /** Each view goes on with the build of its version; a new version begins one, and the old one serves until then. */
  async open(): Promise<void> {
    const states = await this.store.builds();
    for (const view of this.views) {
      const own = states.filter(({ build }) => build.projection === view.name);
      const here = own.filter(({ build }) => build.version === view.version && build.collection === view.collection);
      const kept = here.find((state) => state.serving) ?? here.at(-1);
      for (const { build, serving } of own) if (!serving && build !== kept?.build) await this.store.drop(build);
      this.all.push(await this.begin(view, kept, own));
    }
  }

  /** What readers of the view get, or will get. */
  main(name: string): Lane {
    const lanes = this.all.filter(({ view }) => view.name === name);
    const lane = lanes.find(({ serving }) => serving) ?? lanes[0];
    if (!lane) throw new RangeError(`no projection ${name}`);
    return lane;
  }

  mains(): Lane[] {
    return this.views.map(({ name }) => this.main(name));
  }

  /** The build beside the serving one, if there is any. */
  beside(name: string): Lane | null {
    const main = this.main(name);
    return this.all.find((lane) => lane.view.name === name && lane !== main) ?? null;
  }

  /** The build that is under way beside (or before) the serving one, else a fresh one; a failed one is given up for it. */
  rebuild(name: string): Promise<Lane> {
    return this.inTurn(async () => {
      const { view } = this.main(name);
      const unserved = this.all.filter((lane) => lane.view === view && !lane.serving);
      const underWay = unserved.find(({ failed }) => !failed);
      if (underWay) return underWay;
      const own = (await this.store.builds()).filter(({ build }) => build.projection === name);
      const lane = await this.begin(view, undefined, own);
      this.all.push(lane);
      for (const one of unserved) this.remove(one);
      for (const { build } of unserved) await this.store.drop(build);
      return lane;
    });
  }

  /** Readers see this build from now on; all others of its view go. */
  promote(lane: Lane): Promise<void> {
    return this.inTurn(() => (this.all.includes(lane) ? this.serve(lane) : Promise.resolve()));
  }

  private async serve(lane: Lane): Promise<void> {
    await this.store.serve(lane.build);
    lane.serving = true;
    for (const other of this.all.filter(({ view }) => view === lane.view)) if (other !== lane) this.remove(other);
    for (const { build } of await this.store.builds())
      if (build.projection === lane.view.name && !isSame(build, lane.build)) await this.store.drop(build);
  }

  /** After a commit of unknown outcome: go on from what is stored. */
  async reload(lanes: readonly Lane[]): Promise<void> {
    const states = await this.store.builds();
    for (const lane of lanes) {
      lane.stored = states.find(({ build }) => isSame(build, lane.build))?.position ?? START;
      lane.position = lane.stored;
    }
  }

  private async begin(view: View, kept: BuildState | undefined, own: readonly BuildState[]): Promise<Lane> {
    const number = 1 + Math.max(0, ...own.map(({ build }) => build.number));
    const { name: projection, collection, version } = view;
    const build = kept?.build ?? { projection, collection, version, number };
    const position = await this.store.open(build, view.indexes, view.text);
    return new Lane(view, build, position, kept?.serving ?? false);
  }

  /** Builds come and go one at a time. */
  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.turn.then(task);
    this.turn = done.catch(() => undefined);
    return done;
  }

  private remove(lane: Lane): void {
    this.all.splice(this.all.indexOf(lane), 1);
  }
}
