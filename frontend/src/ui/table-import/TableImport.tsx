import './table-import.css';
import { csvText, type Table } from '@app/contracts/csv';
import { countText, counted } from '@app/contracts/shared';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { saveFile } from '../../platform/save-file.js';
import { useTellUnsaved } from '../../platform/UnsavedPrompt.js';
import { Button } from '../Button.js';
import { FileButton } from '../FileButton.js';
import { type Read, readFile, readPasted, withoutTitle } from './read-table.js';

type Props = {
  title: string;
  /** When anything is saved. */
  note: string;
  /** So many rows at once. */
  most: number;
  /** True where the first line names the columns. */
  hasHeading: (table: Table) => boolean;
  template: { readonly file: string; readonly columns: readonly string[] };
  /** A block that was pasted before. */
  pasted?: string | null;
  onUnsaved?: ((unsaved: boolean) => void) | undefined;
  onClose: () => void;
  /** What is done with the rows. */
  children: (table: Table) => ReactNode;
};

const saveTemplate = ({ file, columns }: Props['template']): void =>
  saveFile(
    new Blob(
      [
        csvText(
          columns.map((header) => ({ header, value: () => null })),
          [],
        ),
      ],
      { type: 'text/csv' },
    ),
    file,
  );

/** Rows of a spreadsheet, pasted or from a file, and below them what becomes of them (ROS-060, CMP-388). */
export const TableImport = ({
  title,
  note,
  most,
  hasHeading,
  template,
  pasted = null,
  onUnsaved,
  onClose,
  children,
}: Props) => {
  const [read, setRead] = useState<Read | null>(() =>
    pasted === null ? null : withoutTitle(readPasted(pasted, most), hasHeading),
  );
  /** Another table begins anew. */
  const [turn, setTurn] = useState(0);
  const take = (next: Read): void => {
    setRead(withoutTitle(next, hasHeading));
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
    if (file) take(await readFile(file, most));
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    take(readPasted(event.clipboardData.getData('text/plain'), most));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  };
  return (
    <section className="stack Import" aria-label={title}>
      <div className="row ImportTop">
        <div>
          <h2 className="h3">{title}</h2>
          <p className="t2 dense">
            {table
              ? `${counted(table.table.length, 'line')} ${table.from === 'pasted' ? 'pasted' : `of ${table.from}`}. `
              : ''}
            {note}
          </p>
        </div>
        <span className="row push">
          <Button kind="ghost" size="s" icon="download" onClick={() => saveTemplate(template)}>
            Download a template
          </Button>
          {table && (
            <Button kind="second" size="s" onClick={() => setRead(null)}>
              Paste again
            </Button>
          )}
          <FileButton
            label="File to import"
            accept=".csv,.txt,.tsv,.xlsx,.xls"
            busy={false}
            onChoose={(file) => void choose(file)}
          >
            Choose a file
          </FileButton>
        </span>
      </div>
      {table ? (
        <div key={turn} className="stack">
          {children(table.table)}
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop a file chooses it
        <div className="ImportDrop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <label className="stack stack-half">
            <b className="semi">Paste your rows here</b>
            <span className="t2 dense">
              from a spreadsheet, with or without a heading. Or a CSV or XLSX file of at most 5 MB and {countText(most)}{' '}
              rows.
            </span>
            <textarea ref={box} className="Input" rows={4} value="" onChange={() => undefined} onPaste={paste} />
          </label>
          {read && 'refused' in read && (
            <p className="err" role="alert">
              {read.refused}
            </p>
          )}
          <Button kind="second" caps onClick={onClose}>
            CANCEL
          </Button>
        </div>
      )}
    </section>
  );
};
