import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { START } from '@app/contracts/shared';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { AccountMails } from '../account-mails.js';
import { AccountStates } from '../account-states.js';
import { AttemptLimits } from '../attempt-limits.js';

export class ResendConfirmationCommand extends Command<{
  readonly account_id: number;
  readonly event: string | null;
}> {}

/** RESEND CONFIRMATION EMAIL (ACC-069, ACC-072); a confirmed account gets none. */
@CommandHandler(ResendConfirmationCommand)
export class ResendConfirmationHandler implements ICommandHandler<ResendConfirmationCommand> {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly states: AccountStates,
    private readonly mails: AccountMails,
  ) {}

  async execute({ data, meta }: ResendConfirmationCommand): Promise<CommandResult<object>> {
    const account = await this.states.account(data.account_id);
    if (account && !account.email_confirmed) {
      await this.limits.request(account.email, meta.ip_hash);
      await this.mails.confirmation(account, data.event, { cause_id: meta.command_id, origin: meta });
    }
    return { position: START, answer: {} };
  }
}
