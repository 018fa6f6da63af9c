import { type Tenths, tenths } from '../tenths.js';

/** The score of the judge who sits at this position, 1 to 4. */
export type Mark = { readonly position: number; readonly score: Tenths };

/** So many judge at least, and a routine needs so many scores for a total (PST-089, PST-092). */
export const FEWEST_JUDGES = 3;
/** The lowest of four scores is dropped. */
export const MOST_JUDGES = 4;

export type Total = {
  readonly total: Tenths;
  /** Null where nothing was dropped. */
  readonly dropped: Mark | null;
};

const lowest = (marks: readonly Mark[]): Mark =>
  marks.reduce((low, mark) =>
    mark.score < low.score || (mark.score === low.score && mark.position > low.position) ? mark : low,
  );

/**
 * The sum of the three counted scores; of four the lowest is dropped, of two that are lowest the one of the higher
 * position (PST-089, PST-090, PST-091).
 *
 * @returns null with fewer than 3 scores (PST-092)
 */
export const totalOf = (marks: readonly Mark[]): Total | null => {
  if (marks.length < FEWEST_JUDGES) return null;
  const dropped = marks.length > FEWEST_JUDGES ? lowest(marks) : null;
  return { dropped, total: tenths(marks.reduce((sum, mark) => (mark === dropped ? sum : sum + mark.score), 0)) };
};
