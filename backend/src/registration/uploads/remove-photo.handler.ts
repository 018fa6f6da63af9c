import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import type { CommandResult } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationStates } from '../registration-states.js';
import { WorkshopPlaces } from '../workshop-places.js';
import { RemovePhotoCommand } from './upload-commands.js';

/** A dancer's photo goes; the files follow by the event (EVT-168). */
@CommandHandler(RemovePhotoCommand)
export class RemovePhotoHandler implements ICommandHandler<RemovePhotoCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: WorkshopPlaces,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: RemovePhotoCommand): Promise<CommandResult<{ person_id: number }>> {
    const { registration_id, person_id } = data;
    const registration = await this.states.get(registration_id);
    const { account_id, tour_date_id } = registration;
    const surroundings = await this.facts.surroundings(tour_date_id);
    const facts = { ...surroundings, people: await this.facts.people(registration) };
    const viewer = await this.facts.viewer(meta, account_id, tour_date_id, surroundings);
    const command = { ...data, type: 'RemovePhoto', facts, viewer, now: this.clock.now() } as const;
    const { position, state, events } = await this.states.run(registration_id, command, meta);
    if (state && events.some(({ type }) => type === 'RegistrationUnreviewed'))
      await this.places.free(state, 'unreviewed', meta);
    return { position, answer: { person_id } };
  }
}
