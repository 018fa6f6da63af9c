import type { RpcCall } from './grpc.js';
import type { LogFile } from './log-file.js';
import { caughtUp, checkpoint } from './messages.js';

/** As much as is scanned and sent in one go. */
export const SCANNED_AT_ONCE = 2_048;
const SENT_AT_ONCE = 256;

/** What a subscription goes through: everything or one stream; `at` gives an event's index in the log. */
export type Range = { end(): number; at(place: number): number };
export type Watch = {
  readonly range: Range;
  readonly from: number;
  readonly matches: (index: number) => boolean;
  readonly lag: () => number;
  /** Is told of each event of the past that is sent. */
  readonly onSent: (events: number) => void;
  /** After so many events without a match the reader is told how far the search has come; only with a filter. */
  readonly checkpointAfter?: number;
};

/** One subscription: the past as fast as the reader takes it, a word that it has caught up, then what is new. */
export class Subscriber {
  private next: number;
  private toldAt: number;
  private told = false;
  private wake = (): void => undefined;

  constructor(
    private readonly log: LogFile,
    private readonly call: RpcCall,
    private readonly watch: Watch,
  ) {
    this.next = watch.from;
    this.toldAt = watch.from;
  }

  async run(): Promise<void> {
    const nudge = (): void => this.wake();
    const stop = this.log.onGrown(nudge);
    this.call.onGone(nudge);
    while (this.call.open) {
      if (this.next < this.watch.range.end()) await this.sendOn();
      else if (!this.told) await this.tell();
      else await this.more();
    }
    stop();
  }

  /** Sends the last events again, as a server does that lost its place. */
  redeliver(events: number): void {
    this.next = Math.max(0, this.next - events);
    this.wake();
  }

  private async sendOn(): Promise<void> {
    const { range, matches, checkpointAfter, lag, onSent } = this.watch;
    if (this.told && lag() > 0) await new Promise((resolve) => setTimeout(resolve, lag()).unref());
    const until = Math.min(range.end(), this.next + SCANNED_AT_ONCE);
    const found: number[] = [];
    for (; this.next < until && found.length < SENT_AT_ONCE; this.next += 1) {
      const index = range.at(this.next);
      if (matches(index)) found.push(index);
    }
    if (found.length > 0) {
      this.toldAt = this.next;
      if (!this.told) onSent(found.length);
      await this.call.send(Buffer.concat(this.log.frames(found)));
    } else if (checkpointAfter !== undefined && this.next - this.toldAt >= checkpointAfter) {
      this.toldAt = this.next;
      await this.call.send(checkpoint(this.log.positions[range.at(this.next - 1)]!));
    } else {
      // Others want to be served too while nothing matches.
      await new Promise(setImmediate);
    }
  }

  private async tell(): Promise<void> {
    this.told = true;
    await this.call.send(caughtUp());
  }

  private more(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}
