import { Injectable } from '@nestjs/common';
import type { FoundEvent, SealedEvent } from '@app/contracts/audit';
import type { StoredEvent } from '@app/contracts/shared';
import { EventLog } from '../platform/event-store/event-log.js';

type Place = Pick<StoredEvent, 'stream' | 'revision'>;
/** An event as it is stored, and the hash that its own follows. */
export type Chained = { readonly after: string; readonly stored: SealedEvent };

/** Two events of a stream that lie nearer than this are read in one go. */
const GAP = 50;

const runsOf = (revisions: readonly number[]): [from: number, to: number][] => {
  const runs: [number, number][] = [];
  for (const revision of [...revisions].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && revision - last[1] <= GAP) last[1] = revision;
    else runs.push([revision, revision]);
  }
  return runs;
};

/** What to read for these events: few calls, and little that nobody asked for. */
const readsOf = (events: readonly Place[]) => {
  const streams = new Map<string, number[]>();
  for (const { stream, revision } of events) streams.set(stream, [...(streams.get(stream) ?? []), revision]);
  return [...streams].flatMap(([stream, revisions]) => runsOf(revisions).map(([from, to]) => ({ stream, from, to })));
};

/** The events themselves of what a search found: it keeps no data. */
@Injectable()
export class StoredEvents {
  constructor(private readonly log: EventLog) {}

  /** In the order of what was found. */
  async of(found: readonly FoundEvent[]): Promise<StoredEvent[]> {
    const read = await Promise.all(
      readsOf(found).map(({ stream, from, to }) => this.log.slice(stream, from, to - from + 1)),
    );
    const events = new Map(read.flat().map((event) => [event.id, event]));
    return found.flatMap(({ event_id }) => events.get(event_id) ?? []);
  }

  /** By the events' ids. */
  async chained(events: readonly Place[]): Promise<ReadonlyMap<string, Chained>> {
    const read = await Promise.all(
      readsOf(events).map(async ({ stream, from, to }) => {
        const first = Math.max(0, from - 1);
        const raw = await this.log.sealed(stream, { from: first, limit: to - first + 1 });
        return raw.map(({ position: _position, ...stored }, i) => {
          return [stored.id, { after: raw[i - 1]?.metadata.hash ?? '', stored }] as const;
        });
      }),
    );
    return new Map(read.flat());
  }

  /** A whole stream, oldest first, some events in memory at a time. */
  async *stream(stream: string, most = Number.POSITIVE_INFINITY): AsyncGenerator<StoredEvent> {
    for (let from = 0; from < most; ) {
      const events = await this.log.slice(stream, from, Math.min(PAGE, most - from));
      yield* events;
      if (events.length < PAGE) return;
      from += events.length;
    }
  }
}

const PAGE = 200;
