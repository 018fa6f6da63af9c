import { useCallback, useLayoutEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { useAskBeforeUnload } from '../ui/use-ask-before-unload.js';

type QuestionProps = { open: boolean; onLeave: () => void; onStay: () => void };

/** The question before unsaved input is lost (REG-257). */
export const LeaveQuestion = ({ open, onLeave, onStay }: QuestionProps) => (
  <ConfirmDialog
    open={open}
    title="Are you sure?"
    text="You will lose any unsaved changes."
    confirmLabel="Discard Changes"
    cancelLabel="Continue Editing"
    danger
    onConfirm={onLeave}
    onCancel={onStay}
  />
);

/** A form inside a page tells it what to ask about: the router takes one blocker, so the page has it. */
export const useTellUnsaved = (unsaved: boolean, tell: ((unsaved: boolean) => void) | undefined): void => {
  // Before the screen is drawn: whoever presses a button as soon as the form is gone is not asked about it.
  useLayoutEffect(() => {
    if (!unsaved) return undefined;
    tell?.(true);
    return () => tell?.(false);
  }, [unsaved, tell]);
};

/** Asks before a page with unsaved changes is left (ACC-100, REG-257); the end of a session asks nothing. */
export const UnsavedPrompt = ({ changed }: { changed: boolean }) => {
  useAskBeforeUnload(changed);
  const blocked = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      changed && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/signin',
    [changed],
  );
  const blocker = useBlocker(blocked);
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
};
