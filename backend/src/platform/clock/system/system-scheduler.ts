import type { Scheduler } from '../clock.port.js';

/** Timers of the process. A failing task is told to `onError` and runs again at its next turn. */
export const systemScheduler = (onError: (name: string, error: unknown) => void): Scheduler => {
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();
  return {
    every(name, milliseconds, task) {
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
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
};
