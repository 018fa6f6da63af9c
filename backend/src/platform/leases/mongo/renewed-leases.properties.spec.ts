import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import type { Lease } from '@app/contracts/server';
import { Unavailable } from '@app/contracts/shared';
import { type LeaseBook, type OwnTime, RenewedLeases } from './renewed-leases.js';

const TTL_MS = 900;
const HOLDERS = 3;
const ASK_MS = 60;

/** What becomes of one question to the book: it and its answer take time, and either may be lost. */
type Fate = { readonly there: number; readonly back: number; readonly lost: 'no' | 'question' | 'answer' };
/** How fast a holder's clock goes, and the fates of its questions, over and over. */
type Nature = { readonly drift: number; readonly fates: readonly Fate[] };
const GOOD: Fate = { there: 1, back: 1, lost: 'no' };

/** Time that passes only when it is told to, with whatever is due in it. */
class World {
  now = 0;
  private due: { at: number; task: () => void }[] = [];

  after(milliseconds: number, task: () => void): () => void {
    const entry = { at: this.now + milliseconds, task };
    this.due.push(entry);
    return () => {
      this.due = this.due.filter((other) => other !== entry);
    };
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.after(milliseconds, resolve));
  }

  async pass(milliseconds: number, look: () => void): Promise<void> {
    const end = this.now + milliseconds;
    for (;;) {
      await nextTurn();
      look();
      const next = this.due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.now = next.at;
      // A holder's time may run out just before something happens in the same instant.
      look();
      this.due = this.due.filter((other) => other !== next);
      next.task();
    }
    this.now = end;
    await nextTurn();
    look();
  }
}

/** The book as a server keeps it: one change at a time, by its own clock. */
const memoryBook = (world: World): LeaseBook => {
  const rows = new Map<string, { holder: string; until: number }>();
  const mine = (name: string, holder: string) => rows.get(name)?.holder === holder;
  return {
    async take(name, holder, ttlMs) {
      const row = rows.get(name);
      if (row && row.until > world.now) return false;
      rows.set(name, { holder, until: world.now + ttlMs });
      return true;
    },
    async renew(held, ttlMs) {
      const written = held.filter(({ name, holder }) => mine(name, holder));
      for (const { name, holder } of written) rows.set(name, { holder, until: world.now + ttlMs });
      return new Set(written.map(({ holder }) => holder));
    },
    async giveBack(name, holder) {
      if (mine(name, holder)) rows.delete(name);
    },
  };
};

/** One process: its own clock, its own way to the book, and what it does with the lease. */
class Holder {
  lease: Lease | null = null;
  private asked = 0;
  private readonly leases: RenewedLeases;
  private crashed = false;

  constructor(
    private readonly world: World,
    book: LeaseBook,
    { drift, fates }: Nature,
  ) {
    const send = async <T>(ask: () => Promise<T>): Promise<T> => {
      const { there, back, lost } = fates[this.asked++ % fates.length]!;
      await world.wait(there);
      if (this.crashed || lost === 'question') throw new Unavailable('database', null);
      const answer = await ask();
      await world.wait(back);
      if (lost === 'answer') throw new Unavailable('database', null);
      return answer;
    };
    const far: LeaseBook = {
      take: (...asked) => send(() => book.take(...asked)),
      renew: (...asked) => send(() => book.renew(...asked)),
      giveBack: (...asked) => send(() => book.giveBack(...asked)),
    };
    const time: OwnTime = {
      now: () => world.now * drift,
      after: (milliseconds, task) => world.after(milliseconds / drift, () => this.crashed || task()),
    };
    this.leases = new RenewedLeases(far, { ttlMs: TTL_MS, time });
  }

  get holds(): boolean {
    return !this.crashed && this.lease !== null && this.lease.held;
  }

  /** Asks again and again, as soon as it does not hold the lease. */
  async want(): Promise<void> {
    if (!this.holds) this.lease = await this.leases.acquire('one').catch(() => null);
    await this.world.wait(ASK_MS);
    if (!this.crashed) await this.want();
  }

  async release(): Promise<void> {
    await this.lease?.release();
  }

  crash(): void {
    this.crashed = true;
  }
}

const holder = fc.nat({ max: HOLDERS - 1 });
const slow = fc.nat({ max: TTL_MS });
const fate: fc.Arbitrary<Fate> = fc.oneof(
  fc.constant(GOOD),
  fc.record({ there: slow, back: slow, lost: fc.constant('no' as const) }),
  fc.record({ there: slow, back: slow, lost: fc.constantFrom('question' as const, 'answer' as const) }),
);
const nature = fc.record({
  drift: fc.double({ min: 0.97, max: 1.03, noNaN: true }),
  fates: fc.array(fate, { minLength: 1, maxLength: 8 }),
});
const natures = fc.array(nature, { minLength: HOLDERS, maxLength: HOLDERS });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.nat({ max: TTL_MS }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('release' as const), holder }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('crash' as const), holder }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const play = async (steps: readonly Step[], all: readonly Nature[]) => {
  const world = new World();
  const book = memoryBook(world);
  const holders = all.map((one) => new Holder(world, book, one));
  for (const one of holders) void one.want();
  let given = 0;
  const look = (): void => {
    const holding = holders.filter(({ holds }) => holds).length;
    given += holding;
    expect(holding).toBeLessThanOrEqual(1);
  };
  for (const one of steps) {
    if (one.does === 'wait') await world.pass(one.ms, look);
    else if (one.does === 'release') void holders[one.holder]!.release();
    else holders[one.holder]!.crash();
    await world.pass(0, look);
  }
  return { world, book, holders, look, given };
};

describe('leases that are renewed by themselves', () => {
  it('KER-043 at no moment two hold the same one, whatever is slow, lost or dead', async () => {
    let given = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), natures, async (steps, all) => {
        given += (await play(steps, all)).given;
      }),
      { numRuns: 100 },
    );
    expect(given).toBeGreaterThan(1000);
  });

  it('KER-043 a living holder goes on holding, and when it is dead another one has it once the time is out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), natures, async (steps, all) => {
        const { world, book, holders, look } = await play(steps, all);
        for (const one of holders) one.crash();
        const heir = new Holder(world, book, { drift: 1, fates: [GOOD] });
        void heir.want();
        await world.pass(5 * TTL_MS, look);
        expect(heir.holds).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('all of a process are renewed in one question', async () => {
    const world = new World();
    const book = memoryBook(world);
    const asked: number[] = [];
    const counted: LeaseBook = {
      ...book,
      renew: (held, ttlMs) => {
        asked.push(held.length);
        return book.renew(held, ttlMs);
      },
    };
    const time: OwnTime = { now: () => world.now, after: (...task) => world.after(...task) };
    const leases = new RenewedLeases(counted, { ttlMs: TTL_MS, time });
    const given = await Promise.all(['a', 'b', 'c', 'd'].map((name) => leases.acquire(name)));
    await given[0]?.release();
    await world.pass(2 * TTL_MS, () => undefined);
    expect([asked, given.map((lease) => lease?.held)]).toEqual([
      [3, 3, 3, 3, 3, 3],
      [false, true, true, true],
    ]);
    await leases.close();
  });
});
