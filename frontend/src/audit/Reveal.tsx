import { useState } from 'react';
import type { Command } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';
import { StatusChip } from '../ui/StatusChip.js';

const LEAST = 3;

type Props = {
  /** What is shown in clear: `registration-75001`. */
  what: string;
  revealed: boolean;
  command: Pick<Command<string, unknown>, 'run' | 'busy' | 'error' | 'fields'>;
  onMask: () => void;
};

/** Personal data in clear, for a reason that is itself an event (AUD-001). */
export const Reveal = ({ what, revealed, command, onMask }: Props) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <StatusChip icon={revealed ? 'eye' : 'eyeoff'} tone={revealed ? 'warning' : 'neutral'}>
        {revealed ? 'Personal data shown' : 'Personal data masked'}
      </StatusChip>
      <Button kind="second" size="s" onClick={() => (revealed ? onMask() : setAsking(true))}>
        {revealed ? 'Mask again' : 'Reveal, recorded'}
      </Button>
      {asking && (
        <ReasonDialog
          open
          title="Reveal personal data?"
          text={`The personal data of ${what} is shown in clear. That you looked, and why, is recorded.`}
          confirmLabel="Reveal"
          busy={command.busy}
          error={command.error?.badRequest ? (command.fields.reason ?? command.error.message) : undefined}
          least={LEAST}
          onConfirm={(reason) => void command.run(reason).then((done) => done !== null && setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
