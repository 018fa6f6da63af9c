import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConfirmedAnswer } from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import type { CommandResult } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { ConfirmRegistrationCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';

@CommandHandler(ConfirmRegistrationCommand)
export class ConfirmRegistrationHandler implements ICommandHandler<ConfirmRegistrationCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({
    data: { registration_id: id },
    meta,
  }: ConfirmRegistrationCommand): Promise<CommandResult<ConfirmedAnswer>> {
    const registration = await this.states.get(id);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const now = this.clock.now();
    const { position, state } = await this.states.run(id, { type: 'ConfirmRegistration', viewer, now }, meta);
    return { position, answer: { id, confirmed: state?.confirmed === true } };
  }
}
