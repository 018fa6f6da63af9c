import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { depositRefusal, ledgerDecider, ledgerStream, partOfVoucher, redeemedVouchers } from '@app/contracts/payments';
import { type CommandResult, refused, Refused } from '../../platform/commands/command.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { Closing } from '../closing.js';
import { CancelRegistrationCommand } from '../../commands-between-rooms/registration-commands.js';

@CommandHandler(CancelRegistrationCommand)
export class CancelRegistrationHandler implements ICommandHandler<CancelRegistrationCommand> {
  constructor(
    private readonly closing: Closing,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
  ) {}

  async execute({ data, meta }: CancelRegistrationCommand): Promise<CommandResult<{ id: number; cancelled: boolean }>> {
    const { registration_id: id, at, deposits } = data;
    const { state } = await this.loader.load(ledgerStream(id), ledgerDecider);
    const whole = data.vouchers.map((code) => {
      const voucher = redeemedVouchers(state).find((one) => one.code === code);
      if (voucher === undefined) throw refused('voucher_unknown');
      return { payment_id: voucher.use_id, amount: voucher.applied };
    });
    const refunds = [...data.refunds, ...whole];
    for (const { payment_id } of refunds) {
      const refusal = depositRefusal(state.payments[payment_id], { deposits, by: meta.actor.role });
      if (refusal !== null) throw new Refused([refusal]);
    }
    const part = partOfVoucher(state, refunds);
    if (part !== null) throw new Refused([part]);
    const position = await this.closing.run(id, { cause: 'cancellation', refunds, at }, meta);
    return { position, answer: { id, cancelled: true } };
  }
}
