import { auditCalls, type ExportBody, type ExportFormat } from '@app/contracts/audit';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Checkbox, RadioGroup, TextInput } from '../ui/inputs.js';
import { reasonFault } from '../ui/ReasonField.js';
import { saveFile } from '../platform/save-file.js';

/** What may be exported from a page, by the words that are said for it. */
export type Exportable = { readonly label: string; readonly what: Pick<ExportBody, 'scope'> & Partial<ExportBody> };

const FORMATS: readonly { value: ExportFormat; label: string }[] = [
  { value: 'pdf', label: 'PDF, a dossier to read' },
  { value: 'csv', label: 'CSV, for a spreadsheet' },
  { value: 'ndjson', label: 'NDJSON, one event a line, signed' },
];

const Form = ({ choices, onClose }: { choices: readonly Exportable[]; onClose: () => void }) => {
  const [chosen, setChosen] = useState('0');
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const [reveal, setReveal] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reveal ? reasonFault(reason) : undefined;
  const command = useCommand(auditCalls.exportHistory, {
    onDone: ({ content, name }) => {
      saveFile(content, name);
      onClose();
    },
    handle: (error) => error.badRequest,
  });
  const send = (): void => {
    setTried(true);
    const what = choices[Number(chosen)]?.what;
    if (!missing && what)
      void command.run({ body: { ...what, format, ...(reveal ? { reveal, reason: reason.trim() } : {}) } });
  };
  const refusal = command.fields.reason ?? (command.error?.badRequest ? command.error.message : undefined);
  return (
    <Dialog
      open
      title="Export"
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button icon="download" busy={command.busy} onClick={send}>
            Export
          </Button>
        </>
      }
    >
      <div className="stack stack-2">
        {choices.length > 1 && (
          <RadioGroup
            legend="What"
            name="export-what"
            value={chosen}
            options={choices.map(({ label }, i) => ({ value: String(i), label }))}
            onChange={setChosen}
          />
        )}
        <RadioGroup legend="Format" name="export-format" value={format} options={FORMATS} onChange={setFormat} />
        <Checkbox label="Personal data in clear" checked={reveal} onChange={setReveal} />
        {reveal && (
          <TextInput
            label="Reason"
            required
            maxLength={500}
            value={reason}
            error={tried ? missing : undefined}
            onChange={setReason}
          />
        )}
        {refusal && (
          <p className="err" role="alert">
            {refusal}
          </p>
        )}
        <p className="cap">
          Oldest event first. That you exported, what, when and how many events is recorded
          {reveal ? ', with your reason' : ''}.
        </p>
        {format === 'ndjson' && (
          <p className="cap">
            Signed: <code>npm run verify -- FILE --key KEY</code> proves it on any computer with Node.js. The public key
            is on the page Integrity.
          </p>
        )}
      </div>
    </Dialog>
  );
};

/** History as a file (AUD-008). */
export const Export = ({ choices }: { choices: readonly Exportable[] }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="second" size="s" icon="download" onClick={() => setOpen(true)}>
        Export
      </Button>
      {open && <Form choices={choices} onClose={() => setOpen(false)} />}
    </>
  );
};
