import { randomUUID } from 'node:crypto';
import type { Lease, Leases } from '@app/contracts/server';

/** Where it is written down who holds what, until when by the clock of the book. */
export type LeaseBook = {
  /** False while the time of another holder has not run out. */
  take(name: string, holder: string, ttlMs: number): Promise<boolean>;
  /** False when the holder is not written down any more; writes nothing then. */
  renew(name: string, holder: string, ttlMs: number): Promise<boolean>;
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
  private cancel = (): void => undefined;

  /** @param until counted from when the book was asked, which is before the book began to count. */
  constructor(
    readonly name: string,
    private readonly holder: string,
    private until: number,
    private readonly book: LeaseBook,
    private readonly terms: Terms,
  ) {
    this.renewLater();
  }

  get held(): boolean {
    return !this.ended && this.terms.time.now() < this.until;
  }

  async release(): Promise<void> {
    if (this.ended) return;
    this.end();
    // While the book cannot be reached, time gives it back.
    await this.book.giveBack(this.name, this.holder).catch(() => undefined);
  }

  private end(): void {
    this.ended = true;
    this.cancel();
  }

  private renewLater(): void {
    const { time, ttlMs } = this.terms;
    this.cancel = time.after(ttlMs / RENEWALS, () => void this.renew());
  }

  private async renew(): Promise<void> {
    const { time, ttlMs } = this.terms;
    const asked = time.now();
    if (!this.held) return this.release();
    const answer = await this.book.renew(this.name, this.holder, ttlMs).catch(() => null);
    if (this.ended) return;
    // What was once seen as lost stays lost: whoever looked has stopped working.
    if (!this.held) return this.release();
    if (answer === false) return this.end();
    if (answer) this.until = asked + ttlMs * SAFETY;
    this.renewLater();
  }
}

/** Leases that are renewed by themselves. Exclusive also between two askers in one process. */
export class RenewedLeases implements Leases {
  private readonly given = new Set<RenewedLease>();
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
    const lease = new RenewedLease(name, holder, until, this.book, this.terms);
    if (this.closed || !lease.held) {
      await lease.release();
      return null;
    }
    this.forgetEnded();
    this.given.add(lease);
    return lease;
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.given].map((lease) => lease.release()));
    this.given.clear();
  }

  private forgetEnded(): void {
    for (const lease of this.given) if (!lease.held) this.given.delete(lease);
  }
}
