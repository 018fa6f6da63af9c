import type { Duties } from '../../leases/duties.js';
import type { Scheduler } from '../clock.port.js';

/** Timers of the process. A failing task is told to `onError` and runs again at its next turn. */
export const systemScheduler = (
  duties: Pick<Duties, 'isMine'>,
  onError: (name: string, error: unknown) => void,
): Scheduler => {
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();
  const every: Scheduler['every'] = (name, milliseconds, task) => {
    const tick = () => {
      if (running.has(name)) return;
      const run = task()
        .catch((error: unknown) => onError(name, error))
        .finally(() => running.delete(name));
      running.set(name, run);
    };
    const timer = setInterval(tick, milliseconds);
    timer.unref();
    timers.push(timer);
  };
  return {
    every,
    duty: (name, milliseconds, task) =>
      every(name, milliseconds, async () => {
        if (await duties.isMine(name)) await task();
      }),
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
};
