import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { Vault } from '../vault/vault.js';
import { Plans } from './plans.js';

export class ChangePlanMethodCommand extends Command<{
  readonly registration_id: number;
  readonly billing_id: string;
}> {}

/** The registrant chooses another saved method for the parts that are left (PAY-322). */
@CommandHandler(ChangePlanMethodCommand)
export class ChangePlanMethodHandler implements ICommandHandler<ChangePlanMethodCommand> {
  constructor(
    @Inject(Plans) private readonly plans: Pick<Plans, 'state' | 'run'>,
    @Inject(Vault) private readonly vault: Pick<Vault, 'state' | 'payable'>,
  ) {}

  async execute({ data, meta }: ChangePlanMethodCommand): Promise<CommandResult<object>> {
    const { registration_id, billing_id } = data;
    const plan = await this.plans.state(registration_id);
    if (plan === null) throw refused('plan_not_available');
    const saved = (await this.vault.state(plan.account_id)).methods[billing_id];
    if (saved === undefined) throw refused('saved_method_unknown');
    const { payment_method_id, brand, last_four } = saved;
    const ref = await this.vault.payable(plan.account_id, billing_id, payment_method_id);
    const method = { ...ref, payment_method_id, brand, last_four };
    const { position } = await this.plans.run(registration_id, { type: 'ChangeMethod', method }, meta);
    return { position, answer: {} };
  }
}
