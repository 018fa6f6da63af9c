import type { ReactNode } from 'react';

type Props = { label: string; hint?: ReactNode; count: number; of: number; words: string; limit?: boolean };

/** How far something is: words, figures and a bar. */
export const Meter = ({ label, hint, count, of, words, limit }: Props) => (
  <div className="Meter">
    <p>
      <span>
        {label} {hint}
      </span>
      <b className="semi num">{words}</b>
    </p>
    <span className="Bar" aria-hidden="true">
      <i
        className={limit && count >= of ? 'is-over' : undefined}
        style={{ width: `${Math.min(100, (100 * count) / of)}%` }}
      />
    </span>
  </div>
);
