import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'libsql';

type Row = Readonly<Record<'id' | 'type' | 'stream' | 'occurred_at' | 'data' | 'metadata', string>> & {
  readonly revision: number;
};

/** Keys in order, no white space: as the audit guide says. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const record = value as Record<string, unknown>;
  const keys = Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`).join(',')}}`;
};

/** Somebody who opens the event file beside the running server, and has read how its hashes are computed. */
export const forgerOf = (folder: string) => {
  const work = <T>(task: (file: InstanceType<typeof Database>) => T): T => {
    const file = new Database(join(folder, 'callboard.sqlite'), { timeout: 10_000 });
    try {
      return task(file);
    } finally {
      file.close();
    }
  };
  const rows = (file: InstanceType<typeof Database>, stream: string) =>
    file.prepare('SELECT * FROM events WHERE stream = ? ORDER BY revision').all(stream) as Row[];
  return {
    /** Changes an event's data and computes every hash of the stream again. @returns what undoes it */
    rewrite: (stream: string, type: string, change: (data: object) => object) =>
      work((file) => {
        const put = file.prepare('UPDATE events SET data = ?, metadata = ? WHERE stream = ? AND revision = ?');
        const before = rows(file, stream);
        let hash = '';
        for (const row of before) {
          const data = row.type === type ? change(JSON.parse(row.data) as object) : (JSON.parse(row.data) as object);
          const metadata = { ...(JSON.parse(row.metadata) as object), hash: undefined };
          const { id, revision, occurred_at } = row;
          const event = { id, type: row.type, stream, revision, occurred_at, data, metadata };
          hash = createHash('sha256')
            .update(hash + canonical(event))
            .digest('hex');
          put.run(JSON.stringify(data), JSON.stringify({ ...metadata, hash }), stream, revision);
        }
        return () =>
          work((again) => {
            const back = again.prepare('UPDATE events SET data = ?, metadata = ? WHERE stream = ? AND revision = ?');
            for (const { data, metadata, revision } of before) back.run(data, metadata, stream, revision);
          });
      }),
    /** Takes the newest event of a stream away. @returns what undoes it */
    cutOff: (stream: string) =>
      work((file) => {
        const last = rows(file, stream).at(-1)!;
        file.prepare('DELETE FROM events WHERE stream = ? AND revision = ?').run(stream, last.revision);
        const names = Object.keys(last);
        return () =>
          work((again) => {
            const sql = `INSERT INTO events (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
            again.prepare(sql).run(...names.map((name) => last[name as keyof Row]));
          });
      }),
  };
};
