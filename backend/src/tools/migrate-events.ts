import { comparePositions, type Position, START } from '@app/contracts/shared';
import {
  type EventStore,
  MAX_APPEND_BYTES,
  type RawStoredEvent,
  WrongExpectedRevision,
} from '../platform/event-store/event-store.port.js';
import { type Verified, verifyStore } from '../platform/event-store/verification.js';

const PAGE = 1_000;
const MOST_EVENTS = 200;
/** Leaves room for what a store adds to each event. */
const MOST_BYTES = MAX_APPEND_BYTES / 2;

/** Positions of the old store and where the same event stands in the new one, ascending. */
export type Places = { readonly from: Position; readonly to: Position }[];

/** Where a reader who had read the old store up to `position` is in the new one. */
export const placeOf = (places: Places, position: Position): Position => {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comparePositions(places[middle]!.from, position) <= 0) low = middle + 1;
    else high = middle;
  }
  return places[low - 1]?.to ?? START;
};

/** Neighbours of one stream, which one append may hold; the order over all streams stays. */
const batches = (events: readonly RawStoredEvent[]): RawStoredEvent[][] => {
  const all: RawStoredEvent[][] = [];
  let bytes = 0;
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event));
    const batch = all.at(-1);
    bytes += size;
    if (batch && batch[0]!.stream === event.stream && batch.length < MOST_EVENTS && bytes <= MOST_BYTES) {
      batch.push(event);
    } else {
      all.push([event]);
      bytes = size;
    }
  }
  return all;
};

const appendTo = async (target: EventStore, batch: readonly RawStoredEvent[]): Promise<Position> => {
  const { stream, revision } = batch[0]!;
  const raw = batch.map(({ id, type, occurred_at, data, metadata }) => ({ id, type, occurred_at, data, metadata }));
  try {
    // The same ids at the same revision again are the same write: a copy that was interrupted is simply begun anew.
    return (await target.append(stream, revision === 0 ? 'no_stream' : revision - 1, raw)).position;
  } catch (error) {
    if (error instanceof WrongExpectedRevision) throw new Error(`the target holds other events in ${stream}`);
    throw error;
  }
};

/** Copies every event with its id, order, metadata and hash (OPS-002). */
export const copyEvents = async (
  source: EventStore,
  target: EventStore,
  onProgress: (events: number) => void,
): Promise<Places> => {
  const places: Places = [];
  let done = 0;
  for (let after = START; ; ) {
    const { events, reached } = await source.readAll({ after, limit: PAGE });
    for (const batch of batches(events)) {
      const to = await appendTo(target, batch);
      places.push({ from: batch.at(-1)!.position, to });
      done += batch.length;
    }
    onProgress(done);
    if (reached === after) return places;
    after = reached;
  }
};

/** The hashes of both stores match, and sum up to the same head; throws what is wrong otherwise. */
export const sameEvents = async (source: EventStore, target: EventStore): Promise<Extract<Verified, { ok: true }>> => {
  const [before, after] = [await verifyStore(source), await verifyStore(target)];
  for (const one of [before, after])
    if (!one.ok) throw new Error(`event ${one.bad.id} (${one.bad.stream}, ${one.bad.revision}): ${one.bad.reason}`);
  if (!before.ok || !after.ok || before.events !== after.events || before.head !== after.head)
    throw new Error(`the copy holds ${after.events} events, the source ${before.events}, or their heads differ`);
  return after;
};
