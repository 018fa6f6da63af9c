import type { Position } from '@app/contracts/shared';
import type { AllStreamSubscription, Position as ServerPosition, RecordedEvent } from '@eventstore/db-client';
import { type Connection, whileHeard } from './connection.js';
import { NoAnswer } from './failures.js';
import { matcher, serverFilter, type Wanted } from './filters.js';
import type { Page } from './heard-events.js';
import { later, positionOf, serverPosition } from './stored-event.js';

/** So many events are fetched before anyone asks for them. */
const AHEAD = 1_000;

type Range = {
  readonly after: Position;
  readonly filter: Wanted;
  /** The newest position before the reader began: by the time it has caught up it has passed it. */
  readonly newest: Position;
};

/** Reads on through the past, page after page over one subscription, until it has caught up. */
export class CatchUp {
  private buffer: RecordedEvent[] = [];
  private received = 0;
  private signs = 0;
  private seen: ServerPosition = { commit: -1n, prepare: -1n };
  /** When so many events were received, the reader has caught up. */
  private caughtUpAt = Number.POSITIVE_INFINITY;
  private failure: { readonly error: unknown } | undefined;
  private wanted = AHEAD;
  private wake: () => void = () => undefined;
  private readonly subscription: AllStreamSubscription;

  constructor(
    { client, asking }: Connection,
    private readonly range: Range,
  ) {
    const { after, filter } = range;
    const sign = (): void => {
      this.signs += 1;
    };
    this.subscription = client.subscribeToAll(
      { fromPosition: serverPosition(after), filter: serverFilter(filter, { checkpointReached: sign }), ...asking },
      { highWaterMark: 256 },
    );
    this.listen(matcher(filter));
  }

  get usable(): boolean {
    return !this.failure;
  }

  /** The next events; `complete` when nothing more was there. */
  async page(limit: number): Promise<Page & { readonly complete: boolean }> {
    this.wanted = Math.max(limit, AHEAD);
    while (this.buffer.length < limit && this.received < this.caughtUpAt && !this.failure) {
      this.subscription.resume();
      await whileHeard(
        new Promise<void>((resolve) => {
          this.wake = resolve;
        }),
        () => this.signs,
      );
    }
    if (this.buffer.length === 0 && this.failure) throw this.failure.error;
    const events = this.buffer.slice(0, limit);
    this.buffer = this.buffer.slice(limit);
    const complete = events.length < limit && !this.failure;
    if (this.buffer.length < AHEAD) this.subscription.resume();
    return { events, reached: complete ? this.end() : positionOf(events.at(-1)!.position!), complete };
  }

  close(): void {
    this.failure ??= { error: new Error('closed') };
    this.subscription.unsubscribe().catch(() => undefined);
  }

  /** Where one is who has got everything: beyond the last match when others came after it. */
  private end(): Position {
    const { after, newest } = this.range;
    const far = later(after, newest);
    return this.seen.commit < 0n ? far : later(far, positionOf(this.seen));
  }

  /** A server may send again what it has sent before. */
  private isNew({ position }: RecordedEvent): boolean {
    if (!position) return false;
    const { commit, prepare } = this.seen;
    if (position.commit < commit || (position.commit === commit && position.prepare <= prepare)) return false;
    this.seen = position;
    return true;
  }

  private listen(matches: (event: RecordedEvent) => boolean): void {
    this.subscription.on('confirmation', () => {
      this.signs += 1;
    });
    this.subscription.on('data', ({ event }) => {
      this.received += 1;
      this.signs += 1;
      if (event && matches(event) && this.isNew(event)) this.buffer.push(event);
      if (this.buffer.length >= this.wanted) this.subscription.pause();
      if (this.buffer.length >= this.wanted || this.received >= this.caughtUpAt) this.wake();
    });
    this.subscription.on('caughtUp', () => {
      // It is said ahead of the events that still wait to be taken.
      this.caughtUpAt = Math.min(this.caughtUpAt, this.received + this.subscription.readableLength);
      if (this.received >= this.caughtUpAt) this.wake();
    });
    const ended = (error: unknown): void => {
      this.failure ??= { error: error ?? new NoAnswer() };
      this.wake();
    };
    this.subscription.on('error', ended);
    // The client says nothing but this when it was told to end its calls.
    this.subscription.on('close', ended);
    this.subscription.on('end', ended);
  }
}
