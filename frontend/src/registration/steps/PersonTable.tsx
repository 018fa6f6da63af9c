import { counted } from '@app/contracts/shared';
import { type Column, DataTable, type RowState } from '../../ui/DataTable.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { useHighlights } from '../frame/Presence.js';
import type { PersonRow } from './person-rows.js';

/** A bad level or a hint marks the row; what another device just changed lights up, cell by cell (LIV-002). */
const rowStateOf = (row: PersonRow, highlights: ReadonlySet<string>): RowState => {
  const own = `attendees.${row.id}`;
  const changed = [...highlights].filter((path) => path === own || path.startsWith(`${own}.`));
  return {
    bad: row.badLevel || row.hints.length > 0,
    ...(changed.length > 0 ? { changed: changed.map((path) => path.split('.')[2] ?? '') } : {}),
  };
};

type Props = {
  kind: 'dancer' | 'teacher' | 'observer';
  rows: readonly PersonRow[];
  columns: readonly Column<PersonRow>[];
};

/** The people of one kind in a registration, by last name. */
export const PersonTable = ({ kind, rows, columns }: Props) => {
  const highlights = useHighlights();
  return (
    <DataTable
      caption={counted(rows.length, kind)}
      className="people"
      narrow="own"
      grid
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowState={(row) => rowStateOf(row, highlights)}
      initialSort={{ key: 'last', down: false }}
      empty={
        <EmptyState
          icon={kind === 'observer' ? 'eye' : 'users'}
          caps
          title={`YOU HAVE NOT ADDED ANY ${kind.toUpperCase()}S YET!`}
        />
      }
    />
  );
};
