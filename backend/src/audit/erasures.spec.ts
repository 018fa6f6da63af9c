import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EraseBody, ErasureEvent } from '@app/contracts/audit';
import { allEvents } from '@app/contracts/registry';
import { streamName } from '@app/contracts/shared';
import { ManualClock, ManualScheduler } from '../platform/clock/manual/manual-clock.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { readEnvironment } from '../platform/config/environment.js';
import { NEW_STREAM } from '../platform/event-store/event-log.js';
import { Processes } from '../platform/processes/processes.js';
import { openPlatform, type Platform } from '../platform.module.js';
import { ErasureSteps } from './erasure-steps.js';
import { Erasures } from './erasures.js';
import { OpenRegistrations } from './open-registrations.js';
import { PersonalTraces } from './personal-traces.js';

class Crash extends Error {}

const STEPS = ['ErasureCopiesRemoved', 'ErasureKeysDestroyed', 'ErasureModelsRebuilt', 'ErasureFinished'];
const BODY: EraseBody = { kind: 'person', number: 501, confirm: 'Marigold Reyes', reason: 'Asked for by letter' };
const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };
const PROJECTIONS = ['roster', 'registrations'];

describe('an erasure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'erasure-'));
  let platform: Platform;
  let scheduler: ManualScheduler;
  let rebuilt: string[];
  let crashAfter: string | null;
  /** What another server does while the read models are made anew. */
  let meanwhile: () => Promise<void>;
  let number = 0;

  const erasures = (): Erasures => {
    const { log, runner, indexes, keys, secrets, idempotency, scrubber, loader, clock, leases } = platform;
    const traces = new PersonalTraces(log, allEvents);
    const reads = {
      projections: async () => PROJECTIONS.map((name) => ({ name, rebuild: null, failed: null })) as never,
      rebuild: async () => undefined,
      refold: async (name: string, ids: readonly string[]) => {
        expect(ids).toEqual(['12_501']);
        rebuilt.push(name);
        await meanwhile();
      },
      compareStreams: async () => ({ events: 0, models: [] }),
      compareProjection: async () => ({}) as never,
      retry: async () => undefined,
      toldBy: async () => [],
      touchedBy: async (events: readonly unknown[]) =>
        events.map(() => PROJECTIONS.map((projection) => ({ projection, ids: ['12_501'] }))),
    };
    const steps = new ErasureSteps(traces, log, runner, keys, secrets, idempotency, reads, scrubber);
    const probe = {
      after: async (step: string) => {
        if (step === crashAfter) throw new Crash(step);
      },
    };
    const open = new OpenRegistrations(loader, {} as never, clock);
    const processes = new Processes(probe, leases, LOG);
    return new Erasures(traces, open, steps, log, runner, loader, indexes, processes, {} as never, scheduler, LOG);
  };
  const types = async (): Promise<string[]> =>
    (await platform.log.readStream(streamName('process', 'erasure_person_501'))).events.map(({ type }) => type);

  beforeEach(async () => {
    number += 1;
    const DATA_DIR = join(folder, String(number));
    const clock = new ManualClock('2026-01-20T17:00:00Z');
    scheduler = new ManualScheduler();
    platform = await openPlatform(readEnvironment({ DATA_DIR, NODE_ENV: 'test' }), {
      clock,
      scheduler,
      logger: LOG,
    });
    [rebuilt, crashAfter, meanwhile] = [[], null, async () => undefined];
    const person = { fname: 'Marigold', lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1, person_type_id: 8 };
    const data = { account_id: 12, person_id: 501, person, studio_id: null, previous_studio_id: null };
    const { command_id: _id, ...origin } = systemMeta(platform.ids);
    const metadata = { ...origin, command: 'AddPersonToRoster' };
    const added = { id: platform.ids.uuid(), type: 'PersonAddedToRoster', data, metadata };
    await platform.log.append('roster-12', NEW_STREAM, [added], clock.now());
    await platform.secrets.mails.keep('m1', { subject: 'Roster', text: 'Marigold Reyes was added', link: null });
    const answer = { body_hash: 'h', rights: '', status: 200, body: JSON.stringify({ person }), at: clock.now() };
    await platform.idempotency.save('12:POST /api/mybtf/roster:k', answer);
    await platform.idempotency.save('13:POST /api/mybtf/roster:k', { ...answer, body: '{"fname":"Marigold"}' });
  });
  afterEach(() => platform.close());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('AUD-009 KER-008 goes these steps, and says what held personal data', async () => {
    const all = erasures();
    await all.request(BODY, systemMeta(platform.ids));
    await all.settled();
    expect(await types()).toEqual(['ErasureRequested', ...STEPS]);
    const { events } = await platform.log.readStream(streamName('process', 'erasure_person_501'));
    const finished = events.at(-1) as unknown as Extract<ErasureEvent, { type: 'ErasureFinished' }>;
    expect(finished.data.report).toMatchObject({
      events: 1,
      acted: 0,
      by_type: [{ type: 'PersonAddedToRoster', events: 1 }],
      list: [{ stream: 'roster-12', revision: 0, type: 'PersonAddedToRoster' }],
      chain: { ok: true },
    });
    expect(await platform.idempotency.find('13:POST /api/mybtf/roster:k')).toBeNull();
  });

  it('~AUD-009 refuses a reason that names the person without another search of the log', async () => {
    const all = erasures();
    await all.preview('person', 501);
    const searched = jest.spyOn(platform.log, 'about');
    const named = all.request({ ...BODY, reason: 'Asked for by Marigold' }, systemMeta(platform.ids));
    await expect(named).rejects.toMatchObject({ refusals: [{ code: 'erasure_names_person' }] });
    expect(searched).not.toHaveBeenCalled();
    await all.request(BODY, systemMeta(platform.ids));
    expect(searched).toHaveBeenCalled();
    await all.settled();
  });

  it('AUD-009 removes copies again that another server wrote meanwhile', async () => {
    const [late, later] = ['12:PUT /api/mybtf/roster:k', '12:PUT /api/mybtf/roster:l'];
    const { keys, clock } = platform;
    const body = '{"name":"Marigold Reyes"}';
    const answer = { body_hash: 'h', rights: '', status: 200, body, at: clock.now() };
    const destroy = keys.destroy.bind(keys);
    const destroyed = jest.spyOn(keys, 'destroy').mockImplementation(async (subject) => {
      await destroy(subject);
      await platform.idempotency.save(late, answer);
    });
    meanwhile = async () => {
      expect(await platform.idempotency.find(late)).toBeNull();
      await platform.idempotency.save(later, answer);
      await platform.secrets.mails.keep('m2', { subject: 'Roster', text: 'Marigold Reyes was removed', link: null });
    };
    const all = erasures();
    await all.request(BODY, systemMeta(platform.ids));
    await all.settled();
    expect(destroyed).toHaveBeenCalled();
    expect(rebuilt).toEqual(PROJECTIONS);
    expect(await platform.idempotency.find(later)).toBeNull();
    expect(await platform.secrets.mails.read('m2')).toBeNull();
  });

  it.each(STEPS)('AUD-009 KER-025 goes on after a crash at %s', async (step) => {
    crashAfter = step;
    const first = erasures();
    await first.request(BODY, systemMeta(platform.ids));
    await first.settled();
    expect((await types()).at(-1)).toBe(step);
    crashAfter = null;
    const next = erasures();
    next.onApplicationBootstrap();
    await scheduler.run('erasures-resume');
    expect(await types()).toEqual(['ErasureRequested', ...STEPS]);
    expect(await platform.keys.find('person:501')).toBeNull();
    expect(await platform.secrets.mails.read('m1')).toBeNull();
    expect(await platform.idempotency.find('12:POST /api/mybtf/roster:k')).toBeNull();
    expect(new Set(rebuilt)).toEqual(new Set(PROJECTIONS));
    const [event] = (await platform.log.readStream('roster-12')).events;
    expect(event?.data).toMatchObject({ person: { fname: '[erased]', lname: '[erased]', birthdate: '[erased]' } });
    expect(await platform.log.verifyAll()).toMatchObject({ ok: true });
    await expect(erasures().request(BODY, systemMeta(platform.ids))).rejects.toThrow('erasure_not_confirmed');
  });
});
