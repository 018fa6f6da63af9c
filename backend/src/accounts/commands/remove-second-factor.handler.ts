import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { SecondFactors } from '../second-factors.js';
import { Sessions } from '../sessions.js';

export class RemoveSecondFactorCommand extends Command<{ readonly account_id: number }> {}

/** An admin turns off what somebody has lost, with a reason; whoever found it is signed in nowhere (SEC-010). */
@CommandHandler(RemoveSecondFactorCommand)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactorCommand> {
  constructor(
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
  ) {}

  async execute({ data: { account_id }, meta }: RemoveSecondFactorCommand): Promise<CommandResult<object>> {
    // His own he turns off himself, with password and code: a session alone is not enough.
    if (meta.actor.account_id === account_id) throw refused('forbidden');
    const position = await this.factors.turnOff(account_id, meta);
    await this.sessions.endAll(account_id);
    return { position, answer: {} };
  }
}
