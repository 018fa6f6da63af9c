import type { TimelineEvent } from '@app/contracts/audit';

const MOST = 120;

/** Each event stands as far from the next as any other: whatever its time, it can be reached (AUD-017). */
export type Bars = {
  /** How much each bar's events changed, in all. */
  readonly weights: readonly number[];
  /** 0..1 along the track. */
  readonly placeOf: (revision: number) => number;
  readonly barOf: (revision: number) => number;
  /** The event that stands nearest to a place. */
  readonly nearest: (place: number) => number;
};

/** A bar for each event; in a long stream for as many events as share its place. */
export const barsOf = (events: readonly Pick<TimelineEvent, 'changes'>[]): Bars => {
  const count = Math.min(MOST, events.length);
  const barOf = (revision: number): number => Math.floor((revision * count) / events.length);
  const weights = Array.from({ length: count }, () => 0);
  for (const [revision, { changes }] of events.entries()) weights[barOf(revision)]! += 1 + changes.length;
  return {
    weights,
    barOf,
    placeOf: (revision) => (revision + 0.5) / events.length,
    nearest: (place) => Math.min(events.length - 1, Math.max(0, Math.floor(place * events.length))),
  };
};
