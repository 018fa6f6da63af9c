import type { MarkedSource } from '@app/contracts/server';
import { accountsView, type BankAccount, countView } from '../../test/support/bank.js';
import { deposited, FakeSource } from '../../test/support/events.js';
import { LeaseOffice } from '../../test/support/leases.js';
import { openTestFile, type TestFile } from '../../test/support/sqlite.js';
import { brief, until } from '../../test/support/until.js';
import { compareProjection } from './compare.js';
import { SqliteReadStore } from './read-store/sqlite/sqlite-read-store.js';
import { ProjectionRunner } from './runner.js';
import type { View } from './view.js';

const ACCOUNTS = 'projection:accounts';
const COUNTS = 'projection:counts';

describe('several workers on one store', () => {
  let file: TestFile;
  let source: FakeSource;
  let office: LeaseOffice;
  let ends: (() => Promise<void>)[];

  const worker = async (views: readonly View[] = [accountsView(), countView], log: MarkedSource = source) => {
    const desk = office.desk();
    const connection = file.again();
    const store = await SqliteReadStore.open(connection);
    const errors: unknown[] = [];
    const options = { leases: desk, pause: brief };
    const runner = new ProjectionRunner(log, store, views, (error) => errors.push(error), options);
    await runner.start();
    const end = async () => {
      connection.before = () => undefined;
      await runner.stop();
      await connection.close();
    };
    ends.push(end);
    return {
      runner,
      store,
      errors,
      carried: () => runner.status().map(({ name }) => name),
      stop: end,
      /** Nothing it does reaches the store any more, and nobody hears from it: killed. */
      kill: () => {
        connection.before = () => {
          throw new Error('killed');
        };
        for (const name of desk.names) office.forget(name);
      },
    };
  };
  const stored = async (name: string) => {
    const states = await (await SqliteReadStore.open(file)).builds();
    return states.find(({ build, serving }) => serving && build.projection === name);
  };
  const pay = (times: number) => {
    for (let i = 0; i < times; i += 1) source.append(deposited(i % 3, 1));
  };
  const balance = async () => {
    const { rows } = await (await SqliteReadStore.open(file)).find<BankAccount>('accounts');
    return rows.reduce((sum, row) => sum + row.balance, 0);
  };

  beforeEach(async () => {
    file = await openTestFile();
    source = new FakeSource();
    office = new LeaseOffice();
    ends = [];
  });
  afterEach(async () => {
    for (const end of ends.reverse()) await end().catch(() => undefined);
    await file.close();
  });

  it('KER-043 carries each projection in one worker only', async () => {
    const first = await worker();
    const second = await worker();
    expect([first.carried(), second.carried()]).toEqual([['accounts', 'counts'], []]);
    pay(30);
    await first.runner.caughtUp();
    expect(await balance()).toBe(30);
    expect([...first.errors, ...second.errors]).toEqual([]);
  });

  it('KER-043 OPS-005 hands its projections over when it stops', async () => {
    const first = await worker();
    pay(5);
    await first.runner.caughtUp();
    const second = await worker();
    await first.stop();
    pay(5);
    await until(() => second.carried().length === 2);
    await second.runner.caughtUp();
    expect(await balance()).toBe(10);
  });

  it('KER-043 goes on in another worker when the one that carried them is killed', async () => {
    const first = await worker();
    pay(20);
    await first.runner.caughtUp();
    const second = await worker();
    first.kill();
    pay(20);
    await until(() => second.carried().length === 2);
    await second.runner.caughtUp();
    expect(await balance()).toBe(40);
    expect(await compareProjection(source, second.runner, 'accounts')).toMatchObject({ equal: true });
    expect(second.errors).toEqual([]);
  });

  it('KER-043 stops what it has lost the lease of, and nothing else', async () => {
    const first = await worker();
    pay(4);
    await first.runner.caughtUp();
    const other = office.desk();
    office.lose(ACCOUNTS);
    expect(await other.acquire(ACCOUNTS)).not.toBeNull();
    pay(4);
    await until(() => first.carried().length === 1);
    await first.runner.caughtUp();
    expect(first.carried()).toEqual(['counts']);
    expect([(await stored('accounts'))?.position, (await stored('counts'))?.position]).toEqual(['4', '8']);
    await other.close();
    await until(() => first.carried().length === 2);
    await first.runner.caughtUp();
    expect(await balance()).toBe(8);
  });

  it('KER-043 counts nothing twice when a worker does not know yet that its lease went to another', async () => {
    const slow = Object.assign(Object.create(source) as FakeSource, { page: 7 });
    const first = await worker([accountsView(), countView], slow);
    pay(10);
    await first.runner.caughtUp();
    office.forget(ACCOUNTS);
    office.forget(COUNTS);
    const second = await worker();
    expect(second.carried()).toEqual(['accounts', 'counts']);
    pay(200);
    await Promise.all([first.runner.caughtUp(), second.runner.caughtUp()]);
    expect(await balance()).toBe(210);
    expect(await compareProjection(source, second.runner, 'counts')).toMatchObject({ equal: true });
  });

  it('KER-043 does not bring back a build that another worker has replaced', async () => {
    const first = await worker();
    pay(10);
    await first.runner.caughtUp();
    office.forget(ACCOUNTS);
    const second = await worker();
    await second.runner.rebuild('accounts');
    pay(10);
    await Promise.all([first.runner.caughtUp(), second.runner.caughtUp()]);
    expect(await balance()).toBe(20);
    expect((await stored('accounts'))?.build.number).toBe(2);
    expect(await (await SqliteReadStore.open(file)).builds()).toHaveLength(2);
  });

  it('KER-043 KER-044 leaves a projection to workers of a newer release', async () => {
    const newer = await worker([accountsView(2, 10)]);
    pay(3);
    await newer.runner.caughtUp();
    await newer.stop();
    const older = await worker([accountsView(1), countView]);
    await older.runner.caughtUp();
    expect(older.carried()).toEqual(['counts']);
    expect(older.errors.map(String)).toEqual([expect.stringContaining('version 2 exists')]);
    expect(await balance()).toBe(30);
    const again = await worker([accountsView(2, 10)]);
    expect(again.carried()).toEqual(['accounts']);
  });

  it('KER-043 stores the checkpoints of all its projections with every step, so that servers learn from them', async () => {
    const first = await worker();
    const idle = { ...countView, name: 'idle', collection: 'idle', types: ['NeverHappens'] };
    await first.stop();
    const second = await worker([accountsView(), countView, idle]);
    pay(1);
    await second.runner.caughtUp();
    pay(1);
    await second.runner.caughtUp();
    expect((await stored('idle'))?.position).toBe('2');
  });
});
