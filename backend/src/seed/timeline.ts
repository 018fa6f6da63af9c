import type { SeedWorld } from './seed-world.js';

/** One thing that somebody does at a time of the demo's history. */
export type Act = readonly [at: string, run: () => Promise<unknown>];

/** Lets all stories happen in the order of time, so that the log reads as a season did. */
export const happen = async (world: SeedWorld, acts: readonly Act[]): Promise<void> => {
  const inOrder = [...acts].sort(([a], [b]) => Date.parse(a) - Date.parse(b));
  for (const [at, run] of inOrder) {
    world.at(at);
    try {
      await run();
    } catch (cause) {
      throw new Error(`the seed stopped at ${at}`, { cause });
    }
    await world.settle();
  }
};
