import { type Instant, instant } from '@app/contracts/shared';
import type { Clock, Scheduler } from '../clock.port.js';

/** A clock that stands until it is moved; for tests. */
export class ManualClock implements Clock {
  readonly demo = false;
  private current: Instant;

  constructor(at: string) {
    this.current = instant(at);
  }

  now(): Instant {
    return this.current;
  }

  moveTo(at: string): void {
    this.current = instant(at);
  }

  advanceMinutes(minutes: number): void {
    this.current = instant(new Date(Date.parse(this.current) + minutes * 60_000).toISOString());
  }
}

/** A scheduler whose tasks run when a test says so. */
export class ManualScheduler implements Scheduler {
  private readonly tasks = new Map<string, () => Promise<void>>();

  every(name: string, _milliseconds: number, task: () => Promise<void>): void {
    this.tasks.set(name, task);
  }

  duty(name: string, milliseconds: number, task: () => Promise<void>): void {
    this.every(name, milliseconds, task);
  }

  async run(name: string): Promise<void> {
    const task = this.tasks.get(name);
    if (!task) throw new Error(`no scheduled task ${name}`);
    await task();
  }

  async stop(): Promise<void> {
    this.tasks.clear();
  }
}
