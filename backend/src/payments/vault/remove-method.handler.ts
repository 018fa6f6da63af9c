import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { Plans } from '../plan/plans.js';
import { Vault } from './vault.js';

type Wanted = {
  readonly account_id: number;
  readonly billing_id: string;
  readonly customer_vault_id: string | undefined;
};
export class RemoveMethodCommand extends Command<Wanted> {}

/** An owner removes a saved method that no payment plan is charged to (PAY-111, PAY-112, PAY-115, PAY-322). */
@CommandHandler(RemoveMethodCommand)
export class RemoveMethodHandler implements ICommandHandler<RemoveMethodCommand> {
  constructor(
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Plans) private readonly plans: Pick<Plans, 'assertUnused'>,
  ) {}

  async execute({ data, meta }: RemoveMethodCommand): Promise<CommandResult<object>> {
    await this.plans.assertUnused(data.billing_id);
    const { position } = await this.vault.remove(data.account_id, data, meta);
    return { position, answer: {} };
  }
}
