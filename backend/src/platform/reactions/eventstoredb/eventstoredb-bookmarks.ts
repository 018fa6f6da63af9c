import type { Position } from '@app/contracts/shared';
import { BACKWARDS, END, jsonEvent } from '@eventstore/db-client';
import { collect } from '../../event-store/eventstoredb/collect.js';
import type { Connection } from '../../event-store/eventstoredb/connection.js';
import { BESIDE } from '../../event-store/eventstoredb/filters.js';
import type { Bookmarks } from '../bookmarks.port.js';

const streamOf = (name: string): string => `${BESIDE}${name}`;

/** Bookmarks as streams of the event database, beside ours: whoever copies or cuts the one copies or cuts the other (KER-047). */
export class EventStoreDbBookmarks implements Bookmarks {
  constructor(private readonly connection: Connection) {}

  async read(name: string): Promise<Position | null> {
    const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 1, ...this.connection.asking } as const;
    const [event] = await this.connection.patiently((client) => collect(client.readStream(streamOf(name), newest)));
    return event ? (event.data as { position: Position }).position : null;
  }

  async set(name: string, position: Position): Promise<void> {
    const mark = jsonEvent({ type: 'BookmarkSet', data: { position } });
    await this.connection.patiently((client) =>
      client.appendToStream(streamOf(name), mark, { expectedRevision: 'any', ...this.connection.asking }),
    );
  }
}
