import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { FIRST_SEASON_WITH_PAYMENTS } from '@app/contracts/catalogue';
import { agreedFees, type LedgerCommand } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { type CommandResult, refused } from '../../../platform/commands/command.js';
import { MoneyFacts } from '../../facts/money.facts.js';
import { AdjustCreditCommand, GrantCreditCommand, MoveOverpaymentCommand } from '../credit-commands.js';
import { Credits } from '../credits.js';

type Result = Promise<CommandResult<{ readonly id: string }>>;

/** Staff grant an account a credit (PAY-241). */
@CommandHandler(GrantCreditCommand)
export class GrantCreditHandler implements ICommandHandler<GrantCreditCommand> {
  constructor(
    @Inject(Credits) private readonly credits: Credits,
    @Inject(ACCOUNT_FACTS) private readonly accounts: Pick<AccountFacts, 'ofAccount'>,
  ) {}

  async execute({ data, meta }: GrantCreditCommand): Result {
    const { account_id, amount, label, season_id = null } = data;
    if ((await this.accounts.ofAccount(account_id)) === null) throw refused('not_found');
    const entry = { account_id, entry_id: meta.command_id, amount: cents(amount), label, season_id };
    const { position } = await this.credits.onAccount(
      account_id,
      { type: 'GrantCredit', ...entry, registration_id: null },
      meta,
    );
    return { position, answer: { id: entry.entry_id } };
  }
}

/** Staff raise or lower an entry (PAY-241). */
@CommandHandler(AdjustCreditCommand)
export class AdjustCreditHandler implements ICommandHandler<AdjustCreditCommand> {
  constructor(@Inject(Credits) private readonly credits: Credits) {}

  async execute({ data: { account_id, entry_id, change }, meta }: AdjustCreditCommand): Result {
    const command = { type: 'AdjustCredit', account_id, entry_id, change: cents(change) } as const;
    const { position } = await this.credits.onAccount(account_id, command, meta);
    return { position, answer: { id: entry_id } };
  }
}

/** An overpayment becomes a credit of the account; its reaction grants it (PAY-281, PAY-316). */
@CommandHandler(MoveOverpaymentCommand)
export class MoveOverpaymentHandler implements ICommandHandler<MoveOverpaymentCommand> {
  constructor(
    @Inject(Credits) private readonly credits: Credits,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
  ) {}

  async execute({ data, meta }: MoveOverpaymentCommand): Result {
    const { registration_id, amount, deposits = false } = data;
    if (deposits && meta.actor.role !== 'admin') throw refused('forbidden');
    const found = await this.money.registration(registration_id);
    const entry_id = meta.command_id;
    const command = moveCommand(found, { amount, deposits, entry_id });
    const { position } = await this.credits.onLedger(registration_id, command, meta);
    return { position, answer: { id: entry_id } };
  }
}

/** The command by which the ledger decides about an overpayment, for the deed and for its preview (PAY-327). Throws what refuses it before. */
export const moveCommand = (
  found: Awaited<ReturnType<MoneyFacts['registration']>>,
  { amount, ...rest }: { readonly amount: number; readonly deposits: boolean; readonly entry_id: string },
): Extract<LedgerCommand, { type: 'MoveOverpayment' }> => {
  if (found === null || found.registration.deleted) throw refused('not_found');
  const { id: registration_id, account_id, season_id } = found.registration;
  if (season_id < FIRST_SEASON_WITH_PAYMENTS) throw refused('payments_disabled');
  const agreed = agreedFees(found.registration, found.revision, 'balance');
  return { type: 'MoveOverpayment', registration_id, account_id, season_id, amount: cents(amount), agreed, ...rest };
};
