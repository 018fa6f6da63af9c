// Durable appends, 64 streams at once, against a raw loop that inserts the same rows in groups of 64 with the same fsync.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'libsql';
import { built, median } from './product.mjs';

const STREAMS = 64;

export const event = (n) => ({
  id: randomUUID(),
  type: 'RegistrationDraftSaved',
  occurred_at: '2026-01-20T17:00:00.000Z',
  data: {
    registration_id: n,
    draft_version: n,
    changes: [{ path: `attendees.${n}.one_day`, value: true }],
    left_off: 2,
  },
  metadata: {
    actor: { account_id: 1, role: 'registrant', display: 'sealed' },
    command: 'SaveDraft',
    correlation_id: randomUUID(),
    causation_id: randomUUID(),
    schema_version: 1,
    request_id: randomUUID(),
    ip_hash: null,
    hash: 'f'.repeat(64),
  },
});

const rawLoop = (path, rounds) => {
  const db = new Database(path);
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS events (position INTEGER PRIMARY KEY, id TEXT UNIQUE, stream TEXT, revision INTEGER, type TEXT, occurred_at TEXT, data TEXT, metadata TEXT, UNIQUE (stream, revision))',
  );
  const insert = db.prepare(
    'INSERT INTO events (id, stream, revision, type, occurred_at, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  let round = 0;
  return {
    run() {
      for (let r = 0; r < rounds; r += 1) {
        db.exec('BEGIN IMMEDIATE');
        for (let s = 0; s < STREAMS; s += 1) {
          const e = event(s);
          insert.run(
            e.id,
            `registration-${s}`,
            round,
            e.type,
            e.occurred_at,
            JSON.stringify(e.data),
            JSON.stringify(e.metadata),
          );
        }
        db.exec('COMMIT');
        round += 1;
      }
    },
    close: () => db.close(),
  };
};

export const appendRatio = async (folder, { rounds, pairs: count }) => {
  const { openEventFile, SqliteEventStore } = await built('platform/event-store/sqlite/sqlite-event-store.js');
  const file = await openEventFile(join(folder, 'append.sqlite'));
  const store = new SqliteEventStore(file);
  const raw = rawLoop(join(folder, 'raw.sqlite'), rounds);
  const next = new Array(STREAMS).fill(-1);
  const ours = async () => {
    for (let r = 0; r < rounds; r += 1) {
      await Promise.all(
        next.map(async (last, s) => {
          await store.append(`registration-${s}`, last < 0 ? 'no_stream' : last, [event(s)]);
          next[s] = last + 1;
        }),
      );
    }
  };
  const rate = async (work) => {
    const started = performance.now();
    await work();
    return (STREAMS * rounds * 1000) / (performance.now() - started);
  };
  await ours();
  raw.run();
  const pairs = [];
  for (let i = 0; i < count; i += 1) pairs.push([await rate(ours), await rate(async () => raw.run())]);
  raw.close();
  await store.close();
  await file.close();
  const ratio = median(pairs.map(([a, b]) => a / b));
  return {
    ratio,
    rate: median(pairs.map(([a]) => a)),
    detail: `${Math.round(median(pairs.map(([a]) => a)))} / ${Math.round(median(pairs.map(([, b]) => b)))} events a second`,
  };
};
