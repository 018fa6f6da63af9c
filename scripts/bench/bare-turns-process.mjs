// The limit of decisions on a hot stream: bare clients that decide nothing and append in perfect turns, each as soon as its
// subscription has shown it the append before. Takes: url, stream to take an event from, stream, events in all, processes, number.
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../run.mjs';

const { EventStoreDBClient, jsonEvent } = createRequire(join(root, 'backend/package.json'))('@eventstore/db-client');

/** As many as `hot-stream.mjs` decides in one go. */
const BATCH = 64;
const credentials = { username: 'admin', password: 'changeit' };
const [url, sample, stream, ...numbers] = process.argv.slice(2);
const [total, processes, number] = numbers.map(Number);

const client = EventStoreDBClient.connectionString(url);
let taken;
for await (const { event } of client.readStream(sample, { maxCount: 1, credentials })) taken = event;
const { type, data, metadata } = taken;

let newest = -1;
let over = () => undefined;
const done = new Promise((resolve) => {
  over = resolve;
});
/** An append may be acknowledged before the subscription shows it, or the other way round. */
const reached = (revision) => {
  newest = Math.max(newest, Number(revision));
  if (newest + 1 >= total) over();
};
let busy = false;
let begun = false;
const go = async () => {
  const mine = ((newest + 1) / BATCH) % processes === number;
  if (!begun || busy || !mine || newest + 1 >= total) return;
  busy = true;
  const events = Array.from({ length: BATCH }, () => jsonEvent({ type, data, metadata }));
  const expectedRevision = newest < 0 ? 'no_stream' : BigInt(newest);
  const { nextExpectedRevision } = await client.appendToStream(stream, events, { expectedRevision, credentials });
  busy = false;
  reached(nextExpectedRevision);
  void go();
};
/** A reader that is thrown out as too slow begins again after what it has seen. */
const listen = (fromRevision) => {
  const all = client.subscribeToStream(stream, { fromRevision, credentials });
  all.on('data', ({ event }) => {
    reached(event.revision);
    void go();
  });
  all.on('error', () => listen(newest < 0 ? 'start' : BigInt(newest)));
  return all;
};

await once(listen('start'), 'confirmation');
process.stdout.write('ready\n');
await once(process.stdin, 'data');

const started = performance.now();
begun = true;
void go();
await done;
process.stdout.write(`${JSON.stringify({ rate: (total * 1000) / (performance.now() - started) })}\n`);
process.exit(0);
