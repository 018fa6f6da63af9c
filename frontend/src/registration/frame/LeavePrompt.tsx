import { useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { LeaveQuestion } from '../../platform/UnsavedPrompt.js';
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.js';
import { useFlow } from './flow.js';

const mayLeave = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && ('leave' in state || 'notice' in state);

/**
 * Before unsaved work is left: while editing always, else only while a change is unsaved or a submit runs (REG-256).
 * What is typed in a form of the step is lost by another step already (REG-257).
 */
export const LeavePrompt = () => {
  const { id, registration, open, submitting, typing } = useFlow();
  const { unsaved, flush } = open;
  const { editing } = registration;
  const kept = editing || unsaved || submitting || typing;
  useAskBeforeUnload(kept);

  const blocked = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation: { pathname, state } }) => {
      if (!kept || pathname === '/signin' || mayLeave(state)) return false;
      return typing ? pathname !== currentLocation.pathname : !pathname.startsWith(`/registration/${id}`);
    },
    [kept, typing, id],
  );
  const blocker = useBlocker(blocked);
  const asking = blocker.state === 'blocked';
  // Outside of an edit saving is enough: who can be saved need not be asked.
  const quiet = asking && !editing && !submitting && !typing;
  useEffect(() => {
    if (!quiet) return;
    void flush().then((saved) => {
      if (saved) blocker.proceed?.();
    });
  }, [quiet, flush, blocker.proceed]);

  return (
    <LeaveQuestion
      open={asking && (!quiet || open.save === 'offline')}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
};
