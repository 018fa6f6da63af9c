// A real MongoDB server of our own, a replica set of one on the loopback address: for tests and for `npm run cluster`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

const STARTS_WITHIN = 60_000;
const SET = 'callboard';
const ALREADY_INITIALIZED = 23;

/** A server that is started again does not know its set at once. */
const ignoreFounded = (error) => {
  if (error.code !== ALREADY_INITIALIZED) throw error;
};

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null;

/** Where a mongod is on this machine: what scripts/mongod.sh fetched, else one on the PATH, else null. Downloads nothing. */
export const mongodPath = () => {
  const cached = join(process.env.CALLBOARD_CACHE ?? join(homedir(), '.cache/callboard'), 'mongod-6.0.5');
  return existsSync(cached) ? cached : onPath('mongod');
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** The replica set knows its member by this port, so data that is there already goes on with it. */
const portOf = async (folder, wanted) => {
  const kept = join(folder, 'port');
  const port = wanted ?? (Number(await readFile(kept, 'utf8').catch(() => '')) || (await freePort()));
  await writeFile(kept, String(port));
  return port;
};

const optionsOf = (folder, port, more) => [
  ...more,
  ...['--dbpath', join(folder, 'data'), '--logpath', join(folder, 'mongod.log'), '--logappend', '--quiet'],
  ...['--bind_ip', '127.0.0.1', '--port', String(port), '--nounixsocket'],
  ...['--replSet', SET, '--oplogSize', '128', '--wiredTigerCacheSizeGB', '0.25'],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  // Without this a replica set's primary waits 15 s for others when it is told to stop.
  ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=0'],
];

/** The server as a child that is killed with its parent, where the system has a way to say so. */
const launch = (path, options) => {
  const setpriv = onPath('setpriv');
  const [command, ...before] = setpriv ? [setpriv, '--pdeathsig', 'KILL', path] : [path];
  return spawn(command, [...before, ...options], { stdio: 'ignore' });
};

const listens = (port) =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const answer = (yes) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });

/** Asks until the answer is yes, as long as the server runs. */
const until = async (yes, alive) => {
  const last = Date.now() + STARTS_WITHIN;
  while (!(await yes())) {
    if (!alive()) throw new Error('mongod ended while it was starting; its mongod.log says why');
    if (Date.now() > last) throw new Error(`mongod was not ready within ${STARTS_WITHIN} ms`);
    await wait(20);
  }
};

/** Waits until the server is a primary, which takes transactions; founds the replica set the first time. */
const ready = async (port, alive) => {
  await until(() => listens(port), alive);
  const client = new MongoClient(`mongodb://127.0.0.1:${port}`, { directConnection: true });
  const admin = client.db('admin');
  const founding = { _id: SET, members: [{ _id: 0, host: `127.0.0.1:${port}` }] };
  try {
    const { setName } = await admin.command({ hello: 1 });
    if (!setName) await admin.command({ replSetInitiate: founding }).catch(ignoreFounded);
    await until(async () => (await admin.command({ hello: 1 })).isWritablePrimary, alive);
  } finally {
    await client.close();
  }
};

/** Starts a mongod on a folder, which may hold the data of an earlier one, with further options; resolves when it takes transactions. */
export const startMongod = async ({ folder, port: wanted, options = [] }) => {
  const path = mongodPath();
  if (!path) throw new Error('no mongod on this machine: run scripts/mongod.sh');
  await mkdir(join(folder, 'data'), { recursive: true });
  const port = await portOf(folder, wanted);
  let child = null;
  let ended = Promise.resolve();
  const running = () => child !== null && child.exitCode === null && child.signalCode === null;
  const signal = (name) => running() && child.kill(name);
  const killWithUs = () => signal('SIGKILL');
  const end = async (name) => {
    signal('SIGCONT');
    signal(name);
    await ended;
  };
  const start = async () => {
    if (running()) return;
    child = launch(path, optionsOf(folder, port, options));
    process.once('exit', killWithUs);
    ended = new Promise((resolve) => child.once('exit', resolve)).finally(() => process.off('exit', killWithUs));
    const broken = new Promise((_, reject) => child.once('error', reject));
    await Promise.race([ready(port, running), broken]);
  };
  await start();
  return {
    /** A database name may be appended after a slash. */
    url: `mongodb://127.0.0.1:${port}`,
    port,
    get pid() {
      return child.pid;
    },
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pause: () => void signal('SIGSTOP'),
    resume: () => void signal('SIGCONT'),
  };
};
