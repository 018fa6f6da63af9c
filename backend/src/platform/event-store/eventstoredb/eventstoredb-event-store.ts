import { randomUUID } from 'node:crypto';
import { isStreamName, type Position, START, Unavailable } from '@app/contracts/shared';
import {
  type AppendResult,
  BACKWARDS,
  END,
  type EventData,
  type EventStoreDBClient,
  FORWARDS,
  MaxAppendSizeExceededError,
  type ReadStreamOptions,
  type RecordedEvent,
  START as FIRST,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  type Appended,
  AppendTooLarge,
  type EventPlace,
  type EventStore,
  type ExpectedRevision,
  type Heard,
  InvalidStreamName,
  MAX_APPEND_BYTES,
  type OnWay,
  type RawEvent,
  type RawStoredEvent,
  WrongExpectedRevision,
} from '../event-store.port.js';
import type { Bookmarks } from '../../reactions/bookmarks.port.js';
import { EventStoreDbBookmarks } from '../../reactions/eventstoredb/eventstoredb-bookmarks.js';
import { untilFirstFailure } from '../good-prefix.js';
import { Subscriptions } from '../subscriptions.js';
import { excessRights } from './access.js';
import { ATTEMPT_MS, Connection, inTime } from './connection.js';
import { collect, endsOf } from './collect.js';
import { matcher, matchesNothing, type Wanted } from './filters.js';
import type { Page } from './heard-events.js';
import { LiveFeed } from './live-feed.js';
import { OneQuestion } from './one-question.js';
import { Readings } from './readings.js';
import { bytesOf, heardOf, later, placeOf, positionOf, serverPosition, toServer, toStored } from './stored-event.js';

/** The server gives a call up after this; whoever made it has done so before. */
const DEADLINE_MS = 30_000;
/** Each event that is being written may make all of them take so much longer. */
const EVENT_MS = 2;
/** So many events of others are counted before those who wait hear of it. */
const PAGE = 5_000;
const OPENING_MS = 30_000;
const OPENING_PAUSE_MS = 250;
/** A server works as it should when so many answers in a row take no longer than this. */
const QUICK_ANSWERS = 3;
const QUICK_MS = 100;

type ReadStream = NonNullable<Parameters<EventStore['readStream']>[1]>;
type ReadAll = Parameters<EventStore['readAll']>[0];

/** The event store of the scaled-out arrangement: EventStoreDB behind the port, through the official client. */
export class EventStoreDbEventStore implements EventStore {
  readonly singleWriter = false;
  readonly writer: string = randomUUID();
  readonly bookmarks: Bookmarks;
  private readonly subscriptions = new Subscriptions(this);
  private readonly readings: Readings;
  private readonly feed: LiveFeed;
  private readonly question: OneQuestion;
  /** The newest position that this process wrote: its readers must see what it has written. */
  private written: Position = START;
  /** So many events are being written. */
  private underWay = 0;

  private constructor(
    private readonly connection: Connection,
    ends: Awaited<ReturnType<typeof endsOf>>,
  ) {
    this.bookmarks = new EventStoreDbBookmarks(connection);
    this.feed = new LiveFeed(connection, ends);
    this.readings = new Readings(connection, () => this.newest);
    this.question = new OneQuestion(connection, this.feed);
    this.feed.start();
  }

  /**
   * @param url the connection string, with user and password where the server asks for them.
   * @param patienceMs how long to wait for a server that is still starting, or slow.
   */
  static async open(url: string, patienceMs = OPENING_MS): Promise<EventStoreDbEventStore> {
    const connection = new Connection(url);
    for (const until = performance.now() + patienceMs; ; ) {
      try {
        const ends = await connection.patiently((client) => endsOf(client, connection.asking));
        const store = new EventStoreDbEventStore(connection, ends);
        await store.atWorkingSpeed(until);
        return store;
      } catch (error) {
        if (!(error instanceof Unavailable) || performance.now() > until) {
          await connection.close();
          throw error;
        }
        await connection.wait(OPENING_PAUSE_MS);
        connection.answered();
      }
    }
  }

  /** Asks one thing after the other until the server answers quickly; a slow one is better than none (KER-028). */
  private async atWorkingSpeed(until: number): Promise<void> {
    await Promise.race([this.feed.confirmed, this.connection.wait(until - performance.now())]);
    for (let quick = 0; quick < QUICK_ANSWERS && performance.now() < until; ) {
      const asked = performance.now();
      const answered = await this.hearAll().catch(() => null);
      quick = answered && performance.now() - asked <= QUICK_MS ? quick + 1 : 0;
      if (quick === 0) await this.connection.wait(OPENING_PAUSE_MS);
    }
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly RawEvent[]): Promise<Appended> {
    if (!isStreamName(stream)) throw new InvalidStreamName(stream);
    if (events.length === 0) throw new RangeError(`${stream}: nothing to append`);
    const batch = events.map((event) => toServer(event, this.writer));
    if (bytesOf(batch) > MAX_APPEND_BYTES) throw new AppendTooLarge(stream);
    this.underWay += batch.length;
    try {
      // While an attempt is under way the server drops those after it: the answer to one that was given up counts as well.
      const earlier: Promise<AppendResult>[] = [];
      const { nextExpectedRevision, position } = await this.connection.patiently((client) => {
        const attempt = this.write(client, { stream, expected, batch });
        const first = Promise.race([attempt, ...earlier]);
        earlier.push(attempt.catch(() => new Promise<never>(() => undefined)));
        return inTime(first, ATTEMPT_MS + this.underWay * EVENT_MS);
      });
      if (!position) throw new Error(`${stream}: the server did not say where it wrote`);
      const written = positionOf(position);
      this.written = later(this.written, written);
      return { revision: Number(nextExpectedRevision), position: written };
    } catch (error) {
      if (error instanceof MaxAppendSizeExceededError) throw new AppendTooLarge(stream);
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const { actualVersion: actual } = error;
      throw new WrongExpectedRevision(stream, expected, typeof actual === 'bigint' ? Number(actual) : -1);
    } finally {
      this.underWay -= batch.length;
    }
  }

  async readStream(stream: string, { from, backwards = false, limit }: ReadStream = {}): Promise<RawStoredEvent[]> {
    if (!isStreamName(stream)) return [];
    const { heardTo } = this.feed;
    const events = await this.askForStream(stream, {
      direction: backwards ? BACKWARDS : FORWARDS,
      fromRevision: from === undefined ? (backwards ? END : FIRST) : BigInt(from),
      maxCount: limit,
    });
    const last = events.at(-1);
    if (!backwards && limit === undefined && (last || !from))
      this.feed.know(stream, last ? Number(last.revision) : -1, heardTo);
    return events.map(toStored);
  }

  hearAll(): Promise<Position | null> {
    return this.question.ask();
  }

  heardAfter(stream: string, revision: number, upTo: Position): RawStoredEvent[] | null {
    return this.feed.after(stream, revision, upTo)?.map(toStored) ?? null;
  }

  async readAll({ after, filter = {}, limit, fresh = false }: ReadAll): Promise<{
    events: RawStoredEvent[];
    reached: Position;
  }> {
    const page = await this.connection.patiently(() => this.page(after, filter, limit, fresh));
    const events = untilFirstFailure(page.events, toStored);
    return { events, reached: events.length < page.events.length ? events.at(-1)!.position : page.reached };
  }

  async head(): Promise<Position> {
    this.connection.refuseWhileAway();
    return this.newest;
  }

  async eventAt(position: Position): Promise<EventPlace | null> {
    const { asking } = this.connection;
    const options = { direction: FORWARDS, fromPosition: serverPosition(position), maxCount: 1, ...asking } as const;
    const [event] = await this.connection.patiently((client) => collect(client.readAll(options)));
    return event ? placeOf(event, position) : null;
  }

  async foreignEvents(onWay?: OnWay): Promise<number> {
    for (let [found, after] = [0, START]; ; ) {
      const place = after;
      const page = await this.connection.patiently(() => this.page(place, { foreign: true }, PAGE, true));
      if (page.events.length === 0) return found;
      found += page.events.length;
      after = page.reached;
      await onWay?.();
    }
  }

  subscribeAll(...args: Parameters<EventStore['subscribeAll']>): ReturnType<EventStore['subscribeAll']> {
    return this.subscriptions.start(...args);
  }

  onAppended(...[listener]: Parameters<EventStore['onAppended']>): () => void {
    return this.feed.onAppended(listener);
  }

  /** What the user of the connection string may do besides appending and reading (SEC-020). */
  excessRights(): Promise<string[]> {
    const { asking } = this.connection;
    return this.connection.patiently((client) => excessRights({ client, asking }));
  }

  onHeard(listener: (event: Heard) => void): () => void {
    return this.feed.onHeard((event) => listener(heardOf(event)));
  }

  async close(): Promise<void> {
    const subscriptions = this.subscriptions.stopAll();
    this.readings.closeAll();
    await this.connection.close();
    await Promise.all([subscriptions, this.feed.stop()]);
  }

  private get newest(): Position {
    return later(this.written, this.feed.reached);
  }

  private askForStream(stream: string, options: ReadStreamOptions): Promise<RecordedEvent[]> {
    const asked = { ...options, ...this.connection.asking };
    return this.connection.patiently((client) => collect(client.readStream(stream, asked)));
  }

  /** With credentials always: without them the client uses a call that ends the process when the server dies under it. */
  private write(
    client: EventStoreDBClient,
    { stream, expected, batch }: { stream: string; expected: ExpectedRevision; batch: EventData[] },
  ): Promise<AppendResult> {
    const expectedRevision = typeof expected === 'number' ? BigInt(expected) : expected;
    return client.appendToStream(stream, batch, {
      ...this.connection.asking,
      expectedRevision,
      deadline: DEADLINE_MS,
    });
  }

  /** False when the lasting subscription lags so much that asking the server is faster. */
  private async hasSeen(position: Position): Promise<boolean> {
    try {
      await inTime(this.feed.until(position), ATTEMPT_MS / 2);
      return true;
    } catch {
      return false;
    }
  }

  private async page(after: Position, filter: Wanted, limit: number, fresh: boolean): Promise<Page> {
    const place = { after, filter };
    const mayBeHere = !fresh && this.feed.holds(after) && !this.readings.isExpected(place);
    if (mayBeHere && (await this.hasSeen(this.written))) return this.feed.page(after, limit, matcher(filter));
    if (matchesNothing(filter)) return { events: [], reached: later(after, this.newest) };
    return this.readings.page(place, limit, fresh);
  }
}
