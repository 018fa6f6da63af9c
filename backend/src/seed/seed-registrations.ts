import { chicagoStory } from './seed-chicago.js';
import { meadowlarkStory } from './seed-meadowlark.js';
import { neighboursStory } from './seed-neighbours.js';
import { creditsStory } from './seed-credits.js';
import { feeChanges } from './seed-office.js';
import { promoCodes } from './seed-promo-codes.js';
import { starlightStory } from './seed-starlight.js';
import type { SeedWorld } from './seed-world.js';
import { summitStory } from './seed-summit.js';
import { happen } from './timeline.js';

/** Registrations in every state that the rooms can hold (REG-272, PAY-308), as they came to be from October to January. */
export const seedRegistrations = async (world: SeedWorld): Promise<void> => {
  await happen(world, [
    ['2025-09-15T14:00:00Z', () => promoCodes(world)],
    ...chicagoStory(world),
    ...starlightStory(world),
    ...neighboursStory(world),
    ...feeChanges(world),
    ...summitStory(world),
    ...creditsStory(world),
    ...meadowlarkStory(world),
  ]);
  world.at('2026-01-20T16:50:00Z');
  await world.settle();
};
