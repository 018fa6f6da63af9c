import { type ReactNode, useId } from 'react';
import { Button } from './Button.js';
import { useModal } from './use-modal.js';

type ConfirmProps = {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Title, text, a confirm and a cancel button; Escape cancels (NAV-070). */
export const ConfirmDialog = (props: ConfirmProps) => {
  const { open, title, text, confirmLabel, cancelLabel, danger, busy, onConfirm, onCancel } = props;
  const modal = useModal(open, onCancel);
  const id = useId();
  if (!open) return null;
  return (
    <dialog
      {...modal}
      className="Modal ConfirmDialog"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}t`}
    >
      <h2 className="h3" id={id}>
        {title}
      </h2>
      <div className="t2" id={`${id}t`}>
        {text}
      </div>
      <div className="ConfirmDialog__foot">
        <Button kind="second" onClick={onCancel} data-autofocus={danger ? '' : undefined}>
          {cancelLabel}
        </Button>
        <Button
          kind={danger ? 'danger' : 'primary'}
          busy={busy ?? false}
          onClick={onConfirm}
          data-autofocus={danger ? undefined : ''}
        >
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
};

/** A message with one button. */
export const MessageDialog = ({
  open,
  title,
  text,
  onClose,
}: {
  open: boolean;
  title: string;
  text: ReactNode;
  onClose: () => void;
}) => {
  const modal = useModal(open, onClose);
  const id = useId();
  if (!open) return null;
  return (
    <dialog
      {...modal}
      className="Modal ConfirmDialog"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}t`}
    >
      <h2 className="h3" id={id}>
        {title}
      </h2>
      <div className="t2" id={`${id}t`}>
        {text}
      </div>
      <div className="ConfirmDialog__foot">
        <Button onClick={onClose} data-autofocus="">
          OK
        </Button>
      </div>
    </dialog>
  );
};
