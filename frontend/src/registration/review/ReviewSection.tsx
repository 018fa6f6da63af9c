import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.js';
import { useFlow } from '../frame/flow.js';

type Props = {
  title: string;
  /** How much of it there is, or what of it changes. */
  note: string;
  /** Where EDIT leads. */
  step: string;
  children: ReactNode;
};

/** A section of the review page under its heading (REG-214). */
export const ReviewSection = ({ title, note, step, children }: Props) => {
  const { goTo } = useFlow();
  return (
    <section className="Sheet">
      <div className="Sheet__head">
        <h2 className="h4">{title}</h2>
        <span className="cap">{note}</span>
        <Button kind="link" caps className="push" onClick={() => goTo(step)}>
          EDIT
        </Button>
      </div>
      {children}
    </section>
  );
};
