import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { comparePositions, type Position, START, Unavailable } from '@app/contracts/shared';
import { EventStoreDBClient } from '@eventstore/db-client';
import { rawEvent } from '../../src/platform/event-store/event-store.contract.js';
import { collect } from '../../src/platform/event-store/eventstoredb/collect.js';
import { EventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb/eventstoredb-event-store.js';
import { EventStoreDbStandIn } from '../support/eventstoredb/stand-in.js';

const TYPES = Array.from({ length: 24 }, (_, n) => `Fact${String.fromCharCode(65 + n)}`);
const STREAMS = 11;
const EACH = 1_200;
const TOTAL = STREAMS * EACH;

/** A real server cannot be told to be slow: this suite runs on the stand-in only. */
describe('a start on a slow EventStoreDB with a long log (the stand-in only)', () => {
  let folder: string;
  let standIn: EventStoreDbStandIn;
  let store: EventStoreDbEventStore;
  /** The end of the long log; people write after it. */
  let end: Position;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'slow-'));
    standIn = await EventStoreDbStandIn.start(folder);
    const writer = await EventStoreDbEventStore.open(standIn.url);
    for (let n = 0; n < STREAMS; n += 1) {
      const events = Array.from({ length: EACH }, (_, m) => rawEvent(TYPES[(n + m) % TYPES.length]));
      await writer.append(`registration-${n}`, 'no_stream', events);
    }
    end = await writer.head();
    await writer.close();
  });
  beforeEach(async () => {
    store = await EventStoreDbEventStore.open(standIn.url);
  });
  afterEach(async () => {
    standIn.misbehave({ slowCatchUps: 0 });
    await store.close();
  });
  afterAll(async () => {
    await standIn.stop();
    await rm(folder, { recursive: true });
  });

  const sent = () => standIn.calls.CatchUpSent ?? 0;

  /** To the end, as reactions and projections do; answers the revisions that came, by stream, and checks their order. */
  const follow = async (types: readonly string[] | undefined, limit: number, from: Position = START) => {
    const seen = new Map<string, number[]>();
    for (let after = from; comparePositions(after, end) < 0; ) {
      const page = await store.readAll({ after, limit, ...(types ? { filter: { types } } : {}) });
      for (const { stream, revision } of page.events) seen.set(stream, [...(seen.get(stream) ?? []), revision]);
      after = page.reached;
    }
    return seen;
  };
  const expected = (types: readonly string[] | undefined, stream: number) =>
    Array.from({ length: EACH }, (_, m) => m).filter(
      (m) => !types || types.includes(TYPES[(stream + m) % TYPES.length]!),
    );
  const expectAll = (seen: Map<string, number[]>, types: readonly string[] | undefined): void => {
    for (let n = 0; n < STREAMS; n += 1) expect(seen.get(`registration-${n}`) ?? []).toEqual(expected(types, n));
  };

  it('KER-029 one reading of the log feeds all that lag behind, each from its place, and refuses nobody meanwhile', async () => {
    standIn.misbehave({ slowCatchUps: 150 });
    const before = sent();
    let reading = true;
    const refused: unknown[] = [];

    const people = async (): Promise<number> => {
      let served = 0;
      for (; reading; served += 1) {
        await store
          .append('account-1', 'any', [rawEvent('FactOfPeople')])
          .catch((error: unknown) => refused.push(error));
        await store.readStream('account-1', { from: 0, limit: 1 }).catch((error: unknown) => refused.push(error));
        await sleep(20);
      }
      return served;
    };
    const serving = people();
    const followers = TYPES.map(async (type, n) => {
      await sleep(n);
      return follow([type], 200);
    });
    const all = follow(undefined, 500);
    for (const [n, seen] of (await Promise.all(followers)).entries()) expectAll(seen, [TYPES[n]!]);
    expectAll(await all, undefined);
    reading = false;
    expect(await serving).toBeGreaterThan(10);
    expect(refused).toEqual([]);
    expect(sent() - before).toBeLessThanOrEqual(1.3 * TOTAL);
  });

  it('~KER-029 a reading ends where nobody comes back for more, and reads nothing on', async () => {
    const before = sent();
    const { events } = await store.readAll({ after: START, limit: 1 });
    expect(events).toHaveLength(1);
    await sleep(500);
    expect(sent() - before).toBeLessThan(TOTAL / 2);
  });

  it('~KER-029 who took a page and never comes back holds the others up for a while only', async () => {
    await Promise.all([
      store.readAll({ after: START, limit: 10, filter: { types: [TYPES[0]!] } }),
      follow(undefined, 500).then((seen) => expectAll(seen, undefined)),
    ]);
  }, 90_000);

  it('~KER-029 who asks for the same page again and again holds nobody up, also where the reading had to stop for him', async () => {
    let [over, asked] = [false, 0];
    const stuck = (async () => {
      // Long enough for the window to fill before he is taken for stuck.
      for (; !over; await sleep(500)) {
        await store.readAll({ after: START, limit: 10, filter: { types: [TYPES[0]!] } });
        asked += 1;
      }
    })();
    expectAll(await follow(undefined, 500), undefined);
    over = true;
    await stuck;
    expect(asked).toBeLessThan(15);
  }, 60_000);

  it('~KER-029 who begins later goes on with the reading that is under way, and a slow one holds it up', async () => {
    const before = sent();
    const slow = async () => {
      const pages: number[] = [];
      for (let after = START; comparePositions(after, end) < 0; ) {
        const page = await store.readAll({ after, limit: 500 });
        pages.push(page.events.filter(({ stream }) => stream.startsWith('registration')).length);
        after = page.reached;
        await sleep(10);
      }
      return pages.reduce((sum, events) => sum + events, 0);
    };
    const [first, late] = await Promise.all([slow(), sleep(100).then(() => follow([TYPES[3]!], 200))]);
    expect(first).toBe(TOTAL);
    expectAll(late, [TYPES[3]!]);
    expect(sent() - before).toBeLessThanOrEqual(1.5 * TOTAL);
  });

  it('~KER-029 a call that is slow alone is made again, and is not taken for a lost server', async () => {
    const heard: string[] = [];
    const other = await EventStoreDbEventStore.open(standIn.url);
    let going = true;
    const writing = (async () => {
      while (going) {
        await other.append('account-2', 'any', [rawEvent()]);
        await sleep(100);
      }
    })();
    standIn.misbehave({ slowReads: 2_500 });
    const slow = store.readStream('registration-1', { limit: 1 }).then(
      () => heard.push('read'),
      (error: unknown) => heard.push(String(error)),
    );
    for (let n = 0; n < 10; n += 1) {
      await store.append('account-1', 'any', [rawEvent()]);
      expect(await store.head()).not.toBe(START);
      await sleep(200);
    }
    standIn.misbehave({ slowReads: 0 });
    await slow;
    going = false;
    await writing;
    await other.close();
    expect(heard).toEqual(['read']);
  });

  it('KER-028 is ready only when the server answers at working speed, and asks few things until then', async () => {
    standIn.misbehave({ slowReads: 300 });
    await sleep(100);
    const quiet = standIn.openCalls;
    standIn.mostAtOnce = quiet;
    let opened = false;
    const opening = EventStoreDbEventStore.open(standIn.url).then((one) => {
      opened = true;
      return one;
    });
    await sleep(2_500);
    expect(opened).toBe(false);
    standIn.misbehave({ slowReads: 0 });
    const ready = await opening;
    expect(standIn.mostAtOnce - quiet).toBeLessThanOrEqual(4);
    await ready.close();

    standIn.misbehave({ slowReads: 300 });
    const started = performance.now();
    // A server that stays slow is better than none.
    const late = await EventStoreDbEventStore.open(standIn.url, 1_000);
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
    standIn.misbehave({ slowReads: 0 });
    await late.close();
    standIn.misbehave({ notReady: true });
    await expect(EventStoreDbEventStore.open(standIn.url, 0)).rejects.toBeInstanceOf(Unavailable);
    standIn.misbehave({ notReady: false });
  });

  it('leaves no call open after a thousand reads that were left early', async () => {
    // A server ends a connection on which too many calls are broken off.
    const clients = [1, 2, 3, 4, 5].map((n) =>
      EventStoreDBClient.connectionString(`${standIn.url}&keepAliveInterval=${10_000 + n}`),
    );
    const credentials = { username: 'nobody', password: 'none' };
    for (const client of clients) await collect(client.readAll({ maxCount: 1, credentials }));
    const quiet = standIn.openCalls;
    for (let n = 0; n < 1_000; n += 1) {
      const found = await collect(clients[n % 5]!.readAll({ maxCount: 5_000, credentials }), () => true);
      expect(found.length).toBeGreaterThanOrEqual(1);
    }
    for (let wait = 0; standIn.openCalls > quiet && wait < 100; wait += 1) await sleep(50);
    expect(standIn.openCalls).toBeLessThanOrEqual(quiet);
    for (const client of clients) await client.dispose();
  });
});
