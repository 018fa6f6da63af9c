import type { ReactNode } from 'react';
import { useConnection } from '../platform/LiveProvider.js';
import { Button } from './Button.js';
import { Icon, type IconName } from './Icon.js';

type Props = { icon: IconName; title: string; caps?: boolean; heading?: boolean; children?: ReactNode };

/** The requirement's sentence, then the one thing to do. */
export const EmptyState = ({ icon, title, caps, heading, children }: Props) => {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className="EmptyState">
      <Icon name={icon} />
      <Title className={caps ? 'caps' : heading ? 'h4' : 'semi'}>{title}</Title>
      {children}
    </div>
  );
};

const Rest = () =>
  useConnection() === 'lost' ? 'The server cannot be reached.' : 'The rest of this page is up to date.';

/** A part that could not be loaded; the rest of the page stays usable. */
export const ErrorState = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <EmptyState icon="warning" title="Oops... Something went wrong!">
    <p className="dense t2">
      {what} could not be loaded. <Rest />
    </p>
    <Button kind="second" caps icon="undo" onClick={onRetry}>
      RETRY
    </Button>
  </EmptyState>
);
