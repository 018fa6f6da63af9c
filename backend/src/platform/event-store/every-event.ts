import type { EventFilter, EventSource } from '@app/contracts/server';
import { START, type StoredEvent } from '@app/contracts/shared';

const SLICE = 500;

/** Every event that passes the filter, oldest first and in slices. */
export async function* everyEvent(
  source: Pick<EventSource, 'readAll'>,
  filter: EventFilter,
): AsyncGenerator<StoredEvent> {
  for (let after = START; ; ) {
    const { events, reached } = await source.readAll({ after, limit: SLICE, filter });
    yield* events;
    if (reached === after) return;
    after = reached;
  }
}
