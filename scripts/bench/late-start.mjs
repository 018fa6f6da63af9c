// A server that starts on a long log in EventStoreDB with no read models and no bookmarks: how much of the log it is sent,
// and what people wait meanwhile, beside the same once it has caught up.
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from './beside-file.mjs';
import { openRegistrations } from './command.mjs';
import { built, percentile } from './product.mjs';

const SAVES = 300;
const BETWEEN_MS = 20;

/** Everything of the store but its read models; its events go to the server. Answers how many there are. */
const copied = async ({ folder }, server, into) => {
  mkdirSync(into);
  for (const name of readdirSync(folder).filter((one) => /^(callboard|keys|secrets)\.sqlite/.test(one)))
    cpSync(join(folder, name), join(into, name));
  const { openEventFile, SqliteEventStore } = await built('platform/event-store/sqlite/sqlite-event-store.js');
  const { EventStoreDbEventStore } = await built('platform/event-store/eventstoredb/eventstoredb-event-store.js');
  const { copyEvents } = await built('tools/migrate-events.js');
  const file = await openEventFile(join(into, 'callboard.sqlite'));
  const target = await EventStoreDbEventStore.open(server.url);
  let events = 0;
  await copyEvents(new SqliteEventStore(file), target, (done) => {
    events = done;
  });
  await target.close();
  await file.close();
  return events;
};

const isReady = async ({ url }) => (await fetch(`${url}/health/ready`)).status === 200;

export const lateStart = async ({ server, folder, store }) => {
  const into = join(folder, 'late-start');
  const events = await copied(store, server, into);
  const before = await server.sent();
  const began = performance.now();
  const product = await startProduct(into, server);
  try {
    const open = await openRegistrations(product, ['parent@demo.example'], { read: false });
    let refused = 0;
    const save = async (times, n) => {
      const one = open[n % open.length];
      const changes = [{ path: 'additional_observers.one', value: (n % 90) + 1 }];
      const body = { draft_version: one.version, session_id: 'bench-late', changes };
      const asked = performance.now();
      const saved = await product.call(`mybtf/registrations/${one.id}/draft`, 'PUT', body, { cookie: one.cookie });
      times.push(performance.now() - asked);
      if (saved.answer.ok) one.version = saved.body.draft_version;
      else refused += 1;
      await sleep(BETWEEN_MS);
    };
    const [meanwhile, quiet] = [[], []];
    for (let n = 0; n < SAVES || !(await isReady(product)); n += 1) await save(meanwhile, n);
    const seconds = (performance.now() - began) / 1000;
    const read = ((await server.sent()) - before) / events;
    await sleep(2_000);
    for (let n = 0; n < SAVES; n += 1) await save(quiet, n);
    const [a, b] = [percentile(meanwhile, 95), percentile(quiet, 95)];
    const detail = `${a.toFixed(1)} / ${b.toFixed(1)} ms, ${meanwhile.length} saves in ${seconds.toFixed(0)} s`;
    return { events, read, refused, ratio: a / b, detail };
  } finally {
    await product.stop();
  }
};
