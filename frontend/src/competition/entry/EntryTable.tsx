import type { EntryPreview, EntryState } from '@app/contracts/competition';
import { sentenceOf } from '@app/contracts/registration';
import { CellCheck } from '../../ui/cells.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState } from '../../ui/EmptyState.js';
import type { IconName } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import { StatusChip, type Tone } from '../../ui/StatusChip.js';
import type { Entry } from './use-entry.js';

const STATES: Readonly<Record<EntryState, { readonly label: string; readonly tone: Tone; readonly icon: IconName }>> = {
  ready: { label: 'Ready', tone: 'success', icon: 'check' },
  question: { label: 'Question', tone: 'warning', icon: 'users' },
  refused: { label: 'Refused', tone: 'error', icon: 'error' },
  entered: { label: 'Entered already', tone: 'neutral', icon: 'check' },
  out: { label: 'Left out', tone: 'neutral', icon: 'minus' },
};
const TOO_LONG = 'Name and choreographer hold at most 60 characters.';

const reasonOf = ({ refusal, too_long, state }: EntryPreview): string | null => {
  if (state !== 'refused') return null;
  return refusal ? sentenceOf(refusal) : too_long ? TOO_LONG : null;
};

const State = ({ preview }: { preview: EntryPreview }) => {
  const { label, tone, icon } = STATES[preview.state];
  const reason = reasonOf(preview);
  return (
    <span className="ImportState">
      <StatusChip tone={tone} icon={icon}>
        {label}
      </StatusChip>{' '}
      {reason && <span className="err dense">{reason}</span>}
    </span>
  );
};

const styleOf = ({ row, routine, judged }: EntryPreview): string =>
  judged.performance_divisions.find(({ id }) => id === routine.performance_division_id)?.name ??
  (row.performance_division || '-');
/** 'Small Group, Junior': what its dancers make of it. */
const placedOf = ({ judged: { category, age_division } }: EntryPreview): string =>
  [category?.category, age_division?.name].filter(Boolean).join(', ');

const columnsOf = ({ leave, nameOf }: Entry): Column<EntryPreview>[] => [
  {
    key: 'in',
    header: <span className="vh">Enter</span>,
    label: 'Enter',
    cell: ({ row, state }) => (
      <CellCheck
        label={`Enter row ${row.line}, ${row.name}`}
        short="Enter"
        checked={state !== 'out'}
        onChange={(checked) => leave(row.line, !checked)}
      />
    ),
  },
  { key: 'line', header: 'Row', align: 'n', cell: ({ row }) => row.line },
  {
    key: 'name',
    header: 'Routine',
    title: true,
    cell: ({ row }) => (
      <div className="AnyName">
        {row.name || '-'} {row.choreographer !== '' && <div className="cap">{row.choreographer}</div>}
      </div>
    ),
  },
  {
    key: 'people',
    header: 'Dancers',
    cell: ({ row, routine, asks }) =>
      asks.people.length > 0 ? row.people.join(', ') : routine.people.map(nameOf).join(', ') || '-',
  },
  {
    key: 'division',
    header: 'Division',
    cell: (preview) => {
      const placed = placedOf(preview);
      return (
        <div>
          {styleOf(preview)} {placed !== '' && <div className="cap">{placed}</div>}
        </div>
      );
    },
  },
  { key: 'fee', header: 'Fee', align: 'n', cell: ({ judged }) => <Money cents={judged.fee.total} /> },
  { key: 'state', header: 'State', cell: (preview) => <State preview={preview} /> },
];

/** Each row as it would be entered, before anything is (CMP-390). */
export const EntryTable = ({ entry }: { entry: Entry }) => (
  <section className="Sheet" aria-labelledby="entry-preview">
    <div className="Sheet__head ImportHead">
      <h2 className="h4" id="entry-preview">
        Preview
      </h2>
      <span className="cap">Untick a row to leave it out. What is entered can be edited in the step.</span>
    </div>
    <DataTable
      caption="Preview of the routines"
      className="ImportTable EntryTable"
      grid
      columns={columnsOf(entry)}
      rows={entry.rows}
      rowKey={({ row }) => row.line}
      rowState={({ state }) => ({ off: state === 'out' || state === 'entered', bad: state === 'refused' })}
      empty={<EmptyState icon="search" title="There is no row." />}
    />
  </section>
);
