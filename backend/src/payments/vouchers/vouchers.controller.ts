import { Controller } from '@nestjs/common';
import { ApplyVouchersBody, paymentCalls, RedeemVouchersBody, type VouchersAnswer } from '@app/contracts/payments';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { ApplyVouchersCommand, RedeemVouchersCommand } from './voucher.handlers.js';

/** A studio's vouchers on its registrations (PAY-204 to PAY-218). */
@Controller()
export class VouchersController {
  constructor(private readonly commands: Commands) {}

  @Serves(paymentCalls.applyVouchers, { body: ApplyVouchersBody })
  apply(@Called() { body, meta }: Called<typeof paymentCalls.applyVouchers>): Promise<Saved<VouchersAnswer>> {
    return this.commands.run(new ApplyVouchersCommand(body, meta));
  }

  @Serves(paymentCalls.redeemVouchers, { body: RedeemVouchersBody })
  redeem(@Called() { body, meta }: Called<typeof paymentCalls.redeemVouchers>): Promise<Saved<VouchersAnswer>> {
    return this.commands.run(new RedeemVouchersCommand(body, meta));
  }
}
