import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../platform/health/metrics.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

/** How many payments wait for the gateway's word. */
@Injectable()
export class PaymentMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge('callboard_payments_pending', 'Payments without a final answer of the gateway', async () => {
      const filter = { status: { $in: ['started', 'unknown'] } };
      return (await this.models.find('payments', { filter, limit: 1 })).total;
    });
  }
}
