import { counted } from '@app/contracts/shared';
import { type Column, DataTable, type RowState } from '../../ui/DataTable.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { TextInput } from '../../ui/inputs.js';
import { useHighlights } from '../frame/Presence.js';
import type { PickerKind } from './candidates.js';
import type { PersonRow } from './person-rows.js';
import type { Finding } from './use-finding.js';
import type { LevelCheck } from './use-level-check.js';

/** A bad level or a hint marks the row; what another device just changed lights up, cell by cell (LIV-002). */
const rowStateOf = (row: PersonRow, highlights: ReadonlySet<string>, refused: boolean): RowState => {
  const own = `attendees.${row.id}`;
  const changed = [...highlights].filter((path) => path === own || path.startsWith(`${own}.`));
  return {
    bad: row.badLevel || refused || row.hints.length > 0,
    ...(changed.length > 0 ? { changed: changed.map((path) => path.split('.')[2] ?? '') } : {}),
  };
};

type FindProps = { finding: Finding; kind: PickerKind; count: number };

const Find = ({ finding, kind, count }: FindProps) => (
  <div className="Sheet__head Find">
    <TextInput
      label={`Find in these ${kind}s`}
      hideLabel
      small
      icon="search"
      type="search"
      placeholder="Find by name"
      autoComplete="off"
      value={finding.text}
      onChange={finding.setText}
    />
    <span className="cap" role="status">
      {finding.text !== '' && `${finding.rows.length} of ${counted(count, kind)}`}
    </span>
  </div>
);

type Props = {
  kind: PickerKind;
  rows: readonly PersonRow[];
  finding: Finding;
  levels: Pick<LevelCheck, 'first' | 'errorOf'>;
  columns: readonly Column<PersonRow>[];
};

/** The people of one kind in a registration, by last name; a long table can be searched. */
export const PersonTable = ({ kind, rows, finding, levels, columns }: Props) => {
  const highlights = useHighlights();
  return (
    <>
      {finding.offered && <Find finding={finding} kind={kind} count={rows.length} />}
      <DataTable
        caption={counted(rows.length, kind)}
        className="people"
        narrow="own"
        grid
        columns={columns}
        rows={finding.rows}
        kept={levels.first}
        rowKey={({ id }) => id}
        rowState={(row) => rowStateOf(row, highlights, levels.errorOf(row) !== undefined)}
        initialSort={{ key: 'last', down: false }}
        empty={
          rows.length > 0 ? (
            <EmptyState icon="search" title="No one matches." />
          ) : (
            <EmptyState
              icon={kind === 'observer' ? 'eye' : 'users'}
              caps
              title={`YOU HAVE NOT ADDED ANY ${kind.toUpperCase()}S YET!`}
            />
          )
        }
      />
    </>
  );
};
