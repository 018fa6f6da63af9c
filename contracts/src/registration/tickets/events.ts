import { cents, counted, type EventDeclarations, said } from '../../shared/index.js';
import type { Ticket } from '../../tickets/index.js';
import { account_id, registration_id } from '../events/examples.js';
import { ofAccount, type OfRegistration } from '../events/shapes.js';

export type TicketsEvent = OfRegistration<
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
};
