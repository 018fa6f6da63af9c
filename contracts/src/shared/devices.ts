import type { Instant } from './time.js';

/** So often a device that has nothing new is written down, so that staff see that it is there. */
const QUIET_SECONDS = 60;

/** The state of a device, as it told. */
type Heard = { readonly waiting: number; readonly at: Instant };

/** Whether it is worth an event: another count waits on the device, or nothing was heard of it for a minute (ADM-025, PST-203). */
export const heardAgain = (before: Heard | null, now: Heard): boolean =>
  before === null ||
  now.waiting !== before.waiting ||
  Date.parse(now.at) - Date.parse(before.at) >= QUIET_SECONDS * 1000;

/**
 * When a device was touched, by the clock of the server: as long before the sending as the device itself says. A clock that
 * is an hour wrong so tells the right time, and one that was set meanwhile tells at most now (ADM-023).
 */
export const happenedAt = (device_at: Instant, sent_at: Instant, now: Instant): Instant => {
  const ago = Math.max(0, Date.parse(sent_at) - Date.parse(device_at));
  return new Date(Date.parse(now) - ago).toISOString() as Instant;
};
