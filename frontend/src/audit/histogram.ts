import type { TimelineEvent } from '@app/contracts/audit';

const BINS = 72;

export type Histogram = {
  readonly counts: readonly number[];
  /** 0..1 along the track. */
  readonly placeOf: (revision: number) => number;
  readonly binOf: (revision: number) => number;
  /** The event that stands nearest to a place; of several at one time the last. */
  readonly nearest: (place: number) => number;
};

/** Events over time; a stream whose events all came at once is spread by revision instead. */
export const histogramOf = (events: readonly Pick<TimelineEvent, 'at'>[]): Histogram => {
  const times = events.map(({ at }) => Date.parse(at));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const span = last - first;
  const most = Math.max(1, events.length - 1);
  const placeOf = (revision: number): number =>
    span > 0 ? ((times[revision] ?? last) - first) / span : revision / most;
  const binOf = (revision: number): number => Math.min(BINS - 1, Math.floor(placeOf(revision) * BINS));
  const counts = Array.from({ length: BINS }, () => 0);
  for (const revision of events.keys()) counts[binOf(revision)] = (counts[binOf(revision)] ?? 0) + 1;
  const nearest = (place: number): number => {
    let best = 0;
    for (const revision of events.keys())
      if (Math.abs(placeOf(revision) - place) <= Math.abs(placeOf(best) - place)) best = revision;
    return best;
  };
  return { counts, placeOf, binOf, nearest };
};
