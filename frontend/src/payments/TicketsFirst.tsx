import type { PaymentMode, RegistrationPayments } from '@app/contracts/payments';
import { ticketCalls } from '@app/contracts/tickets';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../platform/use-command.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { Overlay } from '../ui/Overlay.js';

const FAILED = 'There was an error processing your tickets. Please try again or contact support.';

/** Reserves the tickets before anything is paid; false when they cannot be had (TIX-041, TIX-042). */
export const useTicketsFirst = ({ registration_id, has_tickets }: RegistrationPayments, mode: PaymentMode) => {
  const [error, setError] = useState<string | null>(null);
  const command = useCommand(ticketCalls.finalize, {
    handle: (failure) => {
      setError(failure.badRequest ? failure.message : FAILED);
      return true;
    },
  });
  const finalize = async (): Promise<boolean> =>
    !has_tickets || mode === 'balance' || (await command.run({ params: { registrationId: registration_id } })) !== null;
  return { finalize, busy: command.busy, error, close: () => setError(null) };
};

type Props = { registrationId: number; tickets: ReturnType<typeof useTicketsFirst> };

/** The overlay while tickets are reserved, and what to do when they cannot be (PAY-121, PAY-129). */
export const TicketsFirst = ({ registrationId, tickets }: Props) => {
  const navigate = useNavigate();
  return (
    <>
      <Overlay open={tickets.busy} text="Your tickets are being processed." />
      <ConfirmDialog
        open={tickets.error !== null}
        title="Ticket Error"
        text={tickets.error}
        confirmLabel="Edit Tickets"
        cancelLabel="Close"
        onConfirm={() => void navigate(`/registration/${registrationId}/tickets`)}
        onCancel={tickets.close}
      />
    </>
  );
};
