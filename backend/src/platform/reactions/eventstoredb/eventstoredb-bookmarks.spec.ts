import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Position, START } from '@app/contracts/shared';
import { EventStoreDbStandIn } from '../../../../test/support/eventstoredb/stand-in.js';
import { rawEvent } from '../../event-store/event-store.contract.js';
import { EventStoreDbEventStore } from '../../event-store/eventstoredb/eventstoredb-event-store.js';
import { bookmarksContract } from '../bookmarks.contract.js';

describe('bookmarks in EventStoreDB, its stand-in', () => {
  let folder: string;
  let standIn: EventStoreDbStandIn;
  let stores: EventStoreDbEventStore[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bookmarks-'));
    standIn = await EventStoreDbStandIn.start(folder);
    stores = [];
  });
  afterEach(async () => {
    for (const store of stores) await store.close();
    await standIn.stop();
    await rm(folder, { recursive: true });
  });
  const open = async (): Promise<EventStoreDbEventStore> => {
    stores.push(await EventStoreDbEventStore.open(standIn.url));
    return stores.at(-1)!;
  };

  bookmarksContract(async () => ({
    bookmarks: (await open()).bookmarks,
    again: async () => (await open()).bookmarks,
  }));

  it('~KER-047 are nobody’s events: no reader meets them, and no end of the log is one', async () => {
    const store = await open();
    const { position } = await store.append('account-1', 'no_stream', [rawEvent()]);
    let nudged = 0;
    store.onAppended(() => (nudged += 1));
    await store.bookmarks.set('mail-sender', position);
    const other = await open();
    for (const one of [store, other]) {
      expect(await one.head()).toBe(position);
      for (const filter of [{}, { types: ['BookmarkSet'] }]) {
        const { events } = await one.readAll({ after: START, filter, limit: 10 });
        expect(events.map(({ stream }) => stream)).toEqual('types' in filter ? [] : ['account-1']);
      }
    }
    const after = await store.append('account-1', 0, [rawEvent()]);
    expect((await other.readAll({ after: position as Position, limit: 10, fresh: true })).events).toHaveLength(1);
    expect([await store.head(), nudged <= 1]).toEqual([after.position, true]);
  });
});
