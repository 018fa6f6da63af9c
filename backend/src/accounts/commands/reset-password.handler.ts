import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { AccountCommands } from '../account-commands.js';
import { AccountStates } from '../account-states.js';
import { Links } from '../links.js';
import { hashPassword, strongPassword } from '../passwords.js';
import { Sessions } from '../sessions.js';

export class ResetPasswordCommand extends Command<{
  readonly token: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}> {}

/** The new password, all sessions ended, the address confirmed (ACC-075 to ACC-077). */
@CommandHandler(ResetPasswordCommand)
export class ResetPasswordHandler implements ICommandHandler<ResetPasswordCommand> {
  constructor(
    private readonly links: Links,
    private readonly commands: AccountCommands,
    private readonly states: AccountStates,
    private readonly sessions: Sessions,
  ) {}

  async execute({ data, meta }: ResetPasswordCommand): Promise<CommandResult<object>> {
    const { token, password } = data;
    if (password !== data.passwordConfirmation)
      throw refused('invalid_input', {}, { passwordConfirmation: 'Passwords must match' });
    const { account_id, about } = await this.links.open('reset', token);
    // A link that went to an address which is not the account's any more sets no password (ACC-084).
    if ((await this.states.account(account_id))?.email !== about) throw refused('link_invalid');
    const strong = strongPassword(password, await this.states.ownWords(account_id), 'password');
    await this.links.use(token, { accountId: account_id, hash: await hashPassword(strong) });
    await this.sessions.endAll(account_id);
    const { position } = await this.commands.account(account_id, { type: 'RecordNewPassword', by: 'reset' }, meta);
    return { position, answer: {} };
  }
}
