import { put, type StoredEvent } from '@app/contracts/shared';
import { position } from '../../test/support/events.js';
import { foldBatch, type Held } from './batch.js';
import type { ReadModelStore, StoredDocument } from './read-store/read-store.port.js';
import { makeView, type ViewDefinition } from './view.js';

type Put = { readonly type: 'Put'; readonly data: { readonly key: string } };
type Tally = { readonly id: string; readonly counts: Readonly<Record<string, number>> };

const counted = (doc: Tally | null, key: string): Tally => {
  const counts = doc?.counts ?? {};
  return { id: '', counts: put(counts, { [key]: (counts[key] ?? 0) + 1 }) };
};
const definition: ViewDefinition<Tally, Put, Tally> = {
  name: 'tallies',
  version: 1,
  keys: () => ['left', 'right'],
  on: {
    Put: (doc, { data }, id) => {
      const next = counted(doc, data.key);
      if (id === 'right' && data.key === 'bad') throw new Error('not on the right');
      return next;
    },
  },
};
const tallies = makeView(definition);
/** With what follows from the rest of it. */
const summed = makeView({
  ...definition,
  derive: (doc) => ({ ...doc, sum: Object.values(doc.counts).reduce((a, b) => a + b, 0) }),
});
const event = (n: number, key: string): StoredEvent =>
  ({ id: `e${n}`, type: 'Put', position: position(n), data: { key } }) as unknown as StoredEvent;

/** As the store has them; a text, as a store gives a document anew each time. */
const STORED = JSON.stringify({ id: 'left', _position: '0', counts: { before: 1 } });
const store = {
  load: async (_build, ids) => {
    const left: [string, StoredDocument][] = ids.includes('left')
      ? [['left', JSON.parse(STORED) as StoredDocument]]
      : [];
    return new Map(left);
  },
} as Pick<ReadModelStore, 'load'> as ReadModelStore;

const foldOf = (view: typeof tallies, held: Held, tells: boolean, keys: readonly string[]) => {
  const build = { projection: 'tallies', collection: 'tallies', version: 1, number: 1, fingerprint: '' };
  const events = keys.map((key, i) => event(i + 1, key));
  const at = { position: position(0), stored: position(0), done: 0, reached: position(keys.length) };
  return foldBatch({ view, build, store, held, events, tells, ...at });
};
const folded = (tells: boolean, ...keys: string[]) => foldOf(tallies, new Map(), tells, keys);
const countsIn = ({ commit }: Awaited<ReturnType<typeof folded>>) =>
  commit.changes.map(({ id, document }) => [id, (document as unknown as Tally).counts]);

describe('a batch of events on a build', () => {
  it('makes the same of a build that nobody reads as of one that is read', async () => {
    const [unread, read] = [await folded(false, 'a', 'b', 'a'), await folded(true, 'a', 'b', 'a')];
    expect(countsIn(unread)).toEqual([
      ['left', { before: 1, a: 2, b: 1 }],
      ['right', { a: 2, b: 1 }],
    ]);
    expect(countsIn(read)).toEqual(countsIn(unread));
  });

  it('~KER-045 keeps nothing of the event at which it stops, also of what it has changed in place', async () => {
    const stopped = await folded(false, 'a', 'b', 'bad', 'a');
    expect(stopped.failed).toMatchObject({ message: 'not on the right', event: { id: 'e3' } });
    expect([stopped.commit.checkpoint, stopped.events]).toEqual(['2', 2]);
    expect(countsIn(stopped)).toEqual([
      ['left', { before: 1, a: 1, b: 1 }],
      ['right', { a: 1, b: 1 }],
    ]);
  });

  it('reads nothing for documents that each event makes anew', async () => {
    const events = [1, 2].map((n) => event(n, 'a'));
    const view = { ...makeView<Tally, Put>({ ...definition, keys: ({ id }) => id }), once: true };
    const never = { load: () => Promise.reject(new Error('it was read')) } as Partial<ReadModelStore> as ReadModelStore;
    const build = { projection: 'tallies', collection: 'tallies', version: 1, number: 1, fingerprint: '' };
    const at = { position: position(0), stored: position(0), done: 0, reached: position(2) };
    const { commit } = await foldBatch({ view, build, store: never, held: new Map(), events, tells: false, ...at });
    expect(commit.changes.map(({ id }) => id)).toEqual(['e1', 'e2']);
  });

  it('leaves what it held as it was, and tells of each change what was written before', async () => {
    const held: Held = new Map();
    const first = await foldOf(summed, held, true, ['a', 'b']);
    const kept = JSON.stringify([...held]);
    const before = [...held.values()];
    const second = await foldOf(summed, held, true, ['a', 'a']);
    expect(JSON.stringify([...held.keys()].map((id, i) => [id, before[i]]))).toBe(kept);
    expect(first.commit.changes.map((change) => change.before)).toEqual([JSON.parse(STORED), null]);
    expect(first.commit.changes.map(({ document }) => document)).toMatchObject([{ sum: 3 }, { sum: 2 }]);
    expect(second.commit.changes.map((change) => change.before)).toEqual(first.commit.changes.map((c) => c.document));
    expect(second.commit.changes[0]?.before).toBe(first.commit.changes[0]?.document);
  });
});
