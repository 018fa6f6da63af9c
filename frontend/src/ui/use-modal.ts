import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { heirOf } from './grid-stops.js';
import { dialogOpened } from './toast-box.js';

/** A form opens at its first field, not at its close button. */
const FIRST = '[data-autofocus], .Modal__body :is(input, select, textarea):not(:disabled)';

type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onCancel: (event: SyntheticEvent) => void;
};

/**
 * A native modal <dialog>: the browser traps the focus and makes the rest inert; Escape asks `onClose`
 * (nothing when null), and the focus returns to the control that opened it (NAV-070), or to what follows where that is gone.
 */
export const useModal = (open: boolean, onClose: (() => void) | null): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    // The option that was just chosen has the focus for a moment still, and goes with its list.
    const opener = document.activeElement?.closest('select') ?? document.activeElement;
    const heir = opener ? heirOf(opener) : null;
    if (!dialog.open) dialog.showModal();
    const closed = dialogOpened(dialog);
    dialog.querySelector<HTMLElement>(FIRST)?.focus();
    return () => {
      dialog.close();
      closed();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else heir?.()?.focus();
    };
  }, [open]);

  return {
    ref,
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      onClose?.();
    },
    onCancel: (event) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose?.();
    },
  };
};
