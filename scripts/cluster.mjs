// `npm run cluster`: the scaled-out arrangement on this machine; CLUSTER_DIR keeps it, PORT is the proxy's.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './run.mjs';
import { startCluster } from './cluster/cluster.mjs';

const folder = process.env.CLUSTER_DIR ?? join(root, 'data-cluster');
mkdirSync(folder, { recursive: true });
const cluster = await startCluster({
  folder,
  port: Number(process.env.PORT ?? 3000),
  env: Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'PORT')),
  say: (line) => process.env.CLUSTER_QUIET || console.log(line),
});
console.log(`
  Callboard is ready: ${cluster.url}

  MongoDB:      ${cluster.mongodb.said}
  EventStoreDB: ${cluster.events.said}
  servers:      ${cluster.servers.map(({ url }) => url).join(' and ')}
  projections:  ${cluster.projections.url}
  data:         ${folder}

  Demo sign-ins, password Callboard1: studio@demo.example, parent@demo.example, staff@callboard.example,
  admin@callboard.example, auditor@callboard.example
`);
/** Takes a store away and gives it back, for tests: `pause mongodb`, `kill events`, … a line each, answered with `done: …`. */
const control = async (line) => {
  const [what, name] = line.trim().split(' ');
  const store = { mongodb: cluster.mongodb.server, events: cluster.events.server }[name];
  const signals = { pause: 'SIGSTOP', resume: 'SIGCONT' };
  if (!store || !['pause', 'resume', 'kill', 'start'].includes(what)) return console.error(`cannot ${line}`);
  await (store[what] ? store[what]() : store.signal(signals[what]));
  console.log(`done: ${line.trim()}`);
};
if (process.env.CLUSTER_CONTROL) createInterface({ input: process.stdin }).on('line', (line) => void control(line));

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  void cluster.stop().then(() => process.exit(0));
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
