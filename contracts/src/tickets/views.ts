import type { Cents } from '../shared/index.js';
import type { HeldStatus, TicketStatus } from './content.js';
import type { TicketStock } from './stock/decider.js';

/** A ticket type of a tour date with its stock now (TIX-001, TIX-009). */
export type TicketTypeAnswer = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly price: Cents;
  readonly fee: Cents;
  readonly total_available: number;
  /** Reserved and paid, free ones included (TIX-007). */
  readonly sold_count: number;
  readonly left: number;
  readonly per_dancer_limit: number;
  readonly allow_empty_name: boolean;
  readonly intensive_free_per_attendee: number;
  readonly is_show: boolean;
  readonly is_active: boolean;
};

/** A ticket type as staff see it (TIX-049); `free` are those of the sold ones that cost nothing. */
export type TicketTypeRow = TicketTypeAnswer & {
  readonly reserved: number;
  readonly paid: number;
  readonly free: number;
};

/** Who comes with a ticket that is reserved or paid, as staff see it (TIX-049). */
export type HolderRow = {
  /** Of the ticket, among all registrations. */
  readonly id: string;
  readonly registration_id: number;
  readonly ticket_id: string;
  readonly ticket_type_id: number;
  /** Of its type. */
  readonly name: string;
  readonly holder_name: string;
  readonly price: Cents;
  readonly fee: Cents;
  readonly free: boolean;
  readonly status: HeldStatus;
  /** It comes with an intensive, and so goes with its participant alone (TIX-034). */
  readonly included: boolean;
};

/** A ticket of a registration (TIX-001, TIX-002, TIX-039). */
export type TicketAnswer = {
  readonly id: string;
  readonly ticket_id: number;
  readonly registration_id: number;
  readonly name: string;
  readonly holder_name: string;
  readonly price: Cents;
  readonly fee: Cents;
  readonly is_intensive_free: boolean;
  readonly paid: boolean;
  readonly status: TicketStatus;
};

/** What a call about all tickets of a registration did (TIX-041, TIX-046). */
export type TicketsMoved = { readonly success: true; readonly tickets: readonly TicketAnswer[] };

/** Why tickets could not be marked as paid, with the status and code that a refusal would have (TIX-044). */
export type TicketsNotPaid = {
  readonly success: false;
  readonly message: string;
  readonly statusCode: number;
  readonly error: string;
};

/** Collection `ticket-stock`, one document per tour date. */
export type TicketStockDocument = TicketStock & { readonly id: number; readonly tour_date_id: number };
