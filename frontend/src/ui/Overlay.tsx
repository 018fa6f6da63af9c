import { useId } from 'react';
import { useAskBeforeUnload } from './use-ask-before-unload.js';
import { useModal } from './use-modal.js';

/** Covers the window while something must not be interrupted; cannot be dismissed, nor left without a question (PAY-126, PAY-127). */
export const Overlay = ({ open, text }: { open: boolean; text: string }) => {
  const modal = useModal(open, null);
  useAskBeforeUnload(open);
  const id = useId();
  if (!open) return null;
  return (
    <dialog {...modal} className="Modal ConfirmDialog Overlay" aria-labelledby={id} aria-busy="true" tabIndex={-1}>
      <span className="Spin" aria-hidden="true" />
      <p className="semi" id={id} role="status">
        {text}
      </p>
      <p className="dense t2">Please do not refresh the page until it is completed.</p>
    </dialog>
  );
};
