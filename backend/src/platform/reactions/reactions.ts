import type { EventFilter, EventSource } from '@app/contracts/server';
import type { Position, StoredEvent } from '@app/contracts/shared';
import { START } from '@app/contracts/shared';
import type { Scheduler } from '../clock/clock.port.js';
import type { Logger } from '../config/logger.js';
import type { Duties } from '../leases/duties.js';

export type Reaction = {
  readonly name: string;
  readonly filter: EventFilter;
  /** May be called again for the same event after a crash, so what it does must be safe to repeat. */
  handle(event: StoredEvent): Promise<void>;
};

export type ReactionTools = {
  readonly log: EventSource;
  readonly bookmarks: Bookmarks;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
  /** Of several processes one reacts (KER-043). */
  readonly duties: Pick<Duties, 'isMine'>;
};
/** Makes the reactions of one room. */
export type MakeReactions = (group: string) => Reactions;
export const MAKE_REACTIONS = Symbol('MakeReactions');

type Bookmarks = { read(name: string): Promise<string | null>; set(name: string, position: string): Promise<void> };

const PAGE = 200;
const RETRY_MS = 5_000;

/**
 * What follows from events by itself, such as mail: each reaction reads the log from its own bookmark, so that a crash
 * loses nothing (KER-025). A failed event stops only its reaction and is tried again every few seconds.
 */
export class Reactions {
  private readonly running = new Map<string, { reaction: Reaction; turn: Promise<void>; again: boolean }>();
  private unsubscribe = (): void => undefined;
  private stopped = false;

  /** @param group names these reactions' scheduled retry and their lease. */
  constructor(
    private readonly group: string,
    private readonly tools: ReactionTools,
  ) {}

  start(reactions: readonly Reaction[]): void {
    for (const reaction of reactions)
      this.running.set(reaction.name, { reaction, turn: Promise.resolve(), again: false });
    const nudge = (): void => {
      for (const name of this.running.keys()) this.nudge(name);
    };
    this.unsubscribe();
    this.unsubscribe = this.tools.log.onAppended(nudge);
    this.tools.scheduler.every(`${this.group}-reactions`, RETRY_MS, async () => nudge());
    nudge();
  }

  /** Resolves when every reaction has seen all that is there now, or has failed on it. */
  async settled(): Promise<void> {
    for (const name of this.running.keys()) this.nudge(name);
    await Promise.all([...this.running.values()].map((r) => r.turn));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.unsubscribe();
    await this.settled();
  }

  private nudge(name: string): void {
    const entry = this.running.get(name);
    if (!entry || this.stopped) return;
    if (entry.again) return;
    entry.again = true;
    entry.turn = entry.turn.then(async () => {
      entry.again = false;
      try {
        await this.work(entry.reaction);
      } catch (err) {
        this.tools.logger.error({ err, reaction: name }, 'reaction failed, will be tried again');
      }
    });
  }

  private async work(reaction: Reaction): Promise<void> {
    const { name, filter } = reaction;
    const { log, bookmarks, duties } = this.tools;
    if (!(await duties.isMine(`${this.group}-reactions`))) return;
    let after = ((await bookmarks.read(name)) ?? START) as Position;
    while (!this.stopped) {
      const { events, reached } = await log.readAll({ after, filter, limit: PAGE });
      for (const event of events) {
        if (this.stopped) return;
        await reaction.handle(event);
        await bookmarks.set(name, event.position);
      }
      if (reached === after) return;
      if (events.length === 0) await bookmarks.set(name, reached);
      after = reached;
    }
  }
}
