import { draft, type OpenLog, openLog } from '../../../test/support/event-log.js';
import { type EventLog, NEW_STREAM } from '../event-store/event-log.js';
import { SqliteSnapshotStore } from '../snapshots/sqlite/sqlite-snapshot-store.js';
import type { SnapshotStore } from '../snapshots/snapshot-store.port.js';
import { defineIndex } from './log-index.js';
import { LogIndexes } from './log-indexes.js';

type DancerEvent =
  | { readonly type: 'DancerBorn'; readonly data: { readonly person_id: number; readonly birthdate: string } }
  | { readonly type: 'DancerLeft'; readonly data: { readonly person_id: number } };

const AT = '2026-01-20T17:00:00.000Z';
const DECLARATIONS = {
  DancerBorn: { version: 1, personal: [{ path: 'birthdate', subject: 'person_id', kind: 'person' as const }] },
  DancerLeft: { version: 1, personal: [] },
  RoomSwept: { version: 1, personal: [] },
};
const indexOf = (version: number) =>
  defineIndex<DancerEvent>('dancers', version, {
    DancerBorn: ({ person_id, birthdate }) => ({ id: person_id, key: birthdate }),
    DancerLeft: ({ person_id }) => ({ id: person_id, key: null }),
  });
const dancers = indexOf(1);

describe('what is found by what the log says of it', () => {
  let opened: OpenLog;
  let snapshots: SnapshotStore;
  let number = 0;

  beforeEach(async () => {
    opened = await openLog(DECLARATIONS);
    snapshots = new SqliteSnapshotStore(opened.file, opened.keys);
  });
  afterEach(() => opened.close());

  const append = async (person_id: number, type: string, more: object = {}, log: EventLog = opened.log) => {
    number += 1;
    const { end } = await log.readStream(`roster-${person_id}`);
    await log.append(`roster-${person_id}`, end, [draft(number, type, { person_id, ...more })], AT);
  };
  const born = (person_id: number, birthdate: string) => append(person_id, 'DancerBorn', { birthdate });
  /** A server's own indexes, which keep whatever they read, and how many events it opens. */
  const server = (slowMs = 0) => {
    let read = 0;
    const log = opened.as(DECLARATIONS);
    const readAll = log.readAll.bind(log);
    log.readAll = async (options) => {
      const page = await readAll(options);
      read += page.events.length;
      return page;
    };
    return { indexes: new LogIndexes(log, snapshots, slowMs), read: () => read };
  };
  const kept = async (version = '1') => {
    for (;;) {
      const snapshot = await snapshots.load('index-dancers', version);
      if (snapshot) return snapshot;
      await new Promise(setImmediate);
    }
  };

  it('KER-016 counts what another server has appended before it was asked', async () => {
    const { indexes } = server();
    expect(await indexes.find(dancers, '2011-05-01')).toEqual([]);
    await born(2, '2011-05-01');
    await born(1, '2011-05-01');
    expect(await indexes.find(dancers, '2011-05-01')).toEqual(['2', '1']);
    await born(2, '2012-05-01');
    expect(await indexes.find(dancers, '2011-05-01')).toEqual(['1']);
    expect(await indexes.find(dancers, '2012-05-01')).toEqual(['2']);
    await append(1, 'DancerLeft');
    expect(await indexes.find(dancers, '2011-05-01')).toEqual([]);
  });

  it('KER-016 whoever asks while it reads does not get an answer from before', async () => {
    const { indexes } = server();
    const asked: Promise<string[]>[] = [];
    for (let n = 1; n <= 20; n += 1) {
      await born(n, '2011-05-01');
      asked.push(indexes.find(dancers, '2011-05-01'));
    }
    const answers = await Promise.all(asked);
    expect(answers.every((ids, n) => ids.length > n)).toBe(true);
  });

  it('~KER-048 has no end at a thousand', async () => {
    for (let end = NEW_STREAM, from = 0; from < 2_345; from += 469) {
      const drafts = Array.from({ length: 469 }, (_, n) =>
        draft(from + n, 'DancerBorn', { person_id: from + n, birthdate: 'x' }),
      );
      end = (await opened.log.append('roster-0', end, drafts, AT)).end;
    }
    expect(await server().indexes.find(dancers, 'x')).toHaveLength(2_345);
  });

  it('KER-009 begins after what a server has kept, and finds the same', async () => {
    for (const n of [3, 1, 2]) await born(n, '2011-05-01');
    await server().indexes.find(dancers, '2011-05-01');
    await kept();
    await born(4, '2011-05-01');
    const next = server();
    expect(await next.indexes.find(dancers, '2011-05-01')).toEqual(['3', '1', '2', '4']);
    expect(next.read()).toBe(1);
  });

  it('KER-009 reads anew when what was kept is of another version or another log', async () => {
    await born(1, '2011-05-01');
    await server().indexes.find(dancers, '2011-05-01');
    await kept();
    const changed = server();
    expect(await changed.indexes.find(indexOf(2), '2011-05-01')).toEqual(['1']);
    expect(changed.read()).toBe(1);

    const snapshot = await kept('2');
    const { place } = snapshot.state as { place: object };
    const state = { entries: [['7', '2011-05-01']], place: { ...place, hash: 'another' } };
    await snapshots.save('index-dancers', { ...snapshot, state });
    expect(await server().indexes.find(indexOf(2), '2011-05-01')).toEqual(['1']);
  });

  it('KER-008 neither memory nor what was kept knows a birthdate after its erasure', async () => {
    await born(1, '2011-05-01');
    const { indexes } = server();
    opened.keys.onDestroyed(() => indexes.forgetAll());
    expect(await indexes.find(dancers, '2011-05-01')).toEqual(['1']);
    await kept();
    await opened.keys.destroy('person:1');
    expect(await snapshots.load('index-dancers', '1')).toBeNull();
    expect(await indexes.find(dancers, '2011-05-01')).toEqual([]);
  });

  it('keeps nothing that was quickly read', async () => {
    await born(1, '2011-05-01');
    await server(60_000).indexes.find(dancers, '2011-05-01');
    await born(2, '2011-05-01');
    expect(await snapshots.load('index-dancers', '1')).toBeNull();
  });
});
