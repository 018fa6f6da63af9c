import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConfirmedAnswer } from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import type { CommandResult } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { WithdrawConfirmationCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';

@CommandHandler(WithdrawConfirmationCommand)
export class WithdrawConfirmationHandler implements ICommandHandler<WithdrawConfirmationCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: WithdrawConfirmationCommand): Promise<CommandResult<ConfirmedAnswer>> {
    const { registration_id: id, reason } = data;
    const registration = await this.states.get(id);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const command = { type: 'WithdrawConfirmation' as const, reason, viewer, now: this.clock.now() };
    const { position, state } = await this.states.run(id, command, meta);
    return { position, answer: { id, confirmed: state?.confirmed === true } };
  }
}
