import { EventStoreDbEventStore } from '../../../src/platform/event-store/eventstoredb/eventstoredb-event-store.js';
import { expectEachOnce, Listener, Writers } from './writers.js';

/**
 * Writers in a process of their own, so that whatever nobody catches ends it: WRITERS of them on EVENTSTOREDB_URL. Says how
 * often an append was acknowledged; told to end, it says so once each acknowledged event was found there once.
 */
const SAID_EVERY_MS = 20;
const { EVENTSTOREDB_URL = '', WRITERS = '1' } = process.env;

const store = await EventStoreDbEventStore.open(EVENTSTOREDB_URL);
const after = await store.head();
const writers = new Writers(store, Number(WRITERS));
const listener = new Listener(store, { after, prefix: writers.prefix });
const saying = setInterval(() => process.send?.(writers.acknowledged), SAID_EVERY_MS);

const end = async (): Promise<void> => {
  await writers.stop();
  clearInterval(saying);
  await expectEachOnce(store, writers, listener);
  await store.close();
  process.send?.('each once', () => process.exit(0));
};
process.once('message', () => void end());
