import {
  type ChangedRow,
  numberText,
  placeText,
  pointsText,
  type ScoreRow,
  type ScoresAnswer,
  type Tenths,
  whatIf,
} from '@app/contracts/scoring';
import { counted } from '@app/contracts/shared';
import { useMemo } from 'react';

/** More do not fit beside the grid. */
const SHOWN = 6;

const FIELDS = [
  ['Total', ({ total }: ScoreRow) => (total === null ? 'none' : pointsText(total))],
  ['Award', ({ award }: ScoreRow) => award ?? 'none'],
  ['By age', ({ age_place }: ScoreRow) => (age_place === null ? 'no place' : placeText(age_place))],
  ['By division', ({ performance_place: at }: ScoreRow) => (at === null ? 'no place' : placeText(at))],
  ['By level', ({ level_place: at }: ScoreRow) => (at === null ? 'no place' : placeText(at))],
] as const;

const changeText = ({ before, after }: ChangedRow): string =>
  FIELDS.flatMap(([label, textOf]) => {
    const [was, is] = [textOf(before), textOf(after)];
    return was === is ? [] : [`${label} ${was} → ${is}`];
  }).join(', ');

type Props = {
  readonly scores: ScoresAnswer;
  readonly row: ScoreRow;
  readonly position: number;
  readonly score: Tenths | null;
};

/** The totals, awards and places that would follow from the score that is being typed (PST-209). */
export const WhatIf = ({ scores: { routines, settings }, row: { id }, position, score }: Props) => {
  const changed = useMemo(
    () => whatIf(routines, settings, { id, position, score }),
    [routines, settings, id, position, score],
  );
  const more = changed.length - SHOWN;
  return (
    <aside className="Scores__whatif" role="status" aria-label="If this score is saved">
      <b className="med">{score === null ? 'If this score is removed' : `If ${pointsText(score)} is saved`}</b>
      {changed.length === 0 && <p>No total, award or place changes.</p>}
      <ul>
        {changed.slice(0, SHOWN).map((one) => (
          <li key={one.after.id}>
            <b className="num">{numberText(one.after.number)}</b> {one.after.name}: {changeText(one)}
          </li>
        ))}
        {more > 0 && <li>{counted(more, 'other routine')} would change places.</li>}
      </ul>
    </aside>
  );
};
