import { registrationCalls } from '@app/contracts/registration';
import { useCommand } from '../platform/use-command.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';

type Props = {
  /** Null where it is said of the account itself (ACC-109). */
  readonly registrationId: number | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks, then makes the registration, or the account, one of an independent dancer (ACC-106, ACC-108, REG-047). */
export const IndependentQuestion = ({ registrationId, open, onClose, onDone }: Props) => {
  const save = useCommand(registrationCalls.changeStudio, {
    input: (id: number | null) => ({ body: { ...(id === null ? {} : { registration_id: id }), independent: true } }),
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
