import type { Position } from '@app/contracts/shared';

const WINDOW_MS = 10_000;

/** How far along the log a position lies: events before it in SQLite, bytes in EventStoreDB. */
export const placeOf = (position: Position): number => Number(position.split('/')[0]);

/** Speed over the last ten seconds (KER-044). */
export class Rate {
  private readonly samples: { readonly at: number; readonly events: number; readonly way: number }[] = [];

  constructor(private readonly now: () => number = () => performance.now()) {}

  add(events: number, from: Position, to: Position): void {
    if (from !== to) this.samples.push({ at: this.now(), events, way: placeOf(to) - placeOf(from) });
    this.forget();
  }

  /** Events applied a second. */
  perSecond(): number {
    return Math.round(this.sum('events') / this.seconds());
  }

  /** Seconds until so much more of the log is passed; null while nothing moves. */
  secondsFor(way: number): number | null {
    const passed = this.sum('way') / this.seconds();
    return passed > 0 ? Math.ceil(way / passed) : null;
  }

  private sum(what: 'events' | 'way'): number {
    this.forget();
    return this.samples.reduce((sum, sample) => sum + sample[what], 0);
  }

  private seconds(): number {
    const first = this.samples[0];
    return first ? Math.max(this.now() - first.at, 1000) / 1000 : 1;
  }

  private forget(): void {
    const oldest = this.now() - WINDOW_MS;
    while (this.samples[0] && this.samples[0].at < oldest) this.samples.shift();
  }
}
