import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDbStandIn } from '../../../../test/support/eventstoredb/stand-in.js';
import { describeEventStoreContract } from '../event-store.contract.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

const real = process.env.EVENTSTOREDB_URL;

describeEventStoreContract(`EventStoreDB, ${real ? 'the real server' : 'its stand-in'}`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'events-'));
  const standIn = real ? undefined : await EventStoreDbStandIn.start(folder);
  const store = await EventStoreDbEventStore.open(real ?? standIn!.url);
  const close = async (): Promise<void> => {
    await store.close();
    await standIn?.stop();
    await rm(folder, { recursive: true });
  };
  return { store, close };
});
