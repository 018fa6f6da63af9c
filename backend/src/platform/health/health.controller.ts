import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/permit.js';
import { HEALTH, type Health } from './health.port.js';
import { Metrics } from './metrics.js';

@Controller()
export class HealthController {
  constructor(
    @Inject(HEALTH) private readonly health: Health,
    private readonly metrics: Metrics,
  ) {}

  @Get('health/live')
  @Public()
  live(): { status: string } {
    return { status: 'live' };
  }

  /** Store, read models and the projections' lag (OPS-004); 503 while one of them is not there or the server drains. */
  @Get('health/ready')
  @Public()
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const report = await this.health.report();
    if (!report.ready) void reply.header('retry-after', '2');
    await reply.status(report.ready ? 200 : 503).send(report);
  }

  @Get('metrics')
  @Public()
  @Header('content-type', 'text/plain; version=0.0.4')
  prometheus(): Promise<string> {
    return this.metrics.text();
  }
}
