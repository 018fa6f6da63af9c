import { type AnnouncerAnswer, placeTitle, routineTitle } from '@app/contracts/scoring';
import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { MovedNotice } from './MovedNotice.js';

type Props = { readonly data: AnnouncerAnswer; readonly onClose: () => void };

/** The frozen list in large letters, one group after the other; a score that changes meanwhile is said at once (PST-205). */
export const ReadingAloud = ({ data: { groups, moved }, onClose }: Props) => {
  const [at, setAt] = useState(0);
  const shown = groups[Math.min(at, groups.length - 1)];
  if (!shown) return null;
  const before = at === 0 ? 'This is the first group.' : undefined;
  const after = at >= groups.length - 1 ? 'This is the last group.' : undefined;
  return (
    <Dialog
      open
      wide
      title={shown.title}
      onClose={onClose}
      foot={
        <>
          <span className="cap num Announced__at">{`${at + 1} of ${groups.length}`}</span>
          <Button kind="second" disabled={before !== undefined} reason={before} onClick={() => setAt(at - 1)}>
            Previous
          </Button>
          <Button disabled={after !== undefined} reason={after} onClick={() => setAt(at + 1)}>
            Next
          </Button>
        </>
      }
    >
      <div className="stack stack-2">
        <MovedNotice moved={moved} />
        <ol className="Announced__aloud">
          {shown.places.map((one) => (
            <li key={one.place}>
              <b className="med t2">{placeTitle(one)}</b>
              {one.routines.map((routine) => (
                <span key={routine.id}>{routineTitle(routine)}</span>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
};
