import { randomUUID } from 'node:crypto';
import type { Lease, Leases } from '@app/contracts/server';

export type Held = { readonly name: string; readonly holder: string };

/** Where it is written down who holds what, until when by the clock of the book. No two holders are called alike. */
export type LeaseBook = {
  /** False while the time of another holder has not run out. */
  take(name: string, holder: string, ttlMs: number): Promise<boolean>;
  /** Renews all of them in one question, and answers the holders that are still written down; of the others it writes nothing. */
  renew(held: readonly Held[], ttlMs: number): Promise<ReadonlySet<string>>;
  giveBack(name: string, holder: string): Promise<void>;
};

/** The time of this process: it only goes forward, and says nothing about any other process. */
export type OwnTime = { now(): number; after(milliseconds: number, task: () => void): () => void };

type Terms = { readonly ttlMs: number; readonly time: OwnTime };

export const processTime: OwnTime = {
  now: () => performance.now(),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** A holder stops this much of the time earlier than the book lets another one in: two clocks do not tick alike. */
const SAFETY = 0.9;
const RENEWALS = 3;

class RenewedLease implements Lease {
  private ended = false;

  /** @param until counted from when the book was asked, which is before the book began to count. */
  constructor(
    readonly name: string,
    readonly holder: string,
    private until: number,
    private readonly book: LeaseBook,
    private readonly time: OwnTime,
  ) {}

  get held(): boolean {
    return !this.ended && this.time.now() < this.until;
  }

  async release(): Promise<void> {
    if (this.ended) return;
    this.ended = true;
    // While the book cannot be reached, time gives it back.
    await this.book.giveBack(this.name, this.holder).catch(() => undefined);
  }

  /** A lease that was once seen as lost stays lost: whoever looked has stopped working. */
  async renewed(isWritten: boolean, until: number): Promise<void> {
    if (!this.held) return this.release();
    if (isWritten) this.until = Math.max(this.until, until);
    else this.ended = true;
  }
}

/**
 * Leases that are renewed by themselves, all of a process in one question: a server has dozens, and each question costs as
 * much as a small command. Exclusive also between two askers in one process.
 */
export class RenewedLeases implements Leases {
  private readonly given = new Set<RenewedLease>();
  private cancel: (() => void) | null = null;
  private closed = false;

  constructor(
    private readonly book: LeaseBook,
    private readonly terms: Terms,
  ) {}

  async acquire(name: string): Promise<Lease | null> {
    const { time, ttlMs } = this.terms;
    if (this.closed) return null;
    const holder = randomUUID();
    const until = time.now() + ttlMs * SAFETY;
    if (!(await this.book.take(name, holder, ttlMs))) return null;
    const lease = new RenewedLease(name, holder, until, this.book, time);
    if (this.closed || !lease.held) {
      await lease.release();
      return null;
    }
    this.given.add(lease);
    this.renewLater();
    return lease;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.cancel?.();
    await Promise.all([...this.given].map((lease) => lease.release()));
    this.given.clear();
  }

  private renewLater(): void {
    const { time, ttlMs } = this.terms;
    this.cancel ??= time.after(ttlMs / RENEWALS, () => {
      this.cancel = null;
      void this.renew();
    });
  }

  /** Does not wait for the answer before it asks again: a book that hangs once must not cost the leases. */
  private async renew(): Promise<void> {
    const { time, ttlMs } = this.terms;
    const until = time.now() + ttlMs * SAFETY;
    for (const lease of this.given) {
      if (lease.held) continue;
      this.given.delete(lease);
      void lease.release();
    }
    if (this.given.size === 0) return;
    this.renewLater();
    const asked = [...this.given];
    const written = await this.book.renew(asked, ttlMs).catch(() => null);
    if (written) for (const lease of asked) void lease.renewed(written.has(lease.holder), until);
  }
}
