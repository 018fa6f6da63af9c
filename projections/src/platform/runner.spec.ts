import { setImmediate as turn } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { accountsView, type BankAccount, countView } from '../../test/support/bank.js';
import { closed, deposited, FakeSource, position, renamed } from '../../test/support/events.js';
import { openTestFile, type TestFile } from '../../test/support/sqlite.js';
import type { Notice } from './notice.js';
import { SqliteReadStore } from './read-store/sqlite/sqlite-read-store.js';
import { ProjectionRunner } from './runner.js';
import { makeView, type View } from './view.js';

describe('the projection runner', () => {
  let file: TestFile;
  let source: FakeSource;
  let runner: ProjectionRunner;
  let errors: unknown[];

  const start = async (views: readonly View[] = [accountsView(), countView]): Promise<void> => {
    const store = await SqliteReadStore.open(file);
    const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
    runner = new ProjectionRunner(source, store, views, (error) => errors.push(error), { pause });
    await runner.start();
  };
  const account = (id: number) => runner.get<BankAccount>('accounts', id);
  const statusOf = (name: string) => runner.status().find((status) => status.name === name);

  beforeEach(async () => {
    file = await openTestFile();
    source = new FakeSource();
    errors = [];
  });
  afterEach(async () => {
    await runner.stop();
    await file.close();
  });

  it('KER-040 KER-041 folds events into documents that know their position', async () => {
    await start();
    source.append(deposited(1, 5), deposited(2, 7), deposited(1, 3), renamed('owner-0', 'Zoë'), closed(1));
    await runner.caughtUp();
    expect(await account(2)).toEqual({ id: 2, _position: '4', owner: 'Zoë', balance: 7, deposits: 1 });
    expect(await account(1)).toBeNull();
    expect(await runner.get('counts', 'again')).toEqual({ id: 'again', _position: '3', count: 3 });
  });

  it('KER-040 lets an event touch all documents that match at that moment, also those of its own batch', async () => {
    source.append(deposited(1, 1), deposited(2, 1), deposited(3, 1), renamed('owner-1', 'A'), renamed('A', 'B'));
    await start();
    await runner.caughtUp();
    expect((await runner.find<BankAccount>('accounts', { filter: { owner: 'B' } })).total).toBe(2);
  });

  it('KER-041 counts an event once, however often it is delivered', async () => {
    await start();
    source.append(deposited(1, 5), deposited(1, 5));
    await runner.caughtUp();
    source.redeliver = 2;
    source.append(deposited(1, 5));
    await runner.caughtUp();
    expect(await account(1)).toMatchObject({ balance: 15, deposits: 3 });
  });

  it.each(['before', 'after'] as const)(
    'KER-041 counts an event once when the commit dies %s it is written',
    async (when) => {
      await start();
      source.append(deposited(1, 5));
      await runner.caughtUp();
      file[when] = () => {
        file[when] = () => undefined;
        throw new Error('crash');
      };
      source.append(deposited(1, 5), deposited(2, 1));
      await runner.caughtUp();
      expect(errors).toEqual([new Error('crash')]);
      expect(await account(1)).toMatchObject({ balance: 10, deposits: 2 });
    },
  );

  it('KER-041 KER-043 counts an event once when two workers apply one projection', async () => {
    await start();
    const first = runner;
    const other = file.again();
    const again = new ProjectionRunner(
      source,
      await SqliteReadStore.open(other),
      [accountsView(), countView],
      () => undefined,
      {
        pause: () => new Promise((resolve) => setImmediate(resolve)),
      },
    );
    await again.start();
    for (let i = 0; i < 20; i += 1) source.append(deposited(1, 1));
    await Promise.all([first.caughtUp(), again.caughtUp()]);
    expect(await account(1)).toMatchObject({ balance: 20, deposits: 20 });
    await again.stop();
    await other.close();
  });

  it('KER-041 OPS-005 finishes the batch, stores the checkpoints at the end and goes on from there', async () => {
    await start();
    source.append(deposited(1, 5), closed(9), closed(9));
    await runner.caughtUp();
    await runner.stop();
    source.failing = () => new Error('not to be read');
    await start();
    expect(runner.status().map((status) => [status.position, status.lag])).toEqual([
      ['3', 0],
      ['3', 0],
    ]);
  });

  it('KER-041 reads once for all views that keep up', async () => {
    await start();
    await runner.caughtUp();
    const before = source.reads;
    source.append(deposited(1, 5));
    await runner.waitFor(position(1), 5000);
    // Nor once more, to find that there is nothing: the log tells when there is.
    await turn();
    expect(source.reads - before).toBe(1);
  });

  it('keeps the documents that change in memory, also while they are read', async () => {
    const load = jest.spyOn(SqliteReadStore.prototype, 'load');
    await start();
    const change = async (id: number) => {
      load.mockClear();
      source.append(deposited(id, 5));
      await runner.caughtUp();
      return load.mock.calls.length;
    };
    expect(await change(1)).toBeGreaterThan(0);
    expect(await change(1)).toBe(0);
    expect(await change(2)).toBe(1);
    expect(await account(1)).toMatchObject({ balance: 10, deposits: 2 });
    load.mockRestore();
  });

  it('KER-045 stops a projection alone at the event it cannot apply, shows it, and goes on after a retry', async () => {
    let broken = true;
    const good = accountsView();
    const fold: View['fold'] = (doc, event, id) => {
      if (broken && event.position === '2') throw new Error('not yet');
      return good.fold(doc as BankAccount | null, event, id);
    };
    await start([{ ...good, fold } as View, countView]);
    source.append(deposited(1, 5), deposited(1, 6), deposited(1, 7));
    expect(await runner.waitFor(position(3), 5000)).toBe(true);
    expect(statusOf('accounts')).toMatchObject({
      state: 'failed',
      position: '1',
      lag: 2,
      failed: {
        event_id: 'event-2',
        type: 'Deposited',
        stream: 'ledger-1',
        revision: 1,
        position: '2',
        error: 'not yet',
      },
    });
    expect(statusOf('counts')).toMatchObject({ state: 'live', position: '3', failed: null });
    expect(await account(1)).toMatchObject({ balance: 5 });
    expect(await runner.waitFor(position(3), 5000, ['accounts'])).toBe(false);
    await runner.retry('accounts');
    expect(statusOf('accounts')?.failed?.position).toBe('2');
    broken = false;
    await runner.retry('accounts');
    expect(await runner.waitFor(position(3), 5000, ['accounts'])).toBe(true);
    expect(await account(1)).toMatchObject({ balance: 18, deposits: 3 });
  });

  it('KER-040 KER-045 derives a document once a batch, and stops at the event after which that cannot be done', async () => {
    const seen: number[] = [];
    const sums = makeView<{ sum: number; even: boolean }, ReturnType<typeof deposited>, { sum: number }>({
      name: 'sums',
      version: 1,
      keys: () => 'all',
      on: { Deposited: (doc, { data }) => ({ sum: (doc?.sum ?? 0) + data.amount }) },
      derive: ({ sum }) => {
        if (sum > 20) throw new Error('too much');
        seen.push(sum);
        return { sum, even: sum % 2 === 0 };
      },
    });
    source.append(deposited(1, 5), deposited(1, 5));
    await start([sums, countView]);
    await runner.caughtUp();
    expect(await runner.get('sums', 'all')).toEqual({ id: 'all', _position: '2', sum: 10, even: true });
    expect(seen).toEqual([10]);
    source.append(deposited(1, 3), deposited(1, 8), deposited(1, 1));
    expect(await runner.waitFor(position(5), 5000)).toBe(true);
    expect(statusOf('sums')?.failed).toMatchObject({ event_id: 'event-4', error: 'too much' });
    expect(await runner.get('sums', 'all')).toMatchObject({ sum: 13, even: false });
    expect(await runner.get('counts', 'all')).toMatchObject({ count: 5 });
  });

  it('KER-045 stops a projection alone whose document cannot be kept', async () => {
    const bad = makeView<{ readonly amount: unknown }, ReturnType<typeof deposited>>({
      name: 'bad',
      version: 1,
      keys: (event) => event.data.account,
      on: { Deposited: (_, { data }) => ({ amount: data.amount > 5 ? 1n : data.amount }) },
    });
    await start([bad, countView]);
    source.append(deposited(1, 5));
    await runner.caughtUp();
    source.append(deposited(2, 6));
    await runner.caughtUp();
    expect(statusOf('bad')?.failed).toMatchObject({ event_id: 'event-2', error: expect.stringContaining('BigInt') });
    expect(await runner.get('counts', 'all')).toMatchObject({ count: 2 });
  });

  it('KER-045 stops only the projections that ask for an event that cannot be opened', async () => {
    const closings = makeView<{ readonly at: string }, ReturnType<typeof closed>>({
      name: 'closings',
      version: 1,
      keys: (event) => event.data.account,
      on: { AccountClosed: (_, { occurred_at }) => ({ at: occurred_at }) },
    });
    await start([countView, closings]);
    await runner.caughtUp();
    const read = source.readAll.bind(source);
    source.readAll = async (options) => {
      const page = await read(options);
      if (!page.events.some(({ type }) => type === 'AccountClosed')) return page;
      throw Object.assign(new Error('damaged'), { event: { id: 'event-1', stream: 'ledger-1', revision: 0 } });
    };
    source.append(closed(1), deposited(1, 1));
    await runner.caughtUp();
    expect(statusOf('closings')?.failed).toMatchObject({ event_id: 'event-1', error: 'damaged' });
    expect(await runner.get('counts', 'all')).toMatchObject({ count: 1 });
  });

  it('KER-041 waits out an event store that is away, and loses nothing', async () => {
    await start();
    let left = 3;
    source.failing = () => (left-- > 0 ? new Error('connection lost') : null);
    source.append(deposited(1, 5));
    await runner.caughtUp();
    expect(await account(1)).toMatchObject({ balance: 5 });
    expect(errors).toHaveLength(3);
  });

  it('KER-024 answers true once all have reached the position, false when the time is up', async () => {
    await start();
    const reached = runner.waitFor(position(1), 5000);
    expect(await runner.waitFor(position(1), 1)).toBe(false);
    source.append(deposited(1, 5));
    expect(await reached).toBe(true);
    expect(await account(1)).toMatchObject({ balance: 5 });
  });

  it('LIV-002 tells of each changed document after the commit, once per resource, with its rooms', async () => {
    await start();
    await runner.caughtUp();
    const told: Notice[] = [];
    runner.onChanged((notices) => told.push(...notices.filter(({ projection }) => projection === 'accounts')));
    source.append(deposited(2, 5), deposited(2, 6), renamed('nobody', 'x'));
    await runner.caughtUp();
    source.append(closed(2));
    await runner.caughtUp();
    const common = { id: 2, rooms: ['owner:owner-0', 'staff'], projection: 'accounts' };
    expect(told).toEqual([
      { ...common, resource: 'account', position: '2' },
      { ...common, resource: 'account', position: '4' },
      { ...common, resource: 'closing', position: '4' },
    ]);
  });

  it('KER-044 makes a new version beside the one that is read and swaps it in', async () => {
    await start([accountsView()]);
    source.append(...Array.from({ length: 1200 }, () => deposited(1, 1)));
    await runner.caughtUp();
    await runner.stop();
    source.failing = () => (source.reads > 0 ? new Error('wait') : null);
    await start([accountsView(2, 10)]);
    const store = await SqliteReadStore.open(file);
    expect(await store.get('accounts', 1)).toMatchObject({ balance: 1200 });
    expect([runner.ready(), statusOf('accounts')?.state]).toEqual([false, 'catching_up']);
    source.failing = null;
    await runner.caughtUp();
    expect([runner.ready(), statusOf('accounts')?.version]).toEqual([true, 2]);
    expect(await account(1)).toMatchObject({ balance: 12_000 });
    expect((await store.builds()).map(({ build, serving }) => [build.version, serving])).toEqual([[2, true]]);
  });

  it('KER-044 rebuilds a projection on request while events go on, and swaps it in', async () => {
    await start();
    source.append(...Array.from({ length: 700 }, (_, i) => deposited(i % 5, 1)));
    await runner.caughtUp();
    await file.write([{ sql: `UPDATE "read_accounts@1.1" SET doc = json_set(doc, '$.balance', 999) WHERE id = '1'` }]);
    const rebuilt = runner.rebuild('accounts');
    source.append(deposited(1, 1), deposited(2, 1));
    await rebuilt;
    await runner.caughtUp();
    expect(statusOf('accounts')).toMatchObject({ state: 'live', rebuild: null, failed: null });
    expect(await account(1)).toMatchObject({ balance: 141, deposits: 141 });
  });
});
