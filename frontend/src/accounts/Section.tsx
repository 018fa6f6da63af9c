import { type ReactNode, useId } from 'react';

/** One headed sheet of a form, two fields in a row. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className="Sheet" aria-labelledby={id}>
      <div className="Sheet__head">
        <h2 className="h4" id={id}>
          {title}
        </h2>
      </div>
      <div className="Sheet__body Grid-2">{children}</div>
    </section>
  );
};
