import type { Instant } from '@app/contracts/shared';

/** Generous for a page that comes back and joins all its rooms at once; far below what would keep the server busy (LIV-007). */
export const MOST = { rooms: 100, joinsASecond: 25, messagesASecond: 50 } as const;

/** Messages of one second; who sends many times what is allowed means harm, and his socket is ended. */
export const FLOOD_A_SECOND = 5 * MOST.messagesASecond;

/** Counts what happens within a second of the clock. */
export class PerSecond {
  private second = '';
  private count = 0;

  /** How many there were in this second, with this one. */
  add(now: Instant): number {
    const second = now.slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
    if (second !== this.second) [this.second, this.count] = [second, 0];
    this.count += 1;
    return this.count;
  }
}

/** Open connections by the address they come from. */
export class Connections {
  private readonly open = new Map<string, number>();

  constructor(private readonly most: number) {}

  mayOpen(address: string): boolean {
    return (this.open.get(address) ?? 0) < this.most;
  }

  opened(address: string): void {
    this.open.set(address, (this.open.get(address) ?? 0) + 1);
  }

  closed(address: string): void {
    const left = (this.open.get(address) ?? 1) - 1;
    if (left > 0) this.open.set(address, left);
    else this.open.delete(address);
  }
}
