import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EditingAnswer } from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { StartEditingCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';

@CommandHandler(StartEditingCommand)
export class StartEditingHandler implements ICommandHandler<StartEditingCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data: { registration_id }, meta }: StartEditingCommand): Promise<CommandResult<EditingAnswer>> {
    const registration = await this.states.get(registration_id);
    const { tour_date, profile } = await this.facts.surroundings(registration.tour_date_id);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const { position, state } = await this.states.run(
      registration_id,
      { type: 'StartEditing', tour_date, profile, viewer, now: this.clock.now() },
      meta,
    );
    if (state === null) throw refused('not_found');
    return { position, answer: { id: state.id, editing: state.editing, draft_version: state.draft_version } };
  }
}
