import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndWaitingCommand, PromoteRoutineCommand } from '../../commands-between-rooms/registration-commands.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { Places } from '../places.js';
import { RegistrationStates } from '../registration-states.js';

@CommandHandler(PromoteRoutineCommand)
export class PromoteRoutineHandler implements ICommandHandler<PromoteRoutineCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: Places,
  ) {}

  async execute({ data, meta }: PromoteRoutineCommand): Promise<CommandResult<{ id: number }>> {
    const { registration_id: id, at: now, ...asked } = data;
    const registration = await this.states.find(id);
    if (registration === null) throw refused('not_found');
    const facts = await this.facts.content(registration);
    const command = { type: 'PromoteRoutine', ...asked, facts, now } as const;
    const { position, state, events } = await this.states.run(id, command, meta);
    if (state !== null && events.some(({ type }) => type === 'RegistrationUnreviewed'))
      await this.places.free(state, 'unreviewed', meta);
    // Another edit may have been confirmed between the place and this: what is official now says what is taken.
    if (state?.completed && !state.editing && !state.cancelled && !state.deleted)
      await this.places.confirm(state, facts, meta);
    return { position, answer: { id } };
  }
}

@CommandHandler(EndWaitingCommand)
export class EndWaitingHandler implements ICommandHandler<EndWaitingCommand> {
  constructor(private readonly states: RegistrationStates) {}

  async execute({ data, meta }: EndWaitingCommand): Promise<CommandResult<{ id: number }>> {
    const { registration_id: id, temp_id } = data;
    const { position } = await this.states.run(id, { type: 'EndWaiting', temp_id }, meta);
    return { position, answer: { id } };
  }
}
