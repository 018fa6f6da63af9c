import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeAffiliationCommand } from '../../commands-between-rooms/account-commands.js';
import type { CommandResult } from '../../platform/commands/command.js';
import { AccountCommands } from '../account-commands.js';

/** The affiliated studio of an individual account (ACC-107, ACC-109). */
@CommandHandler(ChangeAffiliationCommand)
export class ChangeAffiliationHandler implements ICommandHandler<ChangeAffiliationCommand> {
  constructor(private readonly commands: AccountCommands) {}

  async execute({ data, meta }: ChangeAffiliationCommand): Promise<CommandResult<object>> {
    const { account_id, studio_id } = data;
    const { position } = await this.commands.account(account_id, { type: 'ChangeAffiliation', studio_id }, meta);
    return { position, answer: {} };
  }
}
