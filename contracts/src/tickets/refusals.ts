import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = {
  ticket_limit: { readonly each: number; readonly most: number };
  tickets_sold_out: None;
  tickets_insufficient: { readonly name: string; readonly left: number };
  ticket_inactive: None;
  ticket_paid: None;
  tickets_unpaid: None;
  ticket_included: None;
  ticket_name_required: None;
  ticket_name_short: None;
  ticket_name_long: None;
  ticket_name_invalid: None;
  ticket_name_taken: None;
  ticket_names_closed: None;
};

export type TicketRefusal = RefusalOf<Params>;

/** One row per code of this room (TIX-018 to TIX-031). */
export const ticketMessages = {
  ticket_limit: {
    status: 400,
    text: ({ each, most }) =>
      `You can only purchase up to ${each} additional tickets per registered dancer (${most} total).`,
  },
  tickets_sold_out: { status: 409, text: () => 'There are no more tickets available for this event.' },
  tickets_insufficient: {
    status: 409,
    text: ({ name, left }) =>
      `Your ticket request includes more tickets than are currently available. Please adjust your request to proceed with registration. ${name}: ${left} left.`,
  },
  ticket_inactive: { status: 400, text: () => 'This ticket is no longer available.' },
  ticket_paid: { status: 409, text: () => 'A paid ticket cannot be removed.' },
  tickets_unpaid: { status: 409, text: () => 'These tickets have not been paid yet.' },
  ticket_included: { status: 409, text: () => 'This ticket comes with an intensive: it goes with its participant.' },
  ticket_name_required: { status: 400, text: () => 'Ticket name cannot be empty' },
  ticket_name_short: { status: 400, text: () => 'Ticket name must have at least 2 characters' },
  ticket_name_long: { status: 400, text: () => 'Ticket name can have at most 60 characters' },
  ticket_name_invalid: { status: 400, text: () => 'Ticket name contains invalid characters' },
  ticket_name_taken: { status: 400, text: () => 'A ticket with this name already exists' },
  ticket_names_closed: {
    status: 409,
    text: () => 'The names on your tickets cannot be changed any more: the event has started.',
  },
} satisfies Messages<Params>;
