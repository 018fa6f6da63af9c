import type { Heard } from '../event-store/event-store.port.js';

const REMEMBERED = 1_000;
/** As long as a rival may be losing races: the patience of the command runner. */
const REMEMBERED_MS = 2_000;
/** In attempts of our own: so long each writer before us may take for his turn. */
const TURN = 2;
const LONGEST_WAIT_MS = 1_000;
/** Who let so many turns of his pass, one after the other, is not waited for: one he may only have been too slow for. */
const PASSED = 3;

/** One stream that other processes write too, these moments. */
class Contest {
  /** When each of its writers was last heard of, and how many turns of his have passed since. */
  private readonly writers = new Map<string, { readonly at: number; passed: number }>();
  private newest = { revision: -1, writer: '' };
  private changed = (): void => undefined;

  constructor(
    private readonly me: string,
    public metAt: number,
  ) {}

  heard({ revision, writer }: Pick<Heard, 'revision' | 'writer'>, now: number): void {
    if (revision <= this.newest.revision) return;
    const before = this.newest.writer;
    this.newest = { revision, writer };
    this.writers.set(writer, { at: now, passed: 0 });
    if (writer === before) return;
    // Ours are counted too: the others do not wait for us any more either.
    for (const name of this.between(before, writer)) this.passedUp(name);
    this.changed();
  }

  private passedUp(name: string): void {
    const writer = this.writers.get(name);
    if (!writer) return;
    writer.passed += 1;
    if (writer.passed === PASSED) this.writers.delete(name);
  }

  /** Others know of us and leave us a turn. */
  knowsUs(now: number): boolean {
    const us = this.writers.get(this.me);
    return us !== undefined && now - us.at < REMEMBERED_MS;
  }

  /** How many turns come before ours, in the order of the writers' names. */
  before(now: number): number {
    for (const [writer, { at }] of this.writers)
      if (now - at > REMEMBERED_MS && writer !== this.me) this.writers.delete(writer);
    const turns = this.between(this.newest.writer, this.me).length;
    // Who was met may not have been heard of yet.
    return this.newest.writer === this.me ? Math.max(1, turns) : turns;
  }

  /** Resolves when another one has written. */
  change(): Promise<void> {
    return new Promise((resolve) => {
      this.changed = resolve;
    });
  }

  /** Those whose turn is after the one and before the other; all others when the two are the same. */
  private between(one: string, other: string): string[] {
    const ring = [...new Set([...this.writers.keys(), one, other])].sort();
    const [from, to] = [ring.indexOf(one), ring.indexOf(other)];
    return from < to ? ring.slice(from + 1, to) : [...ring.slice(from + 1), ...ring.slice(0, to)];
  }
}

/**
 * Streams that other processes write too: races for them are lost unless all take turns, in the order of their names. Who
 * has written stands back until the others have; what he is asked meanwhile is decided in one go (KER-010).
 */
export class Rivals {
  private readonly contests = new Map<string, Contest>();

  constructor(
    private readonly me: string,
    private readonly pause: (milliseconds: number) => Promise<void>,
    private readonly elapsed: () => number,
  ) {}

  /** Another process writes this stream too. */
  met(stream: string): void {
    const now = this.elapsed();
    const contest = this.contests.get(stream) ?? new Contest(this.me, now);
    contest.metAt = now;
    this.contests.set(stream, contest);
    const oldest = this.contests.size > REMEMBERED ? this.contests.keys().next().value : undefined;
    if (oldest !== undefined) this.contests.delete(oldest);
  }

  /** Another process has written this stream in these moments, and may have again. */
  writeToo(stream: string): boolean {
    const contest = this.contests.get(stream);
    return contest !== undefined && this.elapsed() - contest.metAt <= REMEMBERED_MS;
  }

  heard(event: Heard): void {
    this.contests.get(event.stream)?.heard(event, this.elapsed());
  }

  wrote(stream: string, revision: number): void {
    this.contests.get(stream)?.heard({ revision, writer: this.me }, this.elapsed());
  }

  knowUs(stream: string): boolean {
    return this.contests.get(stream)?.knowsUs(this.elapsed()) ?? false;
  }

  /** After an attempt that took so long: resolves when it is our turn, or those before us have had the time for theirs. */
  async standBack(stream: string, took: number): Promise<void> {
    const contest = this.contests.get(stream);
    if (!contest) return;
    const started = this.elapsed();
    if (started - contest.metAt > REMEMBERED_MS) {
      this.contests.delete(stream);
      return;
    }
    for (let change = true; change; ) {
      const now = this.elapsed();
      const wait = Math.min(contest.before(now) * TURN * took, started + LONGEST_WAIT_MS - now);
      if (wait <= 0) return;
      change = await Promise.race([contest.change().then(() => true), this.pause(wait).then(() => false)]);
    }
  }
}
