import type { TicketType } from '../../catalogue/index.js';
import { freeTickets, type TicketInput } from '../../pricing/index.js';
import type { Ticket } from '../content.js';
import type { TicketRefusal } from '../refusals.js';

/** A ticket as pricing asks for it. */
export const ticketInputOf = ({ id, name, price, fee, is_show, participant }: Ticket): TicketInput => ({
  id,
  label: name,
  price,
  fee,
  is_show,
  is_intensive_free: participant !== null,
});

type Limited = { readonly dancers: number; readonly free_show_tickets: number; readonly types: readonly TicketType[] };

/** The tickets that cost nothing: of participants, and as many of the dearest show tickets as there are free teachers (FEE-117, FEE-118). */
export const freeTicketIds = (tickets: readonly Ticket[], free_show_tickets: number): ReadonlySet<string> =>
  new Set([...freeTickets(tickets.map(ticketInputOf), free_show_tickets).keys()].map(({ id }) => String(id)));

/** How many additional tickets of a type a registration may have (TIX-018). */
const ticketsAllowed = ({ per_dancer_limit }: TicketType, dancers: number): number => per_dancer_limit * dancers;

/** The first type with more additional tickets than its limit; free ones do not count, paid ones do (TIX-018 to TIX-021). */
export const limitRefusal = (tickets: readonly Ticket[], facts: Limited): TicketRefusal | null => {
  const free = freeTicketIds(tickets, facts.free_show_tickets);
  for (const type of facts.types) {
    const additional = tickets.filter(({ id, ticket_type_id }) => ticket_type_id === type.id && !free.has(id)).length;
    const most = ticketsAllowed(type, facts.dancers);
    if (additional > most)
      return { code: 'ticket_limit', params: { each: type.per_dancer_limit, most }, step: 'tickets' };
  }
  return null;
};

/** What keeps a type from giving so many tickets more; those that are free anyway come before additional ones (TIX-022, TIX-023, TIX-036). */
export const stockRefusal = (
  { name }: Pick<TicketType, 'name'>,
  asked: { readonly free: number; readonly additional: number },
  left: number,
): TicketRefusal | null => {
  const wanted = asked.free + asked.additional;
  if (wanted === 0 || wanted <= left) return null;
  if (left <= 0) return { code: 'tickets_sold_out', params: {}, step: 'tickets' };
  return { code: 'tickets_insufficient', params: { name, left: Math.max(left - asked.free, 0) }, step: 'tickets' };
};
