import { readEnvironment } from '../platform/config/environment.js';
import { mustBeFit } from '../production.js';
import { readArguments } from './large/arguments.js';
import { seedLargeStore } from './large/store.js';
import { seedEmptyStore } from './seed.js';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** `npm run seed`: the demo data alone, without a server; with arguments a large season on top of it (OPS-009). */
const main = async (): Promise<void> => {
  const { large } = readArguments(process.argv.slice(2));
  const environment = readEnvironment();
  await mustBeFit({ ...environment, SEED_DEMO: 'on' });
  // A store that has events is left as it is.
  await seedEmptyStore(environment, 'demo');
  if (large) await seedLargeStore(environment, large, say);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
