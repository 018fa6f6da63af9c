import { comparePositions, type Position, START } from '@app/contracts/shared';
import { BACKWARDS, END, type EventStoreDBClient, type RecordedEvent } from '@eventstore/db-client';
import { collect } from './collect.js';
import { type Connection, inTime } from './connection.js';
import { BESIDE, isOurs } from './filters.js';
import type { LiveFeed } from './live-feed.js';
import { positionOf } from './stored-event.js';

/** The lasting subscription comes in this time to where the log ended, or each stream is asked. */
const SOON_MS = 50;
/** Among so many of the newest events one of ours is looked for, when the very newest is another application's. */
const LOOKED_BACK = 32;

/**
 * KER-019. The leader is asked where the log ends; once the lasting subscription has come so far, what it has brought is
 * all that was acknowledged, to whomever, before the question. One question serves all streams of all who ask meanwhile.
 */
export class OneQuestion {
  private underWay: Promise<unknown> = Promise.resolve();
  private next: Promise<Position | null> | null = null;
  /** After our event at `ours` and up to `all` there are only events of others. */
  private others: { readonly ours: Position; readonly all: Position } = { ours: START, all: START };

  constructor(
    private readonly connection: Connection,
    private readonly feed: LiveFeed,
  ) {}

  /** Where the log ends; null where that cannot be told, or the subscription lags. Whoever asks during a question waits for the next one. */
  ask(): Promise<Position | null> {
    this.next ??= this.underWay.then(() => {
      this.next = null;
      const end = this.connection.patiently((client) => this.end(client));
      this.underWay = end.catch(() => undefined);
      return end.then((position) => position && this.comesTo(position));
    });
    return this.next;
  }

  private async comesTo(position: Position): Promise<Position | null> {
    try {
      await inTime(this.feed.until(position), SOON_MS);
      return position;
    } catch {
      return null;
    }
  }

  /** A place after which there is nothing of ours; null where none was found. */
  private async end(client: EventStoreDBClient): Promise<Position | null> {
    const [newest] = await this.back(client, 1);
    if (!newest) return START;
    if (isHeard(newest)) return placeOf(newest);
    if (placeOf(newest) === this.others.all) return this.others.ours;
    const { heardTo } = this.feed;
    const events = await this.back(client, LOOKED_BACK);
    const found = events.find((event) => isHeard(event) || comparePositions(placeOf(event), heardTo) <= 0);
    if (!found) return null;
    this.others = { ours: placeOf(found), all: placeOf(events[0]!) };
    return this.others.ours;
  }

  private back(client: EventStoreDBClient, maxCount: number): Promise<RecordedEvent[]> {
    const newestFirst = { direction: BACKWARDS, fromPosition: END, maxCount } as const;
    return collect(client.readAll({ ...newestFirst, ...this.connection.asking }));
  }
}

const placeOf = ({ position }: RecordedEvent): Position => (position ? positionOf(position) : START);
/** The lasting subscription brings it. */
const isHeard = ({ streamId }: RecordedEvent): boolean => isOurs({ streamId }) || streamId.startsWith(BESIDE);
