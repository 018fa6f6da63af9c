import fc from 'fast-check';
import type { Position } from '@app/contracts/shared';
import { openTestFile, type TestFile } from '../../../../test/support/sqlite.js';
import type { StoredDocument } from '../read-store.port.js';
import { patchOf } from './patch.js';
import { SqliteReadStore } from './sqlite-read-store.js';

const build = { projection: 'people', collection: 'people', version: 1, number: 1, fingerprint: '' };
/** Long enough to be changed where it stands. */
const FILLER = 'x'.repeat(30_000);
type Long = StoredDocument & Readonly<Record<string, unknown>>;
const long = (fields: object): Long => ({ id: 1, _position: '1' as Position, filler: FILLER, ...fields });
const asJson = (value: unknown): string => JSON.stringify(value);

describe('a long document that is changed where it stands', () => {
  let file: TestFile;
  let store: SqliteReadStore;
  let sent: string[];
  let at: number;

  beforeEach(async () => {
    file = await openTestFile();
    sent = [];
    at = 0;
    store = await SqliteReadStore.open(file);
    await store.open(build, [['name']]);
    await store.serve(build);
    const { write } = file;
    file.write = (statements) => {
      sent = statements.slice(1).map(({ sql, params }) => `${sql} ${params?.join(' ')}`);
      return write(statements);
    };
  });
  afterEach(() => file.close());

  const commit = async (document: Long, before: Long | null): Promise<void> => {
    const change = { id: 1, document, before };
    await store.commit([
      { build, after: String(at) as Position, checkpoint: String(at + 1) as Position, changes: [change] },
    ]);
    at += 1;
  };
  const stored = async (): Promise<string> => asJson(await store.get('people', 1));
  const wasWhole = (): boolean => sent.some((statement) => statement.includes(FILLER));

  it('is the document that would have been written whole, whatever changes', async () => {
    const key = fc.oneof(fc.string(), fc.constantFrom('7', '12', 'b-1', 'routines.x.name', 'ü', 'a"b', '__proto__'));
    const leaf = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constant(undefined), fc.constant(Number.NaN));
    const record = fc.dictionary(key, fc.oneof(leaf, fc.dictionary(key, leaf, { maxKeys: 4 })), { maxKeys: 5 });
    const versions = fc.array(fc.record({ draft: record, list: fc.array(record, { maxLength: 3 }), state: record }), {
      minLength: 2,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(versions, async (all) => {
        let before: Long | null = null;
        for (const fields of all) {
          const document: Long = long(fields);
          await commit(document, before);
          before = document;
          expect(await stored()).toBe(asJson(JSON.parse(asJson(document))));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('sends what changed alone, from what was committed or loaded', async () => {
    const first = long({ people: { '7': { name: 'Ada', steps: [1, 2] }, '9': { name: 'Bob' } }, changed: {} });
    await commit(first, null);
    expect(wasWhole()).toBe(true);
    const second = long({ ...first, people: { ...(first['people'] as object), '9': { name: 'Zoë' } } });
    await commit(second, first);
    expect([wasWhole(), await stored()]).toEqual([false, asJson(second)]);
    store = await SqliteReadStore.open(file);
    const loaded = (await store.load(build, [1])).get('1') as Long;
    const third = long({ ...loaded, changed: { 'people.7.steps': { by: 'me' } } });
    await commit(third, loaded);
    expect([wasWhole(), await stored()]).toEqual([false, asJson(third)]);
  });

  it('goes whole where the store has not given or taken what it was before, or its commit has failed', async () => {
    const first = long({ name: 'Ada' });
    await commit(first, null);
    await commit(long({ name: 'Bob' }), long({ name: 'Ada' }));
    expect(wasWhole()).toBe(true);
    const lost = long({ name: 'Zoë' });
    file.before = () => {
      file.before = () => undefined;
      throw new Error('crash');
    };
    await expect(commit(lost, first)).rejects.toThrow('crash');
    await commit(long({ name: 'Eve' }), lost);
    expect([wasWhole(), await stored()]).toEqual([true, asJson(long({ name: 'Eve' }))]);
  });

  it('keeps to what a document may be: single values where they are promised, and its length', async () => {
    const first = long({ name: 'Ada' });
    await commit(first, null);
    await expect(commit(long({ name: ['Ada'] }), first)).rejects.toThrow('the field name is not a single value');
    const second = long({ name: 'Ada', more: 'y'.repeat(2_900_000) });
    await commit(second, first);
    await expect(commit(long({ ...second, most: 'z'.repeat(100_000) }), second)).rejects.toThrow('more than 3000000');
  });

  it('is not taken apart into more places than a statement takes', () => {
    const many = (value: number) => Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`k${n}`, value]));
    expect(patchOf({ of: many(1) }, { of: { ...many(2), k0: 1 } })).toHaveLength(60);
    expect(patchOf({ of: many(1) }, { of: many(2) })).toBeNull();
  });
});
