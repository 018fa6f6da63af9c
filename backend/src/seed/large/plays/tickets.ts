import { ticketsToReserve } from '@app/contracts/registration';
import {
  heldTickets,
  type TicketStockCommand,
  ticketStockDecider,
  ticketStockStream,
  ticketsTaken,
} from '@app/contracts/tickets';
import { type Origin, type Play, SYSTEM } from '../stage.js';
import type { Entry } from './entry.js';

const about = ({ id, who, place, stage }: Entry) => ({
  registration_id: id,
  account_id: who.account_id,
  tour_date_id: place.tour_date.id,
  now: stage.now(),
});

const decide = (entry: Entry, command: TicketStockCommand, origin: Origin): boolean => {
  const stream = ticketStockStream(entry.place.tour_date.id);
  return entry.stage.decide({ stream, decider: ticketStockDecider, command, origin }).refusals.length === 0;
};

const stockOf = ({ stage, place }: Entry) => stage.state(ticketStockStream(place.tour_date.id), ticketStockDecider);

/** A few tickets for those who come to watch (TIX-037). */
export const takeTickets = (entry: Entry): void => {
  const { stage, place } = entry;
  const [type] = place.tour_date.ticket_types;
  if (type === undefined || !stage.happens('tickets are taken', 0.7)) return;
  const names = Array.from({ length: stage.random.whole(1, 4) }, (_, n) => `Guest ${n + 1}`);
  request(entry, type.id, names);
};

const request = (entry: Entry, ticket_type_id: number, names: readonly string[]): void => {
  const { place, id } = entry;
  const stock = stockOf(entry);
  const wanted = names.map((holder_name, n) => ({ id: `t-${id}-${n}`, ticket_type_id, holder_name }));
  const held = heldTickets(stock, id);
  const left = Object.fromEntries(
    place.tour_date.ticket_types.map((type) => [type.id, type.total_available - ticketsTaken(stock, type.id)]),
  );
  entry.run({ type: 'RequestTickets', wanted, facts: entry.facts(), held, left, ...entry.asked() }, entry.origin());
};

/** What the submit sequence makes sure of before the card is asked: how many tickets (TIX-041). */
export const reserveTickets = (entry: Entry, origin: Origin): number => {
  const { tour_date } = entry.place;
  const tickets = ticketsToReserve(entry.state, entry.facts().people, tour_date);
  if (tickets.length === 0) return 0;
  const types = tour_date.ticket_types;
  decide(entry, { type: 'ReserveTickets', ...about(entry), tickets, types, hold_minutes: 15 }, origin);
  return tickets.length;
};

/** A completed registration's tickets are paid (TIX-044). */
export const payTickets = (entry: Entry, origin: Origin): void => {
  decide(entry, { type: 'PayTickets', ...about(entry) }, origin);
};

/** Somebody else comes to the show (TIX-032). */
export const renameHolders = (entry: Entry): void => {
  const [first, ...others] = entry.state.draft.tickets;
  if (first === undefined || !entry.state.completed || !entry.stage.happens('a ticket changes hands', 0.1)) return;
  const names = ['Aunt Rosalind', ...others.map(({ holder_name }) => holder_name)];
  request(entry, first.ticket_type_id, names);
  const holders = Object.fromEntries(entry.state.draft.tickets.map(({ id, holder_name }) => [id, holder_name]));
  decide(entry, { type: 'NameHolders', ...about(entry), holders }, entry.origin());
};

/** The hold runs out before the card is found (TIX-045). */
export function* ticketsExpire(entry: Entry): Play {
  if (entry.state.draft.tickets.length === 0 || !entry.stage.happens('tickets expire', 0.05)) return;
  reserveTickets(entry, entry.origin());
  yield 16;
  decide(entry, { type: 'ReleaseTickets', ...about(entry), cause: 'expired' }, entry.origin(SYSTEM));
}

/** Those of a cancelled registration are given back (TIX-046). */
export const giveTicketsBack = (entry: Entry, origin: Origin): void => {
  decide(entry, { type: 'ReleaseTickets', ...about(entry), cause: 'cancelled' }, origin);
};

/** Staff take a paid ticket back: somebody cannot come (TIX-047). */
export const releasePaidTicket = (entry: Entry): void => {
  const { office, stage, id } = entry;
  const paid = heldTickets(stockOf(entry), id).find(({ status }) => status === 'paid');
  if (paid === undefined || !entry.state.completed || !stage.happens('a paid ticket is released', 0.1)) return;
  const origin = entry.origin(office.staff, 'She cannot come');
  const ticket_id = paid.id;
  entry.run({ type: 'ReleasePaidTicket', ticket_id, ...entry.asked(office.staff) }, origin);
  decide(entry, { type: 'ReleaseTicket', ...about(entry), ticket_id }, origin);
};
