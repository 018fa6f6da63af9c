import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@app/contracts/accounts';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { Live } from '../../platform/live/live.js';
import { AccountCommands } from '../account-commands.js';

export class ChangeRolesCommand extends Command<
  { readonly account_id: number; readonly roles: readonly Role[] },
  { id: number; roles: readonly Role[] }
> {}

/** Only an admin gives a role (ACC-004); the permission table says who may send this. */
@CommandHandler(ChangeRolesCommand)
export class ChangeRolesHandler implements ICommandHandler<ChangeRolesCommand> {
  constructor(
    private readonly commands: AccountCommands,
    private readonly live: Live,
  ) {}

  async execute({ data, meta }: ChangeRolesCommand): Promise<CommandResult<{ id: number; roles: readonly Role[] }>> {
    const { account_id, roles } = data;
    const { position, state } = await this.commands.account(account_id, { type: 'ChangeRoles', roles }, meta);
    // The sockets come back with the rooms of the new roles.
    this.live.disconnectAccount(account_id);
    return { position, answer: { id: account_id, roles: state?.roles ?? [] } };
  }
}
