import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SecondFactorBody } from '@app/contracts/accounts';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { Live } from '../../platform/live/live.js';
import { OwnPassword } from '../own-password.js';
import { SecondFactors } from '../second-factors.js';
import { Sessions } from '../sessions.js';

type RecoveryCodes = { readonly recovery_codes: readonly string[] };

export class TurnOnSecondFactorCommand extends Command<
  SecondFactorBody & { readonly account_id: number; readonly session_id: string },
  RecoveryCodes
> {}

/** From now on a password alone signs nobody in: sessions that one alone has opened end (SEC-010). */
@CommandHandler(TurnOnSecondFactorCommand)
export class TurnOnSecondFactorHandler implements ICommandHandler<TurnOnSecondFactorCommand> {
  constructor(
    private readonly own: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly live: Live,
  ) {}

  async execute({ data, meta }: TurnOnSecondFactorCommand): Promise<CommandResult<RecoveryCodes>> {
    const { account_id, session_id, password, code } = data;
    const account = await this.own.check(account_id, password, meta);
    const { position, recovery_codes } = await this.factors.turnOn(account, code, meta);
    await this.sessions.endAll(account_id, session_id);
    // The sockets come back with the rooms of the roles that count now.
    this.live.disconnectSession(session_id);
    return { position, answer: { recovery_codes } };
  }
}
