import { operationsCalls } from '@app/contracts/operations';
import { addressOf } from '@app/contracts/shared';
import type { ApiError } from './api-error.js';

const ASK_EVERY_MS = 2_000;

/** A store that is away (OPS-006), a full disk (OPS-019), or read models that are older than what was read already (KER-024). */
const OUTAGES = ['unavailable', 'no_room', 'not_ready'] as const;
type Outages = (typeof OUTAGES)[number];

/** Whether the servers lack what they need, as their answers say; asked for again until it is back (OPS-006, OPS-019). */
export class Outage {
  private why: Outages | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  /** Why, or null while they have all. */
  readonly current = (): Outages | null => this.why;

  /** Looks at what a call failed with, and hands it back. In maintenance this address shows the notice (NAV-065). */
  readonly seenIn = (error: ApiError): ApiError => {
    if (error.code === 'maintenance') this.openAnew();
    const why = OUTAGES.find((code) => code === error.code);
    if (why && this.why === null) {
      this.become(why);
      this.askLater();
    }
    return error;
  };

  /** Asks at once. */
  readonly ask = async (): Promise<void> => {
    if (this.why === null) return;
    clearTimeout(this.timer);
    const answer = await fetch(addressOf(operationsCalls.ready)).catch(() => null);
    if (answer?.ok) this.over();
    else this.askLater();
  };

  /** The servers have all again. */
  readonly over = (): void => {
    clearTimeout(this.timer);
    if (this.why !== null) this.become(null);
  };

  /** A draft that is not saved yet is kept on the device. */
  openAnew = (): void => window.location.reload();

  private askLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), ASK_EVERY_MS);
  }

  private become(why: Outages | null): void {
    this.why = why;
    for (const listener of this.listeners) listener();
  }
}

export const outage = new Outage();
