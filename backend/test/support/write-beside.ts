import type { Position } from '@app/contracts/shared';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import Database from 'libsql';
import { userIn } from '../../src/platform/event-store/eventstoredb/connection.js';
import type { OpenedStore } from '../../src/platform/event-store/event-store.contract.js';

type WriteBeside = OpenedStore['writeBeside'];

/** As another process that has the embedded store's file open. */
export const besideInFile =
  (path: string): WriteBeside =>
  async (stream, { id, type, occurred_at, data, metadata }) => {
    const database = new Database(path, { timeout: 5_000 });
    const insert = database.prepare(
      `INSERT INTO events (stream, revision, id, type, occurred_at, data, metadata)
        VALUES (?, (SELECT count(*) FROM events WHERE stream = ?), ?, ?, ?, ?, ?)`,
    );
    const written = insert.run(stream, stream, id, type, occurred_at, JSON.stringify(data), JSON.stringify(metadata));
    database.close();
    return String(written.lastInsertRowid) as Position;
  };

/** As another application on the same server. */
export const besideOnServer =
  (url: string): WriteBeside =>
  async (stream, { id, type }) => {
    const client = EventStoreDBClient.connectionString(url);
    const credentials = userIn(url) ?? { username: 'nobody', password: 'none' };
    const written = await client.appendToStream(stream, jsonEvent({ id, type, data: { theirs: true } }), {
      credentials,
    });
    await client.dispose();
    const { commit, prepare } = written.position!;
    return `${commit}/${prepare}` as Position;
  };
