import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LedgerState, LedgerVoucher } from '@app/contracts/payments';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { Vouchers } from '../vouchers/vouchers.js';

type Of = { readonly registration_id: number; readonly code: string };
export class GiveVoucherBackCommand extends Command<Of, { readonly registration_id: number }> {}

/** The redeemed voucher of a ledger, or the one that went back last: a repeat gives nothing back twice. Throws `voucher_unknown`. */
export const redeemedOf = ({ vouchers }: LedgerState, code: string): LedgerVoucher => {
  const ofCode = Object.values(vouchers).filter((one) => one.code === code && one.redeemed_at !== null);
  const found = ofCode.find(({ status }) => status === 'Redeemed') ?? ofCode.at(-1);
  if (found === undefined) throw refused('voucher_unknown');
  return found;
};

/** Gives one redeemed voucher back to its studio: also one that a canceled registration kept, where no refund of an amount reaches it (PAY-324). */
@CommandHandler(GiveVoucherBackCommand)
export class GiveVoucherBackHandler implements ICommandHandler<GiveVoucherBackCommand> {
  constructor(
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'ledger'>,
    @Inject(Vouchers) private readonly vouchers: Pick<Vouchers, 'remove'>,
  ) {}

  async execute({ data, meta }: GiveVoucherBackCommand): Promise<CommandResult<{ readonly registration_id: number }>> {
    const { registration_id, code } = data;
    const voucher = redeemedOf(await this.money.ledger(registration_id), code);
    const position = await this.vouchers.remove(voucher, 'refund', meta);
    return { position, answer: { registration_id } };
  }
}
