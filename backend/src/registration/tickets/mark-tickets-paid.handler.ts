import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { wordsOf } from '@app/contracts/registry';
import { START } from '@app/contracts/shared';
import type { TicketsMoved, TicketsNotPaid } from '@app/contracts/tickets';
import { MarkTicketsPaidCommand } from '../../commands-between-rooms/ticket-commands.js';
import { type CommandResult, Refused } from '../../platform/commands/command.js';
import { RegistrationStates } from '../registration-states.js';
import { TicketStock } from './ticket-stock.js';

type Answer = TicketsMoved | TicketsNotPaid;

/** What a completion does by itself, to be asked again; what it cannot do it answers (TIX-044). */
@CommandHandler(MarkTicketsPaidCommand)
export class MarkTicketsPaidHandler implements ICommandHandler<MarkTicketsPaidCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly stock: TicketStock,
  ) {}

  async execute({ data, meta }: MarkTicketsPaidCommand): Promise<CommandResult<Answer>> {
    const registration = await this.states.get(data.registration_id);
    try {
      const position = await this.stock.markPaid(registration, meta);
      return { position, answer: { success: true, tickets: await this.stock.tickets(registration) } };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const refusal = error.refusals[0]!;
      const { status: statusCode, message } = wordsOf(refusal);
      return { position: START, answer: { success: false, message, statusCode, error: refusal.code } };
    }
  }
}
