import { auditCalls, type Timeline } from '@app/contracts/audit';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';
import { StatusChip } from '../ui/StatusChip.js';

const LEAST = 3;

/** Personal data in clear, for a reason that is itself an event (AUD-001). */
export const Reveal = ({
  stream,
  revealed,
  onRevealed,
  onMask,
}: {
  stream: string;
  revealed: boolean;
  onRevealed: (timeline: Timeline) => void;
  onMask: () => void;
}) => {
  const [asking, setAsking] = useState(false);
  const command = useCommand(auditCalls.reveal, {
    input: (reason: string) => ({ body: { stream, reason } }),
    onDone: (timeline) => {
      setAsking(false);
      onRevealed(timeline);
    },
    handle: (error) => error.badRequest,
  });
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
          text={`The personal data of ${stream} is shown in clear. That you looked, and why, is recorded.`}
          confirmLabel="Reveal"
          busy={command.busy}
          error={command.error?.badRequest ? (command.fields.reason ?? command.error.message) : undefined}
          least={LEAST}
          onConfirm={(reason) => void command.run(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
