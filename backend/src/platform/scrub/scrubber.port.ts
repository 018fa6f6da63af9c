/** Takes what was deleted off the disk too, as far as this arrangement's stores can (AUD-009). */
export type Scrubber = { scrub(): Promise<void> };
export const SCRUBBER = Symbol('Scrubber');
