import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SharePath } from '@app/contracts/sharing';
import { UseShareLinkCommand } from '../../commands-between-rooms/sharing-commands.js';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { linkIdOf, ShareLinks } from '../share-links.js';

type Opened = {
  readonly link_id: string;
  readonly registration_id: number;
  readonly path: SharePath;
  readonly routine_ids: readonly number[];
};

/** For the rooms whose pages a link opens. */
@CommandHandler(UseShareLinkCommand)
export class UseShareLinkHandler implements ICommandHandler<UseShareLinkCommand> {
  constructor(
    private readonly links: ShareLinks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data: { token, paths }, meta }: UseShareLinkCommand): Promise<CommandResult<Opened>> {
    const link_id = linkIdOf(token);
    const command = { type: 'OpenShareLink' as const, paths, now: this.clock.now() };
    const { position, state } = await this.links.run(link_id, command, meta);
    if (state === null) throw refused('share_link_gone');
    const { registration_id, path, routine_ids } = state;
    return { position, answer: { link_id, registration_id, path, routine_ids } };
  }
}
