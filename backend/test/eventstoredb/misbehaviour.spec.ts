import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb/eventstoredb-event-store.js';
import { StandInProcess } from '../support/eventstoredb/spawn-stand-in.js';
import { EventStoreDbStandIn } from '../support/eventstoredb/stand-in.js';
import { expectEachOnce, Listener, Writers } from '../support/eventstoredb/writers.js';

const WRITERS = 16;

/** A real server cannot be told to misbehave: this suite runs on the stand-in only. */
describe('an EventStoreDB that misbehaves (the stand-in only)', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'misbehaving-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Writers and a listener at work while `interfere` makes trouble; afterwards every event must be there once. */
  const underLoad = async (url: string, interfere: (writers: Writers) => Promise<void>): Promise<void> => {
    const store = await EventStoreDbEventStore.open(url);
    try {
      const listener = new Listener(store);
      const writers = new Writers(store, WRITERS);
      await writers.more(WRITERS);
      await interfere(writers);
      await writers.more(2 * WRITERS);
      await writers.stop();
      await expectEachOnce(store, writers, listener);
    } finally {
      await store.close();
    }
  };

  /** Gives how many appends were made more than once. */
  const inProcess = async (
    interfere: (standIn: EventStoreDbStandIn, writers: Writers) => Promise<void>,
  ): Promise<number> => {
    const standIn = await EventStoreDbStandIn.start(folder);
    let acknowledged = (): number => 0;
    try {
      await underLoad(standIn.url, (writers) => {
        acknowledged = () => writers.acknowledged;
        return interfere(standIn, writers);
      });
    } finally {
      await standIn.stop();
    }
    return (standIn.calls.Append ?? 0) - acknowledged();
  };

  it.each([
    ['cuts connections before the write', { dropBeforeWrite: 5 }],
    ['cuts connections after the write', { dropAfterWrite: 5 }],
    ['never answers some appends that it has written', { neverAnswer: 5 }],
    ['takes its time over some appends, and drops their retries meanwhile', { writeLate: 5, lateBy: 3_000 }],
    ['answers some appends late', { answerLate: 5, lateBy: 3_000 }],
  ])('KER-005 loses and doubles nothing when the server %s', async (_what, command) => {
    const retries = await inProcess(async (standIn, writers) => {
      standIn.misbehave(command);
      await writers.more(5 * WRITERS);
    });
    expect(retries).toBeGreaterThanOrEqual(5);
  });

  it('KER-001 hands each event over once when the server sends some again', async () => {
    await inProcess(async (standIn, writers) => {
      for (let round = 0; round < 5; round += 1) {
        standIn.misbehave({ redeliver: 10 });
        await writers.more(WRITERS);
      }
    });
  });

  it('KER-001 goes on where it was when the server ends the subscription of a slow reader', async () => {
    await inProcess(async (standIn, writers) => {
      for (let round = 0; round < 3; round += 1) {
        standIn.misbehave({ tooSlow: true });
        await writers.more(WRITERS);
      }
    });
  });

  it('KER-003 KER-005 has each acknowledged append once after kill -9 under sixteen writers, three times over', async () => {
    const server = await StandInProcess.start(folder);
    try {
      await underLoad(server.url, async (writers) => {
        for (let round = 0; round < 3; round += 1) {
          await server.kill();
          await server.start();
          await writers.more(5 * WRITERS);
        }
      });
    } finally {
      await server.kill();
    }
  });
});
