import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OwnPasswordBody, SecondFactorSetUp } from '@app/contracts/accounts';
import { START } from '@app/contracts/shared';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { OwnPassword } from '../own-password.js';
import { SecondFactors } from '../second-factors.js';

export class BeginSecondFactorCommand extends Command<
  OwnPasswordBody & { readonly account_id: number },
  SecondFactorSetUp
> {}

/** The secret for the authenticator app, told this once (SEC-010); beginning again makes another one. */
@CommandHandler(BeginSecondFactorCommand)
export class BeginSecondFactorHandler implements ICommandHandler<BeginSecondFactorCommand> {
  constructor(
    private readonly own: OwnPassword,
    private readonly factors: SecondFactors,
  ) {}

  async execute({ data, meta }: BeginSecondFactorCommand): Promise<CommandResult<SecondFactorSetUp>> {
    const account = await this.own.check(data.account_id, data.password, meta);
    return { position: START, answer: await this.factors.begin(account) };
  }
}
