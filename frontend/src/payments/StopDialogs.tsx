import { useNavigate } from 'react-router';
import { InvalidVouchers } from '../loyalty/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import type { Stops } from './use-stops.js';

const TICKETS_FAILED = 'There was an error processing your tickets. Please try again or contact support.';

type Props = { registrationId: number; stops: Stops };

/** Says what stopped a payment before any money moved, and where to mend it (TIX-042, PAY-129, PAY-133). */
export const StopDialogs = ({ registrationId, stops: { stop, close } }: Props) => {
  const navigate = useNavigate();
  return (
    <>
      <ConfirmDialog
        open={stop?.kind === 'tickets'}
        title="Ticket Error"
        text={stop?.text || TICKETS_FAILED}
        confirmLabel="Edit Tickets"
        cancelLabel="Close"
        onConfirm={() => void navigate(`/registration/${registrationId}/tickets`)}
        onCancel={close}
      />
      {stop?.kind === 'vouchers' && <InvalidVouchers codes={stop.codes} onClose={close} />}
    </>
  );
};
