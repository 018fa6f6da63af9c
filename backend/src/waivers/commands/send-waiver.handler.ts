import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { SendWaiverCommand } from '../waiver-commands.js';
import { WaiverFacts } from '../waiver-facts.js';
import { WaiverLinks } from '../waiver-links.js';
import { WaiverStates } from '../waiver-states.js';

@CommandHandler(SendWaiverCommand)
export class SendWaiverHandler implements ICommandHandler<SendWaiverCommand> {
  constructor(
    private readonly facts: WaiverFacts,
    private readonly links: WaiverLinks,
    private readonly waivers: WaiverStates,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: SendWaiverCommand): Promise<CommandResult<object>> {
    const scene = await this.facts.scene(data.registration_id);
    if (scene.registration.cancelled) throw refused('registration_cancelled');
    if (data.season_id !== scene.registration.season_id) throw refused('invalid_input');
    const about = await this.facts.about(scene, data.person_id);
    const link = await this.links.newRequest(meta.command_id);
    const command = { type: 'SendWaiver' as const, about, ...link, email: data.email, now: this.clock.now() };
    const { position } = await this.waivers.run(command, meta);
    return { position, answer: {} };
  }
}
