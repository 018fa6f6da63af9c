// The scaled-out arrangement on one machine, without containers: stores, two servers, a projections process, a proxy.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { mongodPath, startMongod } from '../mongod.mjs';
import { runProcess, startProcess } from './processes.mjs';
import { startProxy } from './proxy.mjs';

const built = (file) => join(root, 'backend/dist/src', file);

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** `MONGODB_URL`, else a mongod of our own. */
const database = async (folder) => {
  if (process.env.MONGODB_URL) return { url: process.env.MONGODB_URL, said: 'the one of MONGODB_URL', server: null };
  if (!mongodPath()) throw new Error('no MongoDB on this machine: set MONGODB_URL or run scripts/mongod.sh');
  const server = await startMongod({ folder: join(folder, 'mongodb') });
  return { url: `${server.url}/callboard`, said: `a mongod of our own, ${server.url}`, server };
};

/** `EVENTSTOREDB_URL`, else the stand-in of the tests. */
const eventStore = async (folder, say) => {
  if (process.env.EVENTSTOREDB_URL)
    return { url: process.env.EVENTSTOREDB_URL, said: 'the one of EVENTSTOREDB_URL', server: null };
  const server = await startProcess({
    name: 'event store',
    args: [
      '--import',
      join(root, 'backend/test/support/run-typescript.mjs'),
      join(root, 'backend/test/support/eventstoredb/stand-in-process.ts'),
      join(folder, 'events'),
      String(await freePort()),
    ],
    say,
  });
  return {
    url: server.url,
    said: `NOT a real EventStoreDB but its stand-in for tests, ${server.url}; set EVENTSTOREDB_URL for a real one`,
    server,
  };
};

/**
 * Starts everything in order and resolves when the proxy answers. `folder` keeps what is stored; an empty store gets demo
 * data once. Each part can be killed and started again by its handle.
 */
export const startCluster = async ({ folder, port = 0, servers = 2, env = {}, say = () => undefined }) => {
  const mongodb = await database(folder);
  const events = await eventStore(folder, say);
  const proxyPort = port || (await freePort());
  const common = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    EVENTSTOREDB_URL: events.url,
    MONGODB_URL: mongodb.url,
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  };
  const projections = await startProcess({
    name: 'projections',
    args: [built('projections-process.js')],
    env: { ...common, PORT: '0' },
    say,
  });
  if (common.SEED_DEMO !== 'off') await runProcess({ name: 'seed', args: [built('seed/main.js')], env: common });
  const all = [];
  for (let n = 1; n <= servers; n += 1) {
    const own = String(await freePort());
    const server = await startProcess({
      name: `server ${n}`,
      args: [built('main.js')],
      env: { ...common, PORT: own, SEED_DEMO: 'off' },
      say,
    });
    // What it prints is the address that people use.
    all.push(Object.assign(server, { url: `http://127.0.0.1:${own}` }));
  }
  const proxy = await startProxy({
    port: proxyPort,
    targets: all.map(({ url }) => url),
    alive: (n) => all[n].running,
  });
  return {
    url: proxy.url,
    mongodb,
    events,
    servers: all,
    projections,
    stop: async () => {
      await proxy.stop();
      await Promise.all(all.map((server) => server.stop()));
      await projections.stop();
      await events.server?.stop();
      await mongodb.server?.stop();
    },
  };
};
