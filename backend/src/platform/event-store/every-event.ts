import { setImmediate as turn } from 'node:timers/promises';
import type { EventFilter, EventSource } from '@app/contracts/server';
import { type Position, START, type StoredEvent } from '@app/contracts/shared';

const SLICE = 500;

type Sealed = { readonly sealed?: readonly string[] | 'texts' };
type Slice<E> = { readonly events: readonly E[]; readonly reached: Position };
export type Sliced<E> = {
  readAll(
    page: { readonly after: Position; readonly limit: number; readonly filter?: EventFilter } & Sealed,
  ): Promise<Slice<E>>;
};

/** Everything that passes the filter, oldest first, a slice at a time; others have their turn between two. */
export async function* slicesOf<E>(
  source: Sliced<E>,
  filter?: EventFilter,
  sealed: Sealed = {},
): AsyncGenerator<readonly E[]> {
  for (let after = START; ; ) {
    const { events, reached } = await source.readAll({ after, limit: SLICE, ...sealed, ...(filter ? { filter } : {}) });
    yield events;
    if (reached === after) return;
    after = reached;
    await turn();
  }
}

/** Every event that passes the filter, oldest first. */
export async function* everyEvent(
  source: Pick<EventSource, 'readAll'>,
  filter: EventFilter,
): AsyncGenerator<StoredEvent> {
  for await (const events of slicesOf(source, filter)) yield* events;
}
