import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../src/platform/config/environment.js';
import { type Seed, SEEDED, seedEmptyStore } from '../../src/seed/seed.js';
import type { TestStores } from './test-stores.js';

/** Seeds a store once for all stories of a run, ten seconds for the demo, and puts a copy where the start takes it up. */
export const placeSeed = async (
  environment: Environment,
  seed: Exclude<Seed, 'none'>,
  { eventsIn, open: openStores }: TestStores,
): Promise<void> => {
  const seeds = process.env.SEED_FOLDER!;
  const made = join(seeds, `${seed}-${eventsIn}`);
  if (!existsSync(made)) {
    const making = mkdtempSync(join(seeds, 'making-'));
    await seedEmptyStore({ ...environment, DATA_DIR: making }, seed, { openStores });
    // Another worker may have been quicker.
    if (existsSync(made)) rmSync(making, { recursive: true });
    else renameSync(making, made);
  }
  cpSync(made, join(environment.DATA_DIR, SEEDED), { recursive: true });
};
