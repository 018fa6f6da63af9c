import { promoCalls, type PromoImportPreview } from '@app/contracts/promo-codes';
import { counted } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../platform/use-command.js';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { Dialog } from '../../ui/Dialog.js';
import { Refusal } from '../../ui/Field.js';
import { FileButton } from '../../ui/FileButton.js';
import { ReasonField } from '../../ui/ReasonField.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { useToast } from '../../ui/Toast.js';
import { madeWords, worthOf } from './promo-words.js';

type Row = PromoImportPreview['rows'][number];

const columns: readonly Column<Row>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => <span className="num">{line}</span> },
  { key: 'code', header: 'Code', title: true, cell: ({ code }) => code || '–' },
  { key: 'worth', header: 'Worth', cell: ({ terms }) => (terms === null ? '–' : worthOf(terms)) },
  {
    key: 'state',
    header: 'State',
    cell: ({ problems }) =>
      problems.length === 0 ? (
        <StatusChip tone="success" icon="check">
          Will be created
        </StatusChip>
      ) : (
        <Refusal>{problems.join('; ')}</Refusal>
      ),
  },
];

/** Reads a CSV file, shows what it would create, and creates that (PAY-239). */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const toast = useToast();
  const client = useQueryClient();
  const [csv, setCsv] = useState('');
  const [reason, setReason] = useState('');
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const preview = useCommand(promoCalls.previewImport, { onDone: (answer) => setRows(answer.rows) });
  const load = useCommand(promoCalls.importCodes, {
    handle: ({ badRequest }) => badRequest,
    onDone: ({ codes }) => {
      toast(madeWords(codes));
      void client.invalidateQueries({ queryKey: ['promo-codes'] });
      onClose();
    },
  });
  const read = async (file: File): Promise<void> => {
    const text = await file.text();
    setCsv(text);
    await preview.run({ body: { csv: text } });
  };
  const good = rows?.filter(({ problems }) => problems.length === 0).length ?? 0;
  return (
    <Dialog
      open
      wide
      title="Import promo codes"
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={load.busy}
            disabled={good === 0}
            reason="Choose a file with at least one line without a problem."
            onClick={() => void load.run({ body: { csv, reason: reason.trim() } })}
          >
            {`Create ${counted(good, 'code')}`}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="t2">
          A CSV file whose first line names its columns: code, display_name, type, value (a count or cents), percentage,
          unique, event_id, season_id, valid_from, valid_to, active, total_limit, account_limit.
        </p>
        <FileButton label="CSV file" accept=".csv,text/csv" busy={preview.busy} onChoose={(file) => void read(file)}>
          Choose a file
        </FileButton>
        {rows && (
          <DataTable<Row> caption="Lines of the file" columns={columns} rows={rows} rowKey={({ line }) => line} />
        )}
        {good > 0 && <ReasonField value={reason} onChange={setReason} error={load.fields['reason']} />}
      </div>
    </Dialog>
  );
};
