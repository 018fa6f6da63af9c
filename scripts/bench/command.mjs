// One draft change over HTTP (session, permission, validation, facts, decision, price, sealed append, read models) against
// a bare Fastify route that inserts a row of the same size through the same kind of grouped, durable writer.
import { join } from 'node:path';
import Fastify from 'fastify';
import { load } from './load.mjs';
import { built, median } from './product.mjs';

const CONNECTIONS = 16;
const REQUESTS = 800;
const PAIRS = 3;
const TOUR_DATES = [7503, 7510, 7511, 7515];

const bareRoute = async (folder) => {
  const { openSqlite } = await built('platform/sqlite/sqlite-file.js');
  const file = await openSqlite(join(folder, 'bare.sqlite'));
  await file.write([{ sql: 'CREATE TABLE inserts (id INTEGER PRIMARY KEY, body TEXT NOT NULL)' }]);
  const app = Fastify();
  app.put('/insert', async (request) => {
    await file.write([{ sql: 'INSERT INTO inserts (body) VALUES (?)', params: [JSON.stringify(request.body)] }]);
    return { ok: true };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    close: async () => {
      await app.close();
      await file.close();
    },
  };
};

/** Registrations of several people, so that the commands meet on many streams as real ones do. */
export const openRegistrations = async ({ call, signIn }, people) => {
  const open = [];
  for (const email of people) {
    const cookie = await signIn(email);
    for (const tour_date_id of TOUR_DATES) {
      const { body } = await call('mybtf/registration', 'POST', { tour_date_id }, { cookie });
      if (body.id)
        open.push({ id: body.id, cookie, version: body.registration?.draft_version ?? body.draft_version ?? 0 });
    }
  }
  const usable = [];
  for (const one of open) {
    const { body } = await call(`mybtf/registrations/${one.id}`, 'GET', undefined, { cookie: one.cookie });
    if (body.registration.completed) continue;
    one.version = body.registration.draft_version;
    usable.push(one);
  }
  return usable;
};

export const commandRatio = async (product, folder) => {
  const open = await openRegistrations(product, [
    'studio@demo.example',
    'parent@demo.example',
    'teacher@demo.example',
    'dancer@demo.example',
  ]);
  const bare = await bareRoute(folder);
  const change = (n) => ({ path: 'additional_observers.one', value: (n % 90) + 1 });
  const ours = (n, client) => {
    const one = open[client % open.length];
    return {
      path: `/api/mybtf/registrations/${one.id}/draft`,
      method: 'PUT',
      headers: { cookie: one.cookie, origin: product.server.url },
      body: { draft_version: one.version, session_id: `bench-client-${client % open.length}`, changes: [change(n)] },
    };
  };
  ours.seen = (client, answer) => {
    open[client % open.length].version = answer.draft_version;
  };
  const same = (n) => ({
    path: '/insert',
    method: 'PUT',
    headers: {},
    body: { draft_version: n, session_id: 'bench-client', changes: [change(n)] },
  });
  await load(product.server.url, REQUESTS / 2, Math.min(CONNECTIONS, open.length), ours);
  await load(bare.url, REQUESTS / 2, CONNECTIONS, same);
  const pairs = [];
  for (let i = 0; i < PAIRS; i += 1)
    pairs.push([
      await load(product.server.url, REQUESTS, Math.min(CONNECTIONS, open.length), ours),
      await load(bare.url, REQUESTS, CONNECTIONS, same),
    ]);
  await bare.close();
  return {
    ratio: median(pairs.map(([a, b]) => a / b)),
    detail: `${Math.round(median(pairs.map(([a]) => a)))} / ${Math.round(median(pairs.map(([, b]) => b)))} requests a second, ${open.length} registrations`,
  };
};
