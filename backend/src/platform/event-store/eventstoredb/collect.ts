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

/** Among so many of the newest events one that is not the server's own is looked for. */
const LOOKED_BACK = 1_000;

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

/** Where the newest event stands that is not the server's own. */
export const newestPosition = async (client: EventStoreDBClient, asking: Asking): Promise<Position> => {
  const read: StreamingRead<AllStreamResolvedEvent> = client.readAll({
    ...{ direction: BACKWARDS, fromPosition: END, maxCount: LOOKED_BACK, ...asking },
  });
  const events = await collect(read, isOurs);
  const { position } = events.find(isOurs) ?? events.at(0) ?? {};
  return position ? positionOf(position) : START;
};
