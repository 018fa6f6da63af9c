import { describeWithMongo } from '../../../../../scripts/mongod.jest.mjs';
import { accountsView, countView } from '../../../../test/support/bank.js';
import { deposited, FakeSource, position } from '../../../../test/support/events.js';
import { LeaseOffice } from '../../../../test/support/leases.js';
import { accessOf } from '../../../../test/support/mongo.js';
import { brief } from '../../../../test/support/until.js';
import { MongoReadStore } from '../../read-store/mongo/mongo-read-store.js';
import { RemoteProjections } from '../../remote-projections.js';
import { ProjectionRunner } from '../../runner.js';
import { projectionBoardContract } from '../projection-board.contract.js';
import { MongoBoard } from './mongo-board.js';

describeWithMongo('MongoDB', (mongo) => {
  projectionBoardContract('MongoDB', async () => {
    const db = await mongo.freshDb();
    const board = () => new MongoBoard(db, accessOf(db));
    return { board: board(), again: board };
  });

  const ownServer = process.env.MONGODB_URL ? it.skip : it;
  const open = async () => {
    const db = await mongo.freshDb();
    const source = new FakeSource();
    const views = [accountsView(), countView];
    const store = await MongoReadStore.open(db, accessOf(db));
    const options = { leases: new LeaseOffice().desk(), pause: brief };
    const runner = new ProjectionRunner(source, store, views, () => undefined, options);
    await runner.start();
    const board = new MongoBoard(db, accessOf(db));
    // Nothing but the change stream makes it look: its own rounds never come.
    const never = { pause: () => new Promise<void>(() => undefined) };
    const projections = new RemoteProjections({ source, store, board, views }, () => undefined, never);
    await projections.start();
    // The stream opens while it waits for its first change, which may have come before.
    source.append(deposited(1, 5));
    const builds = db.collection('read_builds');
    while (!(await projections.waitFor(position(1), 20))) await builds.updateMany({}, { $inc: { nudged: 1 } });
    const close = async () => {
      await projections.stop();
      await runner.stop();
    };
    return { source, projections, close };
  };

  it('KER-024 KER-043 tells servers of checkpoints as they are stored', async () => {
    const { source, projections, close } = await open();
    for (let n = 2; n <= 20; n += 1) {
      source.append(deposited(n, 5));
      expect(await projections.waitFor(position(n), 10_000)).toBe(true);
      expect(await projections.get('accounts', n)).toMatchObject({ balance: 5 });
    }
    await close();
  });

  ownServer('OPS-006 KER-043 tells of them again after the database was killed', async () => {
    const { source, projections, close } = await open();
    await mongo.server.kill();
    await mongo.server.start();
    source.append(deposited(2, 5));
    expect(await projections.waitFor(position(2), 20_000)).toBe(true);
    expect(await projections.find('accounts')).toMatchObject({ total: 2 });
    await close();
  });
});
