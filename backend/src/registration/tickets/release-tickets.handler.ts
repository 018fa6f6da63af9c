import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketsMoved } from '@app/contracts/tickets';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationStates } from '../registration-states.js';
import { TicketStock } from './ticket-stock.js';

export class ReleaseTicketsCommand extends Command<{ readonly registration_id: number }, TicketsMoved> {}

/** Gives back what is reserved and not paid; it stays requested in the draft (TIX-046). */
@CommandHandler(ReleaseTicketsCommand)
export class ReleaseTicketsHandler implements ICommandHandler<ReleaseTicketsCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly stock: TicketStock,
  ) {}

  async execute({ data, meta }: ReleaseTicketsCommand): Promise<CommandResult<TicketsMoved>> {
    const registration = await this.states.get(data.registration_id);
    // Else it would be paid for what somebody else may take meanwhile.
    if (await this.facts.isPaying(registration.id)) throw refused('payment_in_progress');
    const position = await this.stock.release(registration, 'asked', meta);
    return { position, answer: { success: true, tickets: await this.stock.tickets(registration) } };
  }
}
