// One draft change over HTTP (session, permission, validation, facts, decision, price, sealed append, read models) against
// a bare Fastify route that inserts a row of the same size through the same kind of grouped, durable writer, and against
// what a developer would write instead. The client is a process of its own, as a browser is.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import Fastify from 'fastify';
import { startPlainPeer } from './plain-peer.mjs';
import { built, median } from './product.mjs';

/** The contact of a review. */
export const PERSON = {
  fname: 'Dana',
  lname: 'Reyes',
  phone: '(555) 010-0200',
  address: '12 Wabash Avenue',
  city: 'Chicago',
  state_id: 14,
  country_id: 1,
  zip: '60601',
};

const CONNECTIONS = 16;
const REQUESTS = 800;
/** A server runs for days: until here most of its processor's time is the compiler's, at the start two thirds of it. */
const WARM = 6_000;
const PAIRS = 3;
export const TOUR_DATES = [7503, 7510, 7511, 7515];

const bareRoute = async (folder, count) => {
  const { openSqlite } = await built('platform/sqlite/sqlite-file.js');
  const file = await openSqlite(join(folder, 'bare.sqlite'));
  await file.write([{ sql: 'CREATE TABLE inserts (id INTEGER PRIMARY KEY, body TEXT NOT NULL)' }]);
  const app = Fastify();
  app.put('/insert', async ({ body }) => {
    await file.write([{ sql: 'INSERT INTO inserts (body) VALUES (?)', params: [JSON.stringify(body)] }]);
    return { draft_version: body.draft_version + 1 };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    targets: Array.from({ length: count }, () => ({ path: '/insert', headers: {}, version: 0 })),
    close: async () => {
      await app.close();
      await file.close();
    },
  };
};

/**
 * Registrations of several people, so that the commands meet on many streams as real ones do. With `read: false` they are
 * not looked at, since the read models may have to catch up: then they have to be new.
 */
export const openRegistrations = async ({ call, signIn }, people, { read = true } = {}) => {
  const open = [];
  for (const email of people) {
    const cookie = await signIn(email);
    for (const tour_date_id of TOUR_DATES) {
      const { body } = await call('mybtf/registration', 'POST', { tour_date_id }, { cookie });
      if (body.id) open.push({ id: body.id, headers: { cookie, 'x-read-after': body.position }, cookie, version: 0 });
    }
  }
  if (!read) return open;
  const usable = [];
  for (const { headers, ...one } of open) {
    const { body } = await call(`mybtf/registrations/${one.id}`, 'GET', undefined, headers);
    if (body.registration.completed) continue;
    one.version = body.registration.draft_version;
    usable.push(one);
  }
  return usable;
};

const PEOPLE = ['studio@demo.example', 'parent@demo.example', 'teacher@demo.example', 'dancer@demo.example'];

/** The rates of commands and of both peers, taken in turn by one client. */
export const commandRatios = async (product, folder) => {
  const open = await openRegistrations(product, PEOPLE);
  const ours = {
    url: product.server.url,
    targets: open.map(({ id, cookie, version }) => {
      const headers = { cookie, origin: product.server.url };
      return { path: `/api/mybtf/registrations/${id}/draft`, headers, version };
    }),
  };
  const bare = await bareRoute(folder, open.length);
  const plain = await startPlainPeer(join(folder, 'plain.sqlite'), open.length);
  const client = fork(new URL('./command-client.mjs', import.meta.url));
  const connections = Math.min(CONNECTIONS, open.length);
  const rateOf = async (server, requests) => {
    const { url, targets } = server;
    client.send({ url, targets, requests, connections });
    const [answer] = await once(client, 'message');
    if (answer.failed) throw new Error(answer.failed);
    server.targets = answer.targets;
    return answer.rate;
  };
  for (const server of [ours, bare, plain]) await rateOf(server, WARM);
  const rounds = [];
  for (let i = 0; i < PAIRS; i += 1)
    rounds.push([await rateOf(ours, REQUESTS), await rateOf(bare, REQUESTS), await rateOf(plain, REQUESTS)]);
  client.disconnect();
  await bare.close();
  await plain.close();
  const beside = (peer) => {
    const [a, b] = [median(rounds.map(([rate]) => rate)), median(rounds.map((rates) => rates[peer]))];
    const detail = `${Math.round(a)} / ${Math.round(b)} requests a second, ${open.length} registrations`;
    return { value: median(rounds.map((rates) => rates[0] / rates[peer])), detail };
  };
  return { bare: beside(1), plain: beside(2) };
};
