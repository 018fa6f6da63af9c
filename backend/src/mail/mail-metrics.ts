import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { OutboxRow } from '@app/contracts/mail';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { Metrics } from '../platform/health/metrics.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

/** How many mails wait, and for how long: a mail server that refuses shows here first. */
@Injectable()
export class MailMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'callboard_outbox_waiting',
      'Mails that are not sent yet',
      async () => (await this.waiting()).total,
    );
    this.metrics.gauge('callboard_outbox_oldest_seconds', 'How long the oldest of them has waited', async () => {
      const [oldest] = (await this.waiting()).rows;
      return oldest ? (Date.parse(this.clock.now()) - Date.parse(oldest.queued_at)) / 1000 : 0;
    });
  }

  private waiting(): Promise<{ rows: OutboxRow[]; total: number }> {
    return this.models.find<OutboxRow>('outbox', { filter: { status: 'queued' }, sort: { queued_at: 1 }, limit: 1 });
  }
}
