import type { Instant } from '@app/contracts/shared';

/** The only source of time (style B.8). */
export type Clock = {
  now(): Instant;
  /** The day the demo store began at, when this is a demo clock (OPS-011). */
  readonly demo: boolean;
};
export const CLOCK = Symbol('Clock');

/** Repeated work, so that a test can run it by hand. A run is never started while the last one is going on. */
export type Scheduler = {
  /** In each process. */
  every(name: string, milliseconds: number, task: () => Promise<void>): void;
  /** In one process of the installation at a time (KER-043). */
  duty(name: string, milliseconds: number, task: () => Promise<void>): void;
  /** Stops all timers and waits for the tasks under way. */
  stop(): Promise<void>;
};
export const SCHEDULER = Symbol('Scheduler');
