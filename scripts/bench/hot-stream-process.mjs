// One of the two processes that decide on a hot stream of EventStoreDB: url, key file, decisions, its number.
import 'reflect-metadata';
import { once } from 'node:events';
import { decideOn } from './hot-stream.mjs';
import { built } from './product.mjs';

const [url, keyFile, decisions, number] = process.argv.slice(2);
const { EventStoreDbEventStore } = await built('platform/event-store/eventstoredb/eventstoredb-event-store.js');
const { EventLog } = await built('platform/event-store/event-log.js');
const { MasterKeys } = await built('platform/keys/master-keys.js');
const { SqliteKeyStore } = await built('platform/keys/sqlite/sqlite-key-store.js');
const { declarations, upcasters } = await built('event-types.js');
const { systemClock } = await built('platform/clock/system/system-clock.js');
const { randomIds } = await built('platform/ids/id-generator.js');

const store = await EventStoreDbEventStore.open(url);
const keys = await SqliteKeyStore.open(keyFile, new MasterKeys(() => ''));
const log = new EventLog(store, keys, { declarations, upcasters });
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const measured = await decideOn(
  { log, clock: systemClock, ids: randomIds(systemClock) },
  Number(decisions),
  1000 * Number(number),
);
process.stdout.write(`${JSON.stringify(measured)}\n`);
await store.close();
process.exit(0);
