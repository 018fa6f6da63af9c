import { operationsCalls } from '@app/contracts/operations';
import { addressOf } from '@app/contracts/shared';
import type { ApiError } from './api-error.js';

const ASK_EVERY_MS = 2_000;

/** Whether the servers lack what they need, as their answers say; asked for again until it is back (OPS-006). */
export class Outage {
  private away = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly current = (): boolean => this.away;

  /** Looks at what a call failed with, and hands it back. In maintenance this address shows the notice (NAV-065). */
  readonly seenIn = (error: ApiError): ApiError => {
    if (error.code === 'maintenance') this.openAnew();
    if (error.code === 'unavailable' && !this.away) {
      this.become(true);
      this.askLater();
    }
    return error;
  };

  /** Asks at once. */
  readonly ask = async (): Promise<void> => {
    if (!this.away) return;
    clearTimeout(this.timer);
    const answer = await fetch(addressOf(operationsCalls.ready)).catch(() => null);
    if (answer?.ok) this.become(false);
    else this.askLater();
  };

  /** A draft that is not saved yet is kept on the device. */
  openAnew = (): void => window.location.reload();

  private askLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), ASK_EVERY_MS);
  }

  private become(away: boolean): void {
    this.away = away;
    for (const listener of this.listeners) listener();
  }
}

export const outage = new Outage();
