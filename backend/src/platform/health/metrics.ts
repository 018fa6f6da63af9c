import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ProjectionHealth } from './health.port.js';

/** Prometheus text of this process (OPS-004). Labels are routes and names of projections, never ids. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'callboard_http_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 2.5],
    registers: [this.registry],
  });

  constructor(projections: () => readonly ProjectionHealth[]) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'callboard_projection_lag_events',
      help: 'Events that a projection has not seen yet',
      labelNames: ['projection'],
      registers: [this.registry],
      collect() {
        for (const { name, lag } of projections()) this.set({ projection: name }, lag);
      },
    });
    new Gauge({
      name: 'callboard_projection_failed',
      help: '1 for a projection that stopped at an event',
      labelNames: ['projection'],
      registers: [this.registry],
      collect() {
        for (const { name, failed } of projections()) this.set({ projection: name }, failed ? 1 : 0);
      },
    });
  }

  observe(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', async (request, reply) => {
      const labels = {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: String(reply.statusCode),
      };
      this.requests.observe(labels, reply.elapsedTime / 1000);
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
