import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketsMoved } from '@app/contracts/tickets';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { RegistrationStates } from '../registration-states.js';
import { TicketStock } from './ticket-stock.js';

export class ReleaseTicketsCommand extends Command<{ readonly registration_id: number }, TicketsMoved> {}

/** Gives back what is reserved and not paid; it stays requested in the draft (TIX-046). */
@CommandHandler(ReleaseTicketsCommand)
export class ReleaseTicketsHandler implements ICommandHandler<ReleaseTicketsCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly stock: TicketStock,
  ) {}

  async execute({ data, meta }: ReleaseTicketsCommand): Promise<CommandResult<TicketsMoved>> {
    const registration = await this.states.get(data.registration_id);
    const position = await this.stock.release(registration, 'asked', meta);
    return { position, answer: { success: true, tickets: await this.stock.tickets(registration) } };
  }
}
