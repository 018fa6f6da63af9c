// One of the processes that decide on a hot stream of EventStoreDB: url, key file, decisions, its number, the tour date, whose places.
import 'reflect-metadata';
import { once } from 'node:events';
import { decideOn } from './hot-stream.mjs';
import { built } from './product.mjs';

const [url, keyFile, decisions, number, tourDate, kind] = process.argv.slice(2);
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
const platform = { log, clock: systemClock, ids: randomIds(systemClock) };
// Warm before it begins, on a stream of its own, as the one process of the embedded store is.
await decideOn(platform, Math.ceil(Number(decisions) / 10), {
  tour_date_id: Number(tourDate) + 1 + Number(number),
  kind,
});
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const about = { tour_date_id: Number(tourDate), first: 1000 * Number(number), kind };
const measured = await decideOn(platform, Number(decisions), about);
process.stdout.write(`${JSON.stringify(measured)}\n`);
await store.close();
process.exit(0);
