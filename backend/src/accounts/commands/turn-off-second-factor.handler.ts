import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SecondFactorBody } from '@app/contracts/accounts';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { Live } from '../../platform/live/live.js';
import { OwnPassword } from '../own-password.js';
import { SecondFactors } from '../second-factors.js';

export class TurnOffSecondFactorCommand extends Command<SecondFactorBody & { readonly account_id: number }> {}

/** Its owner turns it off, with the password and a code; staff who need one have no role then (SEC-010). */
@CommandHandler(TurnOffSecondFactorCommand)
export class TurnOffSecondFactorHandler implements ICommandHandler<TurnOffSecondFactorCommand> {
  constructor(
    private readonly own: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly live: Live,
  ) {}

  async execute({ data, meta }: TurnOffSecondFactorCommand): Promise<CommandResult<object>> {
    const { account_id, password, code } = data;
    const { second_factor } = await this.own.check(account_id, password, meta);
    if (!second_factor) throw refused('second_factor_off');
    await this.factors.pass(account_id, code);
    const position = await this.factors.turnOff(account_id, meta);
    this.live.disconnectAccount(account_id);
    return { position, answer: {} };
  }
}
