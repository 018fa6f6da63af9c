import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@app/contracts/accounts';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { Live } from '../../platform/live/live.js';
import { Admins } from '../admins.js';

export class ChangeRolesCommand extends Command<
  { readonly account_id: number; readonly roles: readonly Role[] },
  { id: number; roles: readonly Role[] }
> {}

/** Only an admin gives a role (ACC-004); the permission table says who may send this. */
@CommandHandler(ChangeRolesCommand)
export class ChangeRolesHandler implements ICommandHandler<ChangeRolesCommand> {
  constructor(
    private readonly admins: Admins,
    private readonly live: Live,
  ) {}

  async execute({ data, meta }: ChangeRolesCommand): Promise<CommandResult<{ id: number; roles: readonly Role[] }>> {
    const { account_id, roles } = data;
    const by = await this.admins.asker(meta);
    const { position, state } = await this.admins.change(account_id, { type: 'ChangeRoles', roles, by }, meta);
    // The sockets come back with the rooms of the new roles.
    this.live.disconnectAccount(account_id);
    return { position, answer: { id: account_id, roles: state?.roles ?? [] } };
  }
}
