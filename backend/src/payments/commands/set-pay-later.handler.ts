import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FIRST_SEASON_WITH_PAYMENTS } from '@app/contracts/catalogue';
import { type LedgerCommand, ledgerDecider, ledgerStream, modeOf } from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { SetPayLaterCommand } from '../../commands-between-rooms/payment-commands.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { notOpen } from '../not-open.js';

/** Promises a check for all that is owed, by the conditions as they stand now (PAY-103). */
@CommandHandler(SetPayLaterCommand)
export class SetPayLaterHandler implements ICommandHandler<SetPayLaterCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
  ) {}

  async execute({ data, meta }: SetPayLaterCommand): Promise<CommandResult<{ paying_by_check: boolean }>> {
    const { registration_id, paying_by_check } = data;
    const found = await this.money.registration(registration_id);
    if (found === null || found.registration.deleted) throw refused('not_found');
    const { reviewed, completed, editing } = found.registration;
    if (!reviewed && (!completed || editing)) throw notOpen(found.registration);
    const { position } = await this.runner.run({
      stream: ledgerStream(registration_id),
      name: 'SetPayLater',
      decider: ledgerDecider,
      command: paying_by_check ? await this.choice(found.registration) : withdrawal(found.registration),
      meta,
    });
    return { position, answer: { paying_by_check } };
  }

  private async choice(registration: Registration): Promise<LedgerCommand> {
    const { id: registration_id, season_id } = registration;
    if (season_id < FIRST_SEASON_WITH_PAYMENTS) throw refused('payments_disabled');
    const mode = modeOf(registration, registration.editing);
    const standing = await this.money.standing(registration_id, mode);
    if (standing === null) throw refused('not_found');
    return { type: 'ChoosePayLater', registration_id, agreed: standing.agreed, terms: standing.terms };
  }
}

/** A completed registration stands on its promise (PAY-100). */
const withdrawal = ({ id: registration_id, completed, editing }: Registration): LedgerCommand => {
  if (completed && !editing) throw refused('registration_completed');
  return { type: 'WithdrawPayLater', registration_id };
};
