import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { waiverIdOf, waiverOfId } from '@app/contracts/waivers';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { AcceptWaiverCommand } from '../waiver-commands.js';
import { WaiverFacts } from '../waiver-facts.js';
import { WaiverStates } from '../waiver-states.js';

/** Makes a waiver that was signed in another account's registration count in this one as well (EVT-253). */
@CommandHandler(AcceptWaiverCommand)
export class AcceptWaiverHandler implements ICommandHandler<AcceptWaiverCommand> {
  constructor(
    private readonly facts: WaiverFacts,
    private readonly waivers: WaiverStates,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: AcceptWaiverCommand): Promise<CommandResult<{ waiver_id: string }>> {
    const signed = waiverOfId(data.waiver_id);
    if (signed === null) throw refused('not_found');
    const scene = await this.facts.scene(data.registration_id);
    if (scene.registration.cancelled) throw refused('registration_cancelled');
    const about = await this.facts.aboutNumber(scene, signed.person_id);
    if (about.season_id !== signed.season_id || about.waiver_type_id !== signed.waiver_type_id)
      throw refused('waiver_of_another');
    const command = { type: 'AcceptWaiver' as const, about, signed_account_id: signed.account_id };
    const { position } = await this.waivers.run({ ...command, now: this.clock.now() }, meta);
    return { position, answer: { waiver_id: waiverIdOf(about) } };
  }
}
