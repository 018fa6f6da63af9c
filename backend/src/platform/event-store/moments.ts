import { comparePositions, type Position } from '@app/contracts/shared';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventStore } from './event-store.port.js';

/** So long the answer to one question serves; what takes longer asks again. */
const SERVES_MS = 1_000;

/** When something began that decides: all that was acknowledged before counts, and is asked for once. */
export class Moment {
  /** Everything up to here was heard; null while that is not known. */
  heard: Position | null = null;
  private answer: Promise<Position | null> | undefined;
  private askedAt = 0;

  constructor(
    readonly of: Moments,
    private readonly ask: () => Promise<Position | null>,
  ) {}

  /** Null where each stream has to be read. */
  hearAll(): Promise<Position | null> {
    const now = performance.now();
    if (this.answer && now - this.askedAt < SERVES_MS) return this.answer;
    this.heard = null;
    this.askedAt = now;
    const answer = this.ask().then((heard) => (this.heard = heard));
    answer.catch(() => {
      this.answer = undefined;
    });
    this.answer = answer;
    return answer;
  }
}

/** Everything up to each of these was heard, so everything up to the newest was. */
const newestOf = (heard: readonly (Position | null)[]): Position | null =>
  heard.reduce((a, b) => (a === null || b === null ? null : comparePositions(a, b) > 0 ? a : b));

/** One for the whole process: Node looks at each storage that was ever entered at every promise. */
const UNDER_WAY = new AsyncLocalStorage<Moment>();

/**
 * KER-019. A command reads many streams and asks only once what others have written: its first reading puts the question,
 * and the answer serves all that follows from the same call. The same holds for a reaction's work on one event, a job's run
 * and a command of a seed. Whoever reads outside of these has a question for each reading.
 */
export class Moments {
  constructor(private readonly store: Pick<EventStore, 'hearAll' | 'singleWriter'>) {}

  /** The decisions of `work` are made as of now. A store of one writer has no questions, and pays nothing for them. */
  begin<T>(work: () => T): T {
    return this.store.singleWriter ? work() : UNDER_WAY.run(this.fresh(), work);
  }

  /** The one that is under way, else one that begins now. */
  now(): Moment {
    const moment = UNDER_WAY.getStore();
    return moment?.of === this ? moment : this.fresh();
  }

  fresh(): Moment {
    return new Moment(this, () => this.store.hearAll());
  }

  /** As of all of these, for who decides for several at once. */
  within<T>(moments: readonly Moment[], work: () => T): T {
    if (this.store.singleWriter) return work();
    const each = [...new Set(moments)];
    const all = async () => newestOf(await Promise.all(each.map((one) => one.hearAll())));
    return UNDER_WAY.run(each.length === 1 ? each[0]! : new Moment(this, all), work);
  }
}
