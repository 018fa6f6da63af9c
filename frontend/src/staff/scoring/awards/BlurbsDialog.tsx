import { type BlurbTable, scoringCalls, TABLE_NAMES } from '@app/contracts/scoring';
import { useState } from 'react';
import { useCommand } from '../../../platform/use-command.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Field } from '../../../ui/Field.js';
import { useToast } from '../../../ui/Toast.js';

type Props = {
  readonly id: number;
  readonly table: BlurbTable;
  readonly lines: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** The lines under a table of the results, each on a line of its own (PST-076, PST-185). */
export const BlurbsDialog = ({ id, table, lines, onDone, onClose }: Props) => {
  const toast = useToast();
  const [text, setText] = useState(lines.join('\n'));
  const command = useCommand(scoringCalls.writeBlurbs, {
    handle: ({ badRequest }) => badRequest,
    onDone: () => {
      toast('Saved.');
      onDone();
    },
  });
  const written = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <Dialog
      open
      title={`Lines under ${TABLE_NAMES[table]}`}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={command.busy}
            onClick={() => void command.run({ params: { id }, body: { table, lines: written } })}
          >
            Save lines
          </Button>
        </>
      }
    >
      <Field label="Lines" hint="One on each line; at most 30." error={command.error?.message}>
        {(control) => (
          <textarea
            {...control}
            className="Input"
            rows={6}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
};
