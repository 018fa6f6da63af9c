import { comparePositions, type EventSource, type Position } from '@app/contracts/shared';
import type { Folded } from './batch.js';
import { earliest, type Lane } from './lane.js';
import type { Lanes } from './lanes.js';
import type { Notice } from './notice.js';
import { DocumentRefused, type ReadModelStore } from './read-store/read-store.port.js';

const BATCH = 500;
/** With every so many commits the checkpoints of the views that had nothing to do are stored too. */
const CHECKPOINT_ALL = 64;

type Work = { readonly lane: Lane; readonly folded: Folded };

/** The event store could not tell an event; which one, when it said so. */
export class SourceFailed extends Error {
  constructor(readonly reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason), { cause: reason });
    this.name = 'SourceFailed';
  }

  /** Null for an outage, which passes; an event that can't be read stays so until someone looks. */
  get event(): object | null {
    const { reason } = this;
    if (!(reason instanceof Error)) return null;
    if ('event' in reason && typeof reason.event === 'object') return reason.event;
    return 'type' in reason && typeof reason.type === 'string' ? { type: reason.type } : null;
  }
}

/** Carries one batch of events into the builds of some lanes, with one commit (KER-041). */
export class Pump {
  private commits = 0;

  constructor(
    private readonly source: EventSource,
    private readonly store: ReadModelStore,
    private readonly lanes: Lanes,
    private readonly tell: (notices: readonly Notice[]) => void,
    private readonly head: () => Position,
  ) {}

  /** False when there is nothing more for these lanes. */
  async step(lanes: readonly Lane[]): Promise<boolean> {
    const after = earliest(lanes);
    if (after === null) return false;
    const head = this.head();
    const { events, reached } = await this.read(lanes, after);
    if (comparePositions(reached, after) <= 0) {
      for (const lane of lanes) lane.caughtUp = true;
      return false;
    }
    const folded = await Promise.all(lanes.map((lane) => lane.fold(this.store, events, reached)));
    const work = lanes.flatMap((lane, i): Work[] => (folded[i] ? [{ lane, folded: folded[i] }] : []));
    if (!(await this.commit(work))) return true;
    for (const lane of lanes) if (comparePositions(lane.position, head) >= 0) lane.caughtUp = true;
    this.tell(work.flatMap(({ lane, folded: { notices } }) => (lane.serving ? notices : [])));
    return true;
  }

  /** Stores the checkpoints of lanes that moved on without a change (OPS-005). */
  async checkpoint(lanes: readonly Lane[]): Promise<void> {
    const behind = lanes.filter(({ position, stored }) => position !== stored);
    await this.store.commit(
      behind.map(({ build, stored, position }) => ({ build, after: stored, checkpoint: position, changes: [] })),
    );
    for (const lane of behind) lane.stored = lane.position;
  }

  private async read(lanes: readonly Lane[], after: Position): ReturnType<EventSource['readAll']> {
    const types = [...new Set(lanes.flatMap(({ view }) => view.types))];
    try {
      return await this.source.readAll({ after, limit: BATCH, filter: { types } });
    } catch (error) {
      throw new SourceFailed(error);
    }
  }

  /** False when a document was refused: its lane has stopped, the others fold again. */
  private async commit(work: readonly Work[]): Promise<boolean> {
    this.commits += 1;
    const all = this.commits % CHECKPOINT_ALL === 0;
    const written = work.filter(({ folded }) => all || folded.commit.changes.length > 0);
    const lanes = work.map(({ lane }) => lane);
    try {
      await this.store.commit(written.map(({ folded }) => folded.commit));
    } catch (error) {
      const refused =
        error instanceof DocumentRefused ? work.find(({ lane }) => lane.build === error.build) : undefined;
      if (!refused || !(error instanceof DocumentRefused)) {
        // Written or not, the store knows; what was folded here is forgotten.
        await this.lanes.reload(lanes);
        throw error;
      }
      refused.lane.stopAt(refused.folded.lastEventOf(error.id) ?? {}, error);
      return false;
    }
    for (const one of work) one.lane.settle(one.folded, written.includes(one));
    return true;
  }
}
