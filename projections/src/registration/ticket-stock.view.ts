import type { StoredEvent } from '@app/contracts/shared';
import { type TicketStockDocument, type TicketStockEvent, ticketStockDecider } from '@app/contracts/tickets';
import { defineView } from '../define-view.js';

const folded = (doc: TicketStockDocument | null, event: StoredEvent<TicketStockEvent>): TicketStockDocument => {
  const { tour_date_id } = event.data;
  const { holders } = ticketStockDecider.evolve(doc ?? ticketStockDecider.initialState(), event);
  return { id: tour_date_id, tour_date_id, holders };
};

/** The tickets of a tour date, reserved and paid (TIX-009). */
export const ticketStockView = defineView<TicketStockDocument>()({
  name: 'ticket-stock',
  streams: ['ticketStock'],
  version: 1,
  resource: 'ticket-stock',
  keys: ({ data }) => data.tour_date_id,
  on: { TicketsReserved: folded, TicketsPaid: folded, TicketsReleased: folded, TicketHolderChanged: folded },
  rooms: ({ tour_date_id }) => [`tourDate:${tour_date_id}`, 'staff'],
});
