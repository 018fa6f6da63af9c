import type { RemoveTicketTypeQuery, TicketTypeBody } from '../catalogue/index.js';
import { call, cents, type Saved } from '../shared/index.js';
import type { ReleaseTicketBody, TicketTypesQuery } from './commands.js';
import type { HolderRow, TicketTypeRow } from './views.js';

const reason = 'The hall has fewer seats';
const tour_date_id = 7541;
const type = {
  tour_date_id,
  name: 'Closing Night Show',
  description: 'The best routines of the week on one evening.',
  price: cents(4_500),
  fee: cents(350),
  total_available: 1_200,
  per_dancer_limit: 4,
  intensive_free_per_attendee: 0,
  allow_empty_name: true,
  is_show: true,
  active: true,
  reason,
};
type Kept = Saved<{ readonly id: number }>;

/** TIX-049. */
export const listTypes = call<{ query: TicketTypesQuery; answer: readonly TicketTypeRow[] }>()({
  method: 'GET',
  path: 'admin/ticket-types',
  summary: 'The ticket types of a tour date: sold, reserved, free, paid and left',
  owner: 'staff',
  permit: 'console',
  masks: {},
  refuses: ['tour_date_unknown'],
  example: { query: { tour_date_id } },
});

/** TIX-008. */
export const addType = call<{ body: TicketTypeBody; answer: Kept }>()({
  method: 'POST',
  path: 'admin/ticket-types',
  status: 201,
  summary: 'Add a ticket type to a tour date',
  owner: 'staff',
  permit: 'staff',
  refuses: ['tour_date_unknown', 'catalogue_value_invalid'],
  example: { body: type },
});

/** TIX-008. */
export const changeType = call<{ body: TicketTypeBody; answer: Kept }>()({
  method: 'PUT',
  path: 'admin/ticket-types/:id',
  params: { id: 'whole' },
  summary: 'Change a ticket type; what is sold keeps its price',
  owner: 'staff',
  permit: 'staff',
  refuses: ['tour_date_unknown', 'ticket_type_unknown', 'catalogue_value_invalid'],
  example: { body: type },
});

/** TIX-008. */
export const removeType = call<{ query: RemoveTicketTypeQuery; answer: Kept }>()({
  method: 'DELETE',
  path: 'admin/ticket-types/:id',
  params: { id: 'whole' },
  summary: 'Remove a ticket type of which nothing is sold',
  owner: 'staff',
  permit: 'staff',
  refuses: ['tour_date_unknown', 'ticket_type_unknown', 'ticket_type_sold'],
  example: { query: { tour_date_id, reason } },
});

/** TIX-049. */
export const listHolders = call<{ query: TicketTypesQuery; answer: readonly HolderRow[] }>()({
  method: 'GET',
  path: 'admin/tickets',
  summary: 'The holders of the tickets of a tour date, reserved and paid',
  owner: 'staff',
  permit: 'console',
  masks: { holder_name: true },
  refuses: ['tour_date_unknown'],
  example: { query: { tour_date_id } },
});

/** TIX-047. */
export const releasePaid = call<{ body: ReleaseTicketBody; answer: Saved<{ readonly id: string }> }>()({
  method: 'POST',
  path: 'admin/registrations/:id/tickets/:ticketId/release',
  params: { id: 'whole', ticketId: 'text' },
  summary: 'Release a paid ticket: it is for sale again, and the fees fall',
  owner: 'staff',
  permit: 'staff',
  refuses: [
    'registration_cancelled',
    'registration_not_completed',
    'registration_editing',
    'payment_in_progress',
    'tickets_unpaid',
    'ticket_included',
  ],
  example: { body: { reason: 'She cannot come' } },
});
