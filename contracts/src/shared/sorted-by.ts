import { folded } from './folded.js';

export type Sortable = string | number | null | undefined;

/**
 * Rows by the values that are read of each: texts folded, ties by the next value upwards, and rows without a value last
 * either way (ADM-035, ADM-036).
 */
export const sortedBy = <T>(rows: readonly T[], valuesOf: (row: T) => readonly Sortable[], down = false): T[] => {
  const keyed = rows.map(
    (row) => [valuesOf(row).map((value) => (typeof value === 'string' ? folded(value) : (value ?? ''))), row] as const,
  );
  keyed.sort(([a], [b]) => {
    const at = a.findIndex((value, i) => value !== b[i]);
    const [one, other] = [a[at], b[at]];
    if (one === other) return 0;
    return one === '' || (other !== '' && one! < other! === (down && at === 0)) ? 1 : -1;
  });
  return keyed.map(([, row]) => row);
};
