import type { PaymentMode, RegistrationPayments } from '@app/contracts/payments';
import { day, formatShortDay, VIEW_AS_BLOCKED } from '@app/contracts/shared';
import { useSession } from '../platform/session.js';
import { lazy, Suspense } from 'react';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { StepOverlay } from './StepOverlay.js';
import { useCompletion } from './use-completion.js';
import { useStops } from './use-stops.js';

const StopDialogs = lazy(async () => ({ default: (await import('./StopDialogs.js')).StopDialogs }));

type Props = {
  payments: RegistrationPayments;
  mode: PaymentMode;
  onCompleted: () => void;
};

/** Where the deposit is paid already, the registration is completed, or its edit confirmed, and the rest paid later (PAY-017, PAY-152). */
export const CompleteNow = ({ payments, mode, onCompleted }: Props) => {
  const stops = useStops();
  const completion = useCompletion(payments.registration_id, stops, onCompleted);
  const viewed = useSession().account?.viewed_by;
  // A promised check completes it on its own tab.
  if (!payments.done || payments.overallPaid || payments.paying_by_check || mode === 'balance') return null;
  const editing = mode === 'editing';
  const run = async (): Promise<void> => {
    await (editing ? completion.confirm() : completion.complete());
  };
  return (
    <>
      <Notice
        tone="success"
        title="Your deposit is paid."
        action={
          <Button
            kind="second"
            caps
            busy={completion.busy}
            disabled={Boolean(viewed)}
            reason={viewed ? VIEW_AS_BLOCKED : undefined}
            onClick={() => void run()}
          >
            {editing ? 'CONFIRM CHANGES' : 'COMPLETE REGISTRATION'}
          </Button>
        }
      >
        {editing ? 'You can confirm your changes' : 'You can complete your registration'} now. The rest is due by{' '}
        {formatShortDay(day(payments.due_date))}.
      </Notice>
      <StepOverlay payments={payments} mode={mode} part="REGISTRATION" busy={completion.busy ? 'completion' : null} />
      {stops.stop && (
        <Suspense>
          <StopDialogs registrationId={payments.registration_id} stops={stops} />
        </Suspense>
      )}
    </>
  );
};
