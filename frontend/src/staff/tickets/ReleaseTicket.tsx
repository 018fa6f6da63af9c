import { type AnyCall, formatMoney, sum } from '@app/contracts/shared';
import { type HolderRow, ticketCalls } from '@app/contracts/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { type ErrorOf, useCommand } from '../../platform/use-command.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { useToast } from '../../ui/Toast.js';

const LEAST_REASON = 3;

/** What becomes of a paid ticket: it is sold anew, and what it cost is owed back. */
const fallsBy = ({ free, price, fee }: HolderRow): string =>
  free ? 'It cost nothing.' : `The fees fall by ${formatMoney(sum([price, fee]))}; a refund is a step of its own.`;

/** The registrant's own calls take staff's reason beside what they declare (ADM-013). */
const beside = (reason: string) => ({ body: { reason } });

/** Staff give a ticket back to the stock (TIX-045, TIX-047): a paid one alone, of what is only reserved all of the registration. */
export const ReleaseTicket = ({ row, onClose }: { row: HolderRow; onClose: () => void }) => {
  const toast = useToast();
  const client = useQueryClient();
  const { registration_id, ticket_id } = row;
  const options = <C extends AnyCall>() => ({
    handle: (error: ErrorOf<C>) => error.badRequest || error.status === 409,
    onDone: () => {
      onClose();
      toast('Released.');
      for (const key of ['ticket-stock', 'registration', 'registrations', 'payments'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
  const paid = useCommand(ticketCalls.releasePaid, {
    input: (reason: string) => ({ params: { id: registration_id, ticketId: ticket_id }, body: { reason } }),
    ...options<typeof ticketCalls.releasePaid>(),
  });
  const reserved = useCommand(ticketCalls.release, {
    input: (reason: string) => ({ params: { id: registration_id }, ...beside(reason) }),
    ...options<typeof ticketCalls.release>(),
  });
  const isPaid = row.status === 'paid';
  const command = isPaid ? paid : reserved;
  return (
    <ReasonDialog
      open
      title={isPaid ? 'Release this paid ticket?' : `Release what registration ${registration_id} has reserved?`}
      text={
        isPaid
          ? `${row.name}${row.holder_name ? `, ${row.holder_name}` : ''}, registration ${registration_id}. It is for sale again. ${fallsBy(row)}`
          : 'Its unpaid tickets are for sale again. They stay in the registration and are asked for anew when it pays.'
      }
      confirmLabel="Release"
      leaveLabel="Keep"
      danger
      busy={command.busy}
      error={command.error ? (command.fields.reason ?? command.error.message) : undefined}
      least={LEAST_REASON}
      onConfirm={(reason) => void command.run(reason)}
      onClose={onClose}
    />
  );
};
