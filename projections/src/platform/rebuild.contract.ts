import { comparePositions, type Position, START } from '@app/contracts/shared';
import { accountsView, type BankAccount, countView } from '../../test/support/bank.js';
import { deposited, FakeSource } from '../../test/support/events.js';
import { brief, until } from '../../test/support/until.js';
import { compareProjection } from './compare.js';
import type { ReadModelStore } from './read-store/read-store.port.js';
import { ProjectionRunner } from './runner.js';
import type { View } from './view.js';

export type StoresUnderTest = {
  /** One more process on the same data. */
  connect(): Promise<{ readonly store: ReadModelStore; kill(): void }>;
  close(): Promise<void>;
};

const ACCOUNTS = 60;
const EVENTS = 1200;

/** What a rebuild promises on every store (KER-044). */
export const rebuildContract = (name: string, open: () => Promise<StoresUnderTest>): void => {
  describe(`rebuilds on ${name}`, () => {
    let stores: StoresUnderTest;
    let source: FakeSource;
    let runners: ProjectionRunner[];

    const begin = async (views: readonly View[]) => {
      const { store, kill } = await stores.connect();
      const runner = new ProjectionRunner(source, store, views, () => undefined, { pause: brief });
      runners.push(runner);
      await runner.start();
      return { runner, kill };
    };
    const pay = (times: number) => {
      for (let i = 0; i < times; i += 1) source.append(deposited(i % ACCOUNTS, 1));
    };
    /** Small pages, and time between them for others to read. */
    const slowly = () => {
      const read = source.readAll.bind(source);
      source.page = 100;
      source.readAll = async (options) => {
        await brief();
        await brief();
        return read(options);
      };
    };
    /** Reads as another process does, until told to stop; every answer must be a whole model, and never an older one. */
    const reading = async () => {
      const { store } = await stores.connect();
      const seen = new Map<number, number>();
      const factors = new Set<number>();
      let [going, answers] = [true, 0];
      const look = async (): Promise<void> => {
        while (going) {
          const { rows } = await store.find<BankAccount & { id: number }>('accounts');
          expect(rows).toHaveLength(ACCOUNTS);
          expect(new Set(rows.map(({ balance, deposits }) => balance / deposits)).size).toBe(1);
          for (const { id, balance, deposits } of rows) {
            expect(deposits).toBeGreaterThanOrEqual(seen.get(id) ?? 0);
            seen.set(id, deposits);
            factors.add(balance / deposits);
          }
          answers += 1;
          await new Promise((resolve) => setImmediate(resolve));
        }
      };
      const looked = look();
      looked.catch(() => undefined);
      const stop = async () => {
        going = false;
        await looked;
        return { answers, factors: [...factors] };
      };
      return { stop, answers: () => answers, factors: () => [...factors] };
    };

    beforeEach(async () => {
      stores = await open();
      source = new FakeSource();
      runners = [];
    });
    afterEach(async () => {
      source.failing = null;
      for (const runner of runners) await runner.stop();
      await stores.close();
    });

    it('KER-044 lets nobody read half a model while it is rebuilt and events go on', async () => {
      const { runner } = await begin([accountsView(), countView]);
      pay(EVENTS);
      await runner.caughtUp();
      const readers = [await reading(), await reading()];
      slowly();
      for (let round = 0; round < 3; round += 1) {
        const rebuilt = runner.rebuild('accounts');
        pay(ACCOUNTS);
        await brief();
        pay(ACCOUNTS);
        await rebuilt;
      }
      await runner.caughtUp();
      for (const reader of readers) {
        const had = reader.answers();
        await until(() => reader.answers() > had);
        expect((await reader.stop()).answers).toBeGreaterThan(2);
      }
      expect(await compareProjection(source, runner, 'accounts')).toMatchObject({ equal: true, documents: ACCOUNTS });
    });

    it('~AUD-009 folds the documents again that are named, and no others, while events go on', async () => {
      const { runner } = await begin([accountsView(), countView]);
      pay(EVENTS);
      await runner.caughtUp();
      // As after an erasure: events of the past read otherwise.
      for (const [i, event] of source.events.entries()) {
        const { account } = event.data as { readonly account: number };
        if (account === 7 || account === 8) source.events[i] = { ...event, data: { account, amount: 3 } };
      }
      slowly();
      const again = runner.refold('accounts', ['7', 'nobody']);
      for (let round = 0; round < 3; round += 1) {
        pay(ACCOUNTS);
        await brief();
      }
      await again;
      await runner.caughtUp();
      const [deposits, own] = [EVENTS / ACCOUNTS + 3, 3 * (EVENTS / ACCOUNTS) + 3];
      expect(await runner.get('accounts', 7)).toMatchObject({ balance: own, deposits });
      expect(await runner.get('accounts', 8)).toMatchObject({ balance: deposits, deposits });
      expect(await runner.get('accounts', 'nobody')).toBeNull();
      expect((await runner.find('accounts', { limit: 1 })).total).toBe(ACCOUNTS);
      expect(runner.lane('accounts').build.number).toBe(1);
    });

    it('~AUD-009 folds again in a build that is under way, too, and removes what no event makes any more', async () => {
      const { runner } = await begin([accountsView()]);
      pay(EVENTS);
      await runner.caughtUp();
      slowly();
      const rebuilt = runner.rebuild('accounts');
      await until(() => Number(runner.status()[0]?.rebuild?.done) > 0);
      for (const [i, event] of source.events.entries())
        if ((event.data as { readonly account: number }).account === 7)
          source.events[i] = { ...event, type: 'AccountClosed' };
      await Promise.all([runner.refold('accounts', ['7']), rebuilt]);
      await runner.caughtUp();
      expect(await compareProjection(source, runner, 'accounts')).toMatchObject({
        equal: true,
        documents: ACCOUNTS - 1,
      });
    });

    it('KER-044 swaps a changed version in as a whole, while the old one is read', async () => {
      const old = await begin([accountsView(1)]);
      pay(EVENTS);
      await old.runner.caughtUp();
      await old.runner.stop();
      const reader = await reading();
      await until(() => reader.answers() > 0);
      slowly();
      const { runner } = await begin([accountsView(2, 10)]);
      await runner.caughtUp();
      // Another process learns a moment later which build is served.
      await until(() => reader.factors().includes(10));
      expect((await reader.stop()).factors).toEqual([1, 10]);
    });

    it('KER-044 swaps in what a changed fold makes, though nobody raised the version', async () => {
      const old = await begin([accountsView(1)]);
      pay(EVENTS);
      await old.runner.caughtUp();
      await old.runner.stop();
      const reader = await reading();
      await until(() => reader.answers() > 0);
      slowly();
      const { runner } = await begin([accountsView(1, 10)]);
      await runner.caughtUp();
      // Another process learns a moment later which build is served.
      await until(() => reader.factors().includes(10));
      expect((await reader.stop()).factors).toEqual([1, 10]);
      await runner.stop();
      const again = await begin([accountsView(1, 10)]);
      expect(again.runner.lane('accounts')).toMatchObject({ serving: true, build: { version: 1, number: 2 } });
    });

    it('KER-044 AUD-010 shows progress that moves and ends', async () => {
      const { runner } = await begin([accountsView(), countView]);
      pay(EVENTS);
      await runner.caughtUp();
      const status = () => runner.status().find((one) => one.name === 'accounts');
      const progress: NonNullable<ReturnType<typeof status>>['rebuild'][] = [];
      source.page = 100;
      source.failing = () => {
        progress.push(status()?.rebuild ?? null);
        return null;
      };
      await runner.rebuild('accounts');
      const moving = progress.filter((one) => one !== null);
      const steps = moving.map(({ done, percent }) => [done, percent]);
      expect(steps.length).toBeGreaterThan(5);
      expect(steps).toEqual([...steps].sort(([a = 0], [b = 0]) => a - b));
      expect(steps.some(([done = 0, percent = 0]) => done > 0 && percent > 0 && percent < 100)).toBe(true);
      expect(moving.some(({ rate, remaining_seconds }) => rate > 0 && remaining_seconds !== null)).toBe(true);
      expect(status()).toMatchObject({ rebuild: null, state: 'live', done: EVENTS, percent: 100, lag: 0 });
    });

    it('KER-044 goes on with a rebuild that was killed in the middle', async () => {
      const first = await begin([accountsView(), countView]);
      pay(EVENTS);
      await first.runner.caughtUp();
      source.page = 100;
      let killedAt: Position | null = null;
      source.failing = () => {
        const { done = 0, position = null } = first.runner.status()[0]?.rebuild ?? {};
        if (!killedAt && done > 300) {
          killedAt = position;
          first.kill();
        }
        return killedAt ? new Error('away') : null;
      };
      void first.runner.rebuild('accounts');
      await until(() => killedAt !== null);
      const { runner } = await begin([accountsView(), countView]);
      const beside = runner.status()[0]?.rebuild;
      expect(comparePositions(beside?.position ?? START, killedAt ?? START)).toBeGreaterThanOrEqual(0);
      expect(beside?.done).toBeGreaterThan(300);
      source.failing = null;
      await until(() => runner.status()[0]?.rebuild === null);
      expect(runner.lane('accounts').build.number).toBe(2);
      expect(await compareProjection(source, runner, 'accounts')).toMatchObject({ equal: true });
    });

    it('KER-044 KER-045 keeps serving the old version while the new one is stopped by an event, and swaps after a retry', async () => {
      const old = await begin([accountsView(1), countView]);
      pay(EVENTS);
      await old.runner.caughtUp();
      await old.runner.stop();
      let broken = true;
      const good = accountsView(2, 10);
      const fold: View['fold'] = (doc, event, id) => {
        if (broken && event.position === '700') throw new Error('not yet');
        return good.fold(doc as BankAccount | null, event, id);
      };
      const reader = await reading();
      const { runner } = await begin([{ ...good, fold } as View, countView]);
      pay(1);
      await runner.caughtUp();
      expect(runner.status()).toMatchObject([
        { name: 'accounts', state: 'failed', done: 699, failed: { event_id: 'event-700', error: 'not yet' } },
        { name: 'counts', state: 'live', lag: 0, failed: null },
      ]);
      broken = false;
      await runner.retry('accounts');
      expect(await runner.waitFor(await source.head(), 20_000, ['accounts'])).toBe(true);
      // Another process learns a moment later which build is served.
      await until(() => reader.factors().includes(10));
      expect((await reader.stop()).factors).toEqual([1, 10]);
    });
  });
};
