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

/** Where streams ended once, as a signed report tells it. */
export type Reported = ReadonlyMap<string, End>;

/** `head` sums up everything verified: written down elsewhere, it also shows later that the end was cut off. */
export type Verified = {
  readonly events: number;
  /** Where each stream ends, as far as it was followed. */
  readonly ends: ReadonlyMap<string, End>;
  /** Streams whose event at the reported revision is not the reported one, though the chain may hold (AUD-013). */
  readonly rewritten: ReadonlySet<string>;
  /** Streams that are not followed from their bad event on. */
  readonly broken: ReadonlySet<string>;
  /** False where an event cannot be read at all: what comes after it in the store is not known. */
  readonly whole: boolean;
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
  readonly rewritten = new Set<string>();
  readonly broken = new Set<string>();
  /** The first event of all that does not follow from the one before it. */
  bad: BadEvent | undefined;

  constructor(private readonly reported: Reported = new Map()) {}

  /** Other streams are followed on after a bad event: what else was done is to be seen, too. */
  follow(events: readonly RawStoredEvent[]): void {
    for (const event of events) {
      const { stream, revision, id, metadata } = event;
      if (this.broken.has(stream)) continue;
      const reason = this.wrongWith(event);
      if (reason) {
        this.bad ??= { stream, revision, id, reason };
        this.broken.add(stream);
        continue;
      }
      const { hash } = metadata;
      const then = this.reported.get(stream);
      if (then?.revision === revision && then.hash !== hash) this.rewritten.add(stream);
      this.ends.set(stream, { revision, hash });
      this.events += 1;
    }
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

const result = (chains: Chains, unreadable?: BadEvent): Verified => {
  const { events, ends, rewritten, broken } = chains;
  const common = { events, ends, rewritten, broken, whole: !unreadable };
  const bad = chains.bad ?? unreadable;
  return bad ? { ...common, ok: false, bad } : { ...common, ok: true, head: chains.head() };
};

const damaged = (error: unknown): BadEvent => {
  if (!(error instanceof DamagedEvent)) throw error;
  return { ...error.event, reason: 'it cannot be read' };
};

const rest = async ({ events }: Chains, position: Position, onSlice?: OnSlice): Promise<void> => {
  await onSlice?.({ events, position });
  await turn();
};

/** KER-007 for one stream. */
export const verifyStream = async (
  store: EventStore,
  stream: string,
  onSlice?: OnSlice,
  reported?: Reported,
): Promise<Verified> => {
  const chains = new Chains(reported);
  try {
    for (let from = 0; ; from += PAGE) {
      const page = await store.readStream(stream, { from, limit: PAGE });
      chains.follow(page);
      if (chains.bad || page.length < PAGE) return result(chains);
      await rest(chains, page.at(-1)!.position, onSlice);
    }
  } catch (error) {
    return result(chains, damaged(error));
  }
};

/** KER-007 for the whole store, in global order and in slices, so that the server goes on answering. */
export const verifyStore = async (store: EventStore, onSlice?: OnSlice, reported?: Reported): Promise<Verified> => {
  const chains = new Chains(reported);
  try {
    for (let after: Position = START; ; ) {
      const { events, reached } = await store.readAll({ after, limit: PAGE });
      chains.follow(events);
      if (reached === after) return result(chains);
      after = reached;
      await rest(chains, after, onSlice);
    }
  } catch (error) {
    return result(chains, damaged(error));
  }
};
