import type { EventSource } from '@app/contracts/server';
import { isStreamName, type Position } from '@app/contracts/shared';
import {
  type Appended,
  AppendTooLarge,
  type EventPlace,
  type EventStore,
  type ExpectedRevision,
  type Heard,
  InvalidStreamName,
  MAX_APPEND_BYTES,
  type RawEvent,
  type RawStoredEvent,
  WrongExpectedRevision,
} from '../../src/platform/event-store/event-store.port.js';
import { Subscriptions } from '../../src/platform/event-store/subscriptions.js';

const ours = ({ stream }: RawStoredEvent): boolean => isStreamName(stream);
const position = (n: number): Position => String(n) as Position;
const bytes = (events: readonly RawEvent[]): number =>
  events.reduce((sum, e) => sum + Buffer.byteLength(JSON.stringify(e.data) + JSON.stringify(e.metadata)), 0);

/** An event store that forgets, for tests that play thousands of schedules. It passes the contract of the real ones. */
export class MemoryEventStore implements EventStore {
  readonly singleWriter = false;
  readonly writer = 'memory';
  readonly events: RawStoredEvent[] = [];
  private readonly listeners = new Set<Parameters<EventSource['onAppended']>[0]>();
  private readonly hearers = new Set<(event: Heard) => void>();
  private readonly subscriptions = new Subscriptions(this);

  async append(stream: string, expected: ExpectedRevision, events: readonly RawEvent[]): Promise<Appended> {
    if (!isStreamName(stream)) throw new InvalidStreamName(stream);
    if (events.length === 0) throw new RangeError(`${stream}: nothing to append`);
    if (bytes(events) > MAX_APPEND_BYTES) throw new AppendTooLarge(stream);
    const all = this.of(stream);
    const repeat = this.repeated(all, expected, events);
    if (repeat) return repeat;
    const end = all.length - 1;
    if (!this.asExpected(expected, end)) throw new WrongExpectedRevision(stream, expected, end);
    const stored = structuredClone(events).map((event, n) => {
      return { ...event, stream, revision: end + 1 + n, position: position(this.events.length + 1 + n) };
    });
    const news = { after: position(this.events.length), types: new Set(events.map(({ type }) => type)) };
    this.events.push(...stored);
    const { revision, position: head } = stored.at(-1)!;
    setImmediate(() => {
      for (const hearer of this.hearers)
        for (const event of stored) hearer({ ...event, hash: event.metadata.hash, writer: this.writer });
      for (const listener of this.listeners) listener(head, news);
    });
    return { revision, position: head };
  }

  async readStream(
    stream: string,
    { from, backwards = false, limit = Infinity }: { from?: number; backwards?: boolean; limit?: number } = {},
  ): Promise<RawStoredEvent[]> {
    const all = isStreamName(stream) ? this.of(stream) : [];
    const some = backwards
      ? all.filter((e) => e.revision <= (from ?? Infinity)).reverse()
      : all.filter((e) => e.revision >= (from ?? 0));
    return structuredClone(some.slice(0, limit));
  }

  hearAll(): Promise<null> {
    return Promise.resolve(null);
  }

  heardAfter(): null {
    return null;
  }

  async readAll({ after, filter, limit }: Parameters<EventStore['readAll']>[0]): ReturnType<EventStore['readAll']> {
    const wanted = ({ type, stream }: RawStoredEvent): boolean =>
      isStreamName(stream) &&
      (filter?.types?.includes(type) ?? true) &&
      (filter?.categories?.includes(stream.slice(0, stream.indexOf('-'))) ?? true);
    const rows = this.events.slice(Number(after)).filter(wanted).slice(0, limit);
    const end = Math.max(Number(await this.head()), Number(after));
    const reached = rows.length < limit ? position(end) : (rows.at(-1)?.position ?? after);
    return { events: structuredClone(rows), reached };
  }

  async head(): Promise<Position> {
    return position(this.events.findLastIndex(ours) + 1);
  }

  async eventAt(at: Position): Promise<EventPlace | null> {
    const event = this.events[Number(at) - 1];
    if (!event || !ours(event)) return null;
    const { id, stream, revision, metadata } = event;
    return { id, stream, revision, position: at, hash: metadata.hash };
  }

  async foreignEvents(): Promise<number> {
    return this.events.length - this.events.filter(ours).length;
  }

  subscribeAll(...args: Parameters<EventStore['subscribeAll']>): ReturnType<EventStore['subscribeAll']> {
    return this.subscriptions.start(...args);
  }

  onAppended(...[listener]: Parameters<EventStore['onAppended']>): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onHeard(listener: (event: Heard) => void): () => void {
    this.hearers.add(listener);
    return () => this.hearers.delete(listener);
  }

  close(): Promise<void> {
    return this.subscriptions.stopAll();
  }

  private of(stream: string): RawStoredEvent[] {
    return this.events.filter((e) => e.stream === stream);
  }

  private asExpected(expected: ExpectedRevision, end: number): boolean {
    if (expected === 'any') return true;
    if (expected === 'stream_exists') return end >= 0;
    return expected === 'no_stream' ? end === -1 : expected === end;
  }

  /** The answer of the first time, when these very events stand right after what is expected (KER-005). */
  private repeated(all: readonly RawStoredEvent[], expected: ExpectedRevision, events: readonly RawEvent[]) {
    const first =
      typeof expected === 'number' || expected === 'no_stream'
        ? Number(expected === 'no_stream' ? 0 : expected + 1)
        : all.findIndex(({ id }) => id === events[0]!.id);
    const there = first < 0 ? [] : all.slice(first, first + events.length);
    if (there.length < events.length || there.some(({ id }, n) => id !== events[n]!.id)) return null;
    const { revision, position: at } = there.at(-1)!;
    return { revision, position: at };
  }
}
