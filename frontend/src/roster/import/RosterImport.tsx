import './import.css';
import { csvText } from '@app/contracts/csv';
import { IMPORT_COLUMNS, importable, type ImportTable, type PreviewRow } from '@app/contracts/roster';
import { counted } from '@app/contracts/shared';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { saveFile } from '../../platform/save-file.js';
import { useTellUnsaved } from '../../platform/UnsavedPrompt.js';
import { Button } from '../../ui/Button.js';
import { FileButton } from '../../ui/FileButton.js';
import { Notice } from '../../ui/Notice.js';
import type { RosterData } from '../use-roster.js';
import { ImportColumns } from './ImportColumns.js';
import { ImportPreview } from './ImportPreview.js';
import { type Read, readFile, readPasted } from './read-file.js';
import { useColumns, usePreview } from './use-import.js';

type Props = {
  roster: RosterData;
  /** A block that was pasted into the roster. */
  pasted: string | null;
  onUnsaved?: ((unsaved: boolean) => void) | undefined;
  onClose: () => void;
};

const { name: _, ...TEMPLATE } = IMPORT_COLUMNS;
const saveTemplate = (): void => {
  const columns = Object.values(TEMPLATE).map((header) => ({ header, value: () => null }));
  saveFile(new Blob([csvText(columns, [])], { type: 'text/csv' }), 'roster-template.csv');
};

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

type TableProps = Omit<Props, 'pasted'> & { table: ImportTable };

const ImportTableScreen = ({ table, roster, onClose }: TableProps) => {
  const { imports } = roster;
  const columns = useColumns(table);
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
      <ImportColumns columns={columns} />
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
          GO BACK
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
export const RosterImport = ({ pasted, onUnsaved, ...rest }: Props) => {
  const [read, setRead] = useState<Read | null>(() => (pasted === null ? null : readPasted(pasted)));
  /** Another table begins anew. */
  const [turn, setTurn] = useState(0);
  const take = (next: Read): void => {
    setRead(next);
    setTurn((n) => n + 1);
  };
  const table = read && 'table' in read ? read : null;
  useTellUnsaved(table !== null, onUnsaved);
  // Whoever comes here pastes next.
  const box = useRef<HTMLTextAreaElement>(null);
  const asking = table === null;
  useEffect(() => {
    if (asking) box.current?.focus();
  }, [asking]);
  const choose = async (file: File | undefined): Promise<void> => {
    if (file) take(await readFile(file));
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    take(readPasted(event.clipboardData.getData('text/plain')));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  };
  return (
    <section className="stack Import" aria-label="Import people">
      <div className="row ImportTop">
        <div>
          <h2 className="h3">Import people</h2>
          <p className="t2 dense">
            {table
              ? `${counted(table.table.length, 'line')} ${table.from === 'pasted' ? 'pasted' : `of ${table.from}`}. `
              : ''}
            Nothing is saved before you press IMPORT.
          </p>
        </div>
        <span className="row push">
          <Button kind="ghost" size="s" icon="download" onClick={saveTemplate}>
            Download a template
          </Button>
          {table && (
            <Button kind="second" size="s" onClick={() => setRead(null)}>
              Paste again
            </Button>
          )}
          <FileButton
            label="File to import"
            accept=".csv,.txt,.tsv,.xlsx"
            busy={false}
            onChoose={(file) => void choose(file)}
          >
            Choose a file
          </FileButton>
        </span>
      </div>
      {table ? (
        <ImportTableScreen key={turn} table={table.table} {...rest} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop a file chooses it
        <div className="ImportDrop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <label className="stack stack-half">
            <b className="semi">Paste your rows here</b>
            <span className="t2 dense">
              from a spreadsheet, with or without a heading. Or a CSV or XLSX file of at most 5 MB and 2,000 rows.
            </span>
            <textarea ref={box} className="Input" rows={4} value="" onChange={() => undefined} onPaste={paste} />
          </label>
          {read && 'refused' in read && (
            <p className="err" role="alert">
              {read.refused}
            </p>
          )}
          <Button kind="second" caps onClick={rest.onClose}>
            GO BACK
          </Button>
        </div>
      )}
    </section>
  );
};
