import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { DeleteRegistrationCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';
import { WorkshopPlaces } from '../workshop-places.js';

@CommandHandler(DeleteRegistrationCommand)
export class DeleteRegistrationHandler implements ICommandHandler<DeleteRegistrationCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: WorkshopPlaces,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: DeleteRegistrationCommand): Promise<CommandResult<{ id: number; deleted: boolean }>> {
    const { registration_id: id, reason } = data;
    const registration = await this.states.find(id);
    if (registration === null) throw refused('not_found');
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const command = { type: 'DeleteRegistration' as const, reason, viewer, now: this.clock.now() };
    const { position } = await this.states.run(id, command, meta);
    await this.places.free(registration, 'deleted', meta);
    return { position, answer: { id, deleted: true } };
  }
}
