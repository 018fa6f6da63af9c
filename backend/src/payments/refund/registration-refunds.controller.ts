import { Controller } from '@nestjs/common';
import {
  type MoneyPreview,
  MoneyReasonBody,
  paymentCalls,
  type RefundAnswer,
  RefundBody,
  type RefundPreview,
  RefundPreviewQuery,
} from '@app/contracts/payments';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { GiveVoucherBackCommand } from './give-voucher-back.handler.js';
import { RefundPreviewQueryHandler } from './refund-preview.query.js';
import { RefundRegistrationCommand } from './refund-registration.handler.js';

/** Money of a registration that goes back to where it came from (PAY-324). */
@Controller()
export class RegistrationRefundsController {
  constructor(
    private readonly commands: Commands,
    private readonly previews: RefundPreviewQueryHandler,
  ) {}

  @Serves(paymentCalls.refundPreview, { query: RefundPreviewQuery })
  preview(@Called() { params, query }: Called<typeof paymentCalls.refundPreview>): Promise<RefundPreview> {
    return this.previews.read(params.id, query);
  }

  @Serves(paymentCalls.voucherBackPreview)
  voucherPreview(@Called() { params }: Called<typeof paymentCalls.voucherBackPreview>): Promise<MoneyPreview> {
    return this.previews.voucherBack(params.id, params.code);
  }

  @Serves(paymentCalls.giveVoucherBack, { body: MoneyReasonBody })
  giveVoucherBack(
    @Called() { params, meta }: Called<typeof paymentCalls.giveVoucherBack>,
  ): Promise<Saved<{ readonly registration_id: number }>> {
    return this.commands.run(new GiveVoucherBackCommand({ registration_id: params.id, code: params.code }, meta));
  }

  @Serves(paymentCalls.refundRegistration, { body: RefundBody })
  refund(
    @Called() { params, body, meta }: Called<typeof paymentCalls.refundRegistration>,
  ): Promise<Saved<RefundAnswer>> {
    return this.commands.run(new RefundRegistrationCommand({ registration_id: params.id, body }, meta));
  }
}
