import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endRefusal } from '@app/contracts/registration';
import type { TicketsMoved } from '@app/contracts/tickets';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, Refused } from '../../platform/commands/command.js';
import { FinalizeTicketsCommand } from '../../commands-between-rooms/ticket-commands.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationStates } from '../registration-states.js';
import { TicketStock } from './ticket-stock.js';

@CommandHandler(FinalizeTicketsCommand)
export class FinalizeTicketsHandler implements ICommandHandler<FinalizeTicketsCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly stock: TicketStock,
    private readonly facts: RegistrationFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: FinalizeTicketsCommand): Promise<CommandResult<TicketsMoved>> {
    const registration = await this.states.get(data.registration_id);
    const facts = await this.facts.content(registration);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    // Before anything is paid: with the money it would have to complete (CMP-053).
    const refusal = endRefusal(registration, { facts, viewer, now: this.clock.now() });
    if (refusal !== null) throw new Refused([refusal]);
    const position = await this.stock.reserve(registration, meta);
    return { position, answer: { success: true, tickets: await this.stock.tickets(registration) } };
  }
}
