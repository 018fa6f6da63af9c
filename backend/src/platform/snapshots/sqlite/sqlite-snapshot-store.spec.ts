import { draft, type OpenLog, openLog } from '../../../../test/support/event-log.js';
import { NEW_STREAM, type StreamEnd } from '../../event-store/event-log.js';
import { readFolded } from '../read-folded.js';
import { SqliteSnapshotStore } from './sqlite-snapshot-store.js';

const AT = '2026-01-20T17:00:00.000Z';
const STREAM = 'registration-1';
const state = { dancers: [{ person_id: 1, first_name: 'Adalovelace' }] };

describe('SQLite snapshot store', () => {
  let opened: OpenLog;
  let snapshots: SqliteSnapshotStore;
  let ends: StreamEnd[];

  beforeEach(async () => {
    opened = await openLog({ LevelChanged: { version: 1, personal: [] } });
    snapshots = new SqliteSnapshotStore(opened.file, opened.keys);
    ends = [];
    for (let n = 0; n < 5; n += 1) {
      const after = ends.at(-1) ?? NEW_STREAM;
      ends.push((await opened.log.append(STREAM, after, [draft(n, 'LevelChanged', { n })], AT)).end);
    }
  });
  afterEach(() => opened.close());

  const read = async (stateVersion = 1) => {
    const { snapshot, events, end } = await readFolded(opened.log, snapshots, STREAM, stateVersion);
    return { state: snapshot?.state, tail: events.map(({ revision }) => revision), end };
  };
  const all = () => ({ state: undefined, tail: [0, 1, 2, 3, 4], end: ends[4] });

  it('KER-009 loads the newest snapshot and only the events after it', async () => {
    await snapshots.save(STREAM, { ...ends[1]!, state: { n: 1 }, state_version: 1 });
    await snapshots.save(STREAM, { ...ends[3]!, state, state_version: 1 });
    expect(await read()).toEqual({ state, tail: [4], end: ends[4] });
  });

  it('KER-009 reads the whole stream where there is no snapshot, and nothing of a stream that does not exist', async () => {
    expect(await read()).toEqual(all());
    expect(await readFolded(opened.log, snapshots, 'registration-2', 1)).toEqual({
      snapshot: null,
      events: [],
      end: NEW_STREAM,
    });
  });

  it('KER-009 ignores a snapshot of another state version', async () => {
    await snapshots.save(STREAM, { ...ends[3]!, state, state_version: 1 });
    expect(await read(2)).toEqual(all());
  });

  it.each([
    ['of another history', { revision: 3, hash: 'another hash' }],
    ['beyond the end of the stream', { revision: 30, hash: 'any hash' }],
  ])('KER-009 drops and ignores a snapshot %s', async (_what, end) => {
    await snapshots.save(STREAM, { ...end, state, state_version: 1 });
    expect(await read()).toEqual(all());
    expect(await snapshots.load(STREAM, 1)).toBeNull();
  });

  it('KER-009 ignores a snapshot that was changed or does not open', async () => {
    await snapshots.save(STREAM, { ...ends[3]!, state, state_version: 1 });
    await opened.file.write([{ sql: 'UPDATE snapshots SET state = substr(state, 1, 20)' }]);
    expect(await read()).toEqual(all());
  });

  it('KER-008 KER-009 keeps no name in the clear, and nobody reads a snapshot any more once someone was erased', async () => {
    await snapshots.save(STREAM, { ...ends[3]!, state, state_version: 1 });
    await opened.file.checkpoint();
    expect((await opened.bytes()).includes('Adalovelace')).toBe(false);
    await opened.keys.destroy('person:1');
    expect(await read()).toEqual(all());
    await snapshots.save(STREAM, { ...ends[4]!, state: { n: 4 }, state_version: 1 });
    expect(await read()).toEqual({ state: { n: 4 }, tail: [], end: ends[4] });
  });
});
