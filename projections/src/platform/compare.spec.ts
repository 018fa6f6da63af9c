import { accountsView } from '../../test/support/bank.js';
import { closed, deposited, FakeSource, position, renamed } from '../../test/support/events.js';
import { openTestFile, type TestFile } from '../../test/support/sqlite.js';
import { compareProjection, replayDocument } from './compare.js';
import { SqliteReadStore } from './read-store/sqlite/sqlite-read-store.js';
import { ProjectionRunner } from './runner.js';

describe('documents held against their events', () => {
  let file: TestFile;
  let source: FakeSource;
  let runner: ProjectionRunner;

  beforeEach(async () => {
    file = await openTestFile();
    source = new FakeSource();
    runner = new ProjectionRunner(source, await SqliteReadStore.open(file), [accountsView()]);
    await runner.start();
  });
  afterEach(async () => {
    await runner.stop();
    await file.close();
  });

  it('~AUD-004 verifies a whole read model against its events, or names the fields that differ', async () => {
    source.append(deposited(1, 5), deposited(2, 5), renamed('owner-1', 'Zoë'), deposited(1, 1));
    await runner.caughtUp();
    expect(await compareProjection(source, runner, 'accounts')).toMatchObject({ equal: true, documents: 2 });
    await file.write([
      { sql: `UPDATE "read_accounts@1.1" SET doc = json_set(doc, '$.balance', 7) WHERE id = '1'` },
      { sql: `DELETE FROM "read_accounts@1.1" WHERE id = '2'` },
    ]);
    expect(await compareProjection(source, runner, 'accounts')).toMatchObject({
      equal: false,
      differing_count: 2,
      differing: [{ id: '1', differences: ['balance'] }, { id: '2' }],
    });
  });

  it('AUD-010 compares a part of a large projection, spread over all of it', async () => {
    source.append(...Array.from({ length: 100 }, (_, i) => deposited(i + 1, 5)), renamed('owner-1', 'Zoë'));
    await runner.caughtUp();
    const sample = { documents: 20, total: 100, sampled: true };
    expect(await compareProjection(source, runner, 'accounts', 20)).toMatchObject({ ...sample, equal: true });
    await file.write([{ sql: `UPDATE "read_accounts@1.1" SET doc = json_set(doc, '$.balance', 7)` }]);
    const differs = { ...sample, equal: false, differing_count: 20 };
    expect(await compareProjection(source, runner, 'accounts', 20)).toMatchObject(differs);
  });

  it('AUD-003 tells a document as it stood after an earlier event', async () => {
    source.append(deposited(1, 5), renamed('owner-1', 'Zoë'), closed(1));
    await runner.caughtUp();
    const asOf = (n: number) => replayDocument(source, runner, 'accounts', 1, position(n));
    expect(await asOf(1)).toMatchObject({ owner: 'owner-1' });
    expect(await asOf(2)).toMatchObject({ owner: 'Zoë', _position: '2' });
    expect(await asOf(3)).toBeNull();
  });
});
