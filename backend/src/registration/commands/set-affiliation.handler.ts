import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import type { CommandResult } from '../../platform/commands/command.js';
import { SetAffiliationCommand } from '../../commands-between-rooms/registration-commands.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationStates } from '../registration-states.js';
import { WorkshopPlaces } from '../workshop-places.js';

@CommandHandler(SetAffiliationCommand)
export class SetAffiliationHandler implements ICommandHandler<SetAffiliationCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: WorkshopPlaces,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: SetAffiliationCommand): Promise<CommandResult<{ id: number }>> {
    const { registration_id: id, ...affiliation } = data;
    const registration = await this.states.get(id);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const command = { type: 'SetAffiliation' as const, ...affiliation, viewer, now: this.clock.now() };
    const { position, events } = await this.states.run(id, command, meta);
    if (events.some(({ type }) => type === 'RegistrationUnreviewed'))
      await this.places.free(registration, 'unreviewed', meta);
    return { position, answer: { id } };
  }
}
