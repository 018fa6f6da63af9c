import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeEmailBody, UserView } from '@app/contracts/accounts';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { TypedAddresses } from '../../platform/mail/typed-addresses.js';
import { AccountCommands } from '../account-commands.js';
import { AccountStates } from '../account-states.js';
import { OwnPassword } from '../own-password.js';
import { Registrar } from '../registrar.js';
import { Sessions } from '../sessions.js';

export class ChangeEmailCommand extends Command<
  ChangeEmailBody & { readonly account_id: number; readonly session_id: string },
  UserView
> {}

/** The new address at once, all other sessions ended (ACC-084, SEC-011); the mails to both addresses follow from the event. */
@CommandHandler(ChangeEmailCommand)
export class ChangeEmailHandler implements ICommandHandler<ChangeEmailCommand> {
  constructor(
    private readonly own: OwnPassword,
    private readonly registrar: Registrar,
    private readonly commands: AccountCommands,
    private readonly sessions: Sessions,
    private readonly states: AccountStates,
    private readonly typed: TypedAddresses,
  ) {}

  async execute({ data, meta }: ChangeEmailCommand): Promise<CommandResult<UserView>> {
    const { account_id, session_id, email } = data;
    const account = await this.own.check(account_id, data.password, meta);
    const { position, state } = await this.typed.sending(meta, account_id, async () => {
      await this.registrar.move(account.email, email, account_id);
      return this.commands.account(account_id, { type: 'ChangeEmail', email }, meta);
    });
    await this.sessions.endAll(account_id, session_id);
    return { position, answer: await this.states.user(state!) };
  }
}
