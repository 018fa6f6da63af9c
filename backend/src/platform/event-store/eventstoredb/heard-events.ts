import { comparePositions, type Position } from '@app/contracts/shared';
import type { RecordedEvent } from '@eventstore/db-client';
import { positionOf } from './stored-event.js';

/** So many of the newest events are kept at hand for whoever reads near the end. */
const KEPT = 5_000;
/** The ends of so many streams are known. */
const ENDS = 20_000;

export type Placed = { readonly position: Position; readonly event: RecordedEvent };
export type Page = { readonly events: RecordedEvent[]; readonly reached: Position };

/** The events from the lasting subscription: the newest ones, in order and by stream, and where streams end. */
export class HeardEvents {
  private kept: Placed[] = [];
  private readonly streams = new Map<string, RecordedEvent[]>();
  /** The last revision of each stream, -1 where there is none; the ones asked for last are the last. */
  private readonly ends = new Map<string, number>();

  /** @param floor everything after this, up to what was added last, is at hand. */
  constructor(private floor: Position) {}

  add(position: Position, event: RecordedEvent): void {
    this.kept.push({ position, event });
    const stream = this.streams.get(event.streamId);
    if (stream) stream.push(event);
    else this.streams.set(event.streamId, [event]);
    this.setEnd(event.streamId, Number(event.revision));
    if (this.kept.length >= 2 * KEPT) this.dropOldest();
  }

  holds(after: Position): boolean {
    return comparePositions(after, this.floor) >= 0;
  }

  /** Only for an `after` that it holds; it reaches `newest` unless the limit comes before. */
  page(after: Position, limit: number, matches: (event: RecordedEvent) => boolean, newest: Position): Page {
    const events: RecordedEvent[] = [];
    for (let i = firstAfter(this.kept, after); i < this.kept.length; i += 1) {
      const { position, event } = this.kept[i]!;
      if (!matches(event)) continue;
      events.push(event);
      if (events.length === limit) return { events, reached: position };
    }
    return { events, reached: comparePositions(after, newest) > 0 ? after : newest };
  }

  /** The stream's events after the revision and up to the place, oldest first; null where that cannot be told from what was heard. */
  after(stream: string, revision: number, upTo: Position): RecordedEvent[] | null {
    const end = this.ends.get(stream);
    if (end === undefined) return null;
    this.setEnd(stream, end);
    if (end <= revision) return [];
    const events = this.streams.get(stream) ?? [];
    const first = end + 1 - events.length;
    const isWhole = Number(events.at(-1)?.revision) === end && first <= revision + 1;
    return isWhole ? events.slice(revision + 1 - first).filter(({ position }) => !isAfter(position, upTo)) : null;
  }

  /** Somebody asked the server, when everything up to `since` was heard, and was told that the stream ends there. */
  know(stream: string, revision: number, since: Position): void {
    // An event that came since then, and was dropped again, may be of this stream.
    if (!this.holds(since)) return;
    const heard = this.streams.get(stream)?.at(-1)?.revision ?? -1;
    this.setEnd(stream, Math.max(revision, Number(heard)));
  }

  private setEnd(stream: string, revision: number): void {
    this.ends.delete(stream);
    this.ends.set(stream, revision);
    const oldest = this.ends.size > ENDS ? this.ends.keys().next().value : undefined;
    if (oldest !== undefined) this.ends.delete(oldest);
  }

  private dropOldest(): void {
    this.floor = this.kept[KEPT - 1]!.position;
    const dropped = new Map<string, number>();
    for (const { event } of this.kept.slice(0, KEPT))
      dropped.set(event.streamId, (dropped.get(event.streamId) ?? 0) + 1);
    this.kept = this.kept.slice(KEPT);
    for (const [stream, count] of dropped) {
      const left = this.streams.get(stream)!.slice(count);
      if (left.length > 0) this.streams.set(stream, left);
      else this.streams.delete(stream);
    }
  }
}

const isAfter = (position: RecordedEvent['position'], place: Position): boolean =>
  position !== undefined && comparePositions(positionOf(position), place) > 0;

/** In a list by position, the index of the first event after the place. */
export const firstAfter = (list: readonly Placed[], after: Position): number => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comparePositions(list[middle]!.position, after) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
};
