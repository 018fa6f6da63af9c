import { accountsView, type BankAccount, countView } from '../../test/support/bank.js';
import { MemoryBoard } from '../../test/support/board.js';
import { deposited, FakeSource, position } from '../../test/support/events.js';
import { LeaseOffice } from '../../test/support/leases.js';
import { openTestFile, type TestFile } from '../../test/support/sqlite.js';
import { brief, until } from '../../test/support/until.js';
import { BoardReporter } from './board/board-reporter.js';
import { compareProjection } from './compare.js';
import { SqliteReadStore } from './read-store/sqlite/sqlite-read-store.js';
import { RemoteProjections } from './remote-projections.js';
import { ProjectionRunner } from './runner.js';
import type { View } from './view.js';

describe('a server whose projections another process carries', () => {
  let file: TestFile;
  let source: FakeSource;
  let board: MemoryBoard;
  let errors: unknown[];
  let broken: boolean;
  let time: number;
  let ends: (() => Promise<void>)[];
  let office: LeaseOffice;

  const good = accountsView();
  const fold: View['fold'] = (doc, event, id) => {
    if (broken && event.position === '3') throw new Error('not yet');
    return good.fold(doc as BankAccount | null, event, id);
  };
  const views: readonly View[] = [{ ...good, fold } as View, countView];

  /** A worker whose commits ring the board's bell, as MongoDB's change stream does. */
  const worker = async () => {
    const connection = file.again();
    connection.after = () => board.ring();
    const store = await SqliteReadStore.open(connection);
    const note = (error: unknown) => errors.push(error);
    const runner = new ProjectionRunner(source, store, views, note, { leases: office.desk(), pause: brief });
    const reporter = new BoardReporter(runner, board, note, { pause: brief });
    await runner.start();
    reporter.start();
    const stop = async () => {
      await reporter.stop();
      await runner.stop();
    };
    ends.push(() => connection.close(), stop);
    return { runner, stop };
  };
  const server = async () => {
    const store = await SqliteReadStore.open(file.again());
    const note = (error: unknown) => errors.push(error);
    const projections = new RemoteProjections({ source, store, board, views }, note, { pause: brief, now: () => time });
    await projections.start();
    ends.push(() => projections.stop());
    return projections;
  };
  const statusOf = (projections: RemoteProjections, name: string) =>
    projections.status().find((status) => status.name === name);

  beforeEach(async () => {
    file = await openTestFile();
    source = new FakeSource();
    board = new MemoryBoard();
    office = new LeaseOffice();
    [errors, broken, time, ends] = [[], false, 0, []];
  });
  afterEach(async () => {
    for (const end of ends.reverse()) await end();
    await file.close();
  });

  it('KER-024 KER-043 waits until the other process has reached the position, and reads what it wrote', async () => {
    const projections = await server();
    expect(projections.ready()).toBe(false);
    expect(await projections.waitFor(position(0), 1)).toBe(false);
    const reached = projections.waitFor(position(2), 10_000);
    await worker();
    source.append(deposited(1, 5), deposited(1, 6));
    expect(await reached).toBe(true);
    expect(await projections.get('accounts', 1)).toMatchObject({ balance: 11 });
    expect(projections.ready()).toBe(true);
    expect(projections.lane('accounts')).toMatchObject({ position: '2', serving: true });
    expect(() => projections.lane('nothing')).toThrow(RangeError);
    expect(await projections.waitFor(position(3), 1)).toBe(false);
    expect(await compareProjection(source, projections, 'accounts')).toMatchObject({ equal: true, documents: 1 });
  });

  it('KER-043 learns of progress also when nothing tells of it', async () => {
    const { runner } = await worker();
    const projections = await server();
    board.ring = () => undefined;
    source.append(deposited(1, 5));
    expect(await projections.waitFor(position(1), 10_000)).toBe(true);
    await projections.caughtUp();
    expect(runner.lane('accounts').position).toBe('1');
  });

  it('KER-043 asks the store again, and goes on, after it was away', async () => {
    await worker();
    const projections = await server();
    const store = await SqliteReadStore.open(file.again());
    const { builds } = SqliteReadStore.prototype;
    let left = 3;
    SqliteReadStore.prototype.builds = function (this: SqliteReadStore) {
      return left-- > 0 ? Promise.reject(new Error('away')) : builds.call(this);
    };
    source.append(deposited(1, 5));
    expect(await projections.waitFor(position(1), 10_000)).toBe(true);
    SqliteReadStore.prototype.builds = builds;
    expect(errors).toContainEqual(new Error('away'));
    expect(await store.get('accounts', 1)).toMatchObject({ balance: 5 });
  });

  it('KER-045 AUD-010 shows why a projection stopped, does not wait for it, and has it tried again', async () => {
    broken = true;
    const projections = await server();
    await worker();
    source.append(deposited(1, 5), deposited(1, 6), deposited(1, 7), deposited(1, 8));
    expect(await projections.waitFor(position(4), 10_000)).toBe(true);
    expect(await projections.waitFor(position(4), 60_000, ['accounts'])).toBe(false);
    expect(statusOf(projections, 'accounts')).toMatchObject({
      state: 'failed',
      position: '2',
      done: 2,
      failed: { event_id: 'event-3', position: '3', error: 'not yet' },
    });
    await projections.retry('accounts');
    expect(statusOf(projections, 'accounts')?.state).toBe('failed');
    broken = false;
    await projections.retry('accounts');
    expect(statusOf(projections, 'accounts')).toMatchObject({ failed: null });
    expect(await projections.waitFor(position(4), 10_000, ['accounts'])).toBe(true);
    expect(await projections.get('accounts', 1)).toMatchObject({ balance: 26 });
  });

  it('KER-044 AUD-010 has a projection rebuilt by whoever carries it, also by the next worker', async () => {
    const projections = await server();
    source.append(deposited(1, 5));
    const first = await worker();
    await first.runner.caughtUp();
    source.failing = () => new Error('away');
    const rebuilt = projections.rebuild('accounts');
    await until(() => Boolean(statusOf(projections, 'accounts')?.rebuild));
    await first.stop();
    expect(await board.wishes()).toHaveLength(1);
    source.failing = null;
    const { runner } = await worker();
    await rebuilt;
    expect(runner.lane('accounts').build.number).toBe(2);
    expect(await board.wishes()).toEqual([]);
    await until(() => statusOf(projections, 'accounts')?.state === 'live');
    expect(statusOf(projections, 'accounts')).toMatchObject({ rebuild: null, done: 1, percent: 100, lag: 0 });
  });

  it('KER-043 says when no worker has been heard of for a while', async () => {
    const { stop } = await worker();
    const projections = await server();
    await until(() => statusOf(projections, 'accounts')?.state === 'live');
    await stop();
    source.append(deposited(1, 5));
    time += 10_001;
    await until(() => statusOf(projections, 'accounts')?.lag === 1);
    expect(statusOf(projections, 'accounts')).toMatchObject({ state: 'unattended', position: '0', percent: 0 });
    await worker();
    await until(() => statusOf(projections, 'accounts')?.state === 'live');
  });
});
