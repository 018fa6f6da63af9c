import type { EventFilter, EventSource, Position, StoredEvent } from '@app/contracts/shared';
import { START } from '@app/contracts/shared';
import type { Scheduler } from '../clock/clock.port.js';
import type { Logger } from '../config/logger.js';

export type Reaction = {
  readonly name: string;
  readonly filter: EventFilter;
  /** May be called again for the same event after a crash, so what it does must be safe to repeat. */
  handle(event: StoredEvent): Promise<void>;
};

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

  /** @param group names the scheduled retry of these reactions. */
  constructor(
    private readonly group: string,
    private readonly log: EventSource,
    private readonly bookmarks: Bookmarks,
    private readonly scheduler: Scheduler,
    private readonly logger: Logger,
  ) {}

  start(reactions: readonly Reaction[]): void {
    for (const reaction of reactions)
      this.running.set(reaction.name, { reaction, turn: Promise.resolve(), again: false });
    const nudge = (): void => {
      for (const name of this.running.keys()) this.nudge(name);
    };
    this.unsubscribe();
    this.unsubscribe = this.log.onAppended(nudge);
    this.scheduler.every(`${this.group}-reactions`, RETRY_MS, async () => nudge());
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
        this.logger.error({ err, reaction: name }, 'reaction failed, will be tried again');
      }
    });
  }

  private async work(reaction: Reaction): Promise<void> {
    const { name, filter } = reaction;
    let after = ((await this.bookmarks.read(name)) ?? START) as Position;
    while (!this.stopped) {
      const { events, reached } = await this.log.readAll({ after, filter, limit: PAGE });
      for (const event of events) {
        if (this.stopped) return;
        await reaction.handle(event);
        await this.bookmarks.set(name, event.position);
      }
      if (reached === after) return;
      if (events.length === 0) await this.bookmarks.set(name, reached);
      after = reached;
    }
  }
}
