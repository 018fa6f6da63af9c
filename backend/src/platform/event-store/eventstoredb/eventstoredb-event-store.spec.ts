import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { START, Unavailable } from '@app/contracts/shared';
import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { draft, openLog } from '../../../../test/support/event-log.js';
import { StandInProcess } from '../../../../test/support/eventstoredb/spawn-stand-in.js';
import { EventStoreDbStandIn } from '../../../../test/support/eventstoredb/stand-in.js';
import { untilAvailable } from '../../../../test/support/eventstoredb/writers.js';
import { besideOnServer } from '../../../../test/support/write-beside.js';
import { describeEventStoreContract, rawEvent } from '../event-store.contract.js';
import { describeEventStoreModel } from '../event-store-model.contract.js';
import { AppendTooLarge, DamagedEvent, type Heard, type RawStoredEvent } from '../event-store.port.js';
import { NEW_STREAM } from '../event-log.js';
import { verifyStore } from '../verification.js';
import { giveAccess } from './access.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';
import { LiveFeed } from './live-feed.js';

const real = process.env.EVENTSTOREDB_URL;
const server = real ? 'the real server' : 'its stand-in';
const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'events-'));

/** The address of the product's user, on a secured stand-in. */
const withFewRights = async (standIn: EventStoreDbStandIn): Promise<string> => {
  const url = standIn.urlOf('callboard');
  await giveAccess(url, standIn.urlOf('admin'), []);
  return url;
};

/** A store on the real server, or on a stand-in of its own, where it has no more rights than the product needs (SEC-020). */
const openStore = async () => {
  const folder = await newFolder();
  const standIn = real ? undefined : await EventStoreDbStandIn.startSecured(folder);
  const url = real ?? (await withFewRights(standIn!));
  let store = await EventStoreDbEventStore.open(url);
  const close = async (): Promise<void> => {
    await store.close();
    await standIn?.stop();
    await rm(folder, { recursive: true });
  };
  const reopen = async (): Promise<EventStoreDbEventStore> => {
    await store.close();
    store = await EventStoreDbEventStore.open(url);
    return store;
  };
  return { store, reopen, writeBeside: besideOnServer(url), close };
};

describeEventStoreContract(`EventStoreDB, ${server}`, openStore);
describeEventStoreModel(`EventStoreDB, ${server}`, openStore);

describe('EventStoreDB event store (the stand-in only)', () => {
  let folder: string;
  let standIn: EventStoreDbStandIn;
  let store: EventStoreDbEventStore;

  const reopen = async (): Promise<void> => {
    await store.close();
    store = await EventStoreDbEventStore.open(standIn.url);
  };
  beforeEach(async () => {
    folder = await newFolder();
    standIn = await EventStoreDbStandIn.start(folder);
    store = await EventStoreDbEventStore.open(standIn.url);
  });
  afterEach(async () => {
    await store.close();
    await standIn.stop();
    await rm(folder, { recursive: true });
  });

  const append = (stream: string, count: number, type?: string) =>
    store.append(
      stream,
      'any',
      Array.from({ length: count }, () => rawEvent(type)),
    );
  const readFrom = async (types?: string[]) => {
    const events: RawStoredEvent[] = [];
    let reached = START;
    for (let moved = true; moved; ) {
      const page = await store.readAll({ after: reached, filter: { types }, limit: 7 });
      events.push(...page.events);
      moved = page.reached !== reached;
      reached = page.reached;
    }
    return { events, reached };
  };

  it('KER-016 a fresh page holds what another process was told is written, though the feed has not brought it yet', async () => {
    const other = await EventStoreDbEventStore.open(standIn.url);
    const after = await store.head();
    const { position } = await other.append('registration-9', 'any', [rawEvent('FactFresh')]);
    await other.close();
    const lagging = jest.spyOn(LiveFeed.prototype, 'page').mockReturnValue({ events: [], reached: after });
    const ask = { after, filter: { types: ['FactFresh'] }, limit: 10 };
    const [usual, fresh] = [await store.readAll(ask), await store.readAll({ ...ask, fresh: true })];
    lagging.mockRestore();
    expect([usual.events, fresh.events.map((event) => event.position)]).toEqual([[], [position]]);
  });

  it('KER-001 reads a stream to its end, whether the subscription has brought what others wrote or lags', async () => {
    const other = await EventStoreDbEventStore.open(standIn.url);
    const stream = 'registration-9';
    const write = () => other.append(stream, 'any', [rawEvent(), rawEvent()]);
    const { position } = await write();
    while ((await store.head()) !== position) await sleep(5);
    const revisions = async (from: number) =>
      (await store.readStream(stream, { from })).map(({ revision }) => revision);
    expect([await revisions(0), await revisions(1), await revisions(2)]).toEqual([[0, 1], [1], []]);
    await write();
    expect(await revisions(1)).toEqual([1, 2, 3]);
    standIn.misbehave({ lagBy: 5_000 });
    await write();
    expect(await revisions(1)).toEqual([1, 2, 3, 4, 5]);
    await other.close();
  });

  it('never uses BatchAppend, also when the server offers it', async () => {
    standIn.misbehave({ advertiseBatchAppend: true });
    await append('registration-1', 3);
    expect(standIn.calls).toMatchObject({ Append: 1 });
    expect(standIn.calls.BatchAppend).toBeUndefined();
    const bare = EventStoreDBClient.connectionString(standIn.url);
    await expect(bare.appendToStream('registration-2', jsonEvent({ type: 'FactTried', data: {} }))).rejects.toThrow();
    expect(standIn.calls.BatchAppend).toBe(1);
    await bare.dispose();
  });

  it('KER-001 reads the past page after page over one subscription', async () => {
    for (let n = 0; n < 10; n += 1) await append(`registration-${n}`, 10, n % 2 ? 'FactTried' : 'FactKept');
    await reopen();
    await append('registration-10', 1, 'FactKept');
    // Once it has seen its own append, the store's lasting subscription stands.
    await store.readAll({ after: await store.head(), limit: 1 });
    const before = standIn.calls.Read ?? 0;
    const everything = await readFrom();
    expect(everything.events).toHaveLength(101);
    expect(everything.reached).toBe(await store.head());
    expect(standIn.calls.Read).toBe(before + 1);
    const some = await readFrom(['FactTried']);
    expect(some.events).toEqual(everything.events.filter(({ type }) => type === 'FactTried'));
    expect(some.reached).toBe(await store.head());
    expect(standIn.calls.Read).toBe(before + 2);
    expect((await readFrom(['Fact'])).events).toEqual([]);
    expect((await readFrom([])).reached).toBe(await store.head());
  });

  it('KER-001 reads the past again when the connection breaks between two pages', async () => {
    for (let n = 0; n < 5; n += 1) await append(`registration-${n}`, 600);
    await reopen();
    const page = await store.readAll({ after: START, limit: 1_000 });
    standIn.misbehave({ dropConnections: true });
    const rest = await untilAvailable(() => store.readAll({ after: page.reached, limit: 3_000 }));
    const ids = [...page.events, ...rest.events].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(page.events.length).toBe(1_000);
    expect(rest.events[0]?.position).not.toBe(page.reached);
  });

  it.each([100, 3_000])(
    'KER-001 reads what it has written, also while subscribers are told %i ms late',
    async (lagBy) => {
      standIn.misbehave({ lagBy });
      const { position } = await append('registration-1', 2);
      const { events, reached } = await store.readAll({ after: START, limit: 10 });
      expect(events).toHaveLength(2);
      expect(reached).toBe(position);
    },
  );

  it('sends nothing of an append that is too large', async () => {
    const large = rawEvent('FactTried', { text: 'a'.repeat(1024 * 1024) });
    await expect(store.append('registration-1', 'no_stream', [large])).rejects.toBeInstanceOf(AppendTooLarge);
    expect(standIn.calls.Append).toBeUndefined();
  });

  it('KER-007 verifies what was copied from the embedded store, with the same head', async () => {
    const embedded = await openLog({ LevelChanged: { version: 1, personal: [] } });
    let end = NEW_STREAM;
    for (let n = 1; n < 5; n += 1) {
      const level = draft(n, 'LevelChanged', { level: `level ${n}`, fee: 1.5, note: null, é: ['ü'] });
      ({ end } = await embedded.log.append('registration-1', end, [level], `2026-01-20T17:00:0${n}.000Z`));
    }
    for (const { position: _position, stream, revision, ...event } of await embedded.store.readStream(
      'registration-1',
    )) {
      await store.append(stream, revision === 0 ? 'no_stream' : revision - 1, [event]);
    }
    expect(await verifyStore(store)).toEqual(await verifyStore(embedded.store));
    await embedded.close();
  });

  it('KER-007 names an event that is no JSON, after handing out those before it', async () => {
    await append('registration-1', 1);
    const client = EventStoreDBClient.connectionString(standIn.url);
    const credentials = { username: 'admin', password: 'changeit' };
    const strange = binaryEvent({ id: randomUUID(), type: 'FactTried', data: Buffer.from('{') });
    await client.appendToStream('registration-1', strange, { credentials });
    await client.dispose();
    await reopen();
    const { events, reached } = await store.readAll({ after: START, limit: 10 });
    expect(events).toHaveLength(1);
    await expect(store.readAll({ after: reached, limit: 10 })).rejects.toBeInstanceOf(DamagedEvent);
    await expect(store.readStream('registration-1')).rejects.toMatchObject({ event: { revision: 1 } });
  });

  it('~KER-018 finds its place behind thousands of events of others', async () => {
    const { position } = await append('registration-1', 1);
    const client = EventStoreDBClient.connectionString(standIn.url);
    const credentials = { username: 'nobody', password: 'none' };
    for (let n = 0; n < 3; n += 1) {
      const events = Array.from({ length: 1_000 }, () => jsonEvent({ type: 'OrderPlaced', data: {} }));
      await client.appendToStream('order-1', events, { credentials });
    }
    await client.dispose();
    await reopen();
    expect(await store.readAll({ after: position, limit: 10 })).toEqual({ events: [], reached: position });
    const later = await append('registration-1', 1);
    const page = await store.readAll({ after: position, limit: 10 });
    expect([page.events.length, page.reached, await store.head()]).toEqual([1, later.position, later.position]);
  });

  it('~KER-045 names an event that nobody of ours can have written', async () => {
    await besideOnServer(standIn.url)('registration-1', rawEvent());
    await expect(store.readStream('registration-1')).rejects.toBeInstanceOf(DamagedEvent);
  });

  it('KER-001 tells a process of what another one appended', async () => {
    const other = await EventStoreDbEventStore.open(standIn.url);
    const heard = new Promise((resolve) => {
      store.onAppended(resolve);
    });
    const told: Heard[] = [];
    store.onHeard((event) => told.push(event));
    const { position } = await other.append('registration-1', 'no_stream', [rawEvent()]);
    expect(await heard).toBe(position);
    const { hash } = (await other.readStream('registration-1'))[0]!.metadata;
    expect(told).toEqual([{ stream: 'registration-1', revision: 0, hash, writer: other.writer }]);
    expect(other.writer).not.toBe(store.writer);
    expect((await store.readAll({ after: START, limit: 10 })).reached).toBe(position);
    await other.close();
  });

  it('subscribes anew on a fresh connection, because the old one is closed', async () => {
    const { position } = await append('registration-1', 1);
    await store.readAll({ after: position, limit: 1 });
    const before = standIn.calls.Read ?? 0;
    standIn.misbehave({ writeLate: 1, lateBy: 1_700 });
    await append('registration-2', 1);
    while (standIn.calls.Read === before) await new Promise(setImmediate);
    expect(standIn.calls).toMatchObject({ Append: 3, Read: before + 1 });
  });

  it('KER-005 takes the answer to an append that it had given up, when the server drops the retry meanwhile', async () => {
    standIn.misbehave({ writeLate: 1, lateBy: 1_700 });
    expect(await append('registration-1', 1)).toMatchObject({ revision: 0 });
    expect(standIn.calls).toMatchObject({ Append: 2, Dropped: 1 });
    expect(await store.readStream('registration-1')).toHaveLength(1);
  });

  it('KER-005 makes a retry again that the server drops while the first call is under way', async () => {
    standIn.misbehave({ writeLate: 1, lateBy: 500 });
    const batch = [rawEvent()];
    const appending = untilAvailable(() => store.append('registration-1', 'no_stream', batch));
    while (!standIn.calls.Append) await new Promise(setImmediate);
    standIn.misbehave({ dropConnections: true });
    expect(await appending).toMatchObject({ revision: 0 });
    expect(standIn.calls).toMatchObject({ Append: 3, Dropped: 1 });
    expect(await store.readStream('registration-1')).toHaveLength(1);
  });

  it('waits for a server that is still starting, and says when there is none', async () => {
    standIn.misbehave({ notReady: true });
    await expect(EventStoreDbEventStore.open(standIn.url, 0)).rejects.toBeInstanceOf(Unavailable);
    const opening = EventStoreDbEventStore.open(standIn.url);
    standIn.misbehave({ notReady: false });
    const opened = await opening;
    expect(await opened.head()).toBe(START);
    await opened.close();
  });
});

describe('an EventStoreDB that is away (the stand-in only)', () => {
  const answer = async (promise: Promise<unknown>): Promise<string> => {
    const settled = promise.then(
      () => 'answered',
      (error: unknown) => (error instanceof Unavailable ? 'unavailable' : String(error)),
    );
    const later = new Promise<string>((resolve) => setImmediate(() => setImmediate(() => resolve('still waiting'))));
    return Promise.race([settled, later]);
  };

  it.each([
    [
      'hangs',
      (process: StandInProcess) => process.signal('SIGSTOP'),
      (process: StandInProcess) => process.signal('SIGCONT'),
    ],
    ['was killed', (process: StandInProcess) => process.kill(), (process: StandInProcess) => process.start()],
  ])(
    'OPS-006 makes calls fail, then fail at once, while the server %s, and recovers by itself',
    async (_how, lose, find) => {
      const folder = await newFolder();
      const process = await StandInProcess.start(folder);
      const store = await EventStoreDbEventStore.open(process.url);
      const first = await store.append('registration-1', 'no_stream', [rawEvent()]);
      await lose(process);
      const batch = [rawEvent()];
      await expect(store.append('registration-1', 0, batch)).rejects.toBeInstanceOf(Unavailable);
      expect(await answer(store.append('registration-1', 0, batch))).toBe('unavailable');
      expect(await answer(store.readStream('registration-1'))).toBe('unavailable');
      expect(await answer(store.readAll({ after: first.position, limit: 1 }))).toBe('unavailable');
      expect(await answer(store.head())).toBe('unavailable');
      await find(process);
      const second = await untilAvailable(() => store.append('registration-1', 0, batch));
      expect(second.revision).toBe(1);
      expect(await store.readStream('registration-1')).toHaveLength(2);
      expect((await store.readAll({ after: START, limit: 10 })).events).toHaveLength(2);
      await store.close();
      await process.kill();
      await rm(folder, { recursive: true });
    },
  );
});
