import { Controller } from '@nestjs/common';
import { type PaymentAnswer, paymentCalls, PayPalPaymentBody, PayPalTokenQuery } from '@app/contracts/payments';
import type { Saved } from '@app/contracts/shared';
import { refused } from '../../platform/commands/command.js';
import { Called, Serves } from '../../platform/http/serves.js';

/** Both calls refuse: without a provider `paypal_enabled` is off for every event and cannot be switched on (PAY-093, PAY-094, ADR 0140). */
@Controller()
export class PayPalController {
  @Serves(paymentCalls.payPalToken, { query: PayPalTokenQuery })
  async token(@Called() _asked: Called<typeof paymentCalls.payPalToken>): Promise<{ token: string }> {
    throw refused('paypal_disabled');
  }

  @Serves(paymentCalls.payByPayPal, { body: PayPalPaymentBody })
  async pay(@Called() _asked: Called<typeof paymentCalls.payByPayPal>): Promise<Saved<PaymentAnswer>> {
    throw refused('paypal_disabled');
  }
}
