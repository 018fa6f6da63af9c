import type { SeedWorld } from './seed-world.js';

/** Registrations in every state that the rooms can hold (REG-272, PAY-308). */
export const seedRegistrations = async (world: SeedWorld): Promise<void> => {
  world.at('2026-01-20T17:00:00Z');
};
