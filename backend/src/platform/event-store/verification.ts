import { hash } from 'node:crypto';
import { type Position, START } from '@app/contracts/shared';
import { DamagedEvent, type EventStore, type RawStoredEvent } from './event-store.port.js';
import { canonicalEvent, chained } from './hash-chain.js';

export type BadEvent = {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly reason: string;
};
/** `head` sums up everything verified: written down elsewhere, it also shows later that the end was cut off. */
export type Verified =
  | { readonly ok: true; readonly events: number; readonly head: string }
  | { readonly ok: false; readonly events: number; readonly bad: BadEvent };

type End = { readonly revision: number; readonly hash: string };

const PAGE = 1_000;
const NEW: End = { revision: -1, hash: '' };

/** Follows the chains of all streams side by side; one end per stream is all it remembers. */
class Chains {
  events = 0;
  private readonly ends = new Map<string, End>();

  /** The first event that does not follow from the one before it. */
  firstBad(events: readonly RawStoredEvent[]): BadEvent | undefined {
    for (const event of events) {
      const reason = this.wrongWith(event);
      if (reason) return { stream: event.stream, revision: event.revision, id: event.id, reason };
      this.ends.set(event.stream, { revision: event.revision, hash: event.metadata.hash });
      this.events += 1;
    }
    return undefined;
  }

  head(): string {
    const ends = [...this.ends].sort(([a], [b]) => (a < b ? -1 : 1));
    return hash('sha256', ends.map(([stream, end]) => `${stream}@${end.revision}:${end.hash}\n`).join(''));
  }

  private wrongWith(event: RawStoredEvent): string | undefined {
    const before = this.ends.get(event.stream) ?? NEW;
    if (event.revision !== before.revision + 1) return `revision ${before.revision + 1} is missing`;
    return chained(before.hash, canonicalEvent(event)) === event.metadata.hash ? undefined : 'the hash does not match';
  }
}

const result = (chains: Chains, bad: BadEvent | undefined): Verified =>
  bad ? { ok: false, events: chains.events, bad } : { ok: true, events: chains.events, head: chains.head() };

const damaged = (error: unknown): BadEvent => {
  if (!(error instanceof DamagedEvent)) throw error;
  return { ...error.event, reason: 'it cannot be read' };
};

/** KER-007 for one stream. */
export const verifyStream = async (store: EventStore, stream: string): Promise<Verified> => {
  const chains = new Chains();
  try {
    for (let from = 0; ; from += PAGE) {
      const page = await store.readStream(stream, { from, limit: PAGE });
      const bad = chains.firstBad(page);
      if (bad || page.length < PAGE) return result(chains, bad);
    }
  } catch (error) {
    return result(chains, damaged(error));
  }
};

/** KER-007 for the whole store, in global order. */
export const verifyStore = async (store: EventStore): Promise<Verified> => {
  const chains = new Chains();
  try {
    for (let after: Position = START; ; ) {
      const { events, reached } = await store.readAll({ after, limit: PAGE });
      const bad = chains.firstBad(events);
      if (bad || reached === after) return result(chains, bad);
      after = reached;
    }
  } catch (error) {
    return result(chains, damaged(error));
  }
};
