import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { AdjustFreeTeachersCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';

@CommandHandler(AdjustFreeTeachersCommand)
export class AdjustFreeTeachersHandler implements ICommandHandler<AdjustFreeTeachersCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({
    data,
    meta,
  }: AdjustFreeTeachersCommand): Promise<CommandResult<{ id: number; free_teacher_adjustment: number }>> {
    const { registration_id: id, adjustment } = data;
    const registration = await this.states.get(id);
    if (await this.facts.isPaying(id)) throw refused('payment_in_progress');
    const facts = await this.facts.content(registration);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const command = { type: 'AdjustFreeTeachers' as const, adjustment, facts, viewer, now: this.clock.now() };
    const { position, state } = await this.states.run(id, command, meta);
    return { position, answer: { id, free_teacher_adjustment: state?.free_teacher_adjustment ?? 0 } };
  }
}
