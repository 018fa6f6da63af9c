import type { Heard } from '../event-store/event-store.port.js';

const REMEMBERED = 1_000;
/** No more of them are waited for. */
const MOST_RIVALS = 8;
/** As long as a rival may be losing races: the patience of the command runner. */
const REMEMBERED_MS = 2_000;
/** In attempts of our own: longer than a few rivals need for one each. */
const LONGEST_WAIT = 6;
const LONGEST_WAIT_MS = 1_000;

/** The revisions that an append has given to its events. */
export type Written = { readonly first: number; readonly last: number };

/** One stream that other processes write too, these moments. */
class Contest {
  /** The newest of our own events. */
  private own = -1;
  private newest: Heard | undefined;
  /** The first revision of each append that was heard of since our last one. */
  private appends: number[] = [];
  /** So many appends of others are let pass. */
  private due = 1;
  private ready = (): void => undefined;

  constructor(public metAt: number) {}

  heard(event: Heard): void {
    // The events of one append are of one instant.
    const known = event.revision <= this.own || event.occurred_at === this.newest?.occurred_at;
    this.newest = event;
    if (known) return;
    this.appends.push(event.revision);
    if (this.appends.length > MOST_RIVALS) this.appends.shift();
    if (this.isOurTurn) this.ready();
  }

  /** As many as have written between two appends of ours: that is each rival once, when turns are fair. */
  wrote({ first, last }: Written): void {
    this.due = Math.max(1, this.appends.filter((revision) => revision < first).length);
    this.appends = this.appends.filter((revision) => revision > last);
    this.own = last;
  }

  async turn(): Promise<void> {
    if (this.isOurTurn) return;
    await new Promise<void>((resolve) => {
      this.ready = resolve;
    });
  }

  private get isOurTurn(): boolean {
    return this.appends.length >= this.due;
  }
}

/**
 * Streams that other processes write too: races for them are lost unless all take turns. Who has written stands back until
 * he has heard of the others; what he is asked meanwhile is decided in one go (KER-010).
 */
export class Rivals {
  private readonly contests = new Map<string, Contest>();

  constructor(
    private readonly pause: (milliseconds: number) => Promise<void>,
    private readonly elapsed: () => number,
  ) {}

  /** Another process writes this stream too. */
  met(stream: string): void {
    const now = this.elapsed();
    const contest = this.contests.get(stream) ?? new Contest(now);
    contest.metAt = now;
    this.contests.set(stream, contest);
    const oldest = this.contests.size > REMEMBERED ? this.contests.keys().next().value : undefined;
    if (oldest !== undefined) this.contests.delete(oldest);
  }

  heard(event: Heard): void {
    this.contests.get(event.stream)?.heard(event);
  }

  /** After an append that took so long: resolves when it is our turn again, or others have had the time for theirs. */
  async standBack(stream: string, written: Written, took: number): Promise<void> {
    const contest = this.contests.get(stream);
    if (!contest) return;
    if (this.elapsed() - contest.metAt > REMEMBERED_MS) {
      this.contests.delete(stream);
      return;
    }
    contest.wrote(written);
    await Promise.race([contest.turn(), this.pause(Math.min(LONGEST_WAIT_MS, LONGEST_WAIT * took))]);
  }
}
