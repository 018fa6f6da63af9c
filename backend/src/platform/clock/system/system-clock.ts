import { type Instant, instant } from '@app/contracts/shared';
import type { Clock } from '../clock.port.js';

export const systemClock: Clock = { demo: false, now: () => new Date().toISOString() as Instant };

/** Runs from `demoNow` at the moment of seeding onwards (OPS-011). */
export const demoClock = (demoNow: string, seededAt: string): Clock => {
  const offset = Date.parse(instant(demoNow)) - Date.parse(instant(seededAt));
  return { demo: true, now: () => new Date(Date.now() + offset).toISOString() as Instant };
};
