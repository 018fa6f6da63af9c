import type { Day } from '../../shared/index.js';
import type { KeptScan } from '../types.js';

/** The part of a scan that a merge looks at. */
export type Mark = Pick<KeptScan, 'scan_id' | 'day' | 'happened_at' | 'undo'>;

const earlier = (a: Mark, b: Mark): number =>
  a.happened_at === b.happened_at ? (a.scan_id < b.scan_id ? -1 : 1) : a.happened_at < b.happened_at ? -1 : 1;

/**
 * The check-ins of a day that no undo names, the first one first. It asks for the set of scans alone, so that their order,
 * repetition and delay change nothing. An undo takes back only what its desk has seen, however late it comes (ADM-023).
 */
export const standing = <M extends Mark>(marks: readonly M[], day: Day): readonly M[] => {
  const undone = new Set(marks.flatMap(({ undo }) => undo?.undoes ?? []));
  return marks.filter((mark) => mark.undo === null && mark.day === day && !undone.has(mark.scan_id)).toSorted(earlier);
};

/** The scans of both, each once. */
export const merged = <M extends Mark>(some: readonly M[], others: readonly M[]): readonly M[] => {
  if (others.length === 0) return some;
  const known = new Set(some.map(({ scan_id }) => scan_id));
  return [...some, ...others.filter(({ scan_id }) => !known.has(scan_id) && known.add(scan_id))];
};
