import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { heldTickets } from '@app/contracts/tickets';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationStates } from '../registration-states.js';
import { TicketStock } from './ticket-stock.js';

export class ReleasePaidTicketCommand extends Command<
  { readonly registration_id: number; readonly ticket_id: string },
  { id: string }
> {}

/**
 * Staff take a paid ticket back (TIX-047): first the registration and its fees, then the stock. Where a crash comes
 * between, the stock still lists the ticket, and the same command again finishes it.
 */
@CommandHandler(ReleasePaidTicketCommand)
export class ReleasePaidTicketHandler implements ICommandHandler<ReleasePaidTicketCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly stock: TicketStock,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: ReleasePaidTicketCommand): Promise<CommandResult<{ id: string }>> {
    const { registration_id: id, ticket_id } = data;
    const registration = await this.states.get(id);
    const { account_id, tour_date_id } = registration;
    const held = heldTickets(await this.stock.of(tour_date_id), id).find((ticket) => ticket.id === ticket_id);
    if (held === undefined) throw refused('not_found');
    if (held.status !== 'paid') throw refused('tickets_unpaid');
    if (await this.facts.isPaying(id)) throw refused('payment_in_progress');
    const viewer = await this.facts.viewer(meta, account_id, tour_date_id);
    const command = { type: 'ReleasePaidTicket', ticket_id, viewer, now: this.clock.now() } as const;
    await this.states.run(id, command, meta);
    const position = await this.stock.releaseOne(registration, ticket_id, meta);
    return { position, answer: { id: ticket_id } };
  }
}
