import type { LogMark } from '@app/contracts/server';
import { START } from '@app/contracts/shared';
import { accountsView, countView } from '../../test/support/bank.js';
import { MemoryBoard } from '../../test/support/board.js';
import { deposited, FakeSource, position } from '../../test/support/events.js';
import { brief } from '../../test/support/until.js';
import { compareProjection } from './compare.js';
import { OtherLog } from './lanes.js';
import { NotServed, type ReadModelStore } from './read-store/read-store.port.js';
import { RemoteProjections } from './remote-projections.js';
import type { StoresUnderTest } from './rebuild.contract.js';
import { ProjectionRunner } from './runner.js';
import type { View } from './view.js';

/** What is made of a log is served with that log and with no other, on every store (KER-046). */
export const anotherLogContract = (name: string, open: () => Promise<StoresUnderTest>): void => {
  describe(`another log under the read models of ${name}`, () => {
    let stores: StoresUnderTest;
    let ends: (() => Promise<void>)[];
    let errors: unknown[];
    const views = [accountsView(), countView];

    const begin = async (source: FakeSource, own: readonly View[] = views): Promise<ProjectionRunner> => {
      const { store } = await stores.connect();
      const runner = new ProjectionRunner(source, store, own, (error) => errors.push(error), { pause: brief });
      ends.push(() => runner.stop());
      await runner.start();
      return runner;
    };
    /** A log of twenty events, folded by a process that has ended. */
    const folded = async (): Promise<FakeSource> => {
      const source = new FakeSource();
      for (let i = 0; i < 20; i += 1) source.append(deposited(i, 1));
      const runner = await begin(source);
      await runner.caughtUp();
      await runner.stop();
      return source;
    };
    const server = async (log: FakeSource) => {
      const { store } = await stores.connect();
      const side = { source: log, store, board: new MemoryBoard(), views };
      const projections = new RemoteProjections(side, (error) => errors.push(error), { pause: brief });
      await projections.start();
      ends.unshift(() => projections.stop());
      return projections;
    };
    const withStore = async <T>(ask: (store: ReadModelStore) => Promise<T>): Promise<T> =>
      ask((await stores.connect()).store);
    const stateOf = (runner: ProjectionRunner) => {
      const { state, made_anew } = runner.status().find((one) => one.name === 'accounts')!;
      return { state, made_anew, number: runner.lane('accounts').build.number };
    };

    beforeEach(async () => {
      stores = await open();
      [ends, errors] = [[], []];
    });
    afterEach(async () => {
      for (const end of ends) await end();
      await stores.close();
    });

    it('KER-046 knows the log of a build and the event at its checkpoint, also when nothing but the checkpoint moved', async () => {
      const source = await folded();
      const mark: LogMark = {
        store: 'event-1',
        position: position(20),
        stream: 'ledger-1',
        revision: 19,
        event_id: 'event-20',
        hash: 'event#20',
      };
      expect(await withStore((store) => store.builds())).toMatchObject([{ mark }, { mark }]);
      source.events.push({ ...source.events[0]!, id: 'event-21', type: 'Unheard', position: position(21) });
      const runner = await begin(source);
      await runner.caughtUp();
      await runner.stop();
      expect(await withStore((store) => store.builds())).toMatchObject([
        { position: '21', mark: { event_id: 'event-21' } },
        { position: '21', mark: { event_id: 'event-21' } },
      ]);
    });

    it('KER-046 goes on with the build of the log that is there', async () => {
      const source = await folded();
      source.append(deposited(1, 1));
      const runner = await begin(source);
      await runner.caughtUp();
      expect(stateOf(runner)).toEqual({ state: 'live', made_anew: null, number: 1 });
      expect(errors).toEqual([]);
    });

    it.each([
      ['shorter', 'a shorter log', (log: FakeSource) => log.backup(8, 'event')],
      ['shorter', 'an empty log', (log: FakeSource) => log.backup(0, 'event')],
      [
        'another',
        'an older log that has grown past it since',
        (log: FakeSource) => {
          const restored = log.backup(8, 'since');
          for (let i = 100; i < 130; i += 1) restored.append(deposited(i, 1));
          return restored;
        },
      ],
      [
        'another',
        'a foreign log',
        () => {
          const foreign = new FakeSource('foreign');
          for (let i = 0; i < 25; i += 1) foreign.append(deposited(i, 2));
          return foreign;
        },
      ],
    ] as const)(
      'KER-046 notices (%s) %s, serves nothing of it and makes the build anew',
      async (why, _name, restored) => {
        const source = restored(await folded());
        source.failing = () => new Error('slow');
        const runner = await begin(source);
        expect(stateOf(runner)).toEqual({ state: 'catching_up', made_anew: why, number: 2 });
        expect(runner.ready()).toBe(false);
        await expect(withStore((store) => store.find('accounts'))).rejects.toThrow(NotServed);
        expect(errors).toContainEqual(expect.any(OtherLog));
        source.failing = null;
        await runner.caughtUp();
        expect(await compareProjection(source, runner, 'accounts')).toMatchObject({ equal: true });
        expect(await compareProjection(source, runner, 'counts')).toMatchObject({ equal: true });
        expect(stateOf(runner)).toEqual({ state: 'live', made_anew: why, number: 2 });
        source.append(deposited(500, 1));
        await runner.caughtUp();
        expect(await runner.get('accounts', 500)).toMatchObject({ balance: 1 });
      },
    );

    it('KER-046 shows that folds were changed under the same version, and serves the former build until then', async () => {
      const source = await folded();
      source.failing = () => new Error('slow');
      const runner = await begin(source, [accountsView(1, 10), countView]);
      expect(stateOf(runner)).toEqual({ state: 'catching_up', made_anew: 'changed', number: 2 });
      expect(await withStore((store) => store.get('accounts', 3))).toMatchObject({ balance: 1 });
      source.failing = null;
      await runner.caughtUp();
      expect(await runner.get('accounts', 3)).toMatchObject({ balance: 10 });
    });

    it('KER-046 makes a build anew that does not know its log', async () => {
      const source = await folded();
      await withStore(async (store) => {
        const [old] = await store.builds();
        const build = { ...old!.build, number: 7 };
        await store.open(build, [['owner']]);
        await store.commit([{ build, after: START, checkpoint: position(20), changes: [] }]);
        await store.serve(build);
        await store.drop(old!.build);
      });
      const runner = await begin(source);
      await runner.caughtUp();
      expect(stateOf(runner)).toEqual({ state: 'live', made_anew: 'changed', number: 8 });
    });

    it('KER-046 KER-043 a server reads nothing of another log, whether or not a worker has noticed yet', async () => {
      const source = (await folded()).backup(8, 'event');
      const projections = await server(source);
      expect(projections.ready()).toBe(false);
      expect(projections.lane('accounts').serving).toBe(false);
      await expect(projections.get('accounts', 3)).rejects.toThrow(NotServed);
      await expect(projections.find('accounts')).rejects.toThrow(NotServed);
      await begin(source);
      await projections.caughtUp();
      expect(await projections.get('accounts', 3)).toMatchObject({ balance: 1 });
      expect(await projections.get('accounts', 15)).toBeNull();
    });

    it('KER-046 KER-043 a server reads what is made anew, also when a worker ended in the middle of dropping what was', async () => {
      const source = (await folded()).backup(8, 'event');
      const projections = await server(source);
      const { store } = await stores.connect();
      const drop = store.drop.bind(store);
      const killed = () => Promise.reject(new Error('killed'));
      store.drop = async (build) => {
        await drop(build);
        Object.assign(store, { builds: killed, open: killed, drop: killed });
      };
      await expect(new ProjectionRunner(source, store, views).start()).rejects.toThrow('killed');
      expect(stateOf(await begin(source)).number).toBe(2);
      expect(await projections.waitFor(position(8), 5_000)).toBe(true);
      expect(await projections.get('accounts', 3)).toMatchObject({ balance: 1 });
    });
  });
};
