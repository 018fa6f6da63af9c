import type { Db } from 'mongodb';
import { describeWithMongo } from '../../scripts/mongod.jest.mjs';
import { MongoReadStore } from '../src/platform/read-store/mongo/mongo-read-store.js';
import { ProjectionRunner } from '../src/platform/runner.js';
import { accountsView, type BankAccount, countView } from './support/bank.js';
import { type BankEvent, closed, deposited, FakeSource, renamed } from './support/events.js';
import { accessOf } from './support/mongo.js';

const EVENTS = 12_000;
/** Transactions in which the server is killed: one before its commit is asked for, one while it is asked for. */
const KILLED_BEFORE = 20;
const KILLED_DURING = 60;

const eventAt = (n: number): BankEvent => {
  if (n % 97 === 0) return closed(n % 31);
  if (n % 53 === 0) return renamed(`owner-${n % 2}`, `owner-${(n + 1) % 2}`);
  return deposited(n % 31, n % 10);
};

/** What one clean fold of the same events makes, by other means than the runner's. */
const expected = (): { accounts: Map<number, BankAccount>; count: number } => {
  const accounts = new Map<number, BankAccount>();
  let count = 0;
  for (let n = 1; n <= EVENTS; n++) {
    const { type, data } = eventAt(n);
    if (type === 'AccountClosed') accounts.delete(data.account);
    else if (type === 'Deposited') {
      const old = accounts.get(data.account) ?? { owner: `owner-${data.account % 2}`, balance: 0, deposits: 0 };
      accounts.set(data.account, { ...old, balance: old.balance + data.amount, deposits: old.deposits + 1 });
      count += 1;
    } else for (const [id, one] of accounts) if (one.owner === data.owner) accounts.set(id, { ...one, owner: data.to });
  }
  return { accounts, count };
};

describeWithMongo('projecting into a MongoDB that is killed', (mongo) => {
  const withOurServer = process.env.MONGODB_URL ? it.skip : it;

  const project = async (db: Db): Promise<{ runner: ProjectionRunner; kills: number }> => {
    const access = accessOf(db);
    const server = mongo.server;
    let transactions = 0;
    let kills = 0;
    let restarted = Promise.resolve();
    const kill = (): void => {
      kills += 1;
      restarted = server.kill().then(() => server.start());
    };
    access.before = () => {
      transactions += 1;
      if (transactions === KILLED_BEFORE) kill();
      if (transactions === KILLED_DURING) setImmediate(kill);
    };
    const source = new FakeSource();
    source.append(...Array.from({ length: EVENTS }, (_, i) => eventAt(i + 1)));
    source.page = 100;
    const store = await MongoReadStore.open(db, access);
    const runner = new ProjectionRunner(source, store, [accountsView(), countView], () => undefined);
    await runner.start();
    await runner.caughtUp();
    await restarted;
    return { runner, kills };
  };

  withOurServer(
    'KER-041 goes on after a kill -9 of the database: nothing is missing and nothing counts twice',
    async () => {
      const { runner, kills } = await project(await mongo.freshDb());
      const { rows } = await runner.find<BankAccount & { readonly id: number }>('accounts');
      const found = new Map(rows.map(({ id, owner, balance, deposits }) => [id, { owner, balance, deposits }]));
      const { accounts, count } = expected();
      expect(kills).toBe(2);
      expect(found).toEqual(new Map([...accounts].sort(([a], [b]) => a - b)));
      expect(await runner.get('counts', 'all')).toMatchObject({ count });
      await runner.stop();
    },
    90_000,
  );
});
