import { type Instant, instant } from '@app/contracts/shared';
import type { Clock, Scheduler } from '../clock.port.js';

const later = (at: Instant, milliseconds: number): Instant =>
  instant(new Date(Date.parse(at) + milliseconds).toISOString());

/** A clock that stands until it is moved: all that a seed does at one time happened at that time. */
export class StandingClock implements Clock {
  readonly demo = false;
  protected current: Instant;

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
    this.current = later(this.current, minutes * 60_000);
  }
}

/** For tests: as a real clock it never says the same twice, so that what reads it twice and should once is seen. */
export class ManualClock extends StandingClock {
  override now(): Instant {
    const now = this.current;
    this.current = later(now, 1);
    return now;
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
