// EventStoreDB (EVENTSTOREDB_URL, else the stand-in of the tests): our adapter beside the bare client doing the same calls.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../run.mjs';
import { event } from './append.mjs';
import { streamOf } from './hot-stream.mjs';
import { built, median } from './product.mjs';

// The very client that the back end has.
const { EventStoreDBClient, jsonEvent } = createRequire(join(root, 'backend/package.json'))('@eventstore/db-client');

const STREAMS = 64;
const credentials = { username: 'admin', password: 'changeit' };

/** The URL of a real server, else the stand-in as a process of its own. */
export const startEventStore = async (folder) => {
  if (process.env.EVENTSTOREDB_URL)
    return { url: process.env.EVENTSTOREDB_URL, said: 'EventStoreDB of EVENTSTOREDB_URL', stop: async () => undefined };
  const standIn = join(root, 'backend/test/support/eventstoredb/stand-in-process.ts');
  const args = ['--import', join(root, 'backend/test/support/run-typescript.mjs'), standIn, folder, '0'];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [printed] = await once(child.stdout, 'data');
  const url = /ready: (\S+)/.exec(String(printed))?.[1];
  if (!url) throw new Error(`the stand-in of EventStoreDB did not start: ${printed}`);
  const lines = createInterface({ input: child.stdout });
  const counted = async () => {
    child.stdin.write('{}\n');
    const [line] = await once(lines, 'line');
    return JSON.parse(line.replace('calls: ', ''));
  };
  const calls = async () => {
    const { Read = 0, Append = 0 } = await counted();
    return Read + Append;
  };
  /** Events of the past that subscriptions were sent. */
  const sent = async () => (await counted()).CatchUpSent ?? 0;
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { url, said: 'NOT a real EventStoreDB but its stand-in for tests', calls, sent, stop };
};

const rateOf = async (count, work) => {
  const started = performance.now();
  await work();
  return (count * 1000) / (performance.now() - started);
};

const bare = (url) => {
  const client = EventStoreDBClient.connectionString(url);
  const next = new Array(STREAMS).fill(-1);
  return {
    client,
    append: (rounds, prefix) => async () => {
      for (let r = 0; r < rounds; r += 1)
        await Promise.all(
          next.map(async (last, s) => {
            const { id, type, data, metadata } = event(s);
            const expectedRevision = last < 0 ? 'no_stream' : BigInt(last);
            await client.appendToStream(`${prefix}-${s}`, [jsonEvent({ id, type, data, metadata })], {
              expectedRevision,
              credentials,
            });
            next[s] = last + 1;
          }),
        );
    },
    catchUp: (types) =>
      new Promise((resolve, reject) => {
        let seen = 0;
        const filter = { filterOn: 'eventType', regex: `^(${types.join('|')})$`, checkpointInterval: 1000 };
        const all = client.subscribeToAll({ fromPosition: 'start', filter, credentials });
        all.on('data', ({ event: found }) => {
          if (found) seen += JSON.stringify(found.data).length > 0 ? 1 : 0;
        });
        all.on('caughtUp', () => void all.unsubscribe().then(() => resolve(seen)));
        all.on('error', reject);
      }),
  };
};

/** To the end, and all of it: what was read is counted. */
const readAll = async (store, types, total) => {
  const head = await store.head();
  let [after, seen] = ['0', 0];
  while (after !== head && seen < total) {
    const page = await store.readAll({ after, filter: { types }, limit: 500 });
    seen += page.events.length;
    after = page.reached;
  }
  if (seen !== total) throw new Error(`read ${seen} of ${total} events`);
};

/** Ratio of our durable appends, 64 streams at once, to the bare client's; then of our catch-up to its. */
export const eventStoreRatios = async (url, { rounds, pairs }) => {
  const { EventStoreDbEventStore } = await built('platform/event-store/eventstoredb/eventstoredb-event-store.js');
  const store = await EventStoreDbEventStore.open(url);
  const peer = bare(url);
  const next = new Array(STREAMS).fill(-1);
  const ours = async () => {
    for (let r = 0; r < rounds; r += 1)
      await Promise.all(
        next.map(async (last, s) => {
          await store.append(`registration-${s}`, last < 0 ? 'no_stream' : last, [event(s)]);
          next[s] = last + 1;
        }),
      );
  };
  const theirs = peer.append(rounds, 'survey');
  const count = STREAMS * rounds;
  await ours();
  await theirs();
  const appends = [];
  for (let n = 0; n < pairs; n += 1) appends.push([await rateOf(count, ours), await rateOf(count, theirs)]);
  const types = [event(0).type];
  const total = await peer.catchUp(types);
  await store.close();
  const reads = [];
  for (let n = 0; n < pairs; n += 1) {
    // A process that starts: one that runs has the newest events in memory.
    const fresh = await EventStoreDbEventStore.open(url);
    const ours = await rateOf(total, () => readAll(fresh, types, total));
    await fresh.close();
    reads.push([ours, await rateOf(total, () => peer.catchUp(types))]);
  }
  await peer.client.dispose();
  const middle = (list) => ({
    ratio: median(list.map(([a, b]) => a / b)),
    detail: `${Math.round(median(list.map(([a]) => a)))} / ${Math.round(median(list.map(([, b]) => b)))} events a second`,
  });
  return { append: middle(appends), catchUp: middle(reads) };
};

/** A tour date that was never measured before, also on a server that lives on. */
const freshTourDate = () => 10 * Math.floor(Date.now() / 1000);

/** A process of that script, ready to begin; what it answers begins, and resolves with what was measured. */
const worker = async (script, args) => {
  const command = [join(root, 'scripts/bench', script), ...args.map(String)];
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const ended = exit.then(([code]) => Promise.reject(new Error(`${script} ended with ${code}`)));
  ended.catch(() => undefined);
  const lines = createInterface({ input: child.stdout });
  await Promise.race([once(lines, 'line'), ended]);
  return async () => {
    child.stdin.write('go\n');
    const [line] = await Promise.race([once(lines, 'line'), ended]);
    await exit;
    return JSON.parse(line);
  };
};

/** So many processes decide on one stream of one store, begun at the same moment. */
const hotStreamOnce = async (processes, { url, folder, decisions, kind = 'workshop' }) => {
  const share = Math.ceil(decisions / processes);
  const tourDate = freshTourDate();
  const keysOf = (n) => join(folder, `keys-${tourDate}-${n}.sqlite`);
  const start = (_, n) => worker('hot-stream-process.mjs', [url, keysOf(n), share, n, tourDate, kind]);
  const deciders = await Promise.all(Array.from({ length: processes }, start));
  const started = performance.now();
  const answers = await Promise.all(deciders.map((decide) => decide()));
  const conflicts = answers.reduce((sum, a) => sum + a.conflicts, 0);
  const rate = ((processes * share - conflicts) * 1000) / (performance.now() - started);
  return { rate, conflicts, took: answers.flatMap((a) => a.took), stream: streamOf(kind, tourDate) };
};

/** Three times, all decisions counted together: how the processes come upon each other differs from start to start. */
export const hotStreamOf = async (processes, options) => {
  const times = [];
  for (let n = 0; n < 3; n += 1) times.push(await hotStreamOnce(processes, options));
  const took = times.flatMap((one) => one.took).sort((a, b) => a - b);
  return {
    rate: median(times.map(({ rate }) => rate)),
    conflicts: times.reduce((sum, { conflicts }) => sum + conflicts, 0),
    p99: took[Math.floor(0.99 * took.length)],
    stream: times[0].stream,
  };
};

/** The same events by as many bare clients that append in turn. */
export const bareTurnsOf = async (processes, { url, sample, decisions }) => {
  const stream = `workshopCapacity-${freshTourDate() + 9}`;
  const start = (_, n) => worker('bare-turns-process.mjs', [url, sample, stream, decisions, processes, n]);
  const workers = await Promise.all(Array.from({ length: processes }, start));
  const answers = await Promise.all(workers.map((work) => work()));
  return Math.min(...answers.map(({ rate }) => rate));
};
