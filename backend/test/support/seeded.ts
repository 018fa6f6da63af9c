import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../src/platform/config/environment.js';
import { type Seed, SEEDED, seedEmptyStore } from '../../src/seed/seed.js';
import { madeOnce } from './made-once.js';
import type { TestStores } from './test-stores.js';

/** Seeds a store once for all stories of a run, ten seconds for the demo, and puts a copy where the start takes it up. */
export const placeSeed = async (
  environment: Environment,
  seed: Exclude<Seed, 'none'>,
  { eventsIn, open: openStores }: TestStores,
): Promise<void> => {
  const made = await madeOnce(`${seed}-${eventsIn}`, (DATA_DIR) =>
    seedEmptyStore({ ...environment, DATA_DIR }, seed, { openStores }),
  );
  cpSync(made, join(environment.DATA_DIR, SEEDED), { recursive: true });
};
