import type { PaymentMode, RegistrationPayments } from '@app/contracts/payments';
import { VIEW_AS_BLOCKED } from '@app/contracts/shared';
import { lazy, Suspense } from 'react';
import { useSession } from '../platform/session.js';
import { Button } from '../ui/Button.js';
import { StepOverlay } from './StepOverlay.js';
import { useCompletion } from './use-completion.js';
import { useStops } from './use-stops.js';

const StopDialogs = lazy(async () => ({ default: (await import('./StopDialogs.js')).StopDialogs }));

type Props = {
  payments: RegistrationPayments;
  mode: Exclude<PaymentMode, 'balance'>;
  label: string;
  kind: 'primary' | 'second';
  onCompleted: () => void;
};

/** Completes a registration that has nothing to pay now, or confirms its edit. */
export const CompleteButton = ({ payments, mode, label, kind, onCompleted }: Props) => {
  const stops = useStops();
  const { busy, complete, confirm } = useCompletion(payments.registration_id, stops, onCompleted);
  const viewed = Boolean(useSession().account?.viewed_by);
  return (
    <>
      <Button
        kind={kind}
        caps
        busy={busy}
        disabled={viewed}
        reason={viewed ? VIEW_AS_BLOCKED : undefined}
        onClick={() => void (mode === 'editing' ? confirm() : complete())}
      >
        {label}
      </Button>
      <StepOverlay payments={payments} mode={mode} part="REGISTRATION" busy={busy ? 'completion' : null} />
      {stops.stop && (
        <Suspense>
          <StopDialogs registrationId={payments.registration_id} stops={stops} />
        </Suspense>
      )}
    </>
  );
};
