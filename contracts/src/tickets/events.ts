import {
  cents,
  type Cents,
  counted,
  type DomainEvent,
  type EventDeclarations,
  type Instant,
  instant,
  type PersonalField,
  said,
} from '../shared/index.js';

/** A ticket that takes stock, at the price and fee at which it was taken (TIX-002, TIX-008). */
export type StockTicket = {
  readonly id: string;
  readonly ticket_type_id: number;
  readonly price: Cents;
  readonly fee: Cents;
  /** It cost nothing when it was taken. */
  readonly free: boolean;
};

type OfRegistration<D> = {
  readonly tour_date_id: number;
  readonly registration_id: number;
  readonly account_id: number;
} & D;

export type TicketsReserved = DomainEvent<
  'TicketsReserved',
  OfRegistration<{
    /** All that are held now and not paid. */
    readonly tickets: readonly StockTicket[];
    /** Ticket id → holder name (personal). */
    readonly holders: Readonly<Record<string, string>>;
    /** Null: held until they are paid or staff release them (PAY-310). */
    readonly expires_at: Instant | null;
  }>
>;
export type TicketsPaid = DomainEvent<'TicketsPaid', OfRegistration<{ readonly ticket_ids: readonly string[] }>>;
export type TicketsReleased = DomainEvent<
  'TicketsReleased',
  OfRegistration<{ readonly ticket_ids: readonly string[]; readonly cause: ReleaseCause }>
>;
export type TicketHolderChanged = DomainEvent<
  'TicketHolderChanged',
  OfRegistration<{ readonly ticket_id: string; readonly holder_name: string }>
>;
export type ReleaseCause =
  | 'expired'
  | 'asked'
  | 'deleted'
  | 'cancelled'
  | 'editing_cancelled'
  | 'edit_refused'
  | 'staff';

/** Stream `ticketStock-{tourDateId}` (TIX-024, TIX-040). */
export type TicketStockEvent = TicketsReserved | TicketsPaid | TicketsReleased | TicketHolderChanged;

const ofAccount = (path: string): PersonalField => ({ path, subject: 'account_id', kind: 'account' });
const of = { tour_date_id: 7541, registration_id: 75_001, account_id: 1001 };
const told = (n: number, { registration_id }: { readonly registration_id: number }): string =>
  `${counted(n, 'ticket')} of registration ${registration_id}`;

export const ticketStockEvents: EventDeclarations<TicketStockEvent> = {
  TicketsReserved: {
    version: 1,
    personal: [ofAccount('holders')],
    says: (d) => said('tickets', `reserved ${told(d.tickets.length, d)}`),
    example: {
      ...of,
      tickets: [{ id: 't-1', ticket_type_id: 1, price: cents(4_500), fee: cents(350), free: false }],
      holders: { 't-1': 'Rosalind Quimby' },
      expires_at: instant('2026-01-20T17:15:00Z'),
    },
  },
  TicketsPaid: {
    version: 1,
    personal: [],
    says: (d) => said('tickets', `marked ${told(d.ticket_ids.length, d)} as paid`),
    example: { ...of, ticket_ids: ['t-1'] },
  },
  TicketsReleased: {
    version: 1,
    personal: [],
    says: (d) => said('tickets', `released ${told(d.ticket_ids.length, d)}: ${d.cause.replaceAll('_', ' ')}`),
    example: { ...of, ticket_ids: ['t-1'], cause: 'expired' },
  },
  TicketHolderChanged: {
    version: 1,
    personal: [ofAccount('holder_name')],
    says: (d) => said('tickets', `changed the holder name of a ticket of registration ${d.registration_id}`),
    example: { ...of, ticket_id: 't-1', holder_name: 'Rosalind Quimby' },
  },
};
