import { type Cents, formatMoney } from '@app/contracts/shared';
import { memo } from 'react';
import { Money } from '../ui/Money.js';

export type CategoryCount = {
  readonly category: string;
  readonly count: number;
  readonly max: number | null;
  /** For each dancer; null where the category has none. */
  readonly fee: Cents | null;
};
type Props = {
  counts: readonly CategoryCount[];
  totals: {
    readonly competition: number;
    /** Null where the event has no ballroom. */
    readonly ballroom: number | null;
    readonly fees: Cents;
  };
  max: number | null;
  note?: string;
};

const Count = ({ category, count, max, fee }: CategoryCount) => (
  <li>
    <span className="dense num">{max === null ? `${category}: ${count}` : `${category}: ${count} / Max ${max}`}</span>
    {fee !== null && <span className="cap num">{formatMoney(fee)} per dancer</span>}
    {max !== null && (
      <span className="Bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, max === 0 ? 100 : (100 * count) / max)}%` }} />
      </span>
    )}
    {max !== null && count >= max && <span className="cap">No more in this registration</span>}
  </li>
);

/** How many routines there are of each category and in all, and what they cost (CMP-034 to CMP-036). */
export const CategoryCounts = memo(({ counts, totals, max, note }: Props) => (
  <section className="Sheet" aria-label="Counts">
    <div className="Sheet__head">
      <h2 className="h4">Counts</h2>
      {note && <span className="cap">{note}</span>}
    </div>
    {counts.length > 0 && (
      <ul className="Counts">
        {counts.map((count) => (
          <Count key={count.category} {...count} />
        ))}
      </ul>
    )}
    <div className="Sheet__foot caps Totals">
      <span>
        TOTAL COMPETITION ROUTINES <span className="num">{totals.competition}</span>
      </span>
      {totals.ballroom !== null && (
        <span>
          TOTAL BALLROOM ROUTINES <span className="num">{totals.ballroom}</span>
        </span>
      )}
      <span>
        TOTAL ROUTINES <span className="num">{totals.competition + (totals.ballroom ?? 0)}</span>
        {max !== null && <span className="t3 num"> / Max {max}</span>}
      </span>
      <span className="push">
        TOTAL FEES <Money cents={totals.fees} tone="plain" />
      </span>
    </div>
  </section>
));
