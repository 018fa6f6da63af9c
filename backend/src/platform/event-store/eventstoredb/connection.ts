import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '@app/contracts/shared';
import type { Credentials, EventStoreDBClient } from '@eventstore/db-client';
import { settledWithin } from '../../countdown.js';
import { isPassing, NoAnswer } from './failures.js';
import { Line } from './line.js';

/** An attempt that takes longer is made again. */
export const ATTEMPT_MS = 1_000;
/** A cluster is asked for its leader first: the node that hangs answers nothing for a second, the next one at once. */
const FINDING_MS = 1_500;
/** No new attempt after this time, but for a second one: a call to a server that hangs takes about two seconds. */
const PATIENCE_MS = 1_500;
/** A call that is slow while others are answered is made again for longer, and only it fails in the end (KER-029). */
const SLOW_PATIENCE_MS = 15_000;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 400;
/** The least time between two connections made anew. */
const RENEWAL_MS = 100;
/** A connection that was given up may still bring the answers to calls under way. */
const LINGER_MS = 5_000;
const STORE = 'event store';

/** Fails with `NoAnswer` unless the promise settles in time. */
export const inTime = <T>(promise: Promise<T>, ms = ATTEMPT_MS): Promise<T> =>
  settledWithin(promise, ms, () => new NoAnswer());

/** Settles with the work; fails with `NoAnswer` once nothing was heard of it for as long as an attempt may take. */
export const whileHeard = async <T>(work: Promise<T>, signs: () => number): Promise<T> => {
  for (let before = signs(); ; before = signs()) {
    try {
      return await inTime(work);
    } catch (error) {
      if (!(error instanceof NoAnswer) || signs() === before) throw error;
    }
  }
};

/**
 * What every call says. Only the leader knows what was acknowledged last: a follower that is asked without this answers from
 * what it has got until now.
 */
export type Asking = { readonly credentials: Credentials; readonly requiresLeader: true };

/** Who the connection string says that we are. */
export const userIn = (url: string): Credentials | null => {
  const [, username, password] = /:\/\/([^:@/]+):([^@/]+)@/.exec(url) ?? [];
  if (!username || !password) return null;
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
};
/** An insecure server takes any; without any the client would not use the plain Append call. */
const NOBODY: Credentials = { username: 'nobody', password: 'none' };

/** The way to the server: renewed when it breaks, known to be away when calls fail for longer than one waits. */
export class Connection {
  readonly asking: Asking;
  private current: Line;
  private renewedAt = -RENEWAL_MS;
  private cause: unknown;
  private away = false;
  /** How often the server was heard, by whatever call. */
  signs = 0;
  private readonly closing = new AbortController();
  private readonly lingering = new Set<Line>();
  private readonly watchers = new Set<() => void>();

  constructor(private readonly url: string) {
    this.asking = { credentials: userIn(url) ?? NOBODY, requiresLeader: true };
    this.current = new Line(url);
  }

  get client(): EventStoreDBClient {
    return this.current.client;
  }

  get closed(): boolean {
    return this.closing.signal.aborted;
  }

  /**
   * Makes a call that may be made again: reads, and appends with the same ids and expected revision (KER-005). Fails with
   * `Unavailable` when the server stays away, at once when it is known to be away (OPS-006).
   */
  async patiently<T>(attempt: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    this.refuseWhileAway();
    const started = performance.now();
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      const isFirst = wait === FIRST_PAUSE_MS;
      const line = this.current;
      const { client } = line;
      const { signs } = this;
      try {
        if (!line.found) await inTime(line.find(), FINDING_MS);
        if (this.closed) throw new NoAnswer();
        const answer = await attempt(client);
        this.answered();
        return answer;
      } catch (error) {
        if (!isPassing(error)) {
          this.sign();
          throw error;
        }
        const isSlow = error instanceof NoAnswer && this.signs > signs;
        if (!isSlow) this.renew(client);
        const left = (isSlow ? SLOW_PATIENCE_MS : PATIENCE_MS) - (performance.now() - started);
        if (this.closed || (!isFirst && wait > left)) throw isSlow ? new Unavailable(STORE, error) : this.lost(error);
        await pause(wait);
      }
    }
  }

  refuseWhileAway(): void {
    if (this.away || this.closed) throw new Unavailable(STORE, this.closed ? new Error('closed') : this.cause);
  }

  /** The server was heard: whoever waits may call again. */
  answered(): void {
    this.sign();
    this.away = false;
  }

  /** Anything was heard: an answer, an event, a checkpoint, a confirmation. The server is taken for lost without these only. */
  sign(): void {
    this.signs += 1;
  }

  /** The server is not to be reached: calls fail at once until it answers again. */
  lost(cause: unknown): Unavailable {
    const news = !this.away;
    this.cause = cause;
    this.away = true;
    if (news) this.tell();
    return new Unavailable(STORE, cause);
  }

  /** Calls back when the server is lost or the connection is a fresh one: what lasts has to begin again. */
  onChanged(watcher: () => void): void {
    this.watchers.add(watcher);
  }

  /** Goes on with a fresh connection, unless someone else has seen to that. */
  renew(broken: EventStoreDBClient): void {
    const now = performance.now();
    const old = this.current;
    if (broken !== old.client || this.closed || now - this.renewedAt < RENEWAL_MS) return;
    this.renewedAt = now;
    this.current = new Line(this.url);
    this.tell();
    this.lingering.add(old);
    setTimeout(() => void this.giveUp(old), LINGER_MS).unref();
  }

  /** Waits, but not longer than the connection is open. */
  async wait(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.closing.signal }).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.closing.abort();
    const closed = Promise.all([this.current, ...this.lingering].map((line) => this.giveUp(line)));
    // Where a call still waits for a server that hangs, the connection is closed when it has ended.
    await inTime(closed).catch(() => undefined);
  }

  private tell(): void {
    for (const watcher of this.watchers) watcher();
  }

  private async giveUp(line: Line): Promise<void> {
    this.lingering.delete(line);
    // What cannot be closed properly is gone already.
    await line.close().catch(() => undefined);
  }
}
