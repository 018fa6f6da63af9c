// `npm run cluster`: the scaled-out arrangement on this machine; CLUSTER_DIR keeps it, PORT is the proxy's.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
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
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  void cluster.stop().then(() => process.exit(0));
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
