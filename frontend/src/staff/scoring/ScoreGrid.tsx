import {
  besideAt,
  numberText,
  pointsText,
  SCORE_INVALID,
  scoreOf,
  type ScoreRow,
  type ScoresAnswer,
} from '@app/contracts/scoring';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Button, IconButton } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { Cell } from './Cell.js';
import {
  asNumber,
  asScore,
  cellKey,
  columnOf,
  NUMBER,
  NUMBER_INVALID,
  rowName,
  scoreAt,
  scoreText,
  type Wrong,
  type Wrongs,
} from './cells.js';
import { CritiqueDrawer } from './CritiqueDrawer.js';
import { ResultCell } from './ResultCell.js';
import { besideText } from './tablet/tablet-words.js';
import { useEntering } from './use-entering.js';
import { WhatIf } from './WhatIf.js';

type Props = {
  readonly scores: ScoresAnswer;
  readonly rows: readonly ScoreRow[];
  readonly editable: boolean;
  readonly wrongs: Wrongs;
  readonly onWrong: (key: string, wrong: Wrong | null) => void;
};

const CancelButton = ({ tour_date_id, row }: { tour_date_id: number; row: ScoreRow }) => {
  const enter = useEntering(tour_date_id, row);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const deed = row.canceled ? 'Restore' : 'Cancel';
  const change = async (reason: string): Promise<void> => {
    setBusy(true);
    const refusal = await enter({ canceled: !row.canceled, reason });
    setBusy(false);
    if (refusal === null) setAsking(false);
  };
  return (
    <>
      <Button kind="ghost" size="s" aria-label={`${deed} ${rowName(row)}`} onClick={() => setAsking(true)}>
        {deed}
      </Button>
      <ReasonDialog
        open={asking}
        title={`${deed} ${rowName(row)} in scoring?`}
        text={
          row.canceled ? 'Its scores count again.' : 'Its scores are kept, and count for nothing until it is restored.'
        }
        confirmLabel={`${deed} the routine`}
        leaveLabel="Back"
        busy={busy}
        least={3}
        onConfirm={(reason) => void change(reason)}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

const CritiqueButton = ({ scores, row, editable }: Pick<Props, 'scores' | 'editable'> & { row: ScoreRow }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="note" label={`Critique of ${rowName(row)}`} onClick={() => setOpen(true)} />
      {open && <CritiqueDrawer {...{ scores, row, editable }} onClose={() => setOpen(false)} />}
    </>
  );
};

type CellOf = Pick<Props, 'scores' | 'editable' | 'wrongs' | 'onWrong'> & { readonly row: ScoreRow };

const wrongOf = (row: ScoreRow, column: string, { onWrong }: Pick<Props, 'onWrong'>, more: Partial<Wrong> = {}) => ({
  column,
  onWrong: (text: string | null, message: string) =>
    onWrong(cellKey(row, column), text === null ? null : { row, column, text, message, ...more }),
});

const NumberCell = ({ row, scores, editable, wrongs, onWrong }: CellOf) => {
  const text = numberText(row.number);
  const enter = useEntering(scores.tour_date_id, row);
  if (!editable) return <span className="num">{text || '-'}</span>;
  return (
    <Cell
      {...wrongOf(row, NUMBER, { onWrong })}
      enter={enter}
      label={`Number of ${row.name || `routine ${row.id}`}`}
      kept={text}
      wrong={wrongs.get(cellKey(row, NUMBER))?.text}
      className="is-number"
      read={(typed) => {
        const number = asNumber(typed);
        return number === undefined ? { message: NUMBER_INVALID } : { number };
      }}
    />
  );
};

const ScoreCell = ({ row, position, scores, editable, wrongs, onWrong }: CellOf & { readonly position: number }) => {
  const column = columnOf(position);
  const was = scoreAt(row, position);
  const enter = useEntering(scores.tour_date_id, row);
  const isDropped = row.dropped?.position === position;
  const beside = besideAt({ beside: row.beside ?? [] }, position, 'score');
  if (beside.length > 0)
    return (
      <span className="Scores__two num" title={`Judge ${position}, ${rowName(row)}: two values`}>
        {[scoreText(was) || '-', ...beside.map(besideText)].join(' | ')}
      </span>
    );
  if (!editable || row.canceled)
    return isDropped ? <del className="num">{scoreText(was)}</del> : <span className="num">{scoreText(was)}</span>;
  return (
    <Cell
      {...wrongOf(row, column, { onWrong })}
      enter={enter}
      label={`Judge ${position}, ${rowName(row)}${isDropped ? ', dropped' : ''}`}
      kept={scoreText(was)}
      wrong={wrongs.get(cellKey(row, column))?.text}
      className={isDropped ? 'is-dropped' : undefined}
      preview={(typed) => {
        const text = asScore(typed);
        const score = text === null ? was : scoreOf(text);
        return was !== null && score !== was && <WhatIf {...{ scores, row, position, score }} />;
      }}
      read={(typed) => {
        const score = asScore(typed);
        return score === null ? { message: SCORE_INVALID } : { cell: { position, score, was } };
      }}
    />
  );
};

const placeOf = (place: number | null): string => (place === null ? '-' : String(place));

const columnsOf = (of: Omit<Props, 'rows'>): readonly Column<ScoreRow>[] => {
  const resultOf = (row: ScoreRow) => ({ row, scores: of.scores, editable: of.editable });
  return [
    { key: NUMBER, header: 'Number', width: '80px', cell: (row) => <NumberCell {...of} row={row} /> },
    {
      key: 'name',
      header: 'Routine',
      className: 'clip',
      title: true,
      cell: (row) => (
        <>
          <Link className="med" to={`/staff/registrations/${row.registration_id}/routines`}>
            {row.name || 'No title'}
          </Link>{' '}
          <span className="cap">{row.registrant}</span>
        </>
      ),
    },
    {
      key: 'divisions',
      header: 'Divisions, category',
      className: 'clip',
      width: '150px',
      cell: (row) => (
        <span className="cap">
          {[row.age_division, row.performance_division, row.category].filter(Boolean).join(', ')}
        </span>
      ),
    },
    ...of.scores.judges.map(
      ({ lname }, n): Column<ScoreRow> => ({
        key: columnOf(n + 1),
        header: (
          <span className="Scores__judge" title={lname}>
            {lname}
            <span className="cap">judge {n + 1}</span>
          </span>
        ),
        label: `Judge ${n + 1}, ${lname}`,
        align: 'n',
        width: '84px',
        cell: (row) => <ScoreCell {...of} row={row} position={n + 1} />,
      }),
    ),
    {
      key: 'total',
      header: 'Total',
      align: 'n',
      width: '72px',
      cell: ({ total }) => <span className="num semi">{total === null ? '-' : pointsText(total)}</span>,
    },
    {
      key: 'dropped',
      header: 'Dropped',
      align: 'n',
      width: '76px',
      cell: ({ dropped }) => <span className="num">{dropped === null ? '-' : pointsText(dropped.score)}</span>,
    },
    {
      key: 'award',
      header: 'Award',
      width: '104px',
      cell: (row) =>
        row.canceled ? (
          <StatusChip tone="neutral" icon="ban">
            Canceled
          </StatusChip>
        ) : (
          <ResultCell {...resultOf(row)} result="award" text={row.award ?? '-'} />
        ),
    },
    {
      key: 'age_place',
      header: 'By age',
      label: 'Place by age',
      align: 'n',
      width: '68px',
      cell: (row) => <ResultCell {...resultOf(row)} result="age" text={placeOf(row.age_place)} />,
    },
    {
      key: 'performance_place',
      header: 'By division',
      label: 'Place by performance division',
      align: 'n',
      width: '88px',
      cell: (row) => <ResultCell {...resultOf(row)} result="performance" text={placeOf(row.performance_place)} />,
    },
    ...(of.scores.judges.length > 0
      ? [
          {
            key: 'critique',
            header: <span className="vh">Critique</span>,
            label: 'Critique',
            width: '48px',
            cell: (row: ScoreRow) => <CritiqueButton scores={of.scores} row={row} editable={of.editable} />,
          },
        ]
      : []),
    ...(of.editable
      ? [
          {
            key: 'cancel',
            header: <span className="vh">In scoring</span>,
            label: 'In scoring',
            width: '84px',
            cell: (row: ScoreRow) => <CancelButton tour_date_id={of.scores.tour_date_id} row={row} />,
          },
        ]
      : []),
  ];
};

/** Routines by number, a column per judge, and all that is computed of them (PST-170). */
export const ScoreGrid = ({ rows, scores, editable, wrongs, onWrong }: Props) => {
  const columns = useMemo(() => columnsOf({ scores, editable, wrongs, onWrong }), [scores, editable, wrongs, onWrong]);
  return (
    <div className="Scores__grid">
      <DataTable
        caption="Scores"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowState={({ canceled }) => ({ off: canceled })}
        grid={editable}
        narrow="own"
      />
    </div>
  );
};
