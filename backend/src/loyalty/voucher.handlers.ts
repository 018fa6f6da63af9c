import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  GiveBackVoucherCommand,
  TakeVoucherCommand,
  UseVoucherCommand,
} from '../commands-between-rooms/loyalty-commands.js';
import type { CommandResult } from '../platform/commands/command.js';
import { LOYALTY_PROVIDER, type LoyaltyProvider, type TakenVoucher } from './loyalty-provider.js';

/** A registration takes a voucher (PAY-211). */
@CommandHandler(TakeVoucherCommand)
export class TakeVoucherHandler implements ICommandHandler<TakeVoucherCommand> {
  constructor(@Inject(LOYALTY_PROVIDER) private readonly loyalty: LoyaltyProvider) {}

  execute({ data, meta }: TakeVoucherCommand): Promise<CommandResult<TakenVoucher>> {
    return this.loyalty.take(data, meta);
  }
}

/** A voucher that a registration has is redeemed (PAY-208). */
@CommandHandler(UseVoucherCommand)
export class UseVoucherHandler implements ICommandHandler<UseVoucherCommand> {
  constructor(@Inject(LOYALTY_PROVIDER) private readonly loyalty: LoyaltyProvider) {}

  execute({ data, meta }: UseVoucherCommand): Promise<CommandResult<{ readonly membership_number: string }>> {
    return this.loyalty.use(data, meta);
  }
}

/** A voucher that came off a registration may be applied again. */
@CommandHandler(GiveBackVoucherCommand)
export class GiveBackVoucherHandler implements ICommandHandler<GiveBackVoucherCommand> {
  constructor(@Inject(LOYALTY_PROVIDER) private readonly loyalty: LoyaltyProvider) {}

  execute({ data, meta }: GiveBackVoucherCommand): Promise<CommandResult<object>> {
    return this.loyalty.giveBack(data, meta);
  }
}
