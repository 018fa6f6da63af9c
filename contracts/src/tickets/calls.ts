import { END_REFUSALS } from '../competition/index.js';
import { call, cents, type Position, type Saved } from '../shared/index.js';
import type { SaveTicketsBody } from './commands.js';
import type { TicketAnswer, TicketsMoved, TicketsNotPaid, TicketTypeAnswer } from './views.js';

export * from './staff-calls.js';

const STOCK = ['ticket_inactive', 'tickets_sold_out', 'tickets_insufficient'] as const;
/** An edit asks for ages and levels again before anything is held for it (CMP-401). */
const PEOPLE = ['birthdate_required', 'age_requirement', 'level_unavailable'] as const;
const NAMES = [
  'ticket_name_required',
  'ticket_name_short',
  'ticket_name_long',
  'ticket_name_invalid',
  'ticket_name_taken',
  'ticket_names_closed',
] as const;
const masks = { holder_name: true } as const;
const ticket: TicketAnswer = {
  id: 't-1',
  ticket_id: 1,
  registration_id: 75_214,
  name: 'Closing Night Show',
  holder_name: 'Dana Reyes',
  price: cents(4_500),
  fee: cents(350),
  is_intensive_free: false,
  paid: false,
  status: 'requested',
};
const moved = { answer: { success: true as const, tickets: [ticket], position: '1301' as Position } };

/** TIX-009. */
export const config = call<{ answer: readonly TicketTypeAnswer[] }>()({
  method: 'GET',
  path: 'event-tickets/config/:tourDateId',
  params: { tourDateId: 'whole' },
  summary: 'The ticket types of a tour date and what is left of them',
  owner: 'self',
  refuses: ['tour_date_unknown'],
  example: {},
});

/** TIX-039. */
export const ofRegistration = call<{ answer: readonly TicketAnswer[] }>()({
  method: 'GET',
  path: 'event-tickets/registration/:id',
  params: { id: 'whole' },
  summary: 'The tickets of a registration: requested, reserved and paid',
  owner: { registration: 'id' },
  permit: 'read',
  masks,
  example: { answer: [ticket] },
});

/** TIX-037. */
export const save = call<{ body: SaveTicketsBody; answer: Saved<{ readonly tickets: readonly TicketAnswer[] }> }>()({
  method: 'POST',
  path: 'event-tickets/tickets',
  summary: 'Save the tickets that a registration asks for',
  owner: { registration: 'registrationId' },
  permit: 'write',
  refuses: ['registration_cancelled', 'registration_completed', 'ticket_limit', ...STOCK, ...NAMES],
  example: {
    body: { registrationId: 75_214, tourDateId: 7541, tickets: [{ ticketId: 1, holderName: 'Dana Reyes' }] },
    answer: { tickets: [ticket], position: '1301' as Position },
  },
});

/** TIX-041. */
export const finalize = call<{ answer: Saved<TicketsMoved> }>()({
  method: 'POST',
  path: 'event-tickets/finalize/:registrationId',
  params: { registrationId: 'whole' },
  summary: 'Reserve all requested tickets, or none, before they are paid',
  owner: { registration: 'registrationId' },
  viewing: 'blocked',
  permit: 'write',
  refuses: ['registration_not_reviewed', 'roster_changed', ...PEOPLE, ...END_REFUSALS, ...STOCK],
  example: moved,
});

/** Answers a failure, too, as an answer (TIX-044). */
export const markPaid = call<{ answer: Saved<TicketsMoved | TicketsNotPaid> }>()({
  method: 'POST',
  path: 'event-tickets/mark-paid/:id',
  params: { id: 'whole' },
  summary: 'Mark the reserved tickets of a paid registration as paid',
  owner: { registration: 'id' },
  permit: 'write',
  example: moved,
});

/** TIX-046. */
export const release = call<{ answer: Saved<TicketsMoved> }>()({
  method: 'DELETE',
  path: 'event-tickets/registration/:id',
  params: { id: 'whole' },
  summary: 'Release the unpaid tickets of a registration',
  owner: { registration: 'id' },
  permit: 'write',
  refuses: ['payment_in_progress'],
  example: moved,
});
