import type { EventStore, RawStoredEvent } from '../../src/platform/event-store/event-store.port.js';
import { canonicalEvent, chained } from '../../src/platform/event-store/hash-chain.js';
import type { SqliteFile } from '../../src/platform/sqlite/sqlite-file.js';

type Data = Readonly<Record<string, unknown>>;

/** Somebody with the event file open beside the server, who knows how its hashes are computed. */
export class Forger {
  constructor(
    private readonly file: SqliteFile,
    private readonly events: EventStore,
  ) {}

  /** Changes the data of an event and computes all hashes from there on again: the chain holds. */
  async rewrite(stream: string, revision: number, change: (data: Data) => Data): Promise<void> {
    let before = '';
    for (const event of await this.events.readStream(stream)) {
      const data = event.revision === revision ? change(event.data as Data) : event.data;
      const hash = chained(before, canonicalEvent({ ...event, data }));
      await this.put({ ...event, data, metadata: { ...event.metadata, hash } } as RawStoredEvent);
      before = hash;
    }
  }

  /** Changes the data and leaves the hashes. */
  async alter(stream: string, revision: number, change: (data: Data) => Data): Promise<void> {
    const [event] = await this.events.readStream(stream, { from: revision, limit: 1 });
    await this.put({ ...event!, data: change(event!.data as Data) } as RawStoredEvent);
  }

  async cutOff(stream: string, from: number): Promise<void> {
    await this.file.write([{ sql: 'DELETE FROM events WHERE stream = ? AND revision >= ?', params: [stream, from] }]);
  }

  /** Keeps a stream as it is; what is returned puts it back. */
  async keep(stream: string): Promise<() => Promise<void>> {
    await this.file.write([
      { sql: 'CREATE TABLE IF NOT EXISTS kept AS SELECT * FROM events WHERE 0' },
      { sql: 'INSERT INTO kept SELECT * FROM events WHERE stream = ?', params: [stream] },
    ]);
    return () =>
      this.file
        .write([
          { sql: 'DELETE FROM events WHERE stream = ?', params: [stream] },
          { sql: 'INSERT INTO events SELECT * FROM kept WHERE stream = ?', params: [stream] },
          { sql: 'DELETE FROM kept WHERE stream = ?', params: [stream] },
        ])
        .then(() => undefined);
  }

  private async put({ stream, revision, data, metadata }: RawStoredEvent): Promise<void> {
    const params = [JSON.stringify(data), JSON.stringify(metadata), stream, revision];
    await this.file.write([
      { sql: 'UPDATE events SET data = ?, metadata = ? WHERE stream = ? AND revision = ?', params },
    ]);
  }
}
