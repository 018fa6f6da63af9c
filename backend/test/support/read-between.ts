import type { Instant } from '@app/contracts/shared';

/** Stands in an expectation for an instant that the product read from the clock between two readings of the test. */
export const readBetween = (from: Instant, to: Instant) => ({
  asymmetricMatch: (at: unknown): boolean => typeof at === 'string' && from < at && at < to,
  toAsymmetricMatcher: (): string => `read between ${from} and ${to}`,
});
