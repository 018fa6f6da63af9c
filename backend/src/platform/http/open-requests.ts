import type { FastifyInstance } from 'fastify';

/** The requests that wait for their answer. */
export class OpenRequests {
  private count = 0;
  private readonly waiting = new Set<() => void>();

  observe(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', async (_request, reply) => {
      this.count += 1;
      // `close` also comes for an answer that nobody waited for.
      reply.raw.once('close', () => {
        this.count -= 1;
        if (this.count === 0) for (const go of this.waiting) go();
      });
    });
  }

  /** Resolves when all have their answers, or after so many milliseconds. */
  answered(within: number): Promise<void> {
    if (this.count === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        this.waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, within).unref();
      this.waiting.add(go);
    });
  }
}
