import type { ReactNode } from 'react';

/** A value that is shown, not entered. */
export const Fact = ({ label, children, note }: { label: string; children: ReactNode; note?: string }) => (
  <div className="stack stack-half">
    <span className="cap">{label}</span>
    <span>{children}</span>
    {note && <span className="cap">{note}</span>}
  </div>
);
