const DELAYS_MS = [2_000, 4_000, 8_000];
const THEN_EVERY_MS = 15_000;

/** When an unsaved draft is tried again: after 2, 4, 8 and then every 15 seconds (REG-029). */
export const retryDelay = (failures: number): number => DELAYS_MS[failures - 1] ?? THEN_EVERY_MS;
