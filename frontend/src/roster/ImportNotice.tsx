import type { KeptPerson } from '@app/contracts/roster';
import { counted } from '@app/contracts/shared';
import { useEffect, useReducer } from 'react';
import { serverNow } from '../platform/clock.js';
import { timeText } from '../platform/times.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import type { Imports } from './use-imports.js';

const SECOND_MS = 1000;

/** False from a moment on: what is offered for minutes goes by itself. */
const useBefore = (until: string | undefined): boolean => {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (until === undefined) return;
    const left = Date.parse(until) - Date.parse(serverNow());
    const timer = setTimeout(draw, Math.max(0, left) + SECOND_MS);
    return () => clearTimeout(timer);
  }, [until]);
  return until !== undefined && serverNow() < until;
};

const people = (count: number): string => counted(count, 'person', 'people');
const keptAs = ({ fname, lname, registered }: KeptPerson): string =>
  `${fname} ${lname}, ${registered ? `registered for ${registered.tour_date}` : 'changed since'}`;

/** What an import has done, with UNDO for ten minutes, and what that took back (ROS-061). */
export const ImportNotice = ({ imports: { last, undo, undone, forget } }: { imports: Imports }) => {
  const open = useBefore(last?.undo_until);
  if (undone)
    return (
      <Notice tone="plain" icon="undo" onClose={forget}>
        <p>
          <b className="semi">
            {people(undone.removed + undone.restored)} taken back: {undone.removed} removed, {undone.restored} as they
            were.
          </b>
          {undone.kept.length > 0 &&
            ` ${undone.kept.length} ${undone.kept.length === 1 ? 'stays' : 'stay'}, because of use since:`}
        </p>
        {undone.kept.map((one) => (
          <p key={one.person_id} className="dense t2">
            {keptAs(one)}
          </p>
        ))}
      </Notice>
    );
  if (!last || !open) return null;
  const { added, changed, rows, of } = last;
  return (
    <Notice
      tone="success"
      action={
        <Button kind="second" size="s" caps icon="undo" busy={undo.busy} onClick={() => void undo.run(last)}>
          UNDO
        </Button>
      }
    >
      <p>
        <b className="semi">{people(added + changed)} imported.</b> {added} added, {changed} changed.
        {rows < of && ` ${rows} of ${counted(of, 'row')} are saved; import the file again for the others.`}
      </p>
      <p className="cap">UNDO until {timeText(last.undo_until)}</p>
    </Notice>
  );
};
