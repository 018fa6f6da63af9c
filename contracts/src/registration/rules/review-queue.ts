import type { Instant } from '../../shared/index.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What is promised to registrants: a review takes 1-3 days (ADM-003). */
const PROMISED_DAYS = 3;

/** How long a registration has waited for its review, and whether longer than was promised (ADM-014). */
export const waitOf = (since: Instant, now: Instant): { readonly days: number; readonly overdue: boolean } => {
  const waited = Date.parse(now) - Date.parse(since);
  return { days: Math.floor(waited / DAY_MS), overdue: waited > PROMISED_DAYS * DAY_MS };
};
