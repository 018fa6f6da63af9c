import { useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';

/** Asks before a screen with unsaved changes is left (ACC-100); the end of a session asks nothing. */
export const UnsavedPrompt = ({ changed }: { changed: boolean }) => {
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);

  const blocked = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      changed && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/signin',
    [changed],
  );
  const blocker = useBlocker(blocked);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Are you sure?"
      text="You will lose any unsaved changes."
      confirmLabel="Discard Changes"
      cancelLabel="Continue Editing"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
};
