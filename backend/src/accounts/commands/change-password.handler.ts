import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangePasswordBody } from '@app/contracts/accounts';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { SECRETS, type SecretStore } from '../../platform/secrets/secret-store.port.js';
import { AccountCommands } from '../account-commands.js';
import { AccountStates } from '../account-states.js';
import { OwnPassword } from '../own-password.js';
import { hashPassword, strongPassword } from '../passwords.js';
import { Sessions } from '../sessions.js';

export class ChangePasswordCommand extends Command<
  ChangePasswordBody & { readonly account_id: number; readonly session_id: string }
> {}

/** The new password, all other sessions ended (ACC-085); the mail follows from the event. */
@CommandHandler(ChangePasswordCommand)
export class ChangePasswordHandler implements ICommandHandler<ChangePasswordCommand> {
  constructor(
    private readonly own: OwnPassword,
    private readonly commands: AccountCommands,
    private readonly states: AccountStates,
    private readonly sessions: Sessions,
    @Inject(SECRETS) private readonly secrets: SecretStore,
  ) {}

  async execute({ data, meta }: ChangePasswordCommand): Promise<CommandResult<object>> {
    const { account_id, session_id, newPassword } = data;
    if (newPassword !== data.newPasswordConfirmation)
      throw refused('invalid_input', {}, { newPasswordConfirmation: 'Passwords must match' });
    await this.own.check(account_id, data.password, meta);
    const strong = strongPassword(newPassword, await this.states.ownWords(account_id), 'newPassword');
    await this.secrets.passwords.set(account_id, await hashPassword(strong));
    await this.sessions.endAll(account_id, session_id);
    const { position } = await this.commands.account(account_id, { type: 'RecordNewPassword', by: 'owner' }, meta);
    return { position, answer: {} };
  }
}
