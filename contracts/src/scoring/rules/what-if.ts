import type { Tenths } from '../tenths.js';
import type { ScoreRow } from '../views.js';
import type { ScoringSettings } from './results.js';
import { withResults } from './rows.js';

export type ChangedRow = { readonly before: ScoreRow; readonly after: ScoreRow };

const isChanged = ({ before, after }: ChangedRow): boolean =>
  (['total', 'award', 'age_place', 'performance_place', 'level_place'] as const).some(
    (field) => before[field] !== after[field],
  );

/**
 * Rows whose total, award or place another score would change, the scored routine first (PST-209). Nothing is stored.
 *
 * @param change the score of the judge at `position`; null takes it away
 */
export const whatIf = (
  rows: readonly ScoreRow[],
  settings: ScoringSettings,
  change: { readonly id: number; readonly position: number; readonly score: Tenths | null },
): readonly ChangedRow[] => {
  const { id, position, score } = change;
  const entered = rows.map((row) => {
    if (row.id !== id) return row;
    const others = row.marks.filter((mark) => mark.position !== position);
    return { ...row, marks: score === null ? others : [...others, { position, score }] };
  });
  return withResults(entered, settings)
    .map((after, n): ChangedRow => ({ before: rows[n]!, after }))
    .filter(isChanged)
    .toSorted((a, b) => Number(b.after.id === id) - Number(a.after.id === id));
};
