import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import type { CommandResult } from '../../platform/commands/command.js';
import { assertSameFile } from '../../platform/file-store/same-file.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationStates } from '../registration-states.js';
import { Places } from '../places.js';
import { KeepUploadCommand } from './upload-commands.js';

/** A file that is kept already becomes part of its registration (REG-157). */
@CommandHandler(KeepUploadCommand)
export class KeepUploadHandler implements ICommandHandler<KeepUploadCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: Places,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: KeepUploadCommand): Promise<CommandResult<{ upload_id: string; address: string }>> {
    const { registration_id, upload_id, address, sha256 } = data;
    const registration = await this.states.get(registration_id);
    const { account_id, tour_date_id } = registration;
    const surroundings = await this.facts.surroundings(tour_date_id);
    const facts = { ...surroundings, people: await this.facts.people(registration) };
    const viewer = await this.facts.viewer(meta, account_id, tour_date_id, surroundings);
    const command = { ...data, type: 'KeepUpload', facts, viewer, now: this.clock.now() } as const;
    const ran = await this.states.run(registration_id, command, meta);
    assertSameFile(ran, sha256);
    const { position, state, events } = ran;
    if (state && events.some(({ type }) => type === 'RegistrationUnreviewed'))
      await this.places.free(state, 'unreviewed', meta);
    return { position, answer: { upload_id, address } };
  }
}
