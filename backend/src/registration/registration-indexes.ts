import type { EntryCapacityEvent } from '@app/contracts/competition';
import type { RegistrationEvent, WorkshopCapacityEvent } from '@app/contracts/registration';
import type { TicketStockEvent } from '@app/contracts/tickets';
import { defineIndex, OPEN } from '../platform/log-indexes/log-index.js';

/** Account → its registrations. */
export const registrationsOfAccount = defineIndex<RegistrationEvent>('registrations-of-account', 1, {
  RegistrationStarted: ({ registration_id, account_id }) => ({ id: registration_id, key: account_id }),
  RegistrationDeleted: ({ registration_id }) => ({ id: registration_id, key: null }),
});

/** The registrations that are being edited. */
export const openEdits = defineIndex<RegistrationEvent>('open-edits', 2, {
  RegistrationEditingStarted: ({ registration_id }) => ({ id: registration_id, key: OPEN }),
  RegistrationEditConfirmed: ({ registration_id }) => ({ id: registration_id, key: null }),
  RegistrationEditingCancelled: ({ registration_id }) => ({ id: registration_id, key: null }),
  RegistrationCancelled: ({ registration_id }) => ({ id: registration_id, key: null }),
  RegistrationDeleted: ({ registration_id }) => ({ id: registration_id, key: null }),
});

type Hold = { readonly tour_date_id: number; readonly registration_id: number };
const holdOf = ({ tour_date_id, registration_id }: Hold): string => `${tour_date_id}_${registration_id}`;

/** Tour date and registration of each hold on workshop places. */
export const openHolds = defineIndex<WorkshopCapacityEvent>('open-holds', 1, {
  PlacesReserved: (hold) => ({ id: holdOf(hold), key: OPEN }),
  PlacesConfirmed: (hold) => ({ id: holdOf(hold), key: null }),
  PlacesReleased: (hold) => ({ id: holdOf(hold), key: null }),
});

/** The same of its competition places. */
export const openEntryHolds = defineIndex<EntryCapacityEvent>('open-entry-holds', 1, {
  PlaceReserved: (hold) => ({ id: holdOf(hold), key: OPEN }),
  PlaceTaken: (hold) => ({ id: holdOf(hold), key: null }),
  PlaceReleased: (hold) => ({ id: holdOf(hold), key: null }),
});

/** Tour date and registration of each hold on tickets; one that is held without a limit is looked at too. */
export const openTicketHolds = defineIndex<TicketStockEvent>('open-ticket-holds', 1, {
  TicketsReserved: (hold) => ({ id: holdOf(hold), key: OPEN }),
  TicketsPaid: (hold) => ({ id: holdOf(hold), key: null }),
  TicketsReleased: (hold) => ({ id: holdOf(hold), key: null }),
});
/**
 * Tour date and registration whose hold came to its end unpaid: most are of drafts that were left, some of a payment that
 * came in that very moment.
 */
export const lostTicketHolds = defineIndex<TicketStockEvent>('lost-ticket-holds', 1, {
  TicketsReserved: (hold) => ({ id: holdOf(hold), key: null }),
  TicketsPaid: (hold) => ({ id: holdOf(hold), key: null }),
  TicketsReleased: (hold) => ({ id: holdOf(hold), key: ['expired', 'asked'].includes(hold.cause) ? OPEN : null }),
});
export const tourDateOf = (hold: string): number => Number(hold.split('_')[0]);
export const registrationOf = (hold: string): number => Number(hold.split('_')[1]);
