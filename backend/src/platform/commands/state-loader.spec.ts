import { accept, type Decider, type DomainEvent, START } from '@app/contracts/shared';
import type { SnapshotStore } from '../snapshots/snapshot-store.port.js';
import { StaleEnd } from '../event-store/event-log.js';
import { type Loaded, StateLoader } from './state-loader.js';
import { WrittenIds } from './written-ids.js';

const decider: Decider<number, never, DomainEvent> = {
  initialState: () => 0,
  decide: () => accept(),
  evolve: (n) => n + 1,
  stateVersion: 1,
};

describe('the loader of states', () => {
  const handed: string[] = [];
  const save = (stream: string) => {
    handed.push(stream);
    return Promise.resolve();
  };
  const snapshots = { load: async () => null, save, drop: async () => undefined } satisfies SnapshotStore;
  const loaded: Loaded<number> = {
    state: 10,
    end: { revision: 9, hash: 'h' },
    position: START,
    written: WrittenIds.none(),
    erasures: 0,
    others: false,
  };
  let loader: StateLoader;
  beforeEach(() => {
    handed.length = 0;
    loader = new StateLoader(null as never, snapshots, 1);
  });

  it('~KER-008 hands a state to its snapshot in the moment of the check, so that no erasure comes between', async () => {
    loader.remember('roster-1', loaded, decider);
    expect(handed).toEqual(['roster-1']);
    await new Promise(setImmediate);
    expect(handed).toEqual(['roster-1', 'ids:roster-1']);
  });

  it('~KER-008 keeps nothing over an erasure, neither what it has nor what was being loaded meanwhile', () => {
    loader.remember('roster-1', loaded, decider);
    expect(loader.known('roster-1', decider)).toBe(10);
    loader.forgetAll();
    expect(loader.known('roster-1', decider)).toBeUndefined();
    handed.length = 0;
    loader.remember('roster-1', loaded, decider);
    expect([loader.known('roster-1', decider), handed]).toEqual([undefined, []]);
    loader.remember('roster-1', { ...loaded, erasures: 1 }, decider);
    expect(loader.known('roster-1', decider)).toBe(10);
  });

  it('~KER-009 begins anew where the stream does not hold what was remembered, and tells any other failure', async () => {
    let failure: Error = new StaleEnd('roster-1', loaded.end);
    const readStream = async (_stream: string, after?: object) => {
      if (after) throw failure;
      return { events: [], end: { revision: -1, hash: '' } };
    };
    loader = new StateLoader({ readStream, endsAt: () => false } as never, snapshots, 1);
    loader.remember('roster-1', loaded, decider);
    expect(await loader.load('roster-1', decider)).toMatchObject({ state: 0, end: { revision: -1 } });
    loader.remember('roster-1', loaded, decider);
    failure = new Error('the store is away');
    await expect(loader.load('roster-1', decider)).rejects.toBe(failure);
  });

  it('~KER-010 tells the newest state at once where the log knows that nothing has come, else not at all', () => {
    let end = loaded.end;
    const endsAt = (_stream: string, { revision }: { revision: number }) => revision === end.revision;
    loader = new StateLoader({ endsAt } as never, snapshots, 1);
    expect(loader.newest('roster-1', decider)).toBeUndefined();
    loader.remember('roster-1', loaded, decider);
    expect(loader.newest('roster-1', decider)).toBe(10);
    end = { revision: 10, hash: 'i' };
    expect(loader.newest('roster-1', decider)).toBeUndefined();
    end = loaded.end;
    loader.forgetAll();
    expect(loader.newest('roster-1', decider)).toBeUndefined();
  });
});
