import { comparePositions, type Position } from '@app/contracts/shared';
import type { Logger } from '../config/logger.js';
import type { Bookmarks } from './bookmarks.port.js';

/** Events that are handled in so long share one write of their bookmark; after a crash they are handled again. */
const SHARED_MS = 1_000;

/** The bookmarks of some reactions, written a little later than they move: a payment moves a dozen of them (KER-025). */
export class LateBookmarks {
  private readonly late = new Map<string, Position>();
  private timer: NodeJS.Timeout | undefined;

  /** @param isOurs nobody else keeps these bookmarks now */
  constructor(
    private readonly bookmarks: Bookmarks,
    private readonly isOurs: () => boolean,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly sharedMs = SHARED_MS,
  ) {}

  /** As it is stored, or where this process has come to since. */
  async read(name: string): Promise<Position | null> {
    const [stored, late] = [await this.bookmarks.read(name), this.late.get(name) ?? null];
    return stored && late ? (comparePositions(stored, late) > 0 ? stored : late) : (stored ?? late);
  }

  set(name: string, position: Position): void {
    this.late.set(name, position);
    this.timer ??= setTimeout(() => void this.store(), this.sharedMs).unref();
  }

  /** One that can't be written waits for the next time. */
  async store(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const [name, position] of this.late) {
      try {
        if (this.isOurs()) await this.bookmarks.set(name, position);
        if (this.late.get(name) === position) this.late.delete(name);
      } catch (err) {
        this.logger.warn({ err, reaction: name }, 'a bookmark could not be stored');
      }
    }
  }
}
