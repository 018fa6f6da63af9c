import {
  namedReason,
  numberText,
  type Overridden,
  RESULT_NAMES,
  type PlaceReason,
  placeReasons,
  placeReasonText,
  rankingsOf,
  type ScoreRow,
  type ScoresAnswer,
} from '@app/contracts/scoring';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.js';
import { Icon } from '../../ui/Icon.js';
import { rowName } from './cells.js';
import { SetResult } from './SetResult.js';

const RANKED_BY: Readonly<Record<PlaceReason<number>['by'], string>> = {
  age: 'By age',
  performance: 'By performance division',
  level: 'By level',
};

type Of = { readonly row: ScoreRow; readonly scores: ScoresAnswer; readonly editable: boolean };

const Reasons = ({ row, scores, editable }: Of) => {
  const { routines, settings } = scores;
  const byId = new Map(routines.map((one) => [one.id, one]));
  const nameOf = (id: number): string => {
    const { number, name, registrant } = byId.get(id)!;
    return `${[numberText(number), name || `routine ${id}`].filter(Boolean).join(' ')} (${registrant})`;
  };
  const reasons = placeReasons(rankingsOf(routines, settings.rules, settings.tables), row.id);
  const ranked = Object.fromEntries(reasons.map(({ by, of }) => [by, of]));
  return (
    <div className="stack stack-2">
      <dl className="stack stack-1">
        <div>
          <dt className="med">Award</dt>
          <dd className="dense">
            {row.award ?? 'None'}
            {row.overrides?.award && ', as the organizer set it'}
          </dd>
        </div>
        {reasons.length === 0 && (
          <div>
            <dt className="med">Places</dt>
            <dd className="dense">This routine is not ranked.</dd>
          </div>
        )}
        {reasons.map((reason) => (
          <div key={reason.by}>
            <dt className="med">{RANKED_BY[reason.by]}</dt>
            <dd className="dense">{placeReasonText(namedReason(reason, nameOf))}</dd>
          </div>
        ))}
      </dl>
      {editable && <SetResult {...{ row, scores, ranked }} />}
    </div>
  );
};

type Props = Of & { readonly result: Overridden; readonly text: string };

/** The award or a place in the grid; it opens the reasons of all of its routine, and sets them by hand (PST-103, PST-207). */
export const ResultCell = ({ row, scores, editable, result, text }: Props) => {
  const [open, setOpen] = useState(false);
  const set = row.overrides?.[result] !== undefined;
  if (row.total === null && !set) return <span className="num">{text}</span>;
  return (
    <>
      <button
        type="button"
        className="Scores__place num"
        aria-label={`${text}${set ? ', set by hand' : ''}, why: ${rowName(row)}, ${RESULT_NAMES[result].toLowerCase()}`}
        onClick={() => setOpen(true)}
      >
        {text}
        {set && <Icon name="edit" size={14} />}
      </button>
      {open && (
        <Dialog open title={`Award and places of ${rowName(row)}`} onClose={() => setOpen(false)}>
          <Reasons {...{ row, scores, editable }} />
        </Dialog>
      )}
    </>
  );
};
