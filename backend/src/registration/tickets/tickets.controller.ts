import { Controller, Inject } from '@nestjs/common';
import type { Saved } from '@app/contracts/shared';
import {
  SaveTicketsBody,
  type TicketAnswer,
  ticketCalls,
  type TicketsMoved,
  type TicketsNotPaid,
  type TicketTypeAnswer,
} from '@app/contracts/tickets';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { uuidFrom } from '../../platform/ids/id-generator.js';
import { FinalizeTicketsCommand, MarkTicketsPaidCommand } from '../../commands-between-rooms/ticket-commands.js';
import { ReleaseTicketsCommand } from './release-tickets.handler.js';
import { type RequestedAnswer, RequestTicketsCommand } from './ticket-requests.js';
import { TicketsQueryHandler } from './tickets.query.js';

@Controller()
export class TicketsController {
  constructor(
    private readonly commands: Commands,
    @Inject(TicketsQueryHandler) private readonly tickets: TicketsQueryHandler,
  ) {}

  @Serves(ticketCalls.config)
  config(@Called() { params }: Called<typeof ticketCalls.config>): Promise<readonly TicketTypeAnswer[]> {
    return this.tickets.types(params.tourDateId);
  }

  @Serves(ticketCalls.ofRegistration)
  ofRegistration(@Called() { params }: Called<typeof ticketCalls.ofRegistration>): Promise<readonly TicketAnswer[]> {
    return this.tickets.ofRegistration(params.id);
  }

  @Serves(ticketCalls.save, { body: SaveTicketsBody })
  save(@Called() { body, meta }: Called<typeof ticketCalls.save>): Promise<Saved<RequestedAnswer>> {
    const wanted = body.tickets.map(({ id, ticketId, holderName }, n) => ({
      // The same command sent twice makes the same tickets (KER-023).
      id: id ?? uuidFrom(`${meta.command_id}:ticket:${n}`),
      ticket_type_id: ticketId,
      holder_name: holderName,
    }));
    const { registrationId: registration_id, tourDateId: tour_date_id } = body;
    return this.commands.run(new RequestTicketsCommand({ registration_id, tour_date_id, wanted }, meta));
  }

  @Serves(ticketCalls.finalize)
  finalize(@Called() { params, meta }: Called<typeof ticketCalls.finalize>): Promise<Saved<TicketsMoved>> {
    return this.commands.run(new FinalizeTicketsCommand({ registration_id: params.registrationId }, meta));
  }

  @Serves(ticketCalls.markPaid)
  markPaid(
    @Called() { params, meta }: Called<typeof ticketCalls.markPaid>,
  ): Promise<Saved<TicketsMoved | TicketsNotPaid>> {
    return this.commands.run(new MarkTicketsPaidCommand({ registration_id: params.id }, meta));
  }

  @Serves(ticketCalls.release)
  release(@Called() { params, meta }: Called<typeof ticketCalls.release>): Promise<Saved<TicketsMoved>> {
    return this.commands.run(new ReleaseTicketsCommand({ registration_id: params.id }, meta));
  }
}
