import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';

type Props = {
  title: string;
  confirmLabel: string;
  busy: boolean;
  danger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form of a few fields in a dialog: Enter sends it. */
export const FormDialog = ({ title, confirmLabel, busy, danger = false, onSubmit, onClose, children }: Props) => {
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  const foot = (
    <>
      <Button kind="second" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} kind={danger ? 'danger' : 'primary'} busy={busy}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} onClose={onClose} foot={foot}>
      <form id={id} className="stack" noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
};
