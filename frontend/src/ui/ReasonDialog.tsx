import { type ReactNode, useState } from 'react';
import { Button } from './Button.js';
import { Dialog } from './Dialog.js';
import { ReasonField, reasonFault } from './ReasonField.js';

type Props = {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** What leaving the dialog does, where 'Cancel' could be read as the deed itself. */
  leaveLabel?: string;
  danger?: boolean;
  busy: boolean;
  /** Why it cannot be confirmed yet. */
  notYet?: string | undefined;
  /** The server's refusal, at the field. */
  error?: string | undefined;
  /** Fewest letters of a reason; 0 leaves it open. */
  least: number;
  /** Most letters. */
  most?: number;
  label?: string;
  presets?: readonly string[];
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks why before something is changed: the reason stands in the event (ADM-013). */
export const ReasonDialog = (props: Props) => {
  const { open, title, text, confirmLabel, danger, busy, notYet, error, least, most = 500, presets } = props;
  const { onConfirm, onClose, leaveLabel = 'Cancel', label = 'Reason' } = props;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const fault = reasonFault(reason, least);
  const send = (): void => {
    setTried(true);
    if (!fault) onConfirm(reason.trim());
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            {leaveLabel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={notYet !== undefined}
            reason={notYet}
            onClick={send}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="stack stack-2">
        <div className="t2">{text}</div>
        <ReasonField
          label={label}
          value={reason}
          onChange={setReason}
          error={(tried ? fault : undefined) ?? error}
          required={least > 0}
          most={most}
          {...(presets ? { presets } : {})}
        />
      </div>
    </Dialog>
  );
};
