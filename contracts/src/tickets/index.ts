export * as ticketCalls from './calls.js';
export { ReleaseTicketBody, SaveTicketsBody, TicketTypesQuery } from './commands.js';
export type { TicketBody } from './commands.js';
export type { WantedTicket } from './commands.js';
export type { Participant, Ticket } from './content.js';
export { ticketStockEvents } from './events.js';
export type { StockTicket, TicketStockEvent } from './events.js';
export { ticketMessages } from './refusals.js';
export type { TicketRefusal } from './refusals.js';
export { holderNameProblem, tidyHolderName } from './rules/holder-names.js';
export { isIncluded, ticketOf, withIncluded } from './rules/included.js';
export { freeTicketIds, limitRefusal, stockRefusal, ticketInputOf } from './rules/limits.js';
export { expiredTicketHolds, heldTickets, ticketStockDecider, ticketsTaken } from './stock/decider.js';
export type { HeldTicket, TicketStock, TicketStockCommand } from './stock/decider.js';
export { ticketStockStream } from './streams.js';
export type {
  HolderRow,
  TicketAnswer,
  TicketsMoved,
  TicketsNotPaid,
  TicketStockDocument,
  TicketTypeAnswer,
  TicketTypeRow,
} from './views.js';
