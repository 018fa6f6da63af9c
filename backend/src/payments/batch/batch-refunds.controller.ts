import { Controller } from '@nestjs/common';
import { type BatchRefundAnswer, paymentCalls, StartBatchRefundBody } from '@app/contracts/payments';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { BatchRefundQueryHandler } from './batch-refund.query.js';
import { StartBatchRefundCommand } from './start-batch-refund.handler.js';

/** A canceled tour date is refunded as one action (PAY-326). */
@Controller()
export class BatchRefundsController {
  constructor(
    private readonly commands: Commands,
    private readonly batchRefunds: BatchRefundQueryHandler,
  ) {}

  @Serves(paymentCalls.batchRefund)
  read(@Called() { params }: Called<typeof paymentCalls.batchRefund>): Promise<BatchRefundAnswer> {
    return this.batchRefunds.read(params.id);
  }

  @Serves(paymentCalls.startBatchRefund, { body: StartBatchRefundBody })
  start(
    @Called() { params, body, meta }: Called<typeof paymentCalls.startBatchRefund>,
  ): Promise<Saved<{ readonly run_id: string }>> {
    const { lines, deposits } = body;
    return this.commands.run(new StartBatchRefundCommand({ tour_date_id: params.id, lines, deposits }, meta));
  }
}
