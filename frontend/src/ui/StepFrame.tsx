import type { ReactNode } from 'react';
import { Button } from './Button.js';
import { cx } from './cx.js';

type FrameProps = {
  /** The heading: `<PageTitle>Dancers</PageTitle>`. */
  title: ReactNode;
  /** Beside the heading: presence, or a segment. */
  status?: ReactNode;
  /** The sticky card on the right; hidden under 1024 px, where the foot carries the fee sheet. */
  side?: ReactNode;
  sideLabel?: string;
  foot?: ReactNode;
  children: ReactNode;
};

/** A step in the middle (max. 1120 px), fees on the right, the way on at the foot. */
export const StepFrame = ({ title, status, side, sideLabel = 'Fees', foot, children }: FrameProps) => (
  <>
    <div className={side ? 'StepFrame' : 'StepFrame is-alone'}>
      <main className="StepFrame__main" id="main">
        <div className="StepFrame__title">
          {title}
          {status}
        </div>
        {children}
      </main>
      {side && (
        <aside className="StepFrame__side" aria-label={sideLabel}>
          {side}
        </aside>
      )}
    </div>
    {foot}
  </>
);

type Action = {
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly reason?: string;
  readonly busy?: boolean;
};
type FootProps = {
  /** `<FeeSheet …/>`, shown under 1024 px. */
  sheet?: ReactNode;
  back?: Action;
  forward?: Action;
  /** What still stands in the way: '1 dancer needs a workshop level'; why the way on is closed stands before it. */
  note?: ReactNode;
};

/** GO BACK and the one primary button of the step (REG-082). */
export const StepFoot = ({ sheet, back, forward, note }: FootProps) => {
  const why = forward?.disabled ? forward.reason : undefined;
  return (
    <nav className="StepFrame__foot" aria-label="Step">
      {sheet}
      <div>
        {back && (
          <Button kind="second" caps onClick={back.onClick} disabled={back.disabled ?? false} reason={back.reason}>
            {back.label}
          </Button>
        )}
        <span className={cx('cap push StepFrame__note', !why && 'err')} role="status">
          {why ?? note}
        </span>
        {forward && (
          <Button
            caps
            iconAfter="arrow"
            busy={forward.busy ?? false}
            disabled={forward.disabled ?? false}
            reason={forward.reason}
            onClick={forward.onClick}
          >
            {forward.label}
          </Button>
        )}
      </div>
    </nav>
  );
};
