import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { accountCalls } from '@app/contracts/accounts';
import { addressOf } from '@app/contracts/shared';
import type { ProjectionHealth } from './health.port.js';

/** Also the second step of a sign-in, whose path begins so. */
const SIGN_IN = addressOf(accountCalls.signIn);

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

  private readonly appends = new Histogram({
    name: 'callboard_append_seconds',
    help: 'Time until appended events are on disk',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [this.registry],
  });
  private readonly failedSignIns = new Counter({
    name: 'callboard_sign_ins_failed_total',
    help: 'Sign-ins that were refused',
    registers: [this.registry],
  });

  private readonly damagedFiles = new Counter({
    name: 'callboard_damaged_files_total',
    help: 'Reads of stored files that were not those of their events',
    registers: [this.registry],
  });

  /** The process itself and how far its projections are. */
  watch(projections: () => readonly ProjectionHealth[]): void {
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

  /** A number that is looked up whenever somebody asks; NaN while it cannot be. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(
          await Promise.resolve()
            .then(read)
            .catch(() => Number.NaN),
        );
      },
    });
  }

  /** What failed is not measured: it was not written. */
  readonly appending = async <T>(append: () => Promise<T>): Promise<T> => {
    const observe = this.appends.startTimer();
    const done = await append();
    observe();
    return done;
  };

  damagedFile(): void {
    this.damagedFiles.inc();
  }

  observe(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', async (request, reply) => {
      const labels = {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: String(reply.statusCode),
      };
      this.requests.observe(labels, reply.elapsedTime / 1000);
      if (labels.method === 'POST' && labels.route.startsWith(SIGN_IN) && reply.statusCode >= 400)
        this.failedSignIns.inc();
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
