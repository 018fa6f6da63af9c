import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LONGEST_MS = 8000;

/** Whether this process is going: it takes no new requests, and finishes those under way (OPS-005). */
export class Draining {
  private started = false;
  private underWay = 0;
  private idle: () => void = () => undefined;

  get active(): boolean {
    return this.started;
  }

  observe(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', async (_request, reply) => {
      this.underWay += 1;
      // `close` also comes for an answer that nobody waited for.
      reply.raw.once('close', () => {
        this.underWay -= 1;
        if (this.underWay === 0) this.idle();
      });
    });
  }

  /** Resolves when the last request under way has its answer, or has taken too long. */
  async begin(): Promise<void> {
    this.started = true;
    if (this.underWay === 0) return;
    const last = new Promise<void>((resolve) => {
      this.idle = resolve;
    });
    await Promise.race([last, sleep(LONGEST_MS, undefined, { ref: false })]);
  }
}
