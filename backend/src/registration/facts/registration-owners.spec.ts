import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registrationEvents, registrationStream } from '@app/contracts/registration';
import type { StreamName } from '@app/contracts/shared';
import { openPlatform, type Platform } from '../../platform.module.js';
import { Owners } from '../../platform/auth/ownership.js';
import { ManualClock, ManualScheduler } from '../../platform/clock/manual/manual-clock.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { readEnvironment } from '../../platform/config/environment.js';
import { RegistrationNumber } from '../registration-number.js';
import { RegistrationStates } from '../registration-states.js';
import { RegistrationOwners } from './registration-owners.js';

const ID = 75_001;
const ACCOUNT = 1001;

describe('whose a registration is', () => {
  let folder: string;
  let platform: Platform;
  let owners: Owners;
  let states: RegistrationStates;
  let reads: number;

  const start = async (): Promise<void> => {
    const data = registrationEvents.RegistrationStarted.example;
    const { command_id: _, ...origin } = systemMeta(platform.ids);
    const event = { id: platform.ids.uuid(), type: 'RegistrationStarted', data, metadata: { ...origin, command: 'x' } };
    await platform.log.append(registrationStream(ID), { revision: -1, hash: '' }, [event], platform.clock.now());
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'owners-'));
    const environment = readEnvironment({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    platform = await openPlatform(environment, {
      clock: new ManualClock('2026-01-20T17:00:00Z'),
      scheduler: new ManualScheduler(),
    });
    reads = 0;
    const log = Object.assign(Object.create(platform.log) as typeof platform.log, {
      readStream: (stream: StreamName, ...more: never[]) => {
        reads += 1;
        return platform.log.readStream(stream, ...more);
      },
    });
    const never = { load: () => Promise.resolve(null), save: () => Promise.resolve(), drop: () => Promise.resolve() };
    const loader = new StateLoader(log, never, 1000);
    states = new RegistrationStates(platform.runner, loader);
    owners = new Owners();
    const numbers = new RegistrationNumber(platform.runner, loader, platform.numbers, platform.ids);
    new RegistrationOwners(states, numbers, owners).onModuleInit();
  });

  afterEach(async () => {
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is nobody’s before it was started, and its account’s from then on', async () => {
    expect(await owners.of('registration', ID)).toBeUndefined();
    await start();
    expect(await owners.of('registration', ID)).toBe(ACCOUNT);
  });

  it('is asked of the store once: a registration in memory costs the guard no read', async () => {
    await start();
    await owners.of('registration', ID);
    const first = reads;
    for (let n = 0; n < 100; n += 1) await owners.of('registration', ID);
    expect([first, reads]).toEqual([1, 1]);
    await states.get(ID);
    expect(reads).toBe(2);
  });
});
