import { readEnvironment } from '../platform/config/environment.js';
import { seedEmptyStore } from './seed.js';

// `npm run seed`: the demo data alone, without a server; a store that has events is left as it is.
seedEmptyStore(readEnvironment(), 'demo').catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
