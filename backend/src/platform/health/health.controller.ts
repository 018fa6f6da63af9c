import { Controller, Header, Inject, Res } from '@nestjs/common';
import { operationsCalls } from '@app/contracts/operations';
import type { FastifyReply } from 'fastify';
import { Called, Serves } from '../http/serves.js';
import { HEALTH, type Health, type HealthReport } from './health.port.js';
import { Metrics } from './metrics.js';

@Controller()
export class HealthController {
  constructor(
    @Inject(HEALTH) private readonly health: Health,
    private readonly metrics: Metrics,
  ) {}

  @Serves(operationsCalls.live)
  live(): { status: string } {
    return { status: 'live' };
  }

  /** Store, read models and the projections' lag (OPS-004); 503 while one of them is not there or the server drains. */
  @Serves(operationsCalls.ready)
  async ready(
    @Called() _: Called<typeof operationsCalls.ready>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HealthReport> {
    const report = await this.health.report();
    if (!report.ready) void reply.status(503).header('retry-after', '2');
    return report;
  }

  @Serves(operationsCalls.metrics)
  @Header('content-type', 'text/plain; version=0.0.4')
  prometheus(): Promise<string> {
    return this.metrics.text();
  }
}
