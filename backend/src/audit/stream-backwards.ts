import type { StoredEvent } from '@app/contracts/shared';
import type { EventLog } from '../platform/event-store/event-log.js';

const SLICE = 100;

/** One stream read from its end, or from a revision, towards its start. */
export class StreamBackwards {
  private slice: StoredEvent[] = [];
  private drained: boolean;

  constructor(
    private readonly log: EventLog,
    private readonly stream: string,
    /** The revision to begin with; none before the first read from the end, -1 where nothing is left. */
    private from?: number,
  ) {
    this.drained = from !== undefined && from < 0;
  }

  /** The newest event that was not taken yet. */
  async peek(): Promise<StoredEvent | null> {
    if (this.slice.length === 0 && !this.drained) {
      const from = this.from === undefined ? {} : { from: this.from };
      this.slice = await this.log.sliceBack(this.stream, { limit: SLICE, ...from });
      this.from = (this.slice.at(-1)?.revision ?? 0) - 1;
      this.drained = this.from < 0;
    }
    return this.slice[0] ?? null;
  }

  take(): void {
    this.slice.shift();
  }

  /** Where another reader goes on; -1 where nothing is left. */
  get next(): number {
    return this.slice[0]?.revision ?? this.from ?? -1;
  }
}
