import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { AccountCommands } from '../account-commands.js';
import { AccountStates } from '../account-states.js';
import { Links } from '../links.js';

export class ConfirmEmailCommand extends Command<{ readonly token: string }, { account_id: number }> {}

/** A link works once; one of an account that is confirmed already is a success (ACC-070, ACC-071). */
@CommandHandler(ConfirmEmailCommand)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmailCommand> {
  constructor(
    private readonly links: Links,
    private readonly states: AccountStates,
    private readonly commands: AccountCommands,
  ) {}

  async execute({ data, meta }: ConfirmEmailCommand): Promise<CommandResult<{ account_id: number }>> {
    const { account_id, about, used } = await this.links.find('confirm', data.token);
    const confirmed = (await this.states.account(account_id))?.email_confirmed ?? false;
    if (!confirmed && used) throw refused('link_invalid');
    if (!confirmed) await this.links.open('confirm', data.token);
    // The event comes first: after a crash between the two the link still works, and confirming twice changes nothing.
    const { position } = await this.commands.account(account_id, { type: 'ConfirmEmail', email: about }, meta);
    if (!confirmed) await this.links.use(data.token);
    return { position, answer: { account_id } };
  }
}
