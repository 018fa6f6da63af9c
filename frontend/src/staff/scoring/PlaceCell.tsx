import {
  namedReason,
  numberText,
  type PlaceReason,
  placeReasons,
  placeReasonText,
  rankingsOf,
  type ScoreRow,
  type ScoresAnswer,
} from '@app/contracts/scoring';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.js';
import { rowName } from './cells.js';

const RANKED_BY: Readonly<Record<PlaceReason<number>['by'], string>> = {
  age: 'By age',
  performance: 'By performance division',
  level: 'By level',
};

const Reasons = ({ row, scores: { routines, settings } }: { row: ScoreRow; scores: ScoresAnswer }) => {
  const byId = new Map(routines.map((one) => [one.id, one]));
  const nameOf = (id: number): string => {
    const { number, name, registrant } = byId.get(id)!;
    return `${[numberText(number), name || `routine ${id}`].filter(Boolean).join(' ')} (${registrant})`;
  };
  const reasons = placeReasons(rankingsOf(routines, settings.rules, settings.tables), row.id);
  if (reasons.length === 0) return <p>This routine is not ranked.</p>;
  return (
    <dl className="stack stack-1">
      {reasons.map((reason) => (
        <div key={reason.by}>
          <dt className="med">{RANKED_BY[reason.by]}</dt>
          <dd className="dense">{placeReasonText(namedReason(reason, nameOf))}</dd>
        </div>
      ))}
    </dl>
  );
};

type Props = {
  readonly row: ScoreRow;
  readonly scores: ScoresAnswer;
  readonly place: number | null;
  readonly by: string;
};

/** A place in the grid; it opens the reasons of all places of its routine (PST-207). */
export const PlaceCell = ({ row, scores, place, by }: Props) => {
  const [open, setOpen] = useState(false);
  const text = place === null ? '-' : String(place);
  if (row.total === null) return <span className="num">{text}</span>;
  return (
    <>
      <button
        type="button"
        className="Scores__place num"
        aria-label={`${text}, why: ${rowName(row)}, ${by}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      {open && (
        <Dialog open title={`Places of ${rowName(row)}`} onClose={() => setOpen(false)}>
          <Reasons {...{ row, scores }} />
        </Dialog>
      )}
    </>
  );
};
