import { Controller, Headers } from '@nestjs/common';
import {
  type CompletionAnswer,
  CompleteWithoutPaymentBody,
  type PaymentAnswer,
  paymentCalls,
  TakePaymentBody,
} from '@app/contracts/payments';
import type { Saved } from '@app/contracts/shared';
import { refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { CompleteWithoutPaymentCommand } from './commands/complete-without-payment.handler.js';
import { TakePaymentCommand } from './commands/take-payment.handler.js';
import { PaymentQueryHandler } from './queries/payment.query.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** PAY-137: a UUID, and none is no payment (PAY-138). */
const keyOf = (header: string | undefined): string => {
  if (header === undefined || header === '') throw refused('idempotency_key_required');
  if (!UUID.test(header)) throw refused('invalid_input', {}, { 'Idempotency-Key': 'must be a UUID' });
  return header.toLowerCase();
};

@Controller()
export class PaymentsController {
  constructor(
    private readonly commands: Commands,
    private readonly payments: PaymentQueryHandler,
  ) {}

  @Serves(paymentCalls.take, { body: TakePaymentBody })
  async take(
    @Called() { body, meta }: Called<typeof paymentCalls.take>,
    @Headers('idempotency-key') header: string | undefined,
  ): Promise<Saved<PaymentAnswer>> {
    return this.commands.run(new TakePaymentCommand({ body, key: keyOf(header) }, meta));
  }

  @Serves(paymentCalls.read)
  read(@Called() { params }: Called<typeof paymentCalls.read>): Promise<Saved<PaymentAnswer>> {
    return this.payments.answer(params.paymentId);
  }

  @Serves(paymentCalls.complete, { body: CompleteWithoutPaymentBody })
  complete(@Called() { body, meta }: Called<typeof paymentCalls.complete>): Promise<Saved<CompletionAnswer>> {
    return this.commands.run(new CompleteWithoutPaymentCommand(body, meta));
  }
}
