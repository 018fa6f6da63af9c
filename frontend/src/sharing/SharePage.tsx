import type { PublicLinkBody } from '@app/contracts/sharing';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.js';
import { ShareBox } from './ShareBox.js';

type Props = {
  readonly registrationId: number;
  readonly path: PublicLinkBody['path'];
  /** The routines that the link shows; none: the whole registration. */
  readonly routineIds?: readonly number[];
  /** 'SHARE RESULTS'. */
  readonly label: string;
  /** Says what the holder of the link sees. */
  readonly children: ReactNode;
};

/** A button above a page of the event area, which opens the page's link. */
export const SharePage = ({ registrationId, path, routineIds = [], label, children }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="row">
        <Button kind="second" caps icon="link" className="push" aria-expanded={open} onClick={() => setOpen(!open)}>
          {label}
        </Button>
      </div>
      {open && (
        <ShareBox registrationId={registrationId} path={path} routineIds={routineIds}>
          {children}
        </ShareBox>
      )}
    </>
  );
};
