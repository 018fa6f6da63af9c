import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { type Position, START } from '@app/contracts/shared';
import { DamagedEvent, type EventStore, type RawStoredEvent } from './event-store.port.js';
import { canonicalEvent, chained } from './hash-chain.js';

export type BadEvent = {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly reason: string;
};
type End = { readonly revision: number; readonly hash: string };

/** `head` sums up everything verified: written down elsewhere, it also shows later that the end was cut off. */
export type Verified = {
  readonly events: number;
  /** Where each stream ends, as far as it was followed. */
  readonly ends: ReadonlyMap<string, End>;
} & ({ readonly ok: true; readonly head: string } | { readonly ok: false; readonly bad: BadEvent });

export type VerifyProgress = { readonly events: number; readonly position: Position };
/** Told after every slice; the next one begins when it resolves. */
export type OnSlice = (progress: VerifyProgress) => Promise<void> | void;

/** So many events are hashed before others have their turn. */
const PAGE = 250;
const NEW: End = { revision: -1, hash: '' };

/** Follows the chains of all streams side by side; one end per stream is all it remembers. */
class Chains {
  events = 0;
  readonly ends = new Map<string, End>();

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
    const sum = createHash('sha256');
    for (const stream of [...this.ends.keys()].sort()) {
      const { revision, hash } = this.ends.get(stream) ?? NEW;
      sum.update(`${stream}@${revision}:${hash}\n`);
    }
    return sum.digest('hex');
  }

  private wrongWith(event: RawStoredEvent): string | undefined {
    const before = this.ends.get(event.stream) ?? NEW;
    if (event.revision !== before.revision + 1) return `revision ${before.revision + 1} is missing`;
    return chained(before.hash, canonicalEvent(event)) === event.metadata.hash ? undefined : 'the hash does not match';
  }
}

const result = (chains: Chains, bad: BadEvent | undefined): Verified =>
  bad
    ? { ok: false, events: chains.events, ends: chains.ends, bad }
    : { ok: true, events: chains.events, ends: chains.ends, head: chains.head() };

const damaged = (error: unknown): BadEvent => {
  if (!(error instanceof DamagedEvent)) throw error;
  return { ...error.event, reason: 'it cannot be read' };
};

const rest = async ({ events }: Chains, position: Position, onSlice?: OnSlice): Promise<void> => {
  await onSlice?.({ events, position });
  await turn();
};

/** KER-007 for one stream. */
export const verifyStream = async (store: EventStore, stream: string, onSlice?: OnSlice): Promise<Verified> => {
  const chains = new Chains();
  try {
    for (let from = 0; ; from += PAGE) {
      const page = await store.readStream(stream, { from, limit: PAGE });
      const bad = chains.firstBad(page);
      if (bad || page.length < PAGE) return result(chains, bad);
      await rest(chains, page.at(-1)!.position, onSlice);
    }
  } catch (error) {
    return result(chains, damaged(error));
  }
};

/** KER-007 for the whole store, in global order and in slices, so that the server goes on answering. */
export const verifyStore = async (store: EventStore, onSlice?: OnSlice): Promise<Verified> => {
  const chains = new Chains();
  try {
    for (let after: Position = START; ; ) {
      const { events, reached } = await store.readAll({ after, limit: PAGE });
      const bad = chains.firstBad(events);
      if (bad || reached === after) return result(chains, bad);
      after = reached;
      await rest(chains, after, onSlice);
    }
  } catch (error) {
    return result(chains, damaged(error));
  }
};
