import { useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { useFlow } from './flow.js';

const mayLeave = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && ('leave' in state || 'notice' in state);

/** Before unsaved work is left: while editing always, else only while a change is unsaved or a submit runs (REG-256). */
export const LeavePrompt = () => {
  const { id, registration, open, submitting } = useFlow();
  const { unsaved, flush } = open;
  const { editing } = registration;
  const kept = editing || unsaved || submitting;

  useEffect(() => {
    if (!kept) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [kept]);

  const blocked = useCallback<BlockerFunction>(
    ({ nextLocation }) =>
      kept &&
      !nextLocation.pathname.startsWith(`/registration/${id}`) &&
      nextLocation.pathname !== '/signin' &&
      !mayLeave(nextLocation.state),
    [kept, id],
  );
  const blocker = useBlocker(blocked);
  const asking = blocker.state === 'blocked';
  // Outside of an edit saving is enough: who can be saved need not be asked.
  const quiet = asking && !editing && !submitting;
  useEffect(() => {
    if (!quiet) return;
    void flush().then((saved) => {
      if (saved) blocker.proceed?.();
    });
  }, [quiet, flush, blocker.proceed]);

  return (
    <ConfirmDialog
      open={asking && (!quiet || open.save === 'offline')}
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
