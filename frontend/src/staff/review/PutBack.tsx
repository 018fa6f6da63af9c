import { registrationCalls } from '@app/contracts/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../platform/use-command.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { useToast } from '../../ui/Toast.js';
import { PUT_BACK_REASONS } from './reasons.js';

const LEAST = 3;

type Props = {
  id: number /** Its confirmation is on its way still. */;
  sending?: boolean;
  onClose: (done: boolean) => void;
};

/** Asks why, then takes back a confirmation: the registration waits again (ADM-003). */
export const PutBackDialog = ({ id, sending = false, onClose }: Props) => {
  const toast = useToast();
  const client = useQueryClient();
  const withdraw = useCommand(registrationCalls.withdraw, {
    input: (reason: string) => ({ params: { id }, body: { reason } }),
    handle: (error) => error.badRequest,
    onDone: () => {
      toast(`Registration ${id} was put back to review.`);
      for (const key of ['registrations', 'registration']) void client.invalidateQueries({ queryKey: [key] });
      onClose(true);
    },
  });
  const { error, fields, busy } = withdraw;
  return (
    <ReasonDialog
      open
      title={`Put registration ${id} back?`}
      text="It waits for review again; the registrant sees that at once."
      confirmLabel="Put back"
      danger
      busy={busy || sending}
      error={error?.badRequest ? (fields.reason ?? error.message) : undefined}
      least={LEAST}
      presets={PUT_BACK_REASONS}
      onConfirm={(reason) => void withdraw.run(reason)}
      onClose={() => onClose(false)}
    />
  );
};
