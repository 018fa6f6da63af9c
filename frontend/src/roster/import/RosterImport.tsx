import type { Table } from '@app/contracts/csv';
import { hasHeading, IMPORT_COLUMNS, importable, MOST_IMPORTED, type PreviewRow } from '@app/contracts/roster';
import { counted } from '@app/contracts/shared';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import { ColumnChoice } from '../../ui/table-import/ColumnChoice.js';
import { TableImport } from '../../ui/table-import/TableImport.js';
import type { RosterData } from '../use-roster.js';
import { AskDates } from './AskDates.js';
import { ImportPreview } from './ImportPreview.js';
import { usePeopleColumns, usePreview } from './use-import.js';

type Props = {
  roster: RosterData;
  /** A block that was pasted into the roster. */
  pasted: string | null;
  onUnsaved?: ((unsaved: boolean) => void) | undefined;
  onClose: () => void;
};

const { name: _, ...TEMPLATE } = IMPORT_COLUMNS;
/** Why rows stay out, in words. */
const stayOut = (rows: readonly PreviewRow[]): string => {
  const count = (state: PreviewRow['state']): number => rows.filter((row) => row.state === state).length;
  const parts = [
    [count('unchanged'), 'unchanged'],
    [count('duplicate'), count('duplicate') === 1 ? 'question open' : 'questions open'],
    [count('refused'), 'refused'],
    [count('out'), 'left out'],
  ] as const;
  const said = parts.filter(([n]) => n > 0);
  const sum = said.reduce((all, [n]) => all + n, 0);
  return sum === 0
    ? ''
    : `${counted(sum, 'row')} ${sum === 1 ? 'stays' : 'stay'} out: ${said.map((part) => part.join(' ')).join(', ')}`;
};

const Progress = ({ done, of, label }: { done: number; of: number; label: string }) => (
  <div className="Sheet Sheet__body ImportRun" role="status">
    <p className="row between dense">
      <b className="semi">{label}</b>
      <span className="t3 num">
        {done} of {of}
      </span>
    </p>
    <span
      className="Bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={of}
    >
      <i style={{ width: `${(100 * done) / Math.max(1, of)}%` }} />
    </span>
  </div>
);

type TableProps = Omit<Props, 'pasted'> & { table: Table };

const ImportTableScreen = ({ table, roster, onClose }: TableProps) => {
  const { imports } = roster;
  const columns = usePeopleColumns(table);
  const entries = [...(roster.entries ?? []), ...roster.archived];
  const preview = usePreview(table, columns, { entries, owner: imports.owner });
  const ready = importable(preview.rows);
  const { found } = preview;
  const people = counted(ready.length, 'PERSON', 'PEOPLE');
  const run = async (): Promise<void> => {
    if (!(await imports.start(ready.map(({ sent }) => sent)))) return;
    onClose();
    // What was done, and UNDO, stand above the roster.
    window.scrollTo(0, 0);
  };
  const { last } = imports;
  const underWay = last && last.rows < last.of ? last.rows : 0;
  const why = columns.order === null ? 'Please say how the dates are to be read.' : undefined;
  return (
    <>
      <ColumnChoice columns={columns} labels={IMPORT_COLUMNS} asked={columns.ways?.column}>
        <AskDates columns={columns} />
      </ColumnChoice>
      {found.limited && (
        <Notice tone="warning">
          People of other rosters were looked for in a part of the rows only: you were asked about them too often within
          an hour.
        </Notice>
      )}
      {found.failed && (
        <Notice tone="error" action={<Button onClick={found.retry}>RETRY</Button>}>
          The rows could not be compared with the people you know.
        </Notice>
      )}
      {columns.order !== null && found.left > 0 && !found.failed && (
        <Progress
          done={preview.rows.length - found.left}
          of={preview.rows.length}
          label="Looking for people you know"
        />
      )}
      {imports.busy && (
        <Progress done={underWay} of={ready.length} label={`Importing ${counted(ready.length, 'person', 'people')}`} />
      )}
      {columns.order !== null && <ImportPreview preview={preview} />}
      <div className="row ImportFoot">
        <Button kind="second" caps onClick={onClose}>
          CANCEL
        </Button>
        <span className="cap push">{columns.order === null ? why : stayOut(preview.rows)}</span>
        <Button
          caps
          busy={imports.busy}
          disabled={ready.length === 0 || found.left > 0 || why !== undefined}
          reason={why ?? (ready.length === 0 ? 'There is nobody to import.' : undefined)}
          onClick={() => void run()}
        >
          {`IMPORT ${people}`}
        </Button>
      </div>
    </>
  );
};

/** People of a spreadsheet: pasted or from a file, looked at row by row, then saved at once (ROS-060, ROS-061). */
export const RosterImport = ({ pasted, onUnsaved, ...rest }: Props) => (
  <TableImport
    title="Import people"
    note="Nothing is saved before you press IMPORT."
    most={MOST_IMPORTED}
    hasHeading={hasHeading}
    template={{ file: 'roster-template.csv', columns: Object.values(TEMPLATE) }}
    pasted={pasted}
    onUnsaved={onUnsaved}
    onClose={rest.onClose}
  >
    {(table) => <ImportTableScreen table={table} {...rest} />}
  </TableImport>
);
