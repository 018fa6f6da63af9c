import { select } from './filter.js';
import { keptOf } from './kept.js';
import { type Position, START } from '@app/contracts/shared';
import {
  type Build,
  CheckpointMoved,
  DocumentRefused,
  type Filter,
  type Find,
  NotServed,
  type ReadModelStore,
} from './read-store.port.js';

export type StoreUnderTest = {
  readonly store: ReadModelStore;
  /** Another process on the same data. */
  again(): Promise<ReadModelStore>;
  /** The next commit dies before anything is written, or after everything was. */
  crash(when: 'before' | 'after'): void;
  /** So many documents has the database handed over until now. */
  fetched(): number;
  close(): Promise<void>;
};

const at = (n: number): Position => String(n) as Position;
const build = (number = 1): Build => ({
  projection: 'people',
  collection: 'people',
  version: 1,
  number,
  fingerprint: `made-${number}`,
});
const ada = { id: 1, _position: at(1), name: 'Ada', town: { name: 'Åbo' }, age: 36, tags: ['a', 'b'], active: true };
const bob = { id: 2, _position: at(2), name: 'bob', town: null, age: null, tags: [], active: false };
const zoe = { id: 10, _position: at(3), name: 'Zoë \'%_"', age: 7, tags: ['b'], note: 'a.c', n: 1 };
const abc = { id: 'x-9', _position: at(4), name: '山 🎭', age: 36, note: 'abc', active: null };
const ALL = [ada, bob, zoe, abc];
const TEXT = ['name', 'note', 'town.name'];
const put = <D extends { readonly id: string | number; readonly _position: Position }>(document: D) => ({
  id: document.id,
  document,
});

/** What every adapter of the port promises (KER-041). */
export const readStoreContract = (name: string, open: () => Promise<StoreUnderTest>): void => {
  describe(`the read-model store on ${name}`, () => {
    let it_: StoreUnderTest;
    let store: ReadModelStore;
    const fresh = async (): Promise<void> => {
      it_ = await open();
      store = it_.store;
    };
    const close = () => it_.close();

    const filled = async (): Promise<void> => {
      await store.open(build(), [['name'], ['town.name', 'age'], ['active'], ['n']], TEXT);
      await store.commit([{ build: build(), after: START, checkpoint: at(4), changes: ALL.map(put) }]);
      await store.serve(build());
    };
    const ids = async (find: Parameters<ReadModelStore['find']>[1]): Promise<unknown[]> =>
      (await store.find<{ id: unknown }>('people', find)).rows.map(({ id }) => id);

    describe('reading', () => {
      beforeAll(async () => {
        await fresh();
        await filled();
      });
      afterAll(close);

      it('KER-041 keeps documents whole and finds them by id, as number or as text', async () => {
        expect(await store.get('people', 1)).toEqual(ada);
        expect(await store.get('people', '10')).toEqual(zoe);
        expect(await store.get('people', 'x-9')).toEqual(abc);
        expect(await store.get('people', 77)).toBeNull();
      });

      it.each([
        [{}, [1, 2, 10, 'x-9']],
        [{ name: 'Ada' }, [1]],
        [{ name: 'Zoë \'%_"' }, [10]],
        [{ name: '山 🎭' }, ['x-9']],
        [{ name: { $in: ['Ada', 'bob', 'Eve'] } }, [1, 2]],
        [{ name: { $in: [] } }, []],
        [{ 'town.name': 'Åbo' }, [1]],
        [{ town: null }, [2, 10, 'x-9']],
        [{ 'town.name': null }, [2, 10, 'x-9']],
        [{ active: true }, [1]],
        [{ active: 1 }, []],
        [{ active: null }, [10, 'x-9']],
        [{ n: true }, []],
        [{ n: 1 }, [10]],
        [{ age: '36' }, []],
        [{ age: 36, name: { $ne: 'Ada' } }, ['x-9']],
        [{ age: { $gte: 7, $lt: 36 } }, [10]],
        [{ age: { $exists: true, $ne: null } }, [1, 10, 'x-9']],
        [{ tags: 'b' }, [1, 10]],
        [{ note: { $regex: 'a.c' } }, [10, 'x-9']],
        [{ note: { $regex: 'a\\.c' } }, [10]],
        [{ name: { $regex: '^ADA$', $options: 'i' } }, [1]],
        [{ name: { $regex: 'DA', $options: 'i' } }, [1]],
        [{ name: { $regex: 'DA' } }, []],
        [{ name: { $regex: 'O', $options: 'i' } }, [2, 10]],
        [{ name: { $regex: 'Ë', $options: 'i' } }, [10]],
        [{ name: { $regex: "'%_" } }, [10]],
        [{ name: { $regex: 'd', $ne: 'Ada' } }, []],
        [{ n: { $regex: '1' } }, []],
        [{ active: { $regex: 'true' } }, []],
        [{ $or: [{ name: { $regex: 'da' } }, { 'town.name': { $regex: 'åb', $options: 'i' } }, { n: 1 }] }, [1, 10]],
        [{ $or: [{ name: 'Ada' }, { age: 7 }] }, [1, 10]],
        [{ $or: [{ name: 'Ada' }, { 'town.name': 'Åbo' }, { n: 1 }] }, [1, 10]],
        [{ $or: [{ name: 'Ada', n: 1 }, { name: { $in: ['bob', 'Zoë'] } }] }, [2]],
        [{ name: { $gt: 'Ada', $lte: 'bob' } }, [2, 10]],
        [{ n: { $gte: 1, $lt: 2 } }, [10]],
        [{ n: { $lt: 'x' } }, []],
        [{ name: { $lt: 1 } }, []],
        [{ $and: [{ age: 36 }, { $nor: [{ name: 'Ada' }] }] }, ['x-9']],
        [{ id: 10 }, [10]],
        [{ id: { $in: [1, 'x-9'] } }, [1, 'x-9']],
        [{ age: { $in: Array.from({ length: 300 }, (_, n) => n) } }, [1, 10, 'x-9']],
        [{ name: { $in: [...Array.from({ length: 300 }, String), 'bob', 'Zoë \'%_"'] } }, [2, 10]],
        [{ active: { $in: [...Array.from({ length: 300 }, String), true] } }, [1]],
        [{ n: { $in: Array.from({ length: 300 }, String) } }, []],
      ])('KER-041 filters by %j', async (filter, expected) => {
        expect(await store.find('people', { filter })).toMatchObject({ total: expected.length });
        expect(await ids({ filter })).toEqual(expected);
      });

      it.each<{ readonly [field: string]: 1 | -1 }>([{ id: 1 }, { id: -1 }, { n: 1 }])(
        'KER-041 pages by %j through what one of several filters finds, each document once',
        async (sort) => {
          const many = { ...build(), projection: 'many', collection: 'many' };
          const documents = Array.from({ length: 60 }, (_, i) => {
            return { id: i, name: 'abcde'[i % 5], n: i % 4, active: i % 7 > 0, _position: at(i) };
          });
          await store.open(many, [['name', 'id'], ['n', 'id'], ['active']], []);
          await store.commit([{ build: many, after: START, checkpoint: at(60), changes: documents.map(put) }]);
          await store.serve(many);
          const filter = {
            $or: [{ n: 1 }, { name: { $in: ['a', 'b', 'a', 'z'] } }, { n: { $in: [1, 2] }, name: 'c' }],
            active: true,
          };
          const expected = select<{ id: number }>(documents, { filter, sort }).rows.map(({ id }) => id);
          const pages: number[] = [];
          for (let skip = 0; skip < 60; skip += 7) {
            const { rows, total } = await store.find<{ id: number }>('many', {
              filter,
              sort,
              skip,
              limit: 7,
              countTo: 9,
            });
            expect(total).toBe(9);
            pages.push(...rows.map(({ id }) => id));
          }
          expect(pages).toEqual(expected);
          expect(pages.length).toBeGreaterThan(20);
          await store.drop(many);
        },
      );

      describe('lists', () => {
        const rows = { ...build(), projection: 'rows', collection: 'rows' };
        const documents = Array.from({ length: 400 }, (_, i) => {
          const state = { held: 'x'.repeat(1_000), list: [i] };
          return {
            id: i,
            season: i % 4,
            status: 'abcde'[i % 5],
            open: i % 2 === 0,
            total: 900 - i,
            state,
            _position: at(i),
          };
        });
        const listed = async (find: Find) => {
          const before = it_.fetched();
          const { rows: found, total } = await store.find<{ id: number }>('rows', find);
          return { ids: found.map(({ id }) => id), total, fetched: it_.fetched() - before };
        };
        beforeAll(async () => {
          await store.open(rows, [['season'], ['status']], [], ['open', 'total']);
          await store.commit([{ build: rows, after: START, checkpoint: at(400), changes: documents.map(put) }]);
          await store.serve(rows);
        });
        afterAll(() => store.drop(rows));

        it.each<[Filter, Find['sort']]>([
          [{ $and: [{ season: 1 }, { status: 'b' }] }, { id: 1 }],
          [{ $and: [{ season: { $in: [1, 2] } }, { open: true }] }, { total: 1 }],
          [{ $and: [{ status: 'c' }, { $or: [{ season: 2 }, { open: false }] }] }, { status: -1 }],
          [{ $and: [{ $and: [{ open: false }, { season: 3 }] }, { total: { $lt: 700 } }] }, { open: 1 }],
          [{ open: true, status: 'a' }, { total: -1 }],
        ])('KER-041 fetches no more than the page of %j', async (filter, sort) => {
          const { rows: expected, total } = select<{ id: number }>(documents, { filter, sort, skip: 3, limit: 5 });
          const found = await listed({ filter, sort, skip: 3, limit: 5 });
          expect(found).toEqual({ ids: expected.map(({ id }) => id), total, fetched: 5 });
          expect(total).toBeGreaterThan(8);
        });

        it('KER-041 leaves out of the rows what they are to come without, and nothing else', async () => {
          const { state: _, ...row } = documents[7]!;
          const find = { filter: { id: 7 }, without: ['state'] };
          expect(await store.find('rows', find)).toEqual({ rows: [row], total: 1 });
          expect(
            await store.find('rows', { ...find, filter: { id: 7, status: { $regex: 'C', $options: 'i' } } }),
          ).toEqual({
            rows: [row],
            total: 1,
          });
          expect(await store.get('rows', 7)).toEqual(documents[7]);
        });

        it('KER-041 refuses a list where a single value was promised', async () => {
          const odd = put({ ...documents[1]!, open: [true] });
          const commit = { build: rows, after: at(400), checkpoint: at(401), changes: [odd] };
          await expect(store.commit([commit])).rejects.toThrow('the field open is not a single value');
        });
      });

      it('KER-041 refuses filter operators that not every store has', async () => {
        await expect(store.find('people', { filter: { $where: 'true' } })).rejects.toThrow(RangeError);
        await expect(store.find('people', { filter: { name: { $near: 1 } } })).rejects.toThrow(RangeError);
        await expect(store.find('people', { filter: { name: ['Ada', 'bob'] } })).rejects.toThrow(RangeError);
      });

      it('KER-041 sorts ties by id, and pages without gap or overlap', async () => {
        expect(await ids({ sort: { age: 1 } })).toEqual([10, 1, 'x-9', 2]);
        expect(await ids({ sort: { age: -1, name: -1 } })).toEqual(['x-9', 1, 10, 2]);
        expect(await ids({ sort: { name: 1 } })).toEqual([1, 10, 2, 'x-9']);
        expect(await ids({ sort: { 'town.name': -1 } })).toEqual([1, 2, 10, 'x-9']);
        expect(await ids({ sort: { name: 1 }, skip: 1, limit: 2 })).toEqual([10, 2]);
        expect(await ids({ sort: { note: 1 }, skip: 1, limit: 2 })).toEqual(['x-9', 1]);
        expect(await store.find('people', { filter: { age: 36 }, limit: 1 })).toMatchObject({ total: 2, rows: [ada] });
        expect(await ids({ skip: 9 })).toEqual([]);
        expect(await store.find('people', { limit: 1, countTo: 3 })).toMatchObject({ total: 3, rows: [ada] });
        expect(await store.find('people', { filter: { note: { $exists: true } }, countTo: 1 })).toMatchObject({
          total: 1,
        });
      });

      it.each<[string, Find['sort'], readonly unknown[]]>([
        ['an index', { age: 1 }, [10, 1, 'x-9', 2]],
        ['an index, downwards', { age: -1 }, [1, 'x-9', 10, 2]],
        ['an index of several fields', { 'town.name': 1 }, [1, 2, 10, 'x-9']],
        ['no index', { note: 1 }, [10, 'x-9', 1, 2]],
        ['no index, downwards', { note: -1 }, ['x-9', 10, 1, 2]],
      ])('ADM-036 has rows without a value last, by %s', async (_, sort, expected) => {
        expect(await ids({ sort })).toEqual(expected);
        const pages = [];
        for (let skip = 0; skip < 5; skip += 1) pages.push(...(await ids({ sort, skip, limit: 1 })));
        expect(pages).toEqual(expected);
        expect(await ids({ sort, skip: 1, limit: 2 })).toEqual(expected.slice(1, 3));
        expect(await ids({ sort, skip: 3 })).toEqual(expected.slice(3));
        expect(await store.find('people', { sort, skip: 3, limit: 9 })).toMatchObject({ total: 4 });
      });

      describe('names', () => {
        const guests = { ...build(), projection: 'guests', collection: 'guests' };
        const NAMES = [
          'Ørsted',
          'Lucía',
          'O’Brien',
          'Smith-Jones',
          'St. Mary',
          'weiß',
          'lucia',
          '',
          null,
          'Łukasz',
          'obi',
        ];
        const documents = NAMES.map((name, id) => ({ id, _position: at(id), person: { name }, town: name, n: id % 2 }));
        const sorted = [1, 6, 9, 10, 2, 0, 3, 4, 5];
        const found = async (find: Find) => (await store.find<{ id: number }>('guests', find)).rows.map(({ id }) => id);
        beforeAll(async () => {
          await store.open(guests, [['n', 'person.name']], [], [], ['person.name', 'town']);
          await store.commit([{ build: guests, after: START, checkpoint: at(20), changes: documents.map(put) }]);
          await store.serve(guests);
        });
        afterAll(() => store.drop(guests));

        it.each(['person.name', 'town'])(
          'ADM-035 ADM-036 sorts by the folded name of %s, those without one last',
          async (path) => {
            expect(await found({ sort: { [path]: 1 } })).toEqual([...sorted, 7, 8]);
            expect(await found({ sort: { [path]: -1 } })).toEqual([5, 4, 3, 0, 2, 10, 9, 1, 6, 7, 8]);
            expect(await found({ filter: { n: 1 }, sort: { [path]: 1 }, skip: 1, limit: 3 })).toEqual([9, 3, 5]);
            expect(await found({ filter: { [path]: { $in: ['Lucía', 'obi'] } }, sort: { [path]: -1 } })).toEqual([
              10, 1,
            ]);
          },
        );

        it.each([
          ['LUCIA', [1, 6]],
          ['orsted', [0]],
          ['OBRIEN', [2]],
          ["o'bri", [2]],
          ['smith jones', [3]],
          ['St Mary', [4]],
          ['WEISS', [5]],
          ['lukasz', [9]],
          ['.*', []],
        ])('ADM-035 finds whoever is called %s', async (text, expected) => {
          for (const path of ['person.name', 'town']) {
            expect(await found({ filter: { [path]: { $holds: text } } })).toEqual(expected);
            const filter = { $or: [{ [path]: { $holds: text } }, { id: -1 }], n: { $in: [0, 1] } };
            expect(await store.find('guests', { filter, limit: 1 })).toMatchObject({ total: expected.length });
            expect(select(documents, { filter }, keptOf({ indexes: [], names: [path] })).total).toBe(expected.length);
          }
        });

        it('ADM-035 refuses to look for a text in what is no name', async () => {
          await expect(store.find('guests', { filter: { n: { $holds: 'a' } } })).rejects.toThrow(RangeError);
          await expect(store.find('people', { filter: { $or: [{ name: { $holds: 'a' } }] } })).rejects.toThrow(
            RangeError,
          );
        });

        it('ADM-035 gives the documents as they were put', async () => {
          expect(await store.get('guests', 1)).toEqual(documents[1]);
          expect((await store.find('guests', { filter: { id: 1 }, without: ['n'] })).rows).toEqual([
            { id: 1, _position: at(1), person: { name: 'Lucía' }, town: 'Lucía' },
          ]);
        });
      });

      it.each([
        ['ADA', [1]],
        ['abo ada', [1]],
        ['Åbo, Ada!', [1]],
        ['ab', []],
        ['ab*', [1, 'x-9']],
        ['a*', [1, 10, 'x-9']],
        ['zoe a.c', [10]],
        ['ZOE. a*', [10]],
        ['zoe c*', []],
        ['山', ['x-9']],
        ['zoe ada', []],
        ['"ada" OR bob', []],
        ['%_', []],
      ])('finds the words of %j', async (text, expected) => {
        expect(await ids({ text })).toEqual(expected);
        expect(await store.find('people', { text, limit: 0 })).toEqual({ rows: [], total: expected.length });
      });

      it('finds words together with filter, sort, pages and a bounded count', async () => {
        expect(await ids({ text: 'a*', filter: { age: 36 }, sort: { id: -1 } })).toEqual(['x-9', 1]);
        expect(await ids({ text: 'a*', filter: { note: { $regex: 'c' } }, sort: { note: -1 } })).toEqual(['x-9', 10]);
        expect(await ids({ text: 'a*', sort: { name: -1 }, skip: 1, limit: 1 })).toEqual([10]);
        expect(await store.find('people', { text: 'a*', limit: 1, countTo: 2 })).toEqual({ rows: [ada], total: 2 });
      });
    });

    describe('writing', () => {
      beforeEach(fresh);
      afterEach(close);

      it('KER-041 commits changes and checkpoint together', async () => {
        await filled();
        const changes = [put({ ...ada, age: 37 }), { id: 2, document: null }];
        it_.crash('before');
        const commit = [{ build: build(), after: at(4), checkpoint: at(5), changes }];
        await expect(store.commit(commit)).rejects.toThrow('crash');
        expect([await store.get('people', 1), await store.get('people', 2)]).toEqual([ada, bob]);
        expect(await store.open(build(), [], TEXT)).toBe('4');
        await store.commit(commit);
        expect([await store.get('people', 1), await store.get('people', 2)]).toEqual([{ ...ada, age: 37 }, null]);
        expect(await (await it_.again()).open(build(), [], TEXT)).toBe('5');
      });

      it('~KER-044 keeps the fingerprint that a build began with', async () => {
        await filled();
        await store.open({ ...build(), fingerprint: 'another' }, [], TEXT);
        await store.open(build(2), []);
        const known = (await (await it_.again()).builds()).map((state) => state.build);
        expect(known).toEqual([build(), build(2)]);
      });

      it('KER-041 refuses a commit on top of another checkpoint than the stored one, for all its builds', async () => {
        await filled();
        const other: Build = { ...build(), projection: 'towns', collection: 'towns' };
        await store.open(other, []);
        it_.crash('after');
        const commit = { build: build(), after: at(4), checkpoint: at(5), changes: [put({ ...ada, age: 37 })] };
        await expect(store.commit([commit])).rejects.toThrow('crash');
        const doubled = { ...commit, changes: [put({ ...ada, age: 38 })] };
        const beside = { build: other, after: START, checkpoint: at(5), changes: [put({ id: 1, _position: at(5) })] };
        await expect(store.commit([beside, doubled])).rejects.toThrow(CheckpointMoved);
        expect(await store.get('people', 1)).toMatchObject({ age: 37 });
        expect(await store.load(other, [1])).toEqual(new Map());
      });

      it('KER-041 refuses what it cannot keep and names the document', async () => {
        await filled();
        const refused = async (document: object) =>
          store
            .commit([{ build: build(), after: at(4), checkpoint: at(5), changes: [put({ ...ada, ...document })] }])
            .catch((error: unknown) => error instanceof DocumentRefused && error.id);
        expect(await refused({ name: ['Ada', 'Byron'] })).toBe(1);
        expect(await refused({ town: [{ name: 'Åbo' }] })).toBe(1);
        expect(await refused({ amount: 1n })).toBe(1);
        expect(await refused({ note: 'x'.repeat(3_000_000) })).toBe(1);
      });

      it('KER-041 keeps fields of any name and values as JSON has them', async () => {
        await filled();
        const names =
          '{"a.b":{"c.d":1},"$set":{"$inc":[{"$ref":"x"}]},"_id":7,"doc":{"words":["x"]},"__proto__":1,"":[]}';
        const numbers = {
          huge: 2 ** 53,
          least: -0.000_001,
          whole: 3_000_000_000,
          none: undefined,
          list: [undefined, []],
        };
        const odd = { id: 5, _position: at(5), ...(JSON.parse(names) as object), ...numbers };
        await store.commit([{ build: build(), after: at(4), checkpoint: at(5), changes: [put(odd)] }]);
        expect(JSON.stringify(await store.get('people', 5))).toBe(JSON.stringify(odd));
      });

      it('KER-041 keeps the words with the documents', async () => {
        await filled();
        const changes = [put({ ...ada, name: 'Eve' }), put({ ...zoe, age: 8 }), { id: 'x-9', document: null }];
        await store.commit([{ build: build(), after: at(4), checkpoint: at(5), changes }]);
        expect([await ids({ text: 'ada' }), await ids({ text: 'eve abo' })]).toEqual([[], [1]]);
        expect([await ids({ text: 'zoe' }), await ids({ text: 'abc' })]).toEqual([[10], []]);
      });

      it('refuses a text search, or another text, where no text was declared', async () => {
        await store.open(build(), []);
        await store.serve(build());
        await expect(store.find('people', { text: 'ada' })).rejects.toThrow(RangeError);
        await expect(store.open(build(), [], TEXT)).rejects.toThrow(RangeError);
      });

      it('KER-043 refuses what a worker still has for a build that another has dropped, and goes on serving', async () => {
        await filled();
        await store.open(build(2), []);
        await (await it_.again()).drop(build(2));
        const late = { build: build(2), after: START, checkpoint: at(1), changes: [put(ada)] };
        await expect(store.commit([late])).rejects.toThrow(CheckpointMoved);
        await expect(store.serve(build(2))).rejects.toThrow(CheckpointMoved);
        expect(await store.get('people', 1)).toEqual(ada);
        expect(await store.builds()).toHaveLength(1);
      });

      it('~KER-046 keeps the mark of the log with the checkpoint, and the last one where none is given', async () => {
        await filled();
        expect(await store.builds()).toMatchObject([{ mark: null }]);
        const mark = { store: 'e-1', position: at(9), stream: 'roster-1', revision: 3, event_id: 'e-9', hash: 'h' };
        await store.commit([{ build: build(), after: at(4), checkpoint: at(9), mark, changes: [] }]);
        await store.commit([{ build: build(), after: at(9), checkpoint: at(10), mark: null, changes: [] }]);
        expect(await (await it_.again()).builds()).toMatchObject([{ position: '10', mark }]);
      });

      it('KER-044 tells how many events a build has applied', async () => {
        await filled();
        await store.commit([{ build: build(), after: at(4), checkpoint: at(9), done: 5, changes: [] }]);
        expect(await (await it_.again()).builds()).toMatchObject([{ position: '9', done: 5 }]);
      });

      it('KER-041 moves builds that only go past events all or none, each with its own count', async () => {
        for (const number of [1, 2, 3]) await store.open(build(number), []);
        const move = (number: number, after: Position, checkpoint: Position, done: number) => ({
          build: build(number),
          after,
          checkpoint,
          done,
          changes: [],
        });
        const counts = async () => (await (await it_.again()).builds()).map(({ position, done }) => [position, done]);
        await store.commit([move(1, START, at(5), 1), move(2, START, at(5), 2), move(3, START, at(5), 0)]);
        await store.commit([move(1, at(5), at(9), 1), move(2, at(5), at(9), 2), move(3, at(5), at(9), 4)]);
        expect(await counts()).toEqual([
          ['9', 1],
          ['9', 2],
          ['9', 4],
        ]);
        await (await it_.again()).commit([move(2, at(9), at(10), 3)]);
        await expect(store.commit([move(1, at(9), at(11), 1), move(2, at(9), at(11), 2)])).rejects.toThrow(
          CheckpointMoved,
        );
        await store.commit([move(2, at(10), at(11), 3), move(1, at(9), at(10), 1)]);
        expect(await counts()).toEqual([
          ['10', 1],
          ['11', 3],
          ['9', 4],
        ]);
      });

      it('KER-044 reads nothing before a build is served, then that build and no other', async () => {
        await store.open(build(), []);
        await store.commit([{ build: build(), after: START, checkpoint: at(1), changes: [put(ada)] }]);
        await expect(store.get('people', 1)).rejects.toThrow(NotServed);
        await store.serve(build());
        const other = await it_.again();
        await store.open(build(2), []);
        await store.commit([{ build: build(2), after: START, checkpoint: at(1), changes: [put({ ...ada, age: 1 })] }]);
        expect(await other.get('people', 1)).toEqual(ada);
        await store.serve(build(2));
        await store.drop(build());
        expect(await store.get('people', 1)).toMatchObject({ age: 1 });
        expect(await other.get('people', 1)).toMatchObject({ age: 1 });
        expect((await store.builds()).map((state) => [state.build.number, state.serving])).toEqual([[2, true]]);
      });

      it('KER-044 never shows readers an empty or half-made build while builds are swapped and dropped', async () => {
        await filled();
        const other = await it_.again();
        let swapping = true;
        const seen = new Set<string>();
        const reading = (async () => {
          while (swapping) {
            const [one, { total, rows }] = await Promise.all([
              other.get('people', 2),
              other.find('people', { limit: 1 }),
            ]);
            seen.add(JSON.stringify([one, total, rows]));
          }
        })();
        for (let number = 2; number <= 12; number++) {
          await store.open(build(number), []);
          await store.commit([{ build: build(number), after: START, checkpoint: at(4), changes: ALL.map(put) }]);
          await store.serve(build(number));
          await store.drop(build(number - 1));
        }
        swapping = false;
        await reading;
        expect([...seen]).toEqual([JSON.stringify([bob, 4, [ada]])]);
      });
    });
  });
};
