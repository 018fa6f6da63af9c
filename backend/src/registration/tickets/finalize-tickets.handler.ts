import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketsMoved } from '@app/contracts/tickets';
import type { CommandResult } from '../../platform/commands/command.js';
import { FinalizeTicketsCommand } from '../../commands-between-rooms/ticket-commands.js';
import { RegistrationStates } from '../registration-states.js';
import { TicketStock } from './ticket-stock.js';

@CommandHandler(FinalizeTicketsCommand)
export class FinalizeTicketsHandler implements ICommandHandler<FinalizeTicketsCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly stock: TicketStock,
  ) {}

  async execute({ data, meta }: FinalizeTicketsCommand): Promise<CommandResult<TicketsMoved>> {
    const registration = await this.states.get(data.registration_id);
    const position = await this.stock.reserve(registration, meta);
    return { position, answer: { success: true, tickets: await this.stock.tickets(registration) } };
  }
}
