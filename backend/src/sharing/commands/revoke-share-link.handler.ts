import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountOf, actsForOffice } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import type { CommandResult } from '../../platform/commands/command.js';
import { Live } from '../../platform/live/live.js';
import { ShareLinks } from '../share-links.js';
import { RevokeShareLinkCommand } from '../sharing-commands.js';

@CommandHandler(RevokeShareLinkCommand)
export class RevokeShareLinkHandler implements ICommandHandler<RevokeShareLinkCommand> {
  constructor(
    private readonly links: ShareLinks,
    private readonly live: Live,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: RevokeShareLinkCommand): Promise<CommandResult<{ id: string; revoked: boolean }>> {
    const { registration_id, link_id } = data;
    const viewer = { account_id: accountOf(meta.actor), employee: actsForOffice(meta.actor) };
    const command = { type: 'RevokeShareLink' as const, registration_id, viewer, now: this.clock.now() };
    const { position } = await this.links.run(link_id, command, meta);
    this.live.close(`link:${link_id}`);
    return { position, answer: { id: link_id, revoked: true } };
  }
}
