import type { AppendNews, EventFilter, EventSource } from '@app/contracts/server';
import { comparePositions, type Position, START, type StoredEvent, Unavailable } from '@app/contracts/shared';
import type { Scheduler } from '../clock/clock.port.js';
import type { Logger } from '../config/logger.js';
import type { Moments } from '../event-store/moments.js';
import type { OpenRequests } from '../http/open-requests.js';
import type { Duties } from '../leases/duties.js';
import type { Bookmarks } from './bookmarks.port.js';
import { LateBookmarks } from './late-bookmarks.js';
import { failureOf, type ReactionBoard } from './reaction-board.js';

export type Reaction = {
  readonly name: string;
  readonly filter: EventFilter;
  /** May be called again for the same event after a crash, so what it does must be safe to repeat. */
  handle(event: StoredEvent): Promise<void>;
  /** For many events at once, where that is faster; one that fails is found by handling each. */
  handlePage?(events: readonly StoredEvent[]): Promise<void>;
};

export type ReactionTools = {
  readonly log: EventSource & { readonly moments: Pick<Moments, 'begin'> };
  readonly bookmarks: Bookmarks;
  readonly board: Pick<ReactionBoard, 'add' | 'tell'>;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
  /** Of several processes one reacts (KER-043). */
  readonly duties: Pick<Duties, 'isMine' | 'holds'>;
  readonly requests: Pick<OpenRequests, 'answered'>;
};
/** Makes the reactions of one room. */
export type MakeReactions = (group: string) => Reactions;
export const MAKE_REACTIONS = Symbol('MakeReactions');

/** Resolves when no request is under way, or the page has waited for long enough. */
type GiveWay = () => Promise<void>;

type Running = {
  readonly reaction: Reaction;
  turn: Promise<void>;
  again: boolean;
  /** How far it has read since it holds the lease; null where only the bookmark can tell. */
  reached: Position | null;
  /** The newest position that the log has told of since the start. */
  told: Position | null;
};

const PAGE = 200;
const RETRY_MS = 5_000;
/** So long, all in all, a page of events lets requests go first. */
const GIVES_WAY_MS = 250;

/**
 * What follows from events by itself, such as mail: each reaction reads the log from its own bookmark, so that a crash
 * loses nothing (KER-025). A failed event stops only its reaction, is shown to staff, and is tried again every few seconds.
 */
export class Reactions {
  private readonly running = new Map<string, Running>();
  private unsubscribe = (): void => undefined;
  private stopped = false;
  private readonly duty: string;
  private readonly bookmarks: LateBookmarks;

  /** @param group names these reactions' scheduled retry and their lease. */
  constructor(
    group: string,
    private readonly tools: ReactionTools,
  ) {
    this.duty = `${group}-reactions`;
    const { bookmarks, duties, logger } = tools;
    this.bookmarks = new LateBookmarks(bookmarks, () => duties.holds(this.duty), logger);
  }

  start(reactions: readonly Reaction[]): void {
    for (const reaction of reactions) {
      this.running.set(reaction.name, { reaction, turn: Promise.resolve(), again: false, reached: null, told: null });
      this.tools.board.add(reaction.name);
    }
    const nudge = (): void => {
      for (const name of this.running.keys()) this.nudge(name);
    };
    this.unsubscribe();
    this.unsubscribe = this.tools.log.onAppended((head, news) => this.heard(head, news));
    this.tools.scheduler.every(this.duty, RETRY_MS, async () => nudge());
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
    await this.bookmarks.store();
  }

  /** Whoever wants none of what came goes past it without reading, and its bookmark stays: after a crash it reads that once. */
  private heard(head: Position, news: AppendNews | undefined): void {
    for (const [name, entry] of this.running) {
      if (isAfter(head, entry.told)) entry.told = head;
      if (!news || !this.passes(entry, news)) this.nudge(name);
      else if (isAfter(head, entry.reached)) entry.reached = head;
    }
  }

  private passes({ reaction, reached }: Running, { after, types }: AppendNews): boolean {
    if (!reached || isAfter(after, reached) || !this.goesOn()) return false;
    return reaction.filter.types?.every((type) => !types.has(type)) ?? false;
  }

  private nudge(name: string): void {
    const entry = this.running.get(name);
    if (!entry || this.stopped) return;
    if (entry.again) return;
    entry.again = true;
    entry.turn = entry.turn.then(async () => {
      entry.again = false;
      try {
        await this.work(entry);
      } catch (err) {
        this.tools.logger.error({ err, reaction: name }, 'reaction failed, will be tried again');
      }
    });
  }

  /**
   * From where it was, so that a reaction to what seldom happens does not read the log anew at every event; from the
   * bookmark after a start, a failure or a lost lease. How far that first reading came is kept: the next start is short.
   */
  private async work(entry: Running): Promise<void> {
    const { log, duties } = this.tools;
    const { reaction, reached: known } = entry;
    entry.reached = null;
    if (!(await duties.isMine(this.duty))) return;
    const from = known ?? (await this.bookmarks.read(reaction.name)) ?? START;
    for (let after = from; this.goesOn(); ) {
      const giveWay = this.givingWay();
      await giveWay();
      const { events, reached } = await log.readAll({ after, filter: reaction.filter, limit: PAGE });
      await this.handleAll(reaction, events, giveWay);
      if (!this.goesOn()) return;
      const all = reached === after || (entry.told !== null && !isAfter(entry.told, reached));
      after = reached;
      if (!all) continue;
      if (!known && after !== from) this.bookmarks.set(reaction.name, after);
      entry.reached = after;
      return;
    }
  }

  /** In order, each as of when it is taken up (KER-019); the bookmark follows as far as they were handled. */
  private async handleAll(reaction: Reaction, events: readonly StoredEvent[], giveWay: GiveWay): Promise<void> {
    const last = events.at(-1);
    let handled: Position | null = null;
    try {
      if (last && (await this.handlePage(reaction, events))) {
        handled = last.position;
        return;
      }
      for (const event of events) {
        await giveWay();
        if (!this.goesOn()) return;
        await this.handle(reaction, event);
        handled = event.position;
      }
    } finally {
      if (handled !== null && this.tools.duties.holds(this.duty)) this.bookmarks.set(reaction.name, handled);
    }
  }

  /** False where each is to be handled on its own: nothing is lost by that, for what was done is safe to repeat. */
  private async handlePage(reaction: Reaction, events: readonly StoredEvent[]): Promise<boolean> {
    if (!reaction.handlePage || events.length < 2) return false;
    try {
      await this.tools.log.moments.begin(async () => reaction.handlePage?.(events));
    } catch (err) {
      this.tools.logger.warn({ err, reaction: reaction.name }, 'a page of events failed, each is handled alone');
      return false;
    }
    await this.tools.board.tell(reaction.name, null);
    return true;
  }

  private async handle(reaction: Reaction, event: StoredEvent): Promise<void> {
    try {
      await this.tools.log.moments.begin(() => reaction.handle(event));
    } catch (error) {
      // A store that is away says nothing about the event.
      if (!(error instanceof Unavailable)) await this.tools.board.tell(reaction.name, failureOf(event, error));
      throw error;
    }
    await this.tools.board.tell(reaction.name, null);
  }

  /** Nobody who waits for an answer waits for a mail or a document; where somebody always waits, they come a little later. */
  private givingWay(): GiveWay {
    let left = GIVES_WAY_MS;
    return async () => {
      if (left <= 0) return;
      const began = performance.now();
      await this.tools.requests.answered(left);
      left -= performance.now() - began;
    };
  }

  /** A lost lease is another's by now: he goes on from the bookmark. */
  private goesOn(): boolean {
    return !this.stopped && this.tools.duties.holds(this.duty);
  }
}

const isAfter = (a: Position, b: Position | null): boolean => b === null || comparePositions(a, b) > 0;
