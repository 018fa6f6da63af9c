import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketsMoved } from '@app/contracts/tickets';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { RegistrationStates } from '../registration-states.js';
import { TicketStock } from './ticket-stock.js';

export class MarkTicketsPaidCommand extends Command<{ readonly registration_id: number }, TicketsMoved> {}

/** What a completion does by itself, to be asked again (TIX-044); it says nothing about a registration that is not paid. */
@CommandHandler(MarkTicketsPaidCommand)
export class MarkTicketsPaidHandler implements ICommandHandler<MarkTicketsPaidCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly stock: TicketStock,
  ) {}

  async execute({ data, meta }: MarkTicketsPaidCommand): Promise<CommandResult<TicketsMoved>> {
    const registration = await this.states.get(data.registration_id);
    if (!registration.completed || registration.editing) throw refused('tickets_unpaid');
    const position = await this.stock.pay(registration, meta);
    return { position, answer: { success: true, tickets: await this.stock.tickets(registration) } };
  }
}
