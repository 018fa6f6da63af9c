import { draft, type OpenLog, openLog } from '../../../test/support/event-log.js';
import { NEW_STREAM, type StreamEnd } from '../event-store/event-log.js';
import { readFolded } from './read-folded.js';
import type { SnapshotStore } from './snapshot-store.port.js';

const AT = '2026-01-20T17:00:00.000Z';
const STREAM = 'registration-1';
const state = { dancers: [{ person_id: 1, first_name: 'Adalovelace' }] };

export type OpenSnapshots = {
  readonly snapshots: SnapshotStore;
  /** Shortens every stored state, behind the store's back. */
  damage(): Promise<void>;
  /** Everything the store holds. */
  held(): Promise<string>;
};

/** What every snapshot store has to keep (KER-009), beside the events in `log`. */
export const snapshotStoreContract = (open: (log: OpenLog) => Promise<OpenSnapshots>): void => {
  let opened: OpenLog;
  let store: OpenSnapshots;
  let snapshots: SnapshotStore;
  let ends: StreamEnd[];

  beforeEach(async () => {
    opened = await openLog({ LevelChanged: { version: 1, personal: [] } });
    store = await open(opened);
    snapshots = store.snapshots;
    ends = [];
    for (let n = 0; n < 5; n += 1) {
      const after = ends.at(-1) ?? NEW_STREAM;
      ends.push((await opened.log.append(STREAM, after, [draft(n, 'LevelChanged', { n })], AT)).end);
    }
  });
  afterEach(() => opened.close());

  const read = async (stateVersion = '1') => {
    const { snapshot, events, end } = await readFolded(opened.log, snapshots, STREAM, stateVersion);
    return { state: snapshot?.state, tail: events.map(({ revision }) => revision), end };
  };
  const all = () => ({ state: undefined, tail: [0, 1, 2, 3, 4], end: ends[4] });

  it('KER-009 loads the newest snapshot and only the events after it', async () => {
    await snapshots.save(STREAM, { ...ends[1]!, state: { n: 1 }, state_version: '1' });
    await snapshots.save(STREAM, { ...ends[3]!, state, state_version: '1' });
    expect(await read()).toEqual({ state, tail: [4], end: ends[4] });
  });

  it('KER-009 reads the whole stream where there is no snapshot, and nothing of a stream that does not exist', async () => {
    expect(await read()).toEqual(all());
    expect(await readFolded(opened.log, snapshots, 'registration-2', '1')).toEqual({
      snapshot: null,
      events: [],
      end: NEW_STREAM,
    });
  });

  it('KER-009 ignores a snapshot of another state version, and keeps the one of the next release', async () => {
    await snapshots.save(STREAM, { ...ends[3]!, state, state_version: '1' });
    expect(await read('2')).toEqual(all());
    await snapshots.save(STREAM, { ...ends[1]!, state, state_version: '2' });
    expect(await read('2')).toEqual({ state, tail: [2, 3, 4], end: ends[4] });
  });

  it.each([
    ['of another history', { revision: 3, hash: 'another hash' }],
    ['beyond the end of the stream', { revision: 30, hash: 'any hash' }],
  ])('KER-009 drops and ignores a snapshot %s', async (_what, end) => {
    await snapshots.save(STREAM, { ...end, state, state_version: '1' });
    expect(await read()).toEqual(all());
    expect(await snapshots.load(STREAM, '1')).toBeNull();
  });

  it('KER-009 ignores a snapshot that was changed or does not open', async () => {
    await snapshots.save(STREAM, { ...ends[3]!, state, state_version: '1' });
    await store.damage();
    expect(await read()).toEqual(all());
  });

  it('KER-008 KER-009 keeps no name in the clear, and nobody reads a snapshot any more once someone was erased', async () => {
    await snapshots.save(STREAM, { ...ends[4]!, state, state_version: '1' });
    expect(await store.held()).not.toContain('Adalovelace');
    await opened.keys.destroy('person:1');
    expect(await read()).toEqual(all());
    await snapshots.save(STREAM, { ...ends[4]!, state: { n: 4 }, state_version: '1' });
    expect(await read()).toEqual({ state: { n: 4 }, tail: [], end: ends[4] });
  });
};
