import type { Cents } from '../shared/index.js';

/** One ticket of a registration at the price and fee at which it was asked for (TIX-001, TIX-002). */
export type Ticket = {
  readonly id: string;
  readonly ticket_type_id: number;
  /** The name of its type. */
  readonly name: string;
  /** Personal; '' where the type allows it (TIX-027). */
  readonly holder_name: string;
  readonly price: Cents;
  readonly fee: Cents;
  readonly is_show: boolean;
  /** Whose intensive it comes with for free; null for every other ticket (TIX-033). */
  readonly participant: number | null;
};

/** What takes stock: finalised and unpaid, or paid (TIX-040). */
export type HeldStatus = 'reserved' | 'paid';
/** Besides: asked for in the draft, and given back with a registration that was cancelled (TIX-040). */
export type TicketStatus = 'requested' | HeldStatus | 'released';

/** Somebody whose intensive may bring free tickets. */
export type Participant = { readonly person_id: number; readonly name: string };
