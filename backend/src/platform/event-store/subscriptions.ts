import type { EventFilter, Position } from '@app/contracts/shared';
import type { EventStore, RawStoredEvent } from './event-store.port.js';

type Source = Pick<EventStore, 'readAll' | 'onAppended'>;
type Options = { readonly after: Position; readonly filter?: EventFilter };
type Handle = (events: RawStoredEvent[], reached: Position) => Promise<void>;
type Subscription = { stop(): Promise<void>; readonly ended: Promise<void> };

const PAGE = 1_000;

/** Subscriptions made of reading on: page after page until the end, then again whenever something was appended. */
export class Subscriptions {
  private readonly running = new Set<Subscription>();

  constructor(private readonly source: Source) {}

  start({ after, filter }: Options, handle: Handle): Subscription {
    let stopped = false;
    let wake = (): void => undefined;
    let news = true;
    const nudge = (): void => {
      news = true;
      wake();
    };
    const unsubscribe = this.source.onAppended(nudge);
    const run = async (): Promise<void> => {
      let reached = after;
      while (!stopped) {
        news = false;
        const page = await this.source.readAll({ after: reached, filter, limit: PAGE });
        if (stopped) break;
        if (page.reached !== reached) await handle(page.events, page.reached);
        const moved = page.reached !== reached;
        reached = page.reached;
        if (moved || news || stopped) continue;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    };
    const ended = run().finally(() => {
      unsubscribe();
      this.running.delete(subscription);
    });
    const subscription: Subscription = {
      ended,
      stop: async () => {
        stopped = true;
        nudge();
        await ended.catch(() => undefined);
      },
    };
    // Whoever does not look at `ended` learns of the failure through `stop` at the latest; it must not end the process.
    ended.catch(() => undefined);
    this.running.add(subscription);
    return subscription;
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.running].map((subscription) => subscription.stop()));
  }
}
