import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accept, type Decider, type DomainEvent, streamName } from '@app/contracts/shared';
import { systemClock } from '../../src/platform/clock/system/system-clock.js';
import type { CommandMeta } from '../../src/platform/commands/command.js';
import { CommandRunner } from '../../src/platform/commands/command-runner.js';
import { StateLoader } from '../../src/platform/commands/state-loader.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { EventLog } from '../../src/platform/event-store/event-log.js';
import { EventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb/eventstoredb-event-store.js';
import { randomIds } from '../../src/platform/ids/id-generator.js';
import { EventStoreDbStandIn } from '../support/eventstoredb/stand-in.js';
import { noKeys, noSnapshots } from '../support/nothing-personal.js';

type Counted = DomainEvent<'Counted', { readonly n: number }>;
const count: Decider<number, object, Counted> = {
  initialState: () => 0,
  evolve: (_, { data }) => data.n,
  decide: (_, n) => accept({ type: 'Counted', data: { n: n + 1 } }),
};
const registry = { declarations: { Counted: { version: 1, personal: [] } }, upcasters: {} };
const ids = randomIds(systemClock);
const stream = streamName('registration', '1');

const serverOn = (store: EventStoreDbEventStore) => {
  const log = new EventLog(store, noKeys, registry);
  const runner = new CommandRunner(log, new StateLoader(log, noSnapshots, 100), systemClock, (ms) => sleep(ms));
  const run = (meta: CommandMeta = systemMeta(ids)) =>
    log.moments.begin(() => runner.run({ stream, name: 'Count', decider: count, command: {}, meta }));
  return { log, run };
};

describe('a command that is sent again while its first append is under way (the stand-in only)', () => {
  let folder: string;
  let standIn: EventStoreDbStandIn;
  let stores: readonly EventStoreDbEventStore[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'repeat-'));
    standIn = await EventStoreDbStandIn.start(folder);
    stores = [await EventStoreDbEventStore.open(standIn.url), await EventStoreDbEventStore.open(standIn.url)];
  });
  afterEach(async () => {
    for (const store of stores) await store.close();
    await standIn.stop();
    await rm(folder, { recursive: true });
  });

  // The server takes the second append for the first one sent again, whose event has another time and another hash.
  it.each([
    ['heard in time', 0],
    ['heard late', 300],
  ])('KER-007 what follows is chained to what is stored: %s', async (_, lagBy) => {
    const [first, second] = stores.map(serverOn) as [ReturnType<typeof serverOn>, ReturnType<typeof serverOn>];
    await first.run();
    await second.run();
    const meta = systemMeta(ids);
    standIn.misbehave({ writeLate: 1, lateBy: 400, lagBy });
    const underWay = first.run(meta);
    await sleep(100);
    const again = await second.run({ ...meta, request_id: ids.uuid() });
    await underWay;
    expect(again.revision).toBe(2);
    await second.run();
    await first.run();
    standIn.misbehave({ lagBy: 0 });
    const { events } = await first.log.readStream(stream);
    expect(events.map(({ data }) => (data as Counted['data']).n)).toEqual([1, 2, 3, 4, 5]);
    expect(await second.log.verify(stream)).toMatchObject({ ok: true });
  });
});
