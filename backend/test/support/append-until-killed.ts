import { openEventFile, SqliteEventStore } from '../../src/platform/event-store/sqlite/sqlite-event-store.js';

/** Appends to 16 streams, three events at a time, and writes `stream revision` to stdout once each append is acknowledged. */
const [path = ''] = process.argv.slice(2);
const store = new SqliteEventStore(await openEventFile(path));

const event = (stream: string, n: number) => ({
  id: `${stream}:${n}`,
  type: 'FactTried',
  occurred_at: '2026-01-20T17:00:00.000Z',
  data: { n },
  metadata: {
    actor: { account_id: null, role: 'system' as const, display: 'test' },
    command: 'TryFact',
    correlation_id: 'c',
    causation_id: 'd',
    schema_version: 1,
    request_id: 'r',
    ip_hash: null,
    hash: '',
  },
});

const write = async (stream: string): Promise<never> => {
  const start = (await store.readStream(stream, { backwards: true, limit: 1 }))[0]?.revision ?? -1;
  for (let revision = start; ; revision += 3) {
    const expected = revision < 0 ? 'no_stream' : revision;
    await store.append(
      stream,
      expected,
      [1, 2, 3].map((n) => event(stream, revision + n)),
    );
    process.stdout.write(`${stream} ${revision + 3}\n`);
  }
};

await Promise.all(Array.from({ length: 16 }, (_, n) => write(`registration-${n}`)));
