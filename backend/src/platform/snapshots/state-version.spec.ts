import type { Decider, DomainEvent } from '@app/contracts/shared';
import { draft, type OpenLog, openLog } from '../../../test/support/event-log.js';
import { StateLoader } from '../commands/state-loader.js';
import { NEW_STREAM } from '../event-store/event-log.js';
import type { SnapshotStore } from './snapshot-store.port.js';
import { SqliteSnapshotStore } from './sqlite/sqlite-snapshot-store.js';
import { stateVersionOf } from './state-version.js';

type Taken = DomainEvent<'Taken', { readonly count: number }>;
type Counter = Decider<number, never, Taken> & { readonly folded: number[] };

const STREAM = 'numbers-counter';
const examples = { Taken: { example: { count: 3 } } };
const counter = (evolve: (state: number, count: number) => number, stateVersion?: number): Counter => {
  const folded: number[] = [];
  return {
    ...(stateVersion === undefined ? {} : { stateVersion }),
    folded,
    initialState: () => 0,
    evolve: (state, { data }) => {
      folded.push(data.count);
      return evolve(state, data.count);
    },
    decide: () => ({ accepted: true, events: [] }),
  };
};
const adding = (state: number, count: number) => state + count;
const doubling = (state: number, count: number) => state + 2 * count;

describe('the version of a snapshot’s state', () => {
  it('~KER-009 is the number with what evolve makes of the examples', () => {
    const version = stateVersionOf(counter(adding, 1), examples);
    expect(version).toMatch(/^1-[0-9a-f]{16}$/);
    expect(
      stateVersionOf(
        counter((a, b) => b + a, 1),
        examples,
      ),
    ).toBe(version);
    expect(stateVersionOf(counter(doubling, 1), examples)).not.toBe(version);
    expect(stateVersionOf(counter(adding, 2), examples)).not.toBe(version);
    expect(stateVersionOf(counter(adding), examples)).toBeUndefined();
  });

  describe('of a stream with a snapshot', () => {
    let opened: OpenLog;
    /** The state, and whether the first of the events had to be read for it. */
    const load = async (decider: Counter) => {
      const snapshots = new SqliteSnapshotStore(opened.file, opened.keys);
      const saves: Promise<void>[] = [];
      const watched: SnapshotStore = {
        load: (stream, version) => snapshots.load(stream, version),
        save: (stream, snapshot) => {
          saves.push(snapshots.save(stream, snapshot));
          return saves.at(-1)!;
        },
        drop: (stream) => snapshots.drop(stream),
      };
      const loader = new StateLoader(opened.log, watched, 3, () => examples);
      const { state } = await loader.load(STREAM, decider);
      await Promise.all(saves);
      return { state, whole: decider.folded.includes(1) };
    };
    beforeEach(async () => {
      opened = await openLog({ Taken: { version: 1, personal: [] } });
      const drafts = [1, 2, 3, 4, 5].map((count) => draft(count, 'Taken', { count }));
      await opened.log.append(STREAM, NEW_STREAM, drafts, '2026-01-20T17:00:00.000Z');
    });
    afterEach(() => opened.close());

    it('~KER-009 takes it up, unless evolve was changed and nobody raised the number', async () => {
      expect(await load(counter(adding, 1))).toEqual({ state: 15, whole: true });
      expect(await load(counter(adding, 1))).toEqual({ state: 15, whole: false });
      expect(await load(counter(doubling, 1))).toEqual({ state: 30, whole: true });
    });
  });
});
