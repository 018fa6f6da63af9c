import { type Cents, cents, counted, type EventDeclarations, formatMoney, said, sum } from '../../shared/index.js';
import type { Ticket } from '../../tickets/index.js';
import { account_id, registration_id } from '../events/examples.js';
import { ofAccount, type OfRegistration } from '../events/shapes.js';

type TicketsRequested = OfRegistration<
  'TicketsRequested',
  {
    readonly account_id: number;
    /** The version of the draft that this makes. */
    readonly draft_version: number;
    /** All tickets of the draft, those that are reserved or paid included. */
    readonly tickets: readonly Omit<Ticket, 'holder_name'>[];
    /** Ticket id → holder name (personal). */
    readonly holders: Readonly<Record<string, string>>;
  }
>;

type PaidTicketReleased = OfRegistration<
  'PaidTicketReleased',
  {
    readonly draft_version: number;
    readonly ticket_id: string;
    /** Of its type. */
    readonly name: string;
    readonly price: Cents;
    readonly fee: Cents;
  }
>;

export type TicketsEvent = TicketsRequested | PaidTicketReleased;

export const ticketsEvents: EventDeclarations<TicketsEvent> = {
  TicketsRequested: {
    version: 1,
    personal: [ofAccount('holders')],
    says: (d) => said('tickets', `asked for ${counted(d.tickets.length, 'ticket')}`),
    example: {
      registration_id,
      account_id,
      draft_version: 10,
      tickets: [
        {
          id: 't-1',
          ticket_type_id: 1,
          name: 'Closing Night Show',
          price: cents(4_500),
          fee: cents(350),
          is_show: true,
          participant: null,
        },
      ],
      holders: { 't-1': 'Rosalind Quimby' },
    },
  },
  PaidTicketReleased: {
    version: 1,
    personal: [],
    says: (d) => said('tickets', `released a paid ticket for ${d.name}, ${formatMoney(sum([d.price, d.fee]))}`),
    example: {
      registration_id,
      draft_version: 11,
      ticket_id: 't-1',
      name: 'Closing Night Show',
      price: cents(4_500),
      fee: cents(350),
    },
  },
};
