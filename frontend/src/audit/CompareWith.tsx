import { auditCalls } from '@app/contracts/audit';
import { useRef } from 'react';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';

type Props = { onStarted: () => void; onRefused: (why: string | null) => void };

/** Verifies everything against a signed report that the auditor has kept, instead of the last one here (AUD-013). */
export const CompareWith = ({ onStarted, onRefused }: Props) => {
  const file = useRef<HTMLInputElement>(null);
  const command = useCommand(auditCalls.verify, {
    onDone: onStarted,
    handle: (error) => {
      if (error.badRequest) onRefused(error.message);
      return error.badRequest;
    },
  });
  const chosen = async (): Promise<void> => {
    const against = await file.current?.files?.[0]?.text();
    if (file.current) file.current.value = '';
    onRefused(null);
    if (against) void command.run({ body: { against } });
  };
  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        className="vh"
        tabIndex={-1}
        aria-label="Signed report"
        onChange={() => void chosen()}
      />
      <Button kind="second" size="s" icon="file" busy={command.busy} onClick={() => file.current?.click()}>
        Compare with a report
      </Button>
    </>
  );
};
