import { Controller, Inject } from '@nestjs/common';
import { RemoveTicketTypeQuery, TicketTypeBody } from '@app/contracts/catalogue';
import type { Saved } from '@app/contracts/shared';
import {
  type HolderRow,
  ReleaseTicketBody,
  ticketCalls,
  type TicketTypeRow,
  TicketTypesQuery,
} from '@app/contracts/tickets';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { KeepTicketTypeCommand } from './keep-ticket-type.handler.js';
import { ReleasePaidTicketCommand } from './release-paid-ticket.handler.js';
import { TicketsQueryHandler } from './tickets.query.js';

type Kept = Saved<{ readonly id: number }>;

/** Tickets as staff see and keep them (TIX-008, TIX-049). */
@Controller()
export class StaffTicketsController {
  constructor(
    private readonly commands: Commands,
    @Inject(TicketsQueryHandler) private readonly tickets: TicketsQueryHandler,
  ) {}

  @Serves(ticketCalls.listTypes, { query: TicketTypesQuery })
  types(@Called() { query }: Called<typeof ticketCalls.listTypes>): Promise<readonly TicketTypeRow[]> {
    return this.tickets.typeRows(query.tour_date_id);
  }

  @Serves(ticketCalls.addType, { body: TicketTypeBody })
  add(@Called() { body, meta }: Called<typeof ticketCalls.addType>): Promise<Kept> {
    const { tour_date_id, reason: _reason, ...ticket_type } = body;
    return this.commands.run(new KeepTicketTypeCommand({ type: 'AddTicketType', tour_date_id, ticket_type }, meta));
  }

  @Serves(ticketCalls.changeType, { body: TicketTypeBody })
  change(@Called() { params: { id }, body, meta }: Called<typeof ticketCalls.changeType>): Promise<Kept> {
    const { tour_date_id, reason: _reason, ...values } = body;
    const ticket_type = { ...values, id };
    return this.commands.run(new KeepTicketTypeCommand({ type: 'ChangeTicketType', tour_date_id, ticket_type }, meta));
  }

  @Serves(ticketCalls.removeType, { query: RemoveTicketTypeQuery })
  remove(@Called() { params: { id }, query, meta }: Called<typeof ticketCalls.removeType>): Promise<Kept> {
    const { tour_date_id } = query;
    return this.commands.run(
      new KeepTicketTypeCommand({ type: 'RemoveTicketType', tour_date_id, ticket_type_id: id }, meta),
    );
  }

  @Serves(ticketCalls.listHolders, { query: TicketTypesQuery })
  holders(@Called() { query }: Called<typeof ticketCalls.listHolders>): Promise<readonly HolderRow[]> {
    return this.tickets.holders(query.tour_date_id);
  }

  @Serves(ticketCalls.releasePaid, { body: ReleaseTicketBody })
  releasePaid(
    @Called() { params, meta }: Called<typeof ticketCalls.releasePaid>,
  ): Promise<Saved<{ readonly id: string }>> {
    const { id: registration_id, ticketId: ticket_id } = params;
    return this.commands.run(new ReleasePaidTicketCommand({ registration_id, ticket_id }, meta));
  }
}
