const WINDOW_MS = 10_000;

/** Events a second over the last ten seconds (KER-044). */
export class Rate {
  private readonly samples: { readonly at: number; readonly events: number }[] = [];

  constructor(private readonly now: () => number = () => performance.now()) {}

  add(events: number): void {
    if (events > 0) this.samples.push({ at: this.now(), events });
    this.forget();
  }

  perSecond(): number {
    this.forget();
    const first = this.samples[0];
    if (!first) return 0;
    const events = this.samples.reduce((sum, sample) => sum + sample.events, 0);
    return Math.round((events * 1000) / Math.max(this.now() - first.at, 1000));
  }

  private forget(): void {
    const oldest = this.now() - WINDOW_MS;
    while (this.samples[0] && this.samples[0].at < oldest) this.samples.shift();
  }
}
