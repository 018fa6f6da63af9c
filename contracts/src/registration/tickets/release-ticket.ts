import { withTickets } from '../../pricing/index.js';
import { accept, type Decision } from '../../shared/index.js';
import { type CommandContext, isRefused, no, owned } from '../decide/asked.js';
import type { RegistrationEvent } from '../events/index.js';
import type { RegistrationRefusal } from '../refusals.js';
import type { RegistrationState } from '../state.js';
import { ticketInputsOf } from '../rules/fee-input-of.js';

/** Staff give a paid ticket back; why, the command's reason says (TIX-047). */
export type ReleasePaidTicket = CommandContext & { readonly type: 'ReleasePaidTicket'; readonly ticket_id: string };

/**
 * The ticket goes and the fees fall by what it cost; nothing else is priced anew (TIX-047). One that is gone already
 * changes nothing, so that what the stock still holds of it can be released by the same command.
 */
export const releasePaidTicket = (
  { viewer, ticket_id }: ReleasePaidTicket,
  state: RegistrationState,
): Decision<RegistrationEvent, RegistrationRefusal> => {
  const registration = owned(state, viewer);
  if (isRefused(registration)) return registration;
  if (!viewer.employee) return no({ code: 'forbidden', params: {} });
  if (!registration.completed) return no({ code: 'registration_not_completed', params: {} });
  if (registration.editing) return no({ code: 'registration_editing', params: {} });
  const { id: registration_id, official, draft } = registration;
  const ticket = draft.tickets.find(({ id }) => id === ticket_id);
  if (ticket === undefined || official.sheet === null) return accept();
  // It follows from who takes part, and would be there again.
  if (ticket.participant !== null) return no({ code: 'ticket_included', params: {} });
  const tickets = draft.tickets.filter(({ id }) => id !== ticket_id);
  const sheet = withTickets(official.sheet, ticketInputsOf({ ...draft, tickets }));
  const { rate_key, profile_version } = sheet;
  const { name, price, fee } = ticket;
  return accept<RegistrationEvent>(
    {
      type: 'PaidTicketReleased',
      data: { registration_id, draft_version: registration.draft_version + 1, ticket_id, name, price, fee },
    },
    {
      type: 'FeesRecalculated',
      data: { registration_id, sheet, previous_total: official.total, rate_key, profile_version, cause: 'staff' },
    },
  );
};
