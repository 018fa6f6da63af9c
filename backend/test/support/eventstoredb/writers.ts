import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Position, START, Unavailable } from '@app/contracts/shared';
import { rawEvent } from '../../../src/platform/event-store/event-store.contract.js';
import type { EventStore, RawEvent, RawStoredEvent } from '../../../src/platform/event-store/event-store.port.js';

/** Tries until the store is there again, as the one who sent the command does. */
export const untilAvailable = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
};

/** Many writers side by side, each with a stream of its own; `written` holds what was acknowledged, by stream. */
export class Writers {
  /** Of the names of their streams; others may write at the same time. */
  readonly prefix = `registration-${randomUUID()}-`;
  readonly written = new Map<string, string[]>();
  acknowledged = 0;
  private stopped = false;
  private waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  private readonly running: Promise<void>[];

  constructor(
    private readonly store: EventStore,
    count: number,
  ) {
    this.running = Array.from({ length: count }, (_, n) => this.write(`${this.prefix}${n}`));
  }

  /** Resolves when so many more appends were acknowledged. */
  more(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ count: this.acknowledged + count, resolve });
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  private async write(stream: string): Promise<void> {
    const ids: string[] = [];
    this.written.set(stream, ids);
    while (!this.stopped) {
      const batch: RawEvent[] = [rawEvent(), rawEvent()];
      const expected = ids.length === 0 ? 'no_stream' : ids.length - 1;
      const { revision } = await untilAvailable(() => this.store.append(stream, expected, batch));
      ids.push(...batch.map(({ id }) => id));
      strictEqual(revision, ids.length - 1);
      this.acknowledged += 1;
      for (const { count, resolve } of this.waiting) if (count <= this.acknowledged) resolve();
    }
  }
}

/** What a subscription hands over of these streams, in the order in which it does. */
export class Listener {
  readonly seen: RawStoredEvent[] = [];
  /** Of whatever stream. */
  received = 0;
  readonly after: Position;
  readonly prefix: string;
  private wake = (): void => undefined;

  constructor(store: EventStore, { after = START, prefix = '' } = {}) {
    this.after = after;
    this.prefix = prefix;
    store.subscribeAll({ after }, (events) => {
      this.received += events.length;
      this.seen.push(...this.own(events));
      this.wake();
      return Promise.resolve();
    });
  }

  own(events: readonly RawStoredEvent[]): RawStoredEvent[] {
    return events.filter(({ stream }) => stream.startsWith(this.prefix));
  }

  /** Resolves when so many events have come. */
  async until(count: number): Promise<void> {
    while (this.seen.length < count) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}

const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);

/** Everything acknowledged is there exactly once and in order, in the streams and for the listener, and nothing else is. */
export const expectEachOnce = async (store: EventStore, writers: Writers, listener: Listener): Promise<void> => {
  await listener.until([...writers.written.values()].flat().length);
  for (const [stream, ids] of writers.written) {
    const stored = await store.readStream(stream);
    deepStrictEqual(idsOf(stored), ids, stream);
    deepStrictEqual(
      stored.map(({ revision }) => revision),
      ids.map((_, i) => i),
    );
    deepStrictEqual(idsOf(listener.seen.filter((event) => event.stream === stream)), ids, stream);
  }
  const { events } = await store.readAll({ after: listener.after, limit: listener.received + 1 });
  deepStrictEqual(idsOf(listener.own(events)), idsOf(listener.seen));
};
