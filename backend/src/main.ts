import { FirstAdmin } from './accounts/first-admin.js';
import { readEnvironment } from './platform/config/environment.js';
import { startServer } from './server.js';
import { run, stopOnSignal } from './stopping.js';
import { invitation } from './welcome.js';

run(async () => {
  const server = await startServer(readEnvironment());
  stopOnSignal(server);
  await server.reads.projections.caughtUp();
  process.stdout.write(server.welcome);
  const token = await server.app.get(FirstAdmin).invite();
  if (token !== null) process.stdout.write(invitation(server.address, token));
});
