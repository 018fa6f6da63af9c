import { readEnvironment } from './platform/config/environment.js';
import { startServer } from './server.js';
import { run, stopOnSignal } from './stopping.js';

run(async () => {
  const server = await startServer(readEnvironment());
  process.stdout.write(server.welcome);
  stopOnSignal(server);
});
