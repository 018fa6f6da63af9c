// The limit of decisions on a hot stream: bare clients that decide nothing and append in perfect turns, each as soon as its
// subscription has shown it the append before. Takes: url, stream to take an event from, stream, events in all, processes, number.
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../run.mjs';

const { EventStoreDBClient, jsonEvent, streamNameFilter } = createRequire(join(root, 'backend/package.json'))(
  '@eventstore/db-client',
);

/** As many as `hot-stream.mjs` decides in one go. */
const BATCH = 64;
const credentials = { username: 'admin', password: 'changeit' };
const [url, sample, stream, ...numbers] = process.argv.slice(2);
const [total, processes, number] = numbers.map(Number);

const client = EventStoreDBClient.connectionString(url);
let taken;
for await (const { event } of client.readStream(sample, { maxCount: 1, credentials })) taken = event;
const { type, data, metadata } = taken;

const all = client.subscribeToAll({
  fromPosition: 'end',
  filter: streamNameFilter({ prefixes: [stream] }),
  credentials,
});
await once(all, 'confirmation');
process.stdout.write('ready\n');
await once(process.stdin, 'data');

const started = performance.now();
let newest = -1;
let busy = false;
const go = async () => {
  const mine = ((newest + 1) / BATCH) % processes === number;
  if (busy || !mine || newest + 1 >= total) return;
  busy = true;
  const events = Array.from({ length: BATCH }, () => jsonEvent({ type, data, metadata }));
  const expectedRevision = newest < 0 ? 'no_stream' : BigInt(newest);
  await client.appendToStream(stream, events, { expectedRevision, credentials });
  busy = false;
  void go();
};
const done = new Promise((resolve) => {
  all.on('data', ({ event }) => {
    newest = Number(event.revision);
    if (newest + 1 >= total) resolve();
    void go();
  });
});
void go();
await done;
process.stdout.write(`${JSON.stringify({ rate: (total * 1000) / (performance.now() - started) })}\n`);
process.exit(0);
