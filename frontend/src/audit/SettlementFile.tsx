import { auditCalls, type SettlementAnswer } from '@app/contracts/audit';
import { type Day, day } from '@app/contracts/shared';
import { useRef, useState } from 'react';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { TextInput } from '../ui/inputs.js';

/** What a file said, and as of which day it was asked. */
export type Brought = { readonly name: string; readonly answer: SettlementAnswer; readonly asked: Day | undefined };
type Props = { as_of: Day | undefined; onCompared: (brought: Brought | null) => void };

const dayIn = (text: string): Day | undefined => (text.startsWith('20') ? day(text) : undefined);

/** Holds a settlement file that the auditor was sent against the ledgers, instead of the gateway's answer of now (AUD-016). */
export const SettlementFile = ({ as_of, onCompared }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [first, setFirst] = useState('');
  const command = useCommand(auditCalls.compareSettlementFile, {
    input: ({ text: file }: { name: string; text: string }) => {
      const from = dayIn(first);
      return { body: { file, ...(as_of ? { as_of } : {}), ...(from ? { from } : {}) } };
    },
    onDone: (answer, { name }) => onCompared({ name, answer, asked: as_of }),
    handle: (error) => error.badRequest,
  });
  const chosen = async (): Promise<void> => {
    const file = input.current?.files?.[0];
    const text = await file?.text();
    if (input.current) input.current.value = '';
    onCompared(null);
    if (file && text !== undefined) await command.run({ name: file.name, text });
  };
  const refused = command.error?.badRequest ? (command.fields.file ?? command.error.message) : null;
  return (
    <>
      <TextInput label="First day of the file" small type="date" value={first} onChange={setFirst} />
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="vh"
        tabIndex={-1}
        aria-label="Settlement file"
        onChange={() => void chosen()}
      />
      <Button kind="second" size="s" icon="file" busy={command.busy} onClick={() => input.current?.click()}>
        Compare a settlement file
      </Button>
      {refused && (
        <p className="err" role="alert">
          {refused}
        </p>
      )}
    </>
  );
};
