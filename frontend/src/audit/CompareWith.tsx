import { auditCalls } from '@app/contracts/audit';
import { useCommand } from '../platform/use-command.js';
import { FileButton } from '../ui/FileButton.js';

type Props = { onStarted: () => void; onRefused: (why: string | null) => void };

/** Verifies everything against a signed report that the auditor has kept, instead of the last one here (AUD-013). */
export const CompareWith = ({ onStarted, onRefused }: Props) => {
  const command = useCommand(auditCalls.verify, {
    onDone: onStarted,
    handle: (error) => {
      if (error.badRequest) onRefused(error.message);
      return error.badRequest;
    },
  });
  const chosen = async (file: File): Promise<void> => {
    onRefused(null);
    const against = await file.text();
    if (against) await command.run({ body: { against } });
  };
  return (
    <FileButton
      label="Signed report"
      accept=".json,application/json"
      busy={command.busy}
      onChoose={(file) => void chosen(file)}
    >
      Compare with a report
    </FileButton>
  );
};
