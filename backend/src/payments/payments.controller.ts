import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteWithoutPaymentBody, type PaymentAnswer, TakePaymentBody } from '@app/contracts/payments';
import type { Position } from '@app/contracts/shared';
import { Permit } from '../platform/auth/permit.js';
import { CurrentViewer, type Viewer } from '../platform/auth/viewer.js';
import { type CommandMeta, type CommandResult, refused } from '../platform/commands/command.js';
import { Meta } from '../platform/http/request-context.js';
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
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PaymentQueryHandler) private readonly payments: PaymentQueryHandler,
  ) {}

  @Post('payments/nmi-payment')
  @HttpCode(200)
  @Permit('payment.make')
  async take(
    @Body() body: TakePaymentBody,
    @Headers('idempotency-key') header: string | undefined,
    @CurrentViewer() viewer: Viewer,
    @Meta() meta: CommandMeta,
  ): Promise<PaymentAnswer & { readonly position: Position }> {
    const command = new TakePaymentCommand({ body, key: keyOf(header), viewer }, meta);
    const { answer, position }: CommandResult<PaymentAnswer> = await this.commands.execute(command);
    return { ...answer, position };
  }

  @Get('payments/:paymentId')
  @Permit('payment.read')
  read(@Param('paymentId') id: string, @CurrentViewer() viewer: Viewer): Promise<PaymentAnswer> {
    if (!UUID.test(id)) throw refused('not_found');
    return this.payments.read(id.toLowerCase(), viewer);
  }

  @Put('mybtf/complete-registration')
  @Permit('payment.make')
  async complete(
    @Body() body: CompleteWithoutPaymentBody,
    @CurrentViewer() viewer: Viewer,
    @Meta() meta: CommandMeta,
  ): Promise<object> {
    const { answer, position }: CommandResult<object> = await this.commands.execute(
      new CompleteWithoutPaymentCommand({ body, viewer }, meta),
    );
    return { ...answer, position };
  }
}
