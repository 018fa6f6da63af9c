import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ConfirmedAnswer, registrationStream } from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { EventLog } from '../../platform/event-store/event-log.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { ConfirmRegistrationCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';

/** Events that are looked through for the confirmation. */
const NEAR = 50;

@CommandHandler(ConfirmRegistrationCommand)
export class ConfirmRegistrationHandler implements ICommandHandler<ConfirmRegistrationCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    @Inject(EventLog) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({
    data: { registration_id: id },
    meta,
  }: ConfirmRegistrationCommand): Promise<CommandResult<ConfirmedAnswer>> {
    const registration = await this.states.get(id);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const now = this.clock.now();
    const ran = await this.states.run(id, { type: 'ConfirmRegistration', viewer, now }, meta);
    if (ran.events.length === 0) throw refused('registration_confirmed', { name: await this.whoConfirmed(id) });
    return { position: ran.position, answer: { id, confirmed: ran.state?.confirmed === true } };
  }

  /** Another was first; that one stands near the end of the stream, because what is confirmed changes by an edit alone. */
  private async whoConfirmed(id: number): Promise<string> {
    const newest = await this.log.sliceBack(registrationStream(id), { limit: NEAR });
    return newest.find(({ type }) => type === 'RegistrationConfirmed')?.metadata.actor.display ?? 'Somebody else';
  }
}
