import { numberText, pointsText, type TabletRoutine } from '@app/contracts/scoring';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.js';
import { FilterChips } from '../../ui/FilterChips.js';
import type { Tablet } from './use-tablet.js';

type Props = {
  readonly tablet: Tablet;
  readonly routines: readonly TabletRoutine[];
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
};

const LABELS = { left: 'To score', waiting: 'Not sent yet', all: 'All' } as const;
type Shown = keyof typeof LABELS;

/** All routines, those that are left, and what waits to be sent (PST-200, PST-201). */
export const RoutinesDialog = ({ tablet, routines, onOpen, onClose }: Props) => {
  const [shown, setShown] = useState<Shown>('left');
  const waits = new Set(tablet.waiting.map(({ routine_id }) => routine_id));
  const fits: Readonly<Record<Shown, (routine: TabletRoutine) => boolean>> = {
    left: ({ own }) => own.score === null,
    waiting: ({ id }) => waits.has(id),
    all: () => true,
  };
  const stateOf = (routine: TabletRoutine): string =>
    [
      routine.own.score === null ? 'no score' : pointsText(routine.own.score),
      tablet.isChanged(routine) ? 'not saved' : '',
      waits.has(routine.id) ? 'not sent yet' : '',
    ]
      .filter(Boolean)
      .join(', ');
  const rows = routines.filter(fits[shown]);
  return (
    <Dialog open title="Routines" onClose={onClose}>
      <fieldset className="row wrap">
        <legend className="vh">Which routines</legend>
        <FilterChips
          value={shown}
          onChange={setShown}
          options={(Object.keys(LABELS) as Shown[]).map((key) => ({
            ...{ key, label: LABELS[key], count: routines.filter(fits[key]).length },
          }))}
        />
      </fieldset>
      {rows.length === 0 && <p className="t2">None.</p>}
      <ul className="TabletList">
        {rows.map((routine) => (
          <li key={routine.id}>
            <button type="button" onClick={() => onOpen(routine.id)}>
              <b className="num">{numberText(routine.number) || '–'}</b>
              <span>{routine.name || routine.category}</span>
              <span className="cap num">{stateOf(routine)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
