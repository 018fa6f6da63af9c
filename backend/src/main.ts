import { startServer } from './server.js';
import { readEnvironment } from './platform/config/environment.js';

const main = async (): Promise<void> => {
  const server = await startServer(readEnvironment());
  process.stdout.write(server.welcome);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // OPS-005: ten seconds to finish what is under way, then the process ends whatever hangs.
    const force = setTimeout(() => process.exit(1), 10_000);
    force.unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
