import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { SECRETS, type SecretStore } from '../../platform/secrets/secret-store.port.js';
import { Live } from '../../platform/live/live.js';
import { AccountCommands } from '../account-commands.js';
import { AccountStates } from '../account-states.js';
import { Links } from '../links.js';
import { hashPassword, strongPassword } from '../passwords.js';

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
    @Inject(SECRETS) private readonly secrets: SecretStore,
    private readonly live: Live,
  ) {}

  async execute({ data, meta }: ResetPasswordCommand): Promise<CommandResult<object>> {
    const { token, password } = data;
    if (password !== data.passwordConfirmation)
      throw refused('invalid_input', {}, { passwordConfirmation: 'Passwords must match' });
    const { account_id } = await this.links.open('reset', token);
    const strong = strongPassword(password, await this.states.ownWords(account_id), 'password');
    await this.links.use(token, { accountId: account_id, hash: await hashPassword(strong) });
    await this.secrets.sessions.endAll(account_id);
    this.live.disconnectAccount(account_id);
    const { position } = await this.commands.account(account_id, { type: 'RecordNewPassword', by: 'reset' }, meta);
    return { position, answer: {} };
  }
}
