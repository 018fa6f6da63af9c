import { accessCodesCalls, type ImportedCodeRow } from '@app/contracts/access-codes';
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

const columns: readonly Column<ImportedCodeRow>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => <span className="num">{line}</span> },
  { key: 'name', header: 'Name', title: true, cell: ({ name }) => name || '–' },
  { key: 'now', header: 'Now', cell: ({ now }) => (now ? <code>{now}</code> : '–') },
  { key: 'code', header: 'New', cell: ({ code }) => (code ? <code>{code}</code> : '–') },
  {
    key: 'state',
    header: 'State',
    cell: ({ problems, now, code }) =>
      problems.length > 0 ? (
        <Refusal>{problems.join('; ')}</Refusal>
      ) : (
        <StatusChip tone={now === code ? 'neutral' : 'success'} icon={now === code ? 'minus' : 'check'}>
          {now === code ? 'Stays' : 'Will be changed'}
        </StatusChip>
      ),
  },
];

/** Reads a CSV file of the provider, shows what it would change, and changes that: all lines or none (EVT-184). */
export const ImportCodesDialog = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const toast = useToast();
  const client = useQueryClient();
  const [csv, setCsv] = useState('');
  const [reason, setReason] = useState('');
  const [rows, setRows] = useState<readonly ImportedCodeRow[] | null>(null);
  const params = { id };
  const preview = useCommand(accessCodesCalls.previewImport, { onDone: (answer) => setRows(answer.rows) });
  const load = useCommand(accessCodesCalls.importCodes, {
    handle: ({ badRequest }) => badRequest,
    onDone: ({ changed }) => {
      toast(`${counted(changed, 'access code')} imported.`);
      void client.invalidateQueries({ queryKey: ['access_codes'] });
      onClose();
    },
  });
  const read = async (file: File): Promise<void> => {
    const text = await file.text();
    setCsv(text);
    await preview.run({ params, body: { csv: text } });
  };
  const bad = rows?.filter(({ problems }) => problems.length > 0).length ?? 0;
  const changes = rows?.filter(({ now, code }) => now !== code).length ?? 0;
  const isGood = rows !== null && bad === 0 && changes > 0;
  return (
    <Dialog
      open
      wide
      title="Import access codes"
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={load.busy}
            disabled={!isGood}
            reason={
              rows === null
                ? 'Choose a file first.'
                : bad > 0
                  ? `${counted(bad, 'line')} ${bad === 1 ? 'has' : 'have'} a problem: all lines are imported or none.`
                  : 'The file changes nothing.'
            }
            onClick={() => void load.run({ params, body: { csv, reason: reason.trim() } })}
          >
            {`Import ${counted(isGood ? changes : 0, 'code')}`}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="t2">
          A CSV file whose first line names its columns: registration_id, person_id, access_code. An export has them.
        </p>
        <FileButton label="CSV file" accept=".csv,text/csv" busy={preview.busy} onChoose={(file) => void read(file)}>
          Choose a file
        </FileButton>
        {rows && <DataTable caption="Lines of the file" columns={columns} rows={rows} rowKey={({ line }) => line} />}
        {isGood && <ReasonField value={reason} onChange={setReason} error={load.fields['reason']} />}
      </div>
    </Dialog>
  );
};
