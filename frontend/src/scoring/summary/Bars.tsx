import type { ReactNode } from 'react';

type Bar = {
  readonly key: string | number;
  readonly label: ReactNode;
  /** 'Solo, Teen'. */
  readonly cap?: string;
  readonly value: string;
  /** The part of the whole width, 0 to 1. */
  readonly share: number;
};

/** A chart that reads as a list: a name, its bar and its number. */
export const Bars = ({ label, bars }: { label: string; bars: readonly Bar[] }) => (
  <ul className="Bars" aria-label={label}>
    {bars.map(({ key, label: name, cap, value, share }) => (
      <li key={key} className="Bars__line">
        <span className="Bars__name">
          {name} {cap && <span className="cap">{cap}</span>}
        </span>
        <span className="Bars__track" aria-hidden="true">
          <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
        </span>
        <b className="num semi">{value}</b>
      </li>
    ))}
  </ul>
);
