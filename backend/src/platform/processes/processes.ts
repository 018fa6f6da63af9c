import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease, Leases } from '@app/contracts/server';
import { type CommandMeta, refused } from '../commands/command.js';
import type { Logger } from '../config/logger.js';
import { uuidFrom } from '../ids/id-generator.js';

/** Told after each step of a process; a test stops one there as a crash would. */
export type ProcessProbe = { after(step: string, processId: string): Promise<void> };
export const PROCESS_PROBE = Symbol('ProcessProbe');
export const NO_PROBE: ProcessProbe = { after: async () => undefined };

const ASK_AGAIN_MS = 100;
const ASK_TIMES = 30;

/**
 * What every process manager needs (KER-025): a process works once at a time, here and on the other servers, its steps
 * have command ids of their own that are the same when a step is done again, and what a crash left is taken up again.
 */
export class Processes {
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(
    private readonly probe: ProcessProbe,
    private readonly leases: Pick<Leases, 'acquire'>,
    private readonly logger: Logger,
  ) {}

  /** Runs `work` after whatever this process is doing now; `in_progress` when another server does not come to its end. */
  async run<T>(processId: string, work: () => Promise<T>): Promise<T> {
    const before = this.running.get(processId);
    const now = (async () => {
      await before?.catch(() => undefined);
      const lease = await this.lease(processId);
      try {
        return await work();
      } finally {
        // One that cannot be given back runs out by itself; what was done stays done.
        await lease.release().catch(() => undefined);
      }
    })();
    this.running.set(processId, now);
    try {
      return await now;
    } finally {
      if (this.running.get(processId) === now) this.running.delete(processId);
    }
  }

  private async lease(processId: string): Promise<Lease> {
    for (let asked = 0; asked < ASK_TIMES; asked += 1) {
      const lease = await this.leases.acquire(`process:${processId}`);
      if (lease) return lease;
      await sleep(ASK_AGAIN_MS);
    }
    throw refused('in_progress');
  }

  isRunning(processId: string): boolean {
    return this.running.has(processId);
  }

  /** One step: its meta makes the same event ids however often the step is done. */
  async step<T>(
    processId: string,
    name: string,
    meta: CommandMeta,
    work: (meta: CommandMeta) => Promise<T>,
  ): Promise<T> {
    const result = await work({ ...meta, command_id: uuidFrom(`${processId}:${name}`) });
    await this.probe.after(name, processId);
    return result;
  }

  /** Takes up every process named; one that fails is logged and tried again at the next turn. */
  async resumeAll(processIds: readonly string[], resume: (processId: string) => Promise<unknown>): Promise<void> {
    for (const id of processIds) {
      if (this.isRunning(id)) continue;
      try {
        await resume(id);
      } catch (err) {
        this.logger.error({ err, process: id }, 'a process could not be resumed');
      }
    }
  }
}
