// What a server does with a store of many events: start, answer searches, make projections again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'libsql';
import { root } from '../run.mjs';
import { built, median, percentile, PRODUCTION } from './product.mjs';

const GIVE_UP_MS = 120_000;

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
};

const residentMb = (pid) => {
  const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return found ? Number(found[1]) / 1000 : Number.NaN;
};

/** Starts the server as its own process on the folder; how long until it is ready, its way to stop, its memory. */
export const coldStart = async (DATA_DIR) => {
  const port = await freePort();
  const env = { PATH: process.env.PATH, ...PRODUCTION, LOG_LEVEL: 'error', DATA_DIR };
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'backend/dist/src/main.js')], {
    env: { ...env, PORT: `${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const ready = await fetch(`${url}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (ready) break;
    if (performance.now() - started > GIVE_UP_MS) throw new Error('the server did not get ready');
    await wait(10);
  }
  const milliseconds = performance.now() - started;
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { url, pid: child.pid, milliseconds, stop, peakMb: () => residentMb(child.pid) };
};

const QUERIES = [
  'text=level',
  'text=Chicago',
  'type=PaymentPosted',
  'type=RegistrationCompleted&text=paid',
  'actor=3',
  'text=refused',
  'type=MailFailed',
  'text=Wabash',
];

/** The first page of fifty, as the console asks for it. */
const filter = (fields) => `admin/registrations?range=[0,49]&filter=${encodeURIComponent(JSON.stringify(fields))}`;
const LISTS = [
  filter({ season_id: 75, status: 'completed' }),
  filter({ status: 'confirmed', hasChanges: false }),
  `${filter({ completed: true, season_id: [74, 75] })}&sort=["total","DESC"]`,
];

const LATE = 5_000;
/** The first page of the ledger by each of its filters, and one far behind. */
const ledgerPage = (fields, from) =>
  `admin/payments?range=[${from},${from + 49}]&sort=["timestamp","DESC"]&filter=${encodeURIComponent(JSON.stringify(fields))}`;
const LEDGER_FILTERS = [
  {},
  { type: 'PaymentPosted' },
  { type: 'FeesCharged' },
  { payment_type: 'MEDIA_PASS' },
  { payment_method_id: 1 },
  { registration_id: 75_001 },
];

/** The questions of an auditor, one after the other: how long the answers take, and the longest list's length. */
const asked = async (url, questions, rounds) => {
  const headers = { 'content-type': 'application/json', origin: url };
  const signIn = await fetch(`${url}/api/mybtf/signin`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'auditor@callboard.example', password: 'Callboard1' }),
  });
  const cookie = signIn.headers.get('set-cookie').split(';')[0];
  const times = [];
  let total = 0;
  for (let n = 0; n < rounds; n += 1)
    for (const { path, body } of questions) {
      const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const began = performance.now();
      const answer = await fetch(`${url}/api/${path}`, { ...sent, headers: { ...headers, cookie } });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      times.push(performance.now() - began);
      total = Math.max(total, Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? 0));
    }
  return { p95: percentile(times, 95), p50: percentile(times, 50), total };
};

/** First pages of searches. */
export const eventSearch = (url, rounds) =>
  asked(
    url,
    QUERIES.map((query) => ({ path: `audit/events?${query}` })),
    rounds,
  );

/** The staff's list of registrations by two filters at once. */
export const staffLists = (url, rounds) =>
  asked(
    url,
    LISTS.map((path) => ({ path })),
    rounds,
  );

/** The ledger of all registrations by any filter, its first pages and late ones. */
export const ledgerLists = (url, rounds) =>
  asked(
    url,
    LEDGER_FILTERS.flatMap((fields) => [0, LATE].map((from) => ({ path: ledgerPage(fields, from) }))),
    rounds,
  );

/** A registration of the demo data, which every store here holds, folded again and compared with what is served. */
export const replays = (url, rounds) =>
  asked(url, [{ path: 'audit/replay', body: { registration_id: 75001 } }], rounds);

/** Reads and parses the events that the projection asks for, and does nothing with them. */
const readAndParse = (path, types) => {
  const db = new Database(path, { readonly: true });
  const places = types.map(() => '?').join(', ');
  const all = db.prepare(
    `SELECT position, stream, revision, id, type, occurred_at, data, metadata FROM events WHERE type IN (${places}) ORDER BY position`,
  );
  const started = performance.now();
  let count = 0;
  for (const { data, metadata } of all.iterate(types)) {
    JSON.parse(data);
    JSON.parse(metadata);
    count += 1;
  }
  const seconds = (performance.now() - started) / 1000;
  db.close();
  return { count, rate: count / seconds };
};

/** Projections made again from the first event, each beside reading and parsing what it reads. */
export const rebuildRatios = async (DATA_DIR, names, pairs) => {
  const { readEnvironment } = await built('platform/config/environment.js');
  const { openPlatform } = await built('platform.module.js');
  const { openReadSide } = await built('read-side.module.js');
  const { views } = await import(join(root, 'projections/dist/src/index.js'));
  const platform = await openPlatform(readEnvironment({ ...PRODUCTION, DATA_DIR, LOG_LEVEL: 'error' }));
  const { projections } = await openReadSide(platform);
  await projections.caughtUp();
  const measured = [];
  for (const projection of names) {
    const { types } = views.find(({ name }) => name === projection);
    const rounds = [];
    for (let n = 0; n < pairs; n += 1) {
      const { count, rate: limit } = readAndParse(join(DATA_DIR, 'callboard.sqlite'), types);
      const started = performance.now();
      await projections.rebuild(projection);
      rounds.push({ ours: (count * 1000) / (performance.now() - started), limit, count });
    }
    measured.push({
      projection,
      events: rounds[0].count,
      rate: median(rounds.map(({ ours }) => ours)),
      limit: median(rounds.map(({ limit }) => limit)),
      ratio: median(rounds.map(({ ours, limit }) => ours / limit)),
    });
  }
  await projections.stop();
  await platform.close();
  return measured;
};
