import type { TicketsMoved, TicketsNotPaid } from '@app/contracts/tickets';
import { Command } from '../platform/commands/command.js';

type OfRegistration = { readonly registration_id: number };

/** Reserves all tickets of a reviewed registration, or none; what is reserved already is answered (TIX-041). */
export class FinalizeTicketsCommand extends Command<OfRegistration, TicketsMoved> {}
/** A payment came that did not complete the registration: its tickets are held without a limit (PAY-310). */
export class HoldTicketsCommand extends Command<OfRegistration, TicketsMoved> {}
/** The tickets of a completed registration are paid; what is sold out by now is answered (TIX-044). */
export class MarkTicketsPaidCommand extends Command<OfRegistration, TicketsMoved | TicketsNotPaid> {}
