/** The open modal dialogs, the topmost last. */
const dialogs: HTMLDialogElement[] = [];

/** One element for all toasts. It changes its place without React, so that a toast in it keeps its time and its focus. */
export const toastBox = document.createElement('div');
toastBox.className = 'Toasts';
toastBox.setAttribute('popover', 'manual');
toastBox.setAttribute('role', 'status');
toastBox.setAttribute('aria-live', 'polite');

/**
 * Shows the toasts above all else. A modal dialog lies in the browser's top layer, above any z-index, and makes all
 * outside of it inert: in it they can be read, hovered and clicked, and what comes last into the layer lies above.
 */
export const raiseToasts = (): void => {
  (dialogs.at(-1) ?? document.body).append(toastBox);
  if (!toastBox.showPopover || toastBox.childElementCount === 0) return;
  toastBox.hidePopover();
  toastBox.showPopover();
};

/** Called when a dialog is shown; the answer is called when it is closed. */
export const dialogOpened = (dialog: HTMLDialogElement): (() => void) => {
  dialogs.push(dialog);
  raiseToasts();
  return () => {
    dialogs.splice(dialogs.lastIndexOf(dialog), 1);
    raiseToasts();
  };
};
