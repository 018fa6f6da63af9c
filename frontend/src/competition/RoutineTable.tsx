import type { ReactNode } from 'react';
import { IconButton } from '../ui/Button.js';
import { cx } from '../ui/cx.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { Icon } from '../ui/Icon.js';
import { Money } from '../ui/Money.js';
import { NewMark, StatusChip } from '../ui/StatusChip.js';
import { isIncomplete, type RoutineRow, titleOf } from './routine-row.js';

export const MISSING = 'Missing (Required)';

type Actions = { readonly onEdit: (key: string) => void; readonly onRemove: (key: string) => void };
type Props = Actions & {
  caption: string;
  rows: readonly RoutineRow[];
  /** Where the tour date has the virtual column (CMP-028). */
  virtual: boolean;
  /** The routines that another device has just changed. */
  changed?: ReadonlySet<string>;
  /** With the columns of ballroom entries (CMP-246). */
  ballroom?: boolean;
  empty?: ReactNode;
};

const Missing = ({ children }: { children: ReactNode }) => (
  <span className="why is-miss">
    <Icon name="warning" />
    <span>{children}</span>
  </span>
);

const Title = ({ row }: { row: RoutineRow }) => (
  <>
    {row.name === '' ? <Missing>{MISSING}</Missing> : <span className="ttl">{row.name}</span>}{' '}
    {row.isNew && <NewMark />}
    {row.notes.map((note) => (
      <span key={note} className="why">
        {note}
      </span>
    ))}
    {row.problems.map((problem) => (
      <Missing key={problem}>{problem}</Missing>
    ))}
  </>
);

const Status = ({ row }: { row: RoutineRow }) => {
  if (row.status === 'Waiting list')
    return (
      <StatusChip tone="info" icon="clock">
        Waiting list
      </StatusChip>
    );
  if (row.status !== null) return <StatusChip icon="lock">{row.status}</StatusChip>;
  return isIncomplete(row) ? (
    <StatusChip tone="warning" icon="warning">
      Incomplete
    </StatusChip>
  ) : (
    <StatusChip tone="plain" icon="check">
      Complete
    </StatusChip>
  );
};

const Dancers = ({ dancers }: Pick<RoutineRow, 'dancers'>) => {
  const names = dancers.join(', ');
  return (
    <span className="who">
      <b className="num">{dancers.length}</b> <span title={names}>{names}</span>
    </span>
  );
};

const yesNo = (key: 'age_up' | 'prelims' | 'virtual', header: string): Column<RoutineRow> => ({
  key,
  header,
  className: 'yes-no',
  cell: (row) => (row[key] ? 'Yes' : 'No'),
});

type Asks = { readonly virtual: boolean; readonly ballroom: boolean };

const columnsOf = ({ virtual, ballroom }: Asks, { onEdit, onRemove }: Actions): Column<RoutineRow>[] => [
  {
    key: 'title',
    header: ballroom ? 'Routine name' : 'Title',
    className: 'title',
    title: true,
    cell: (row) => <Title row={row} />,
  },
  { key: 'dancers', header: 'Dancers', className: 'dancers', cell: ({ dancers }) => <Dancers dancers={dancers} /> },
  {
    key: 'age',
    header: 'Age division',
    className: 'age',
    cell: (row) => <span data-per={row.performance_division}>{row.age_division}</span>,
  },
  {
    key: 'performance',
    header: 'Performance division',
    className: 'performance',
    cell: ({ performance_division }) => performance_division || <Missing>{MISSING}</Missing>,
  },
  {
    key: 'category',
    header: 'Category',
    className: 'category',
    cell: ({ category, extra_time }) => (
      <>
        {category}
        {extra_time > 0 && <span className="why">{extra_time} min extra</span>}
      </>
    ),
  },
  ...(ballroom ? [yesNo('age_up', 'Age up'), yesNo('prelims', 'Prelims')] : []),
  ...(virtual ? [yesNo('virtual', 'Virtual')] : []),
  {
    key: 'fee',
    header: 'Fee',
    align: 'n' as const,
    className: 'fee',
    cell: ({ fee, free }) => (
      <span>
        <Money cents={fee} tone="plain" />
        {fee === 0 && free && <span className="why">{free}</span>}
      </span>
    ),
  },
  { key: 'status', header: 'Status', className: 'status', cell: (row) => <Status row={row} /> },
  {
    key: 'actions',
    header: <span className="vh">Actions</span>,
    className: 'act',
    cell: (row) => (
      <span className="row">
        {row.mayEdit && (
          <IconButton icon="edit" size={14} label={`EDIT ${titleOf(row)}`} onClick={() => onEdit(row.key)} />
        )}
        {row.mayRemove && (
          <IconButton icon="trash" size={14} label={`REMOVE ${titleOf(row)}`} onClick={() => onRemove(row.key)} />
        )}
      </span>
    ),
  },
];

/** Routines in the order in which they were added (CMP-026 to CMP-033). */
export const RoutineTable = ({ caption, rows, virtual, changed, empty, ballroom = false, ...actions }: Props) => (
  <DataTable
    caption={caption}
    className={cx('routines', ballroom && 'is-ballroom')}
    columns={columnsOf({ virtual, ballroom }, actions)}
    rows={rows}
    rowKey={({ key }) => key}
    rowState={({ key }) => (changed?.has(key) ? { changed: ['title'] } : {})}
    empty={empty}
  />
);
