import { type Position, START } from '@app/contracts/shared';
import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type RecordedEvent,
  type StreamingRead,
  StreamDeletedError,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { type Asking, whileHeard } from './connection.js';
import { isOurs } from './filters.js';
import { positionOf } from './stored-event.js';

/** Among so many of the newest events of everyone one of ours is looked for. */
const LOOKED_BACK = 2_000;

type Resolved = { readonly event?: RecordedEvent };

/** All that a read gives, or what it gives until `enough`; a stream that does not exist gives nothing. */
export const collect = async (
  read: StreamingRead<Resolved>,
  enough: (event: RecordedEvent) => boolean = () => false,
): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  const all = new Promise<RecordedEvent[]>((resolve, reject) => {
    read.on('data', ({ event }: Resolved) => {
      if (!event) return;
      events.push(event);
      if (enough(event)) resolve(events);
    });
    read.once('end', () => resolve(events));
    read.once('error', (error: unknown) => {
      const missing = error instanceof StreamNotFoundError || error instanceof StreamDeletedError;
      if (missing) resolve([]);
      else reject(error);
    });
  });
  try {
    return await whileHeard(all, () => events.length);
  } finally {
    read.on('error', () => undefined);
    if (!read.readableEnded) read.cancel().catch(() => undefined);
  }
};

/**
 * Where our newest event stands, and a place after which none of ours is. Others may have written so much since that ours
 * is not found: it is then as if there were none until one is written.
 */
export const endsOf = async (
  client: EventStoreDBClient,
  asking: Asking,
): Promise<{ readonly newest: Position; readonly end: Position }> => {
  const back = (maxCount: number): StreamingRead<AllStreamResolvedEvent> =>
    client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount, ...asking });
  let events = await collect(back(1));
  // Servers end a connection whose calls are often broken off, so only where there is a need.
  if (events.length > 0 && !events.some(isOurs)) events = await collect(back(LOOKED_BACK), isOurs);
  const placeOf = (event?: RecordedEvent): Position => (event?.position ? positionOf(event.position) : START);
  const newest = events.find(isOurs);
  return { newest: placeOf(newest), end: placeOf(newest ?? events.at(0)) };
};
