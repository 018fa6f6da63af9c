import type { Scheduler } from './clock.port.js';

type Task = () => Promise<void>;

/** The same scheduler, of which each run of a task begins within `begin`. */
export const eachRun = (scheduler: Scheduler, begin: (task: Task) => Promise<void>): Scheduler => ({
  every: (name, milliseconds, task) => scheduler.every(name, milliseconds, () => begin(task)),
  duty: (name, milliseconds, task) => scheduler.duty(name, milliseconds, () => begin(task)),
  stop: () => scheduler.stop(),
});
