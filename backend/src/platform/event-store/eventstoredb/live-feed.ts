import type { EventSource } from '@app/contracts/server';
import { comparePositions, type Position } from '@app/contracts/shared';
import type { EventStoreDBClient, RecordedEvent } from '@eventstore/db-client';
import { countdown } from '../../countdown.js';
import type { Connection } from './connection.js';
import { NoAnswer } from './failures.js';
import { isOurs, oursAndBookmarks } from './filters.js';
import { HeardEvents, type Page } from './heard-events.js';
import { positionOf, serverPosition } from './stored-event.js';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 250;
/** A subscription has to begin in this time, in a cluster also when the node that is asked first who leads hangs. */
const BEGINNING_MS = 2_000;
/** Longer than this without a subscription means that the server is away. */
const PATIENCE_MS = 1_500;

type Listener = Parameters<EventSource['onAppended']>[0];

/**
 * One lasting subscription to everything, taken up again where it stopped: it knows the newest position, calls back when
 * any process has appended, and answers those who read near the end. It also is what finds a lost server again.
 */
export class LiveFeed {
  private readonly heard: HeardEvents;
  private readonly listeners = new Set<Listener>();
  private readonly hearers = new Set<(event: RecordedEvent) => void>();
  private announcing = false;
  /** The news that listeners are told next. */
  private news: { readonly after: Position; readonly types: Set<string> } | undefined;
  private waiting: { readonly position: Position; readonly resolve: () => void }[] = [];
  private end: (error: unknown) => void = () => undefined;
  private running: Promise<void> | undefined;
  private confirm: () => void = () => undefined;
  /** It has begun. */
  readonly confirmed: Promise<void> = new Promise((resolve) => {
    this.confirm = resolve;
  });

  private newest: Position;
  /** Everything of ours up to here was heard; a bookmark may stand there. */
  heardTo: Position;

  /** @param ends our newest position when it starts, and where to listen from. */
  constructor(
    private readonly connection: Connection,
    { newest, end }: { readonly newest: Position; readonly end: Position },
  ) {
    this.newest = newest;
    this.heardTo = end;
    this.heard = new HeardEvents(end);
    connection.onChanged(() => this.end(new NoAnswer()));
  }

  get reached(): Position {
    return this.newest;
  }

  start(): void {
    this.running = this.run();
  }

  /** Resolves once everything up to the position was seen here. */
  until(position: Position): Promise<void> {
    if (comparePositions(position, this.heardTo) <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiting.push({ position, resolve });
    });
  }

  holds(after: Position): boolean {
    return this.heard.holds(after);
  }

  /** Only for an `after` that it holds. */
  page(after: Position, limit: number, matches: (event: RecordedEvent) => boolean): Page {
    return this.heard.page(after, limit, matches, this.newest);
  }

  /** The stream's events after the revision and up to a place that was heard; null where that cannot be told. */
  after(stream: string, revision: number, upTo: Position): RecordedEvent[] | null {
    return this.heard.after(stream, revision, upTo);
  }

  /** The server was asked, when everything up to `since` had been heard, and the stream ended there. */
  know(stream: string, revision: number, since: Position): void {
    this.heard.know(stream, revision, since);
  }

  onAppended(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onHeard(listener: (event: RecordedEvent) => void): () => void {
    this.hearers.add(listener);
    return () => this.hearers.delete(listener);
  }

  /** Call it when the connection is closed. */
  async stop(): Promise<void> {
    this.end(new NoAnswer());
    await this.running;
  }

  private async run(): Promise<void> {
    let lostAt = performance.now();
    let failures = 0;
    for (let wait = FIRST_PAUSE_MS; !this.connection.closed; ) {
      const { client } = this.connection;
      const { signs } = this.connection;
      const { heard, error } = await this.listen(client);
      if (this.connection.closed) return;
      const isSlow = error instanceof NoAnswer && this.connection.signs > signs;
      if (!isSlow || heard) this.connection.renew(client);
      failures = heard ? 0 : failures + 1;
      if (heard) lostAt = performance.now();
      else if (!isSlow && failures > 1 && performance.now() - lostAt > PATIENCE_MS) this.connection.lost(error);
      wait = heard ? FIRST_PAUSE_MS : Math.min(2 * wait, LONGEST_PAUSE_MS);
      await this.connection.wait(wait);
    }
  }

  /** Subscribes after what was seen last; resolves when the subscription has ended, and with whether it ever began. */
  private listen(client: EventStoreDBClient): Promise<{ heard: boolean; error: unknown }> {
    const { asking } = this.connection;
    const fromPosition = serverPosition(this.heardTo);
    return new Promise((resolve) => {
      let heard = false;
      let over = false;
      const subscription = client.subscribeToAll({ fromPosition, filter: oursAndBookmarks(), ...asking });
      this.end = (error) => {
        stop();
        over = true;
        subscription.unsubscribe().catch(() => undefined);
        resolve({ heard, error });
      };
      const stop = countdown(BEGINNING_MS, () => this.end(new NoAnswer()));
      subscription.on('confirmation', () => {
        heard = true;
        stop();
        this.connection.answered();
        this.confirm();
      });
      subscription.on('data', ({ event }) => {
        this.connection.sign();
        if (!over && event) this.take(event);
      });
      const ended = (error: unknown): void => {
        if (!over) this.end(error);
      };
      subscription.on('error', ended);
      // The client says nothing but this when it was told to end its calls.
      subscription.on('close', ended);
      subscription.on('end', ended);
    });
  }

  private take(event: RecordedEvent): void {
    if (!event.position) return;
    const position = positionOf(event.position);
    // A server may send again what it has sent before.
    if (comparePositions(position, this.heardTo) <= 0) return;
    const after = this.newest;
    this.heardTo = position;
    if (isOurs(event)) {
      this.newest = position;
      this.heard.add(position, event);
      for (const hearer of this.hearers) hearer(event);
      this.news ??= { after, types: new Set() };
      this.news.types.add(event.type);
    }
    this.announceSoon();
  }

  /** Events that come together are told of once. */
  private announceSoon(): void {
    if (this.announcing) return;
    this.announcing = true;
    setImmediate(() => {
      this.announcing = false;
      const still: typeof this.waiting = [];
      for (const one of this.waiting) {
        if (comparePositions(one.position, this.heardTo) <= 0) one.resolve();
        else still.push(one);
      }
      this.waiting = still;
      const { news } = this;
      this.news = undefined;
      if (news) for (const listener of this.listeners) listener(this.newest, news);
    });
  }
}
