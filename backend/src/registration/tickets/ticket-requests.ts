import type { TicketAnswer, WantedTicket } from '@app/contracts/tickets';
import { Command } from '../../platform/commands/command.js';

type OfRegistration = { readonly registration_id: number };

export type RequestedAnswer = { readonly tickets: readonly TicketAnswer[] };
export class RequestTicketsCommand extends Command<
  OfRegistration & { readonly tour_date_id: number; readonly wanted: readonly WantedTicket[] },
  RequestedAnswer
> {}
