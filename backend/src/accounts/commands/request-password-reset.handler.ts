import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ForgotBody } from '@app/contracts/accounts';
import { START } from '@app/contracts/shared';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { AccountCommands } from '../account-commands.js';
import { AttemptLimits } from '../attempt-limits.js';
import { Registrar } from '../registrar.js';

export class RequestPasswordResetCommand extends Command<ForgotBody> {}

/** The same answer whether or not the account exists (ACC-074); the mail follows from the event. */
@CommandHandler(RequestPasswordResetCommand)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordResetCommand> {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly registrar: Registrar,
    private readonly commands: AccountCommands,
  ) {}

  async execute({ data, meta }: RequestPasswordResetCommand): Promise<CommandResult<object>> {
    await this.limits.request(data.email, meta.ip_hash);
    const account = await this.registrar.byEmail(data.email);
    if (account) {
      const command = { type: 'RequestPasswordReset' as const, event: data.event ?? null };
      await this.commands.account(account.account_id, command, meta);
    }
    return { position: START, answer: {} };
  }
}
