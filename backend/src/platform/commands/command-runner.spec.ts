import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accept, type Decider, type DomainEvent, put, refuse, streamName, Unavailable } from '@app/contracts/shared';
import { fileOf } from '../../../test/support/system.js';
import { SqliteSnapshotStore } from '../snapshots/sqlite/sqlite-snapshot-store.js';
import { openPlatform, type Platform } from '../../platform.module.js';
import { ManualClock, ManualScheduler } from '../clock/manual/manual-clock.js';
import { readEnvironment } from '../config/environment.js';
import { WrongExpectedRevision } from '../event-store/event-store.port.js';
import { Numbers } from '../numbers/numbers.js';
import { Refused } from './command.js';
import { CommandRunner } from './command-runner.js';
import { StateLoader } from './state-loader.js';
import { systemMeta } from './system-meta.js';

type Taken = DomainEvent<'NumbersTaken', { kind: string; from: number; to: number }>;
/** A counter with room for `places`: the smallest hot stream there is. */
const counter = (places: number): Decider<number, number, Taken> => ({
  initialState: () => 0,
  evolve: (_, event) => event.data.to,
  decide: (count, taken) =>
    taken + count > places
      ? refuse({ code: 'full', params: {} })
      : accept({ type: 'NumbersTaken', data: { kind: 'counter', from: taken + 1, to: taken + count } }),
});

const stream = streamName('numbers', 'counter');
const noPause = () => Promise.resolve();

describe('command runner', () => {
  let folder: string;
  let platform: Platform;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'runner-'));
    const environment = readEnvironment({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    platform = await openPlatform(environment, {
      clock: new ManualClock('2026-01-20T17:00:00Z'),
      scheduler: new ManualScheduler(),
    });
  });

  afterEach(async () => {
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (runner: CommandRunner, places: number) =>
    runner.run({ stream, name: 'Take', decider: counter(places), command: 1, meta: systemMeta(platform.ids) });
  /** Another server process on the same store: nothing in memory is shared. */
  const otherProcess = (): CommandRunner => {
    const never = { load: () => Promise.resolve(null), save: () => Promise.resolve(), drop: () => Promise.resolve() };
    return new CommandRunner(platform.log, new StateLoader(platform.log, never, 1000), platform.clock, noPause);
  };
  const written = async () => (await platform.log.readStream(stream)).events;

  it('KER-010 decides commands of one hot stream one after the other and commits many of them in one append', async () => {
    let appends = 0;
    const counted = Object.assign(Object.create(platform.log) as typeof platform.log, {
      append: (...args: Parameters<typeof platform.log.append>) => {
        appends += 1;
        return platform.log.append(...args);
      },
    });
    const never = { load: () => Promise.resolve(null), save: () => Promise.resolve(), drop: () => Promise.resolve() };
    const runner = new CommandRunner(counted, new StateLoader(counted, never, 1000), platform.clock, noPause);
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => ask(runner, 50)));
    expect(answers.filter((a) => a.status === 'fulfilled')).toHaveLength(50);
    expect((await written()).map((e) => e.data)).toEqual(
      Array.from({ length: 50 }, (_, n) => ({ kind: 'counter', from: n + 1, to: n + 1 })),
    );
    expect(appends).toBeLessThan(10);
    expect(runner.busy).toBe(0);
  });

  it('KER-010 copies a long record once for all who are decided together, and answers each with the state after its own', async () => {
    type Held = Readonly<Record<string, true>>;
    const copies = new Set<Held>();
    const holds: Decider<{ readonly held: Held }, number, Taken> = {
      initialState: () => ({ held: {} }),
      evolve: (state, { data: { from } }) => {
        const held = put(state.held, { [from]: true });
        copies.add(held);
        return { ...state, held };
      },
      decide: (n, { held }) =>
        held[n]
          ? refuse({ code: 'full', params: {} })
          : accept({ type: 'NumbersTaken', data: { kind: 'held', from: n, to: n } }),
    };
    const hold = (command: number) =>
      platform.runner.run({ stream, name: 'Hold', decider: holds, command, meta: systemMeta(platform.ids) });
    const first = await hold(0);
    copies.clear();
    const ran = await Promise.all(Array.from({ length: 60 }, (_, n) => hold(n + 1)));
    expect(copies.size).toBeLessThan(10);
    for (const { state, revision } of [...ran, first]) expect(Object.keys(state.held)).toHaveLength(revision + 1);
    await expect(hold(60)).rejects.toThrow(Refused);
  });

  it('KER-010 lets two processes race: each place is given once, whoever loses decides again', async () => {
    const [one, two] = [otherProcess(), otherProcess()];
    const rounds = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => ask(n % 2 ? one : two, 15)));
    const events = await written();
    expect(events.map((e) => e.revision)).toEqual(events.map((_, n) => n));
    expect(events).toHaveLength(rounds.filter((r) => r.status === 'fulfilled').length);
    expect(events.length).toBeLessThanOrEqual(15);
  });

  /** Loses so many races, each of which takes 90 ms. */
  const loserOf = (races: number, sizes: number[] = []) => {
    let [tries, time] = [0, 0];
    const losing = Object.assign(Object.create(platform.log) as typeof platform.log, {
      append: (...args: Parameters<typeof platform.log.append>) => {
        tries += 1;
        time += 90;
        sizes.push(args[2].length);
        if (tries > races) return platform.log.append(...args);
        return Promise.reject(new WrongExpectedRevision(stream, 0, 1));
      },
    });
    const never = { load: () => Promise.resolve(null), save: () => Promise.resolve(), drop: () => Promise.resolve() };
    const loader = new StateLoader(losing, never, 1000);
    return new CommandRunner(losing, loader, platform.clock, noPause, 1000, () => time);
  };

  it('~KER-010 refuses nobody for lost races while two seconds are not over', async () => {
    expect((await ask(loserOf(22), 1)).state).toBe(1);
    expect(await written()).toHaveLength(1);
  });

  it('~KER-010 after two lost races tries with a part of the commands, and does all of them once, in order', async () => {
    const sizes: number[] = [];
    const runner = loserOf(6, sizes);
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(runner, 99)));
    expect(sizes).toEqual([60, 60, 15, 4, 1, 1, 1, 59]);
    expect(answers.map(({ state }) => state)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    expect(answers.map(({ events }) => events.map(({ data }) => data.from))).toEqual(answers.map((_, n) => [n + 1]));
    expect(await written()).toHaveLength(60);
  });

  it('~KER-010 answers conflict after two seconds of lost races and writes nothing', async () => {
    await expect(ask(loserOf(23), 1)).rejects.toEqual(new Refused([{ code: 'conflict', params: {} }]));
    expect(await written()).toEqual([]);
  });

  it('KER-010 reads only what others have added after a lost race, and lets them have their turn once it has won', async () => {
    const never = { load: () => Promise.resolve(null), save: () => Promise.resolve(), drop: () => Promise.resolve() };
    const rival = otherProcess();
    const read: number[] = [];
    const pauses: number[] = [];
    const pausedBefore: number[] = [];
    let rivalsToCome = 0;
    const raced = Object.assign(Object.create(platform.log) as typeof platform.log, {
      readStream: async (...args: Parameters<typeof platform.log.readStream>) => {
        const answer = await platform.log.readStream(...args);
        read.push(answer.events.length);
        return answer;
      },
      append: async (...args: Parameters<typeof platform.log.append>) => {
        pausedBefore.push(pauses.length);
        if (rivalsToCome-- > 0) await ask(rival, 99);
        return platform.log.append(...args);
      },
    });
    const pause = async (milliseconds: number) => void pauses.push(milliseconds);
    const runner = new CommandRunner(raced, new StateLoader(raced, never, 1000), platform.clock, pause);
    await ask(runner, 99);
    await ask(runner, 99);
    expect([read, pauses]).toEqual([[0, 0], []]);
    rivalsToCome = 1;
    expect((await ask(runner, 99)).state).toBe(4);
    expect(read).toEqual([0, 0, 0, 1]);
    await ask(runner, 99);
    expect(pauses[0]).toBeGreaterThan(0);
    // Who is known to others and loses waits for his turn.
    rivalsToCome = 1;
    pausedBefore.length = 0;
    await ask(runner, 99);
    expect(pausedBefore[1]! - pausedBefore[0]!).toBe(1);
  });

  it('OPS-006 KER-023 does a command once whose answer was lost, also when another process is asked again', async () => {
    const never = { load: () => Promise.resolve(null), save: () => Promise.resolve(), drop: () => Promise.resolve() };
    const away = Object.assign(Object.create(platform.log) as typeof platform.log, {
      append: async (...args: Parameters<typeof platform.log.append>) => {
        await platform.log.append(...args);
        throw new Unavailable('event store', new Error('no answer'));
      },
    });
    const lost = new CommandRunner(away, new StateLoader(away, never, 1000), platform.clock, noPause);
    const first = systemMeta(platform.ids);
    const take = (runner: CommandRunner, meta = { ...first, request_id: platform.ids.uuid() }, name = 'Take') =>
      runner.run({ stream, name, decider: counter(9), command: 1, meta });
    await expect(take(lost, first)).rejects.toThrow(Unavailable);
    for (const runner of [otherProcess(), lost, platform.runner]) {
      const { events, state, repeated } = await take(runner);
      expect([events.map(({ data }) => data.to), state, repeated]).toEqual([[1], 1, true]);
    }
    expect((await ask(platform.runner, 9)).repeated).toBe(false);
    expect((await take(platform.runner)).events.map(({ data }) => data.to)).toEqual([1]);
    expect(await written()).toHaveLength(2);
  });

  it('~KER-014 finds a repeated command however long ago it was written, from a snapshot too', async () => {
    const environment = readEnvironment({ DATA_DIR: folder, NODE_ENV: 'test', SNAPSHOT_EVERY: '300' });
    const start = () => openPlatform(environment, { clock: platform.clock, scheduler: platform.scheduler });
    const decider = { ...counter(9_999), stateVersion: 1 };
    const first = systemMeta(platform.ids);
    const take = (on: Platform, meta = systemMeta(platform.ids)) =>
      on.runner.run({ stream, name: 'Take', decider, command: 1, meta });
    const before = await start();
    await Promise.all(Array.from({ length: 40 }, () => take(before)));
    await take(before, first);
    for (let n = 0; n < 6; n += 1) await Promise.all(Array.from({ length: 200 }, () => take(before)));
    await before.close();
    const snapshotsOf = (on: Platform) => new SqliteSnapshotStore(fileOf(on), on.keys);
    const repeat = async (spoil: (on: Platform) => Promise<void>) => {
      const after = await start();
      await spoil(after);
      const { events, repeated, state } = await take(after, { ...first, request_id: platform.ids.uuid() });
      await after.close();
      expect([events.map(({ data }) => data.to), repeated, state]).toEqual([[41], true, 1241]);
    };
    await repeat(async () => undefined);
    await repeat((on) => snapshotsOf(on).drop(`ids:${stream}`));
    const older = { revision: 10, hash: 'other', state: '', state_version: 'apart' };
    await repeat((on) => snapshotsOf(on).save(`ids:${stream}`, older));
    expect(await written()).toHaveLength(1241);
  });

  it('~KER-014 two that are sent at once under one id are one command', async () => {
    const meta = systemMeta(platform.ids);
    const both = await Promise.all(
      ['a', 'b'].map((request_id) =>
        platform.runner.run({ stream, name: 'Take', decider: counter(9), command: 1, meta: { ...meta, request_id } }),
      ),
    );
    expect(both.map(({ events, repeated }) => [events[0]?.data.to, repeated])).toEqual([
      [1, false],
      [1, true],
    ]);
    expect(await written()).toHaveLength(1);
  });

  /** Says a word, or does what a command should not. */
  const speaker: Decider<number, string, Taken> = {
    initialState: () => 0,
    evolve: (count) => count + 1,
    decide: (word, count) => {
      if (word === 'throws') throw new Error('a bug');
      const type = word === 'undeclared' ? 'NobodyKnowsIt' : 'NumbersTaken';
      return accept({ type: type as 'NumbersTaken', data: { kind: word, from: count, to: count } });
    },
  };
  const say = (word: string) =>
    platform.runner
      .run({ stream, name: 'Say', decider: speaker, command: word, meta: systemMeta(platform.ids) })
      .then(() => 'said')
      .catch((error: Error) => (error instanceof Refused ? error.refusals[0]!.code : error.constructor.name));

  it('KER-015 one command that throws, is too large or cannot be written fails alone in its batch', async () => {
    const words = Array.from({ length: 200 }, (_, n) => `word ${n}`);
    words[20] = 'throws';
    words[77] = 'x'.repeat(1_100_000);
    words[150] = 'undeclared';
    const answers = await Promise.all(words.map(say));
    const said = words.filter((_, n) => answers[n] === 'said');
    expect([answers[20], answers[77], answers[150], said.length]).toEqual([
      'Error',
      'too_large',
      'UnknownEventType',
      197,
    ]);
    expect((await written()).map(({ data }) => (data as Taken['data']).kind)).toEqual(said);
  });

  it('KER-015 splits a batch by its bytes', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => say(`${n}`.padEnd(6_000, 'x'))));
    expect(new Set(answers)).toEqual(new Set(['said']));
    expect(await written()).toHaveLength(200);
  });

  it('KER-015 a mailbox holds the configured number of commands, who comes above it is answered busy', async () => {
    const never = { load: () => Promise.resolve(null), save: () => Promise.resolve(), drop: () => Promise.resolve() };
    const loader = new StateLoader(platform.log, never, 1000);
    const small = new CommandRunner(platform.log, loader, platform.clock, noPause, 5);
    const asked = Array.from({ length: 8 }, () => ask(small, 99));
    expect(small.deepest).toBe(5);
    const answers = await Promise.allSettled(asked);
    expect(answers.map((one) => (one.status === 'rejected' ? String(one.reason) : 'taken'))).toEqual([
      ...Array.from({ length: 5 }, () => 'taken'),
      ...Array.from({ length: 3 }, () => 'Refused: busy'),
    ]);
    expect((await ask(small, 99)).state).toBe(6);
  });

  it('KER-009 goes on from a snapshot and the tail, and says the same as the whole stream', async () => {
    const environment = readEnvironment({
      DATA_DIR: folder,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SNAPSHOT_EVERY: '10',
    });
    const snapshotting = await openPlatform(environment, { clock: platform.clock, scheduler: platform.scheduler });
    const run = () =>
      snapshotting.runner.run({
        stream,
        name: 'Take',
        decider: { ...counter(99), stateVersion: 1 },
        command: 1,
        meta: systemMeta(platform.ids),
      });
    for (let n = 0; n < 25; n += 1) await run();
    await snapshotting.close();
    const again = await openPlatform(environment, { clock: platform.clock, scheduler: platform.scheduler });
    const { state, revision } = await again.runner.run({
      stream,
      name: 'Take',
      decider: { ...counter(99), stateVersion: 1 },
      command: 1,
      meta: systemMeta(platform.ids),
    });
    await again.close();
    expect([state, revision]).toEqual([26, 25]);
  });

  it('KER-012 takes small ids in blocks and gives none twice, also over two processes and a restart', async () => {
    const take = (numbers: Numbers) =>
      Promise.all(Array.from({ length: 120 }, () => numbers.next('person', systemMeta(platform.ids))));
    const first = await Promise.all([
      take(new Numbers(otherProcess(), platform.ids)),
      take(new Numbers(otherProcess(), platform.ids)),
    ]);
    const afterRestart = await take(new Numbers(otherProcess(), platform.ids));
    const all = [...first.flat(), ...afterRestart];
    expect(new Set(all).size).toBe(360);
    const blocks = (await platform.log.readStream(streamName('numbers', 'person'))).events;
    expect(blocks.length).toBeLessThan(12);
  });
});
