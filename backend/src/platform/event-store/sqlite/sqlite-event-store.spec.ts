import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { besideInFile } from '../../../../test/support/write-beside.js';
import type { SqliteFile } from '../../sqlite/sqlite-file.js';
import { START } from '@app/contracts/shared';
import { describeEventStoreContract, rawEvent } from '../event-store.contract.js';
import { describeEventStoreModel } from '../event-store-model.contract.js';
import { DamagedEvent } from '../event-store.port.js';
import { openEventFile, SqliteEventStore } from './sqlite-event-store.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'events-'));

const openStore = async () => {
  const folder = await newFolder();
  let file = await openEventFile(join(folder, 'events.sqlite'));
  let store = new SqliteEventStore(file);
  const shut = async (): Promise<void> => {
    await store.close();
    await file.close();
  };
  const reopen = async (): Promise<SqliteEventStore> => {
    await shut();
    file = await openEventFile(join(folder, 'events.sqlite'));
    store = new SqliteEventStore(file);
    return store;
  };
  const close = async (): Promise<void> => {
    await shut();
    await rm(folder, { recursive: true });
  };
  return { store, reopen, writeBeside: besideInFile(join(folder, 'events.sqlite')), close };
};

describeEventStoreContract('SQLite', openStore);
describeEventStoreModel('SQLite', openStore);

describe('SQLite event store', () => {
  let folder: string;
  let path: string;
  let file: SqliteFile;
  let store: SqliteEventStore;

  const open = async (): Promise<void> => {
    file = await openEventFile(path);
    store = new SqliteEventStore(file);
  };
  beforeEach(async () => {
    folder = await newFolder();
    path = join(folder, 'events.sqlite');
    await open();
  });
  afterEach(async () => {
    await store.close();
    await file.close();
    await rm(folder, { recursive: true });
  });

  it('~AUD-009 leaves out what holds nothing of somebody, and finds texts by an index', async () => {
    const box = (subject: string) => ({ name: { $sealed: subject, box: 'b' } });
    const metadata = { ...rawEvent().metadata, reason: 'sealed:b' };
    const events = [
      { ...rawEvent(), data: box('person:50') },
      { ...rawEvent(), data: box('person:501') },
      { ...rawEvent(), data: { person_id: 50, note: 'person:50' } },
      { ...rawEvent(), data: box('text:1') },
      { ...rawEvent(), metadata },
    ];
    await store.append('roster-1', 'no_stream', events);
    const found = async (sealed: readonly string[] | 'texts') => {
      const { events: read, reached } = await store.readAll({ after: START, limit: 100, sealed });
      expect(reached).toBe('5');
      return read.map(({ revision }) => revision);
    };
    expect(await found(['person:50'])).toEqual([0]);
    expect(await found(['person:50', 'person:501'])).toEqual([0, 1]);
    expect(await found('texts')).toEqual([3, 4]);
    const texts = `(instr(metadata, '"reason":"sealed:') > 0 OR instr(data, '"$sealed":"text:') > 0)`;
    const plan = await file.read(
      `EXPLAIN QUERY PLAN SELECT * FROM events WHERE position > 0 AND ${texts} ORDER BY position`,
    );
    expect(plan.map(({ detail }) => detail).join()).toContain('events_with_texts');
  });

  it('KER-003 commits appends to different streams together', async () => {
    const before = file.commits;
    await Promise.all(Array.from({ length: 64 }, (_, n) => store.append(`ledger-${n}`, 'no_stream', [rawEvent()])));
    expect(file.commits - before).toBe(1);
    expect(await store.head()).toBe('64');
  });

  it('KER-003 shares a commit with appends that are refused without undoing the others', async () => {
    await store.append('ledger-1', 'no_stream', [rawEvent()]);
    const results = await Promise.allSettled([
      store.append('ledger-2', 'no_stream', [rawEvent(), rawEvent()]),
      store.append('ledger-1', 7, [rawEvent()]),
      file.write([{ sql: 'CREATE TABLE note (text TEXT NOT NULL)' }]),
      file.write([{ sql: "INSERT INTO note VALUES ('kept')" }, { sql: 'INSERT INTO note VALUES (NULL)' }]),
      file.write([{ sql: "INSERT INTO note VALUES ('written')" }]),
      store.append('ledger-1', 0, [rawEvent()]),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await file.read('SELECT text FROM note')).toEqual([{ text: 'written' }]);
    const { events } = await store.readAll({ after: (await store.readStream('ledger-1'))[0]!.position, limit: 10 });
    expect(events.map(({ position, stream }) => `${position} ${stream}`)).toEqual([
      '2 ledger-2',
      '3 ledger-2',
      '4 ledger-1',
    ]);
  });

  it('KER-003 waits for the disk: write-ahead log, synchronous FULL', async () => {
    await file.write([{ sql: 'CREATE TABLE seen (setting TEXT, value TEXT)' }]);
    await file.write([
      { sql: "INSERT INTO seen SELECT 'journal', journal_mode FROM pragma_journal_mode" },
      { sql: "INSERT INTO seen SELECT 'synchronous', synchronous FROM pragma_synchronous" },
    ]);
    expect(await file.read('SELECT setting, value FROM seen')).toEqual([
      { setting: 'journal', value: 'wal' },
      { setting: 'synchronous', value: '2' },
    ]);
  });

  it('KER-003 has every acknowledged append, whole, after kill -9 under load, three times over', async () => {
    await file.close();
    const acknowledged = new Map<string, number>();
    for (let round = 1; round <= 3; round += 1) await appendAndKill(path, acknowledged, 400 * round);
    await open();
    expect(acknowledged.size).toBe(16);
    for (const [stream, revision] of acknowledged) {
      const revisions = (await store.readStream(stream)).map((event) => event.revision);
      expect(revisions.length).toBeGreaterThan(revision);
      expect(revisions.length % 3).toBe(0);
      expect(revisions).toEqual(revisions.map((_, i) => i));
    }
  });

  it('KER-001 goes on counting after a restart, also when another process has written', async () => {
    await store.append('ledger-1', 'no_stream', [rawEvent()]);
    const told: unknown[] = [];
    store.onAppended((head, news) => told.push([head, news?.after]));
    const otherFile = await openEventFile(path);
    const other = new SqliteEventStore(otherFile);
    expect(await other.append('ledger-1', 0, [rawEvent()])).toEqual({ revision: 1, position: '2' });
    await expect(store.append('ledger-1', 0, [rawEvent()])).rejects.toMatchObject({ actual: 1 });
    expect(await store.append('ledger-1', 1, [rawEvent()])).toEqual({ revision: 2, position: '3' });
    expect(await store.append('ledger-1', 2, [rawEvent()])).toEqual({ revision: 3, position: '4' });
    while (told.length < 3) await turn();
    // What the other wrote it cannot tell of.
    expect(told).toEqual([
      ['1', '0'],
      ['3', undefined],
      ['4', '3'],
    ]);
    await otherFile.close();
    await file.close();
    await open();
    expect(await store.append('ledger-1', 3, [rawEvent()])).toEqual({ revision: 4, position: '5' });
  });

  it('KER-005 knows a retry after a restart, and with any', async () => {
    const [first, second] = [[rawEvent()], [rawEvent()]];
    const answer = await store.append('ledger-1', 'no_stream', first);
    const any = await store.append('ledger-1', 'any', second);
    await file.close();
    await open();
    expect(await store.append('ledger-1', 'no_stream', first)).toEqual(answer);
    expect(await store.append('ledger-1', 'any', second)).toEqual(any);
    expect(await store.head()).toBe('2');
  });

  it('KER-007 names an event that is no JSON any more, after handing out those before it', async () => {
    await store.append('ledger-1', 'no_stream', [rawEvent(), rawEvent(), rawEvent()]);
    await file.write([{ sql: "UPDATE events SET data = '{' WHERE revision = 1" }]);
    const { events, reached } = await store.readAll({ after: '0' as never, limit: 10 });
    expect(events).toHaveLength(1);
    await expect(store.readAll({ after: reached, limit: 10 })).rejects.toBeInstanceOf(DamagedEvent);
    await expect(store.readStream('ledger-1')).rejects.toMatchObject({ event: { stream: 'ledger-1', revision: 1 } });
  });

  it('~KER-045 names an event that nobody of ours can have written', async () => {
    await store.append('ledger-1', 'no_stream', [rawEvent()]);
    await file.write([{ sql: "UPDATE events SET metadata = '{}'" }]);
    await expect(store.readStream('ledger-1')).rejects.toBeInstanceOf(DamagedEvent);
  });

  it('refuses an empty append and work after closing', async () => {
    await expect(store.append('ledger-1', 'any', [])).rejects.toThrow(RangeError);
    await file.close();
    await expect(store.append('ledger-1', 'any', [rawEvent()])).rejects.toMatchObject({ code: 'CLOSED' });
    await open();
  });
});

/** Starts a process that appends as fast as it can and kills it at its n-th acknowledgement. */
const appendAndKill = async (path: string, acknowledged: Map<string, number>, acknowledgements: number) => {
  const loader = here('../../../../test/support/run-typescript.mjs');
  const script = here('../../../../test/support/append-until-killed.ts');
  const child = spawn(process.execPath, ['--import', loader, script, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  );
  let left = acknowledgements;
  for await (const line of createInterface({ input: child.stdout })) {
    const [stream = '', revision] = line.split(' ');
    acknowledged.set(stream, Number(revision));
    left -= 1;
    if (left === 0) child.kill('SIGKILL');
  }
  expect(await exited).toBe('SIGKILL');
};
