import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { CompleteRegistrationCommand } from '../../commands-between-rooms/registration-commands.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationStates } from '../registration-states.js';
import { TicketStock } from '../tickets/ticket-stock.js';
import { Places } from '../places.js';

@CommandHandler(CompleteRegistrationCommand)
export class CompleteRegistrationHandler implements ICommandHandler<CompleteRegistrationCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: Places,
    private readonly tickets: TicketStock,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({
    data,
    meta,
  }: CompleteRegistrationCommand): Promise<CommandResult<{ id: number; completed: boolean }>> {
    const { registration_id, draft_version, payment } = data;
    const registration = await this.states.get(registration_id);
    const facts = await this.facts.content(registration);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const { position, state } = await this.states.run(
      registration_id,
      { type: 'CompleteRegistration', draft_version, payment, facts, viewer, now: this.clock.now() },
      meta,
    );
    if (state === null) throw refused('not_found');
    // Again on a repeat: a crash may have come between the completion and this.
    await this.places.confirm(state, facts, meta);
    await this.tickets.pay(state, meta);
    return { position, answer: { id: registration_id, completed: state.completed } };
  }
}
