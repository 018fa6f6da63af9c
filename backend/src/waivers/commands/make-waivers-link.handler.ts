import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WaiversLink } from '@app/contracts/waivers';
import { CreateShareLinkCommand } from '../../commands-between-rooms/sharing-commands.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { Commands } from '../../platform/commands/commands.js';
import { MakeWaiversLinkCommand } from '../waiver-commands.js';
import { WaiverFacts } from '../waiver-facts.js';

/** The link by which everybody of a registration signs; the sharing room keeps it (EVT-082). */
@CommandHandler(MakeWaiversLinkCommand)
export class MakeWaiversLinkHandler implements ICommandHandler<MakeWaiversLinkCommand> {
  constructor(
    private readonly facts: WaiverFacts,
    private readonly commands: Commands,
  ) {}

  async execute({ data, meta }: MakeWaiversLinkCommand): Promise<CommandResult<WaiversLink>> {
    const { registration_id, season_id } = data;
    const { registration } = await this.facts.scene(registration_id);
    if (season_id !== registration.season_id) throw refused('invalid_input');
    const link = new CreateShareLinkCommand({ registration_id, routine_ids: [], path: 'waivers' }, meta);
    const { id, url, expires, position } = await this.commands.run(link);
    return { position, answer: { id, url, expires } };
  }
}
