import { readEnvironment } from './platform/config/environment.js';
import { startProjections } from './projections.js';
import { run, stopOnSignal } from './stopping.js';

run(async () => {
  const projections = await startProjections(readEnvironment());
  process.stdout.write(`\n  Callboard's projections are ready: ${projections.url}\n\n`);
  stopOnSignal(projections);
});
