import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EditingAnswer } from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { CancelEditingCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';
import { TicketStock } from '../tickets/ticket-stock.js';
import { Places } from '../places.js';

@CommandHandler(CancelEditingCommand)
export class CancelEditingHandler implements ICommandHandler<CancelEditingCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: Places,
    private readonly tickets: TicketStock,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: CancelEditingCommand): Promise<CommandResult<EditingAnswer>> {
    const registration = await this.states.get(data.registration_id);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const { position, state } = await this.states.run(
      data.registration_id,
      { type: 'CancelEditing', cause: data.cause, viewer, now: this.clock.now() },
      meta,
    );
    if (state === null) throw refused('not_found');
    await this.places.free(state, 'editing_cancelled', meta);
    await this.tickets.release(state, 'editing_cancelled', meta);
    return { position, answer: { id: state.id, editing: state.editing, draft_version: state.draft_version } };
  }
}
