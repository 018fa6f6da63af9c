import type { Instant } from '@app/contracts/shared';

/**
 * Rooms of a socket; the rest of one who sends, with all his sockets on this server. Generous for some pages that come
 * back and join all their rooms at once; far below what would keep the server busy (LIV-007, SEC-022).
 */
export const MOST = { rooms: 100, joinsASecond: 50, messagesASecond: 100, presencesASecond: 10 } as const;

/** Many times what is allowed in a second means harm: the socket that sends more is ended. */
export const FLOOD = 5;

/** Counts what happens within a second of the clock, for each one who does it. */
export class PerSecond {
  private second = '';
  private readonly counts = new Map<string, number>();

  /** How many there were of his in this second, with this one. */
  add(who: string, now: Instant): number {
    const second = now.slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
    if (second !== this.second) this.counts.clear();
    this.second = second;
    const count = (this.counts.get(who) ?? 0) + 1;
    this.counts.set(who, count);
    return count;
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
