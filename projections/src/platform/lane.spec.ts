import type { StoredEvent } from '@app/contracts/shared';
import { position } from '../../test/support/events.js';
import { Lane } from './lane.js';
import type { ReadModelStore, StoredDocument } from './read-store/read-store.port.js';
import { makeView } from './view.js';

type Put = { readonly type: 'Put'; readonly data: { readonly key: string } };
type Tally = { readonly id: string; readonly count: number };

const tallies = makeView<Tally, Put>({
  name: 'tallies',
  version: 1,
  keys: ({ data }) => [data.key],
  on: { Put: (doc) => ({ id: '', count: (doc?.count ?? 0) + 1 }) },
});
const put = { id: 'e1', type: 'Put', position: position(1), data: { key: 'a' } } as unknown as StoredEvent;
const build = { projection: 'tallies', collection: 'tallies', version: 1, number: 1, fingerprint: '' };

describe('a lane', () => {
  it('~KER-041 forgets what a fold makes that was given up, also where its read comes late', async () => {
    const reads: (() => void)[] = [];
    const load = () => new Promise<Map<string, StoredDocument>>((resolve) => reads.push(() => resolve(new Map())));
    const store = { load } as Pick<ReadModelStore, 'load'> as ReadModelStore;
    const state = { build, serving: true, position: position(0), done: 0, mark: null };
    const lane = new Lane(tallies, state, { lease: null, why: null });
    const givenUp = lane.fold(store, [put], put.position);
    lane.restore(state);
    reads.shift()!();
    await givenUp;
    const again = lane.fold(store, [put], put.position);
    reads.shift()?.();
    expect((await again)!.commit.changes).toMatchObject([{ id: 'a', document: { count: 1 } }]);
  });
});
