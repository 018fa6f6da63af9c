import { allEvents } from '@app/contracts/registry';
import { byNumber, said } from '@app/contracts/shared';
import { FakeSource } from '../../test/support/events.js';
import { openTestFile, type TestFile } from '../../test/support/sqlite.js';
import { brief } from '../../test/support/until.js';
import { compareProjection } from '../platform/compare.js';
import { SqliteReadStore } from '../platform/read-store/sqlite/sqlite-read-store.js';
import { ProjectionRunner } from '../platform/runner.js';
import { eventSearchView, searchOver } from './event-search.view.js';

type Declarations = typeof allEvents;
type Confirmed = { readonly registration_id: number };

const saying = (says: (data: Confirmed) => ReturnType<typeof said>): Declarations => ({
  ...allEvents,
  RegistrationConfirmed: { ...allEvents.RegistrationConfirmed!, says: (data) => says(data as Confirmed) },
});
const now = (data: Confirmed) => allEvents.RegistrationConfirmed!.says(data, byNumber);

describe('the search over events after a release that tells an event in other words', () => {
  let file: TestFile;
  let source: FakeSource;
  beforeEach(async () => {
    file = await openTestFile();
    source = new FakeSource();
    for (let n = 0; n < 148; n += 1)
      source.append({ type: 'RegistrationConfirmed', data: { registration_id: 75_000 + n } });
  });
  afterEach(() => file.close());

  const release = async (declarations: Declarations): Promise<ProjectionRunner> => {
    const views = [searchOver(declarations)];
    const options = { pause: brief };
    const runner = new ProjectionRunner(source, await SqliteReadStore.open(file), views, () => undefined, options);
    await runner.start();
    await runner.caughtUp();
    return runner;
  };

  it.each<[string, (data: Confirmed) => ReturnType<typeof said>]>([
    ['its example', () => said('status', 'confirmed it')],
    ['a case that no example reaches', (d) => (d.registration_id >= 75_000 ? said('status', 'confirmed it') : now(d))],
  ])('~KER-046 AUD-004 has the new words of %s in every row, as a clean rebuild has', async (_name, before) => {
    const old = await release(saying(before));
    expect((await old.find('event-search', { text: 'it' })).total).toBe(148);
    await old.stop();
    const runner = await release(allEvents);
    expect(await compareProjection(source, runner, 'event-search')).toMatchObject({ equal: true, differing_count: 0 });
    expect((await runner.find('event-search', { text: 'it' })).total).toBe(0);
    await runner.stop();
  });

  it('~KER-046 goes on with its build where no words have changed', async () => {
    await (await release(allEvents)).stop();
    const runner = await release(allEvents);
    expect(runner.lane(eventSearchView.name).build.number).toBe(1);
    await runner.stop();
  });
});
