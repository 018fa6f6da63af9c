import type { EventFilter } from '@app/contracts/server';
import { type Position, Unavailable } from '@app/contracts/shared';
import type { EventStore, RawStoredEvent } from './event-store.port.js';

type Source = Pick<EventStore, 'readAll' | 'onAppended'>;
type Options = { readonly after: Position; readonly filter?: EventFilter };
type Handle = (events: RawStoredEvent[], reached: Position) => Promise<void>;
type Subscription = { stop(): Promise<void>; readonly ended: Promise<void> };

const PAGE = 1_000;
/** A store that is away is asked again after this time. */
const AGAIN_MS = 250;

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
    const sleep = async (ms?: number): Promise<void> => {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (ms !== undefined) timer = setTimeout(resolve, ms);
      });
      clearTimeout(timer);
    };
    const unsubscribe = this.source.onAppended(nudge);
    const run = async (): Promise<void> => {
      let reached = after;
      while (!stopped) {
        news = false;
        const page = await this.read({ after: reached, filter });
        if (stopped) break;
        if (!page) {
          await sleep(AGAIN_MS);
          continue;
        }
        if (page.reached !== reached) await handle(page.events, page.reached);
        const moved = page.reached !== reached;
        reached = page.reached;
        if (moved || news || stopped) continue;
        await sleep();
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

  /** Nothing while the store cannot be reached: a subscription outlasts that. */
  private async read(options: Options): Promise<Awaited<ReturnType<Source['readAll']>> | undefined> {
    try {
      return await this.source.readAll({ ...options, limit: PAGE });
    } catch (error) {
      if (error instanceof Unavailable) return undefined;
      throw error;
    }
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.running].map((subscription) => subscription.stop()));
  }
}
