import { SEED_TOUR_DATES, type TicketType } from '../../catalogue/index.js';
import type { Ticket } from '../content.js';
import { ticketOf } from '../rules/included.js';

const seeded = (tour_date_id: number): TicketType => {
  const type = SEED_TOUR_DATES.find(({ id }) => id === tour_date_id)?.ticket_types[0];
  if (type === undefined) throw new Error('not seeded');
  return type;
};

/** The seeded ticket types, for the specs of this room. */
export const SHOW = seeded(7541);
export const SHOWCASE = seeded(7551);

export const ticket = (
  id: string,
  holder_name = '',
  type: TicketType = SHOW,
  participant: number | null = null,
): Ticket => ticketOf(type, { id, holder_name, participant });
