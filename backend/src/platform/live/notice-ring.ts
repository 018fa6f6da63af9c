import { comparePositions, type Position, START } from '@app/contracts/shared';
import type { Hint, LiveNotice } from './live-notice.js';

type Entry = {
  readonly notice: LiveNotice;
  /** The highest position up to here: views, workers and servers do not all move at one pace. */
  readonly reached: Position;
};

const MOST_HINTS = 200;

const higher = (a: Position, b: Position): Position => (comparePositions(a, b) > 0 ? a : b);

/**
 * The last notices, for clients that come back (LIV-003). It is no record: whenever it can't prove that it still holds
 * all that a client missed, it answers `*`, which is always right.
 */
export class NoticeRing {
  private entries: Entry[] = [];
  private dropped: Position | null = null;
  private readonly held = new Map<Position, number>();

  constructor(private readonly size = 10_000) {}

  /** The highest position that was told, whichever came last. */
  get newest(): Position {
    return this.entries.at(-1)?.reached ?? START;
  }

  add(notices: readonly LiveNotice[]): void {
    for (const notice of notices) {
      this.entries.push({ notice, reached: higher(notice.position, this.newest) });
      this.held.set(notice.position, (this.held.get(notice.position) ?? 0) + 1);
    }
    // Cut in halves, so that adding stays cheap.
    if (this.entries.length > this.size * 2) this.forget(this.entries.length - this.size);
  }

  /** What a room was told since a client heard of `after`. */
  since(room: string, after: Position): readonly Hint[] {
    const everything: Hint[] = [{ resource: '*', id: '*', position: this.newest }];
    // A position that was never told here comes from before a restart, or has been forgotten.
    if (!this.held.has(after)) return everything;
    if (this.dropped !== null && comparePositions(this.dropped, after) >= 0) return everything;
    const missed = new Map<string, Hint>();
    for (let i = this.firstAt(after); i < this.entries.length; i += 1) {
      const { resource, id, position, rooms } = this.entries[i]!.notice;
      if (!rooms.includes(room)) continue;
      const key = `${resource} ${id}`;
      missed.set(key, { resource, id, position: higher(position, missed.get(key)?.position ?? START) });
      if (missed.size > MOST_HINTS) return everything;
    }
    return [...missed.values()];
  }

  private firstAt(after: Position): number {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (comparePositions(this.entries[middle]!.reached, after) >= 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private forget(count: number): void {
    const gone = this.entries.slice(0, count);
    this.entries = this.entries.slice(count);
    this.dropped = gone.at(-1)!.reached;
    for (const { notice } of gone) {
      const left = this.held.get(notice.position)! - 1;
      if (left === 0) this.held.delete(notice.position);
      else this.held.set(notice.position, left);
    }
  }
}
