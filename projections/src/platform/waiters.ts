type Waiter = { readonly ready: () => boolean | null; readonly done: (reached: boolean) => void };

/** Calls that wait for the read models to get somewhere (KER-024). */
export class Waiters {
  private readonly waiting = new Set<Waiter>();
  private closed = false;

  /** True as soon as `ready` says so, false when it says never (null) or the time is up. */
  wait(ready: Waiter['ready'], timeoutMs: number): Promise<boolean> {
    const now = ready();
    if (now !== false || this.closed) return Promise.resolve(now === true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.done(false), timeoutMs);
      const waiter: Waiter = {
        ready,
        done: (reached) => {
          clearTimeout(timer);
          this.waiting.delete(waiter);
          resolve(reached);
        },
      };
      this.waiting.add(waiter);
    });
  }

  /** Someone waits. */
  get any(): boolean {
    return this.waiting.size > 0;
  }

  look(): void {
    for (const waiter of [...this.waiting]) {
      const now = waiter.ready();
      if (now !== false) waiter.done(now === true);
    }
  }

  close(): void {
    this.closed = true;
    for (const waiter of [...this.waiting]) waiter.done(false);
  }
}
