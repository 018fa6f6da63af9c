import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly cap?: string;
  /** The lines of the office, below the table (PST-076). */
  readonly blurbs?: readonly string[];
  readonly children: ReactNode;
};

/** A table of the results with its heading. */
export const ResultSheet = ({ title, cap, blurbs = [], children }: Props) => (
  <section className="Sheet" aria-label={title}>
    <div className="Sheet__head wrap">
      <h2 className="h4">{title}</h2>
      {cap && <span className="cap num">{cap}</span>}
    </div>
    {children}
    {blurbs.length > 0 && (
      <ul className="Results__blurbs">
        {blurbs.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </section>
);
