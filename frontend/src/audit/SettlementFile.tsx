import { auditCalls, type SettlementAnswer } from '@app/contracts/audit';
import { type Day, day } from '@app/contracts/shared';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.js';
import { FileButton } from '../ui/FileButton.js';
import { TextInput } from '../ui/inputs.js';

/** What a file said, and as of which day it was asked. */
export type Brought = { readonly name: string; readonly answer: SettlementAnswer; readonly asked: Day | undefined };
type Props = { as_of: Day | undefined; onCompared: (brought: Brought | null) => void };

const dayIn = (text: string): Day | undefined => (text.startsWith('20') ? day(text) : undefined);

/** Holds a settlement file that the auditor was sent against the ledgers, instead of the gateway's answer of now (AUD-016). */
export const SettlementFile = ({ as_of, onCompared }: Props) => {
  const [first, setFirst] = useState('');
  const command = useCommand(auditCalls.compareSettlementFile, {
    input: ({ text: file }: { name: string; text: string }) => {
      const from = dayIn(first);
      return { body: { file, ...(as_of ? { as_of } : {}), ...(from ? { from } : {}) } };
    },
    onDone: (answer, { name }) => onCompared({ name, answer, asked: as_of }),
    handle: (error) => error.badRequest,
  });
  const chosen = async (file: File): Promise<void> => {
    onCompared(null);
    await command.run({ name: file.name, text: await file.text() });
  };
  const refused = command.error?.badRequest ? (command.fields.file ?? command.error.message) : null;
  return (
    <>
      <TextInput label="First day of the file" small type="date" value={first} onChange={setFirst} />
      <FileButton
        label="Settlement file"
        accept=".csv,text/csv"
        busy={command.busy}
        onChoose={(file) => void chosen(file)}
      >
        Compare a settlement file
      </FileButton>
      {refused && (
        <p className="err" role="alert">
          {refused}
        </p>
      )}
    </>
  );
};
