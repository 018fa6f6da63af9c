import { Controller, Headers, Inject, Res } from '@nestjs/common';
import { operationsCalls } from '@app/contracts/operations';
import type { FastifyReply } from 'fastify';
import { refused } from '../commands/command.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { Called, Serves } from '../http/serves.js';
import { HEALTH, type Health, type HealthAnswer } from './health.port.js';
import { Metrics } from './metrics.js';
import { mayMonitor } from './monitoring-access.js';

@Controller()
export class HealthController {
  constructor(
    @Inject(HEALTH) private readonly health: Health,
    private readonly metrics: Metrics,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Serves(operationsCalls.live)
  live(): { status: string } {
    return { status: 'live' };
  }

  /** Store, read models and the projections' lag (OPS-004); 503 while one of them is not there or the server drains. */
  @Serves(operationsCalls.ready)
  async ready(
    @Called() _: Called<typeof operationsCalls.ready>,
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HealthAnswer> {
    const { warnings, ...report } = await this.health.report();
    if (!report.ready) void reply.status(503).header('retry-after', '2');
    return mayMonitor(this.environment, authorization) ? { ...report, warnings } : report;
  }

  @Serves(operationsCalls.metrics)
  async prometheus(
    @Called() _: Called<typeof operationsCalls.metrics>,
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!mayMonitor(this.environment, authorization)) throw refused('forbidden');
    void reply.header('content-type', 'text/plain; version=0.0.4');
    return this.metrics.text();
  }
}
