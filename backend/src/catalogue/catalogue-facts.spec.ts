import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CatalogueFacts,
  eventDecider,
  SEED_SEASONS,
  SEED_TOUR_DATES,
  seasonDecider,
  seededEventProfiles,
  tourDateDecider,
} from '@app/contracts/catalogue';
import { cents } from '@app/contracts/shared';
import { declarations, upcasters } from '../event-types.js';
import { ManualClock } from '../platform/clock/manual/manual-clock.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { openEventFile, SqliteEventStore } from '../platform/event-store/sqlite/sqlite-event-store.js';
import { randomIds } from '../platform/ids/id-generator.js';
import { MasterKeys } from '../platform/keys/master-keys.js';
import { SqliteKeyStore } from '../platform/keys/sqlite/sqlite-key-store.js';
import { SqliteSnapshotStore } from '../platform/snapshots/sqlite/sqlite-snapshot-store.js';
import { StreamCatalogueFacts } from './catalogue-facts.js';

const boston = SEED_TOUR_DATES.find((td) => td.id === 7504)!;
const season = SEED_SEASONS.find((row) => row.id === 75)!;
const profile = seededEventProfiles[56]!;

/** Two servers on one store, as behind a proxy: the writer's own memory and the reader's. */
const twoServers = async (folder: string) => {
  const file = await openEventFile(join(folder, 'events.sqlite'));
  const store = new SqliteEventStore(file);
  const keys = await SqliteKeyStore.open(join(folder, 'keys.sqlite'), new MasterKeys(() => ''));
  const log = new EventLog(store, keys, { declarations, upcasters });
  const clock = new ManualClock('2026-01-20T17:00:00Z');
  const loader = () => new StateLoader(log, new SqliteSnapshotStore(file, keys), 200);
  const runner = new CommandRunner(log, loader(), clock, async () => {});
  const facts: CatalogueFacts = new StreamCatalogueFacts(loader());
  const meta = () => systemMeta(randomIds(clock));
  const close = async () => {
    await store.close();
    await file.close();
    await keys.close();
  };
  return { runner, facts, meta, store, close };
};

describe('the facts of the catalogue', () => {
  let folder: string;
  let servers: Awaited<ReturnType<typeof twoServers>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'callboard-facts-'));
    servers = await twoServers(folder);
    const { runner, meta } = servers;
    const run = { name: 'Seed', meta: meta() };
    await runner.run({
      ...run,
      stream: 'season-75',
      decider: seasonDecider,
      command: { type: 'OpenSeason', season },
    });
    await runner.run({
      ...run,
      stream: 'event-56',
      decider: eventDecider,
      command: { type: 'DefineEventProfile', event_id: 56, profile },
    });
    await tourDate({ type: 'PlanTourDate', tour_date: boston });
  });
  afterAll(async () => {
    await servers.close();
    await rm(folder, { recursive: true, force: true });
  });

  const tourDate = (command: Parameters<typeof tourDateDecider.decide>[0]) =>
    servers.runner.run({
      stream: 'tourDate-7504',
      name: command.type,
      decider: tourDateDecider,
      command,
      meta: servers.meta(),
    });

  it('FEE-014 tell what the streams hold, with the revision and the version that were read', async () => {
    const { facts } = servers;
    expect(await facts.tourDate(7504)).toEqual({
      tour_date: boston,
      news: [],
      revision: 0,
      exempts: expect.any(Function),
    });
    expect(await facts.season(75)).toEqual(season);
    expect(await facts.profile(56)).toMatchObject({ profile: { name: 'Aurora', profile_version: 1 }, revision: 0 });
    expect([await facts.tourDate(1), await facts.profile(1), await facts.season(1)]).toEqual([null, null, null]);
  });

  it('FEE-014 FEE-177 see a change that another server made at once', async () => {
    const { facts, runner, meta } = servers;
    expect((await facts.profile(56))?.profile.profile_version).toBe(1);
    await runner.run({
      stream: 'event-56',
      name: 'ChangeFeeProfile',
      decider: eventDecider,
      command: { type: 'ChangeFeeProfile', event_id: 56, changes: { freestyle_fee_cents: cents(100) } },
      meta: meta(),
    });
    expect(await facts.profileFor(boston)).toMatchObject({ profile_version: 2, freestyle_fee_cents: 100 });
  });

  it('~CMP-361 PAY-028 lay the values of the tour date over the profile', async () => {
    const { facts } = servers;
    const deposit = { kind: 'flat', value: 5000 } as const;
    expect(await facts.profileFor({ ...boston, deposit, profile_override: { min_dancer_age: 6 } })).toMatchObject({
      deposit,
      min_dancer_age: 6,
      name: 'Aurora',
    });
  });

  it('REG-095 KER-008 know the exception users, whose addresses are not readable in the store', async () => {
    const { facts, store } = servers;
    const asking = { email: 'Exception@demo.example', confirmed: true };
    expect(await facts.exempt(7504, asking)).toBe(false);
    await tourDate({ type: 'SetTourDateExceptions', tour_date_id: 7504, emails: ['exception@demo.example'] });
    expect(await facts.exempt(7504, asking)).toBe(true);
    expect(await facts.exempt(7504, { ...asking, confirmed: false })).toBe(false);
    expect(await facts.exempt(7504, null)).toBe(false);
    expect(JSON.stringify(await store.readStream('tourDate-7504'))).not.toContain('exception@');
  });

  it('REG-007 NAV-023 give a registration its tour date with exempt and without the exceptions', async () => {
    const { facts } = servers;
    const found = await facts.registrationTourDate(7504, { email: 'exception@demo.example', confirmed: true });
    expect(found).toMatchObject({
      id: 7504,
      exempt: true,
      event: { name: 'Aurora', subdomain: 'aurora' },
      season: { start_year: 2025, age_reference_date: '2026-01-01' },
    });
    expect(JSON.stringify(found)).not.toContain('exception@');
    expect(await facts.registrationTourDate(1, null)).toBeNull();
  });
});
