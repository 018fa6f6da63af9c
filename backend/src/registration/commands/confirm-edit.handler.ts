import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, Refused, refused } from '../../platform/commands/command.js';
import { ConfirmEditCommand } from '../../commands-between-rooms/registration-commands.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationStates } from '../registration-states.js';
import { TicketStock } from '../tickets/ticket-stock.js';
import { Places } from '../places.js';

@CommandHandler(ConfirmEditCommand)
export class ConfirmEditHandler implements ICommandHandler<ConfirmEditCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: Places,
    private readonly tickets: TicketStock,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: ConfirmEditCommand): Promise<CommandResult<{ id: number; editing: boolean }>> {
    const { registration_id, ...edit } = data;
    const registration = await this.states.get(registration_id);
    const content = await this.facts.content(registration);
    const facts = { ...content, ...(await this.facts.numbersFor(registration, meta)) };
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const command = { type: 'ConfirmEdit', ...edit, facts, viewer, now: this.clock.now() } as const;
    const { position, state } = await this.states.run(registration_id, command, meta).catch(async (error: unknown) => {
      // The edit goes on as it was before: what was reserved for it is only asked for again (TIX-043); paid for, it is kept (PAY-310).
      if (edit.payment === null && registration.editing && error instanceof Refused)
        await this.tickets.release(registration, 'edit_refused', meta);
      throw error;
    });
    if (state === null) throw refused('not_found');
    await this.places.confirm(state, facts, meta);
    await this.tickets.pay(state, meta);
    return { position, answer: { id: registration_id, editing: state.editing } };
  }
}
