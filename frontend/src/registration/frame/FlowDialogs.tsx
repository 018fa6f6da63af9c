import { RATES_CHANGED } from '@app/contracts/registration';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useReportError } from '../../platform/ErrorDialogs.js';
import { ConfirmDialog, MessageDialog } from '../../ui/ConfirmDialog.js';
import { ConflictDialog } from '../draft/ConflictDialog.js';
import { useFlow } from './flow.js';
import { useIdle } from './use-idle.js';

/** Long after every change was saved by itself (REG-254). */
const IdleWarning = ({ onStep }: { onStep: boolean }) => {
  const { id, registration } = useFlow();
  const navigate = useNavigate();
  const { editing, completed } = registration;
  const { idle, restart } = useIdle(id, onStep && (!completed || editing));
  return (
    <ConfirmDialog
      open={idle}
      title={editing ? 'YOUR CHANGES ARE NOT CONFIRMED YET.' : 'YOU ARE NOT REGISTERED YET.'}
      text="Your changes so far are saved as a draft."
      confirmLabel="CONTINUE REGISTRATION"
      cancelLabel="EXIT"
      onConfirm={restart}
      // Escape closes what lies over the page; it leaves nothing (REG-259).
      onEscape={restart}
      onCancel={() => {
        restart();
        void navigate('/dashboard', { state: { leave: true } });
      }}
    />
  );
};

/** What may come up on any step: a conflict, a new rate, a refusal, the idle warning. */
export const FlowDialogs = ({ onStep }: { onStep: boolean }) => {
  const { open, words } = useFlow();
  const report = useReportError();
  const { refused, drop } = open;
  useEffect(() => {
    if (!refused) return;
    if (refused.code === 'registration_completed') drop();
    report(refused);
  }, [refused, drop, report]);
  return (
    <>
      {open.conflicts.length > 0 && <ConflictDialog conflicts={open.conflicts} facts={words} onSettle={open.settle} />}
      <MessageDialog open={open.ratesChanged} title="Rates" text={RATES_CHANGED} onClose={open.ratesSeen} />
      <IdleWarning onStep={onStep} />
    </>
  );
};
