import type { MarkedSource } from '@app/contracts/server';
import { comparePositions, type Position } from '@app/contracts/shared';
import type { Folded } from './batch.js';
import { ViewFailed } from './documents.js';
import { earliest, type Lane } from './lane.js';
import type { Notice } from './notice.js';
import { Pages } from './pages.js';
import type { Refold } from './refold.js';
import { type BuildCommit, DocumentRefused, type ReadModelStore } from './read-store/read-store.port.js';

/** With every so many commits the checkpoints of the views that had nothing to do are stored too. */
const CHECKPOINT_ALL = 64;

type Work = { readonly lane: Lane; readonly folded: Folded };

export type PumpOptions = {
  readonly tell: (notices: readonly Notice[]) => void;
  readonly head: () => Position;
  /** Other processes learn from the stored checkpoints how far the read models are (KER-043). */
  readonly shared: boolean;
};

/** Carries one batch of events into the builds of some lanes, with one commit (KER-041). */
export class Pump {
  private commits = 0;
  private readonly pages: Pages;

  constructor(
    private readonly source: MarkedSource,
    private readonly store: ReadModelStore,
    private readonly options: PumpOptions,
  ) {
    this.pages = new Pages(source);
  }

  /** False when there is nothing more for these lanes. After an error they must go on from what is stored. */
  async step(lanes: readonly Lane[]): Promise<boolean> {
    for (const lane of lanes) for (const refold of [...lane.refolds]) await this.refold(lane, refold);
    const after = earliest(lanes);
    if (after === null) return false;
    const head = this.options.head();
    // Who has been at the end is told when there is more.
    if (comparePositions(after, head) >= 0 && lanes.every((lane) => lane.caughtUp)) return false;
    const all = lanes.some(({ view }) => view.everything);
    const types = all ? undefined : [...new Set(lanes.flatMap(({ view }) => view.types))];
    const { events, reached } = await this.pages.read(types, after);
    if (comparePositions(reached, after) <= 0) {
      for (const lane of lanes) lane.caughtUp = true;
      return false;
    }
    const folded = await Promise.all(lanes.map((lane) => lane.fold(this.store, events, reached)));
    // A lease that was lost since has another holder, who goes on from what is stored.
    const work = lanes.flatMap((lane, i): Work[] => (folded[i] && lane.mine ? [{ lane, folded: folded[i] }] : []));
    if (!(await this.commit(work))) return true;
    for (const lane of lanes) if (comparePositions(lane.position, head) >= 0) lane.caughtUp = true;
    this.options.tell(work.flatMap(({ lane, folded: { notices } }) => (lane.serving ? notices : [])));
    return true;
  }

  /** Stores the checkpoints of lanes that moved on without a change (OPS-005). */
  async checkpoint(lanes: readonly Lane[]): Promise<void> {
    const behind = lanes.filter(({ position, stored, mine }) => mine && position !== stored);
    await this.write(
      behind.map(({ build, stored, position, done }) => ({
        build,
        after: stored,
        checkpoint: position,
        done,
        changes: [],
      })),
    );
    for (const lane of behind) lane.stored = lane.position;
  }

  /** Between two batches, so that none goes on from a document as it was before. */
  private async refold(lane: Lane, refold: Refold): Promise<void> {
    const { build, stored, position, done } = lane;
    try {
      await refold.read(this.source, position);
      const changes = await refold.changesAt(position);
      if (!lane.mine) return;
      await this.write([{ build, after: stored, checkpoint: position, done, changes }]);
      lane.refolded(refold);
    } catch (error) {
      if (!(error instanceof ViewFailed)) throw error;
      lane.stopAt(error.event, error);
    }
  }

  /** With each checkpoint the event that stands there (KER-046). */
  private async write(commits: readonly BuildCommit[]): Promise<void> {
    const places = [...new Set(commits.map(({ checkpoint }) => checkpoint))];
    const found = await Promise.all(places.map(async (at) => [at, await this.source.markAt(at)] as const));
    const marks = new Map(found);
    await this.store.commit(commits.map((commit) => ({ ...commit, mark: marks.get(commit.checkpoint) ?? null })));
  }

  /** False when a document was refused: its lane has stopped, the others fold again. */
  private async commit(work: readonly Work[]): Promise<boolean> {
    this.commits += 1;
    const all = this.options.shared || this.commits % CHECKPOINT_ALL === 0;
    const written = work.filter(({ folded }) => all || folded.commit.changes.length > 0);
    try {
      await this.write(written.map(({ folded }) => folded.commit));
    } catch (error) {
      const refused = error instanceof DocumentRefused ? work.find(({ lane }) => lane.isBuild(error.build)) : undefined;
      if (!refused || !(error instanceof DocumentRefused)) throw error;
      for (const { lane } of work) lane.forget();
      refused.lane.stopAt(refused.folded.lastEventOf(error.id) ?? {}, error);
      return false;
    }
    for (const one of work) one.lane.settle(one.folded, written.includes(one));
    return true;
  }
}
