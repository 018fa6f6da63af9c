import { setTimeout as pause } from 'node:timers/promises';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { EventDatabase } from './event-database.js';
import { filterOf } from './filters.js';
import { type RpcCall, RpcFailure } from './grpc.js';
import { confirmation, streamNotFound, streamOf } from './messages.js';
import type { Misbehaviour } from './misbehaviour.js';
import { SCANNED_AT_ONCE, Subscriber, type Watch } from './subscriber.js';

const { ReadReq } = streams;
const INVALID_ARGUMENT = 3;
const ABORTED = 10;
const SENT_AT_ONCE = 256;

type Unpaced = Omit<Watch, 'lag' | 'onSent'>;
type Options = InstanceType<typeof ReadReq.Options>;

/** Answers reads and keeps subscriptions going. */
export class Readers {
  private readonly running = new Map<Subscriber, RpcCall>();
  private started = 0;

  /** When those who catch up have had the time that they were promised. */
  private shared: Promise<unknown> = Promise.resolve();

  /** @param calls counts the events of the past that subscriptions are sent. */
  constructor(
    private readonly database: EventDatabase,
    private readonly misbehaviour: Misbehaviour,
    private readonly calls: Record<string, number>,
  ) {}

  async read(call: RpcCall, [message]: Buffer[]): Promise<void> {
    const options = ReadReq.deserializeBinary(message!).getOptions()!;
    if (options.hasSubscription()) return this.subscribe(call, options);
    if (this.misbehaviour.slowReads > 0) await pause(this.misbehaviour.slowReads);
    const stream = streamOf(options.getStream());
    const found = options.hasAll() ? this.ofAll(options) : this.ofStream(options, stream);
    if (!found) await call.send(streamNotFound(stream));
    else await this.sendAll(call, found, Number(options.getCount()));
    call.finish();
  }

  redeliver(events: number): void {
    for (const subscriber of this.running.keys()) subscriber.redeliver(events);
  }

  endAll(): void {
    for (const call of this.running.values()) {
      call.fail(new RpcFailure(ABORTED, 'Operation timed out: Consumer too slow to handle event while live.'));
    }
  }

  private async subscribe(call: RpcCall, options: Options): Promise<void> {
    const watch = options.hasAll() ? this.watchAll(options) : this.watchStream(options);
    const subscriber = new Subscriber(this.database.log, call, {
      ...watch,
      lag: () => this.misbehaviour.lagBy,
      onSent: (events) => {
        this.calls.CatchUpSent = (this.calls.CatchUpSent ?? 0) + events;
      },
    });
    if (options.getFilter()) await this.shareTime(watch);
    this.started += 1;
    await call.send(confirmation(`subscription-${this.started}`));
    this.running.set(subscriber, call);
    await subscriber.run();
    this.running.delete(subscriber);
  }

  /** One part of the past after the other, in turn with all others who catch up. */
  private async shareTime({ range, from }: Unpaced): Promise<void> {
    for (let at = from; at < range.end() && this.misbehaviour.slowCatchUps > 0; at += SCANNED_AT_ONCE) {
      this.shared = this.shared.then(() => pause(this.misbehaviour.slowCatchUps));
      await this.shared;
    }
  }

  private watchAll(options: Options): Unpaced {
    const { log } = this.database;
    const range = { end: () => log.durable, at: (place: number) => place };
    const { all, from } = this.startInAll(options);
    const filter = options.getFilter();
    const after = all.hasPosition() ? from + 1 : from;
    return { range, from: after, ...(filter ? filterOf(log, filter) : { matches: () => true }) };
  }

  private watchStream(options: Options): Unpaced {
    const start = options.getStream()!;
    const stream = streamOf(start);
    const shown = () => this.database.visible(stream);
    const range = { end: () => shown().end, at: (place: number) => shown().events[place]! };
    const after = start.hasEnd() ? range.end() : start.hasStart() ? 0 : Number(start.getRevision()) + 1;
    return { range, from: Math.max(after, shown().from), matches: () => true };
  }

  private startInAll(options: Options): { all: ReturnType<Options['getAll']> & object; from: number } {
    const all = options.getAll()!;
    const { log } = this.database;
    if (all.hasStart()) return { all, from: 0 };
    if (all.hasEnd()) return { all, from: log.durable };
    const from = log.indexAt(Number(all.getPosition()?.getCommitPosition()));
    if (from === undefined) throw new RpcFailure(INVALID_ARGUMENT, 'The position is not that of an event.');
    return { all, from };
  }

  private ofAll(options: Options): { next(): number | undefined } {
    const { from } = this.startInAll(options);
    const { durable } = this.database.log;
    return isBackwards(options) ? downFrom(from - 1, 0, (i) => i) : upTo(from, durable, (i) => i);
  }

  private ofStream(options: Options, stream: string): { next(): number | undefined } | undefined {
    const { events, from, end } = this.database.visible(stream);
    if (end <= from) return undefined;
    const start = options.getStream()!;
    const at = (place: number) => events[place]!;
    const asked = start.hasStart() ? 0 : start.hasEnd() ? end : Number(start.getRevision());
    return isBackwards(options) ? downFrom(Math.min(asked, end - 1), from, at) : upTo(Math.max(asked, from), end, at);
  }

  private async sendAll(call: RpcCall, found: { next(): number | undefined }, count: number): Promise<void> {
    let left = count;
    while (call.open && left > 0) {
      const indices: number[] = [];
      for (let index = found.next(); index !== undefined; index = found.next()) {
        indices.push(index);
        left -= 1;
        if (left === 0 || indices.length === SENT_AT_ONCE) break;
      }
      if (indices.length === 0) return;
      await call.send(Buffer.concat(this.database.log.frames(indices)));
    }
  }
}

const isBackwards = (options: Options): boolean =>
  options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS;

const upTo = (from: number, end: number, at: (place: number) => number) => {
  let place = from;
  return { next: () => (place < end ? at(place++) : undefined) };
};

const downFrom = (from: number, end: number, at: (place: number) => number) => {
  let place = from;
  return { next: () => (place >= end ? at(place--) : undefined) };
};
