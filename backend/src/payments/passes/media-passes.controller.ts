import { Controller, Headers } from '@nestjs/common';
import {
  type PaidMediaPasses,
  type PaymentAnswer,
  paymentCalls,
  RecordMediaPassesBody,
  RefreshMediaPassesBody,
} from '@app/contracts/payments';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { MediaPassQueryHandler } from '../queries/media-pass.query.js';
import { RecordMediaPassesCommand } from './record-media-passes.handler.js';

/** Media passes that are paid without a card (PAY-276 to PAY-278). */
@Controller()
export class MediaPassesController {
  constructor(
    private readonly commands: Commands,
    private readonly passes: MediaPassQueryHandler,
  ) {}

  @Serves(paymentCalls.recordMediaPasses, { body: RecordMediaPassesBody })
  record(
    @Called() { body, meta }: Called<typeof paymentCalls.recordMediaPasses>,
    @Headers('idempotency-key') key: string,
  ): Promise<Saved<PaymentAnswer>> {
    return this.commands.run(new RecordMediaPassesCommand({ body, key }, meta));
  }

  /** The events tell whose pass is paid: reading it is computing it anew. */
  @Serves(paymentCalls.refreshMediaPasses, { body: RefreshMediaPassesBody })
  refresh(@Called() { body, viewer }: Called<typeof paymentCalls.refreshMediaPasses>): Promise<PaidMediaPasses> {
    return this.passes.paid(body.registrationId, viewer);
  }
}
