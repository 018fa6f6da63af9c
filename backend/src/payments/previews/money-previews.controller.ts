import { Controller } from '@nestjs/common';
import {
  CancelPreviewQuery,
  CreditPreviewQuery,
  type MoneyPreview,
  OverpaymentPreviewQuery,
  paymentCalls,
  PaymentPreviewQuery,
  RecordPreviewQuery,
  VoucherPreviewQuery,
} from '@app/contracts/payments';
import { Called, Serves } from '../../platform/http/serves.js';
import { MoneyPreviewsQueryHandler } from './money-previews.query.js';

type Answer = Promise<MoneyPreview>;

/** The entries that money actions would write, before they are done (PAY-327). */
@Controller()
export class MoneyPreviewsController {
  constructor(private readonly previews: MoneyPreviewsQueryHandler) {}

  @Serves(paymentCalls.recordPreview, { query: RecordPreviewQuery })
  recorded(@Called() { params, query, meta }: Called<typeof paymentCalls.recordPreview>): Answer {
    return this.previews.recorded(params.id, query, meta.actor);
  }

  @Serves(paymentCalls.overpaymentPreview, { query: OverpaymentPreviewQuery })
  overpayment(@Called() { params, query }: Called<typeof paymentCalls.overpaymentPreview>): Answer {
    return this.previews.overpayment(params.id, query);
  }

  @Serves(paymentCalls.creditPreview, { query: CreditPreviewQuery })
  credit(@Called() { query, meta }: Called<typeof paymentCalls.creditPreview>): Answer {
    return this.previews.credit(query, meta.actor);
  }

  @Serves(paymentCalls.cancelPreview, { query: CancelPreviewQuery })
  cancel(@Called() { params, query, meta }: Called<typeof paymentCalls.cancelPreview>): Answer {
    return this.previews.cancellation(params.id, query, meta.actor);
  }

  @Serves(paymentCalls.voucherPreview, { query: VoucherPreviewQuery })
  vouchers(@Called() { query }: Called<typeof paymentCalls.voucherPreview>): Answer {
    return this.previews.vouchers(query);
  }

  @Serves(paymentCalls.paymentPreview, { query: PaymentPreviewQuery })
  payment(@Called() { query }: Called<typeof paymentCalls.paymentPreview>): Answer {
    return this.previews.payment(query);
  }
}
