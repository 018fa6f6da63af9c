import { maskText, type StoredEvent } from '@app/contracts/shared';
import { accountsView } from '../../test/support/bank.js';
import { deposited, FakeSource } from '../../test/support/events.js';
import { openTestFile, type TestFile } from '../../test/support/sqlite.js';
import { compareStreams } from './compare-streams.js';
import { SqliteReadStore } from './read-store/sqlite/sqlite-read-store.js';
import { ProjectionRunner } from './runner.js';
import { makeView } from './view.js';

type Named = { readonly type: 'Named'; readonly data: { readonly account: number; readonly name: string } };

const namesView = makeView<{ readonly account: number; readonly name: string; readonly kind: string }, Named>({
  name: 'names',
  version: 1,
  keys: (event) => event.data.account,
  on: { Named: (_doc, { data }) => ({ account: data.account, name: data.name, kind: 'person' }) },
});
const named = (account: number, name: string): Named => ({ type: 'Named', data: { account, name } });
const masked = (event: StoredEvent): StoredEvent =>
  event.type === 'Named' ? { ...event, data: { ...event.data, name: maskText('Mia') } } : event;

/** Account 1's events, as its stream would hold them. */
const ofAccount1 = ({ data }: StoredEvent) => (data as { account: number }).account === 1;

describe('the documents of some streams held against these streams', () => {
  let file: TestFile;
  let source: FakeSource;
  let runner: ProjectionRunner;

  beforeEach(async () => {
    file = await openTestFile();
    source = new FakeSource();
    runner = new ProjectionRunner(source, await SqliteReadStore.open(file), [accountsView(), namesView]);
    await runner.start();
    source.append(deposited(1, 5), deposited(2, 5), named(1, 'Mia'), deposited(1, 1));
    await runner.caughtUp();
  });
  afterEach(async () => {
    await runner.stop();
    await file.close();
  });

  const log = { readStream: async () => ({ events: source.events.filter(ofAccount1) }) };
  const compare = (documents = { id: 1 } as object) =>
    compareStreams(log, runner, {
      streams: ['account-1'],
      models: [
        { projection: 'accounts', documents: { ...documents } },
        { projection: 'names', documents: { account: 1 } },
      ],
      masked,
    });

  it('~AUD-004 says at which position they are equal, and how many events that took', async () => {
    const equal = { documents: 1, equal: true, differing_count: 0, differences: [], verified_at: '4' };
    expect(await compare()).toEqual({
      events: 3,
      models: [
        { ...equal, projection: 'accounts' },
        { ...equal, projection: 'names' },
      ],
    });
    expect(source.events).toHaveLength(4);
  });

  it('~AUD-004 tells both values of a field that differs, and cuts what is personal in them', async () => {
    await file.write([
      { sql: `UPDATE "read_accounts@1.1" SET doc = json_set(doc, '$.balance', 7) WHERE id = '1'` },
      { sql: `UPDATE "read_names@1.1" SET doc = json_set(doc, '$.name', 'Ava', '$.kind', 'studio')` },
    ]);
    const { models } = await compare();
    expect(models.map(({ equal, differences }) => [equal, differences])).toEqual([
      [false, [{ id: '1', path: 'balance', events: '6', served: '7' }]],
      [
        false,
        [
          { id: '1', path: 'kind', events: '"person"', served: '"studio"' },
          { id: '1', path: 'name', events: '"M••••"', served: '"A••••"' },
        ],
      ],
    ]);
  });

  it('~AUD-004 names documents that are gone, and those that no event has made', async () => {
    await file.write([{ sql: `DELETE FROM "read_accounts@1.1" WHERE id = '1'` }]);
    expect((await compare({ owner: 'owner-0' })).models[0]).toMatchObject({
      documents: 2,
      differing_count: 2,
      differences: [
        { id: '2', path: '', events: null, served: 'there' },
        { id: '1', path: '', events: 'there', served: null },
      ],
    });
  });

  it('~AUD-004 counts what was appended while it read as one of the states that could be served', async () => {
    const { find } = runner;
    runner.find = async (...asked: Parameters<typeof find>) => {
      const found = await find.apply(runner, asked);
      source.append(deposited(1, 10));
      await runner.caughtUp();
      return found as never;
    };
    expect((await compare()).models[0]).toMatchObject({ equal: true, verified_at: '4' });
  });
});
