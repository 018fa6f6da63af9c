import { readEnvironment } from './platform/config/environment.js';
import { startServer } from './server.js';
import { run, stopOnSignal } from './stopping.js';

run(async () => {
  const server = await startServer(readEnvironment());
  stopOnSignal(server);
  await server.reads.projections.caughtUp();
  process.stdout.write(server.welcome);
});
