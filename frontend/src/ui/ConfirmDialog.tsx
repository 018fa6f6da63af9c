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
  /** The focus begins at the cancel button, so that Enter alone confirms nothing; so it does with `danger`. */
  doubtful?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** What Escape does, where it is not the cancel button. */
  onEscape?: () => void;
};

type AlertProps = Pick<ConfirmProps, 'open' | 'title' | 'text'> & { onEscape: () => void; children: ReactNode };

const AlertDialog = ({ open, title, text, onEscape, children }: AlertProps) => {
  const modal = useModal(open, onEscape);
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
      <div className="ConfirmDialog__foot">{children}</div>
    </dialog>
  );
};

/** Title, text, a confirm and a cancel button; Escape cancels (NAV-070). */
export const ConfirmDialog = (props: ConfirmProps) => {
  const { open, title, text, confirmLabel, cancelLabel, danger, doubtful = danger, busy, onConfirm, onCancel } = props;
  const { onEscape = onCancel } = props;
  return (
    <AlertDialog open={open} title={title} text={text} onEscape={onEscape}>
      <Button kind="second" onClick={onCancel} data-autofocus={doubtful ? '' : undefined}>
        {cancelLabel}
      </Button>
      <Button
        kind={danger ? 'danger' : 'primary'}
        busy={busy ?? false}
        onClick={onConfirm}
        data-autofocus={doubtful ? undefined : ''}
      >
        {confirmLabel}
      </Button>
    </AlertDialog>
  );
};

type MessageProps = Pick<ConfirmProps, 'open' | 'title' | 'text'> & { onClose: () => void };

/** A message with one button. */
export const MessageDialog = ({ open, title, text, onClose }: MessageProps) => (
  <AlertDialog open={open} title={title} text={text} onEscape={onClose}>
    <Button onClick={onClose} data-autofocus="">
      OK
    </Button>
  </AlertDialog>
);
