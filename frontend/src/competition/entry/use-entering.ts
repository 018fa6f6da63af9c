import type { DraftRoutine } from '@app/contracts/competition';
import { sameValue } from '@app/contracts/registration';
import { counted, plural } from '@app/contracts/shared';
import { useState } from 'react';
import { useFlow } from '../../registration/index.js';

type Told = { readonly text: string; readonly entered: readonly DraftRoutine[] };

/** A block of routines put into the draft as one change, and taken out again as far as nobody has changed it (CMP-391). */
export const useEntering = () => {
  const { draft, open: session } = useFlow();
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const enter = (routines: readonly DraftRoutine[]): void => {
    session.change(...routines.map((one) => ({ path: `routines.${one.temp_id}`, value: one })), {
      path: 'competition.is_competing',
      value: true,
    });
    setTold({ text: `${counted(routines.length, 'routine')} entered.`, entered: routines });
    setOpen(false);
    // What was done, and UNDO, stand above the routines.
    window.scrollTo(0, 0);
  };
  const undo = (): void => {
    if (told === null) return;
    const there = told.entered.flatMap((one) => draft.routines[one.temp_id] ?? []);
    const same = there.filter((one) => told.entered.some((was) => sameValue(was, one)));
    session.change(...same.map(({ temp_id }) => ({ path: `routines.${temp_id}`, value: null })));
    const changed = there.length - same.length;
    const stay =
      changed === 0
        ? ''
        : ` ${changed} ${plural(changed, 'was', 'were')} changed since and ${plural(changed, 'stays', 'stay')}.`;
    setTold({ text: `${counted(same.length, 'routine')} taken out.${stay}`, entered: [] });
  };
  return {
    open,
    begin: (): void => {
      setTold(null);
      setOpen(true);
    },
    close: (): void => setOpen(false),
    enter,
    told,
    undo,
    forget: (): void => setTold(null),
  };
};
