import { registrationCalls } from '@app/contracts/registration';
import { useCommand } from '../platform/use-command.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';

type Props = {
  readonly registrationId: number;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks, then makes the registration one of an independent dancer (ACC-106, REG-047). */
export const IndependentQuestion = ({ registrationId, open, onClose, onDone }: Props) => {
  const save = useCommand(registrationCalls.changeStudio, {
    input: (registration_id: number) => ({ body: { registration_id, independent: true } }),
    onDone,
  });
  return (
    <ConfirmDialog
      open={open}
      title="Are you sure?"
      text="You will be registered as an independent dancer."
      confirmLabel="Yes"
      cancelLabel="No"
      busy={save.busy}
      onConfirm={() => void save.run(registrationId).then(onClose)}
      onCancel={onClose}
    />
  );
};
