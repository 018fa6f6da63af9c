import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Unavailable } from '@app/contracts/shared';
import { ManualClock } from '../platform/clock/manual/manual-clock.js';
import { sqliteSecretStore } from '../platform/secrets/sqlite/sqlite-secret-store.js';
import { openSqlite, type SqliteFile } from '../platform/sqlite/sqlite-file.js';
import { AttemptLimits } from './attempt-limits.js';

class Unhurried extends AttemptLimits {
  readonly waits: number[] = [];
  protected override async pause(milliseconds: number): Promise<void> {
    this.waits.push(milliseconds);
  }
}

let folder: string;
const files: SqliteFile[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-'));
});
afterAll(async () => {
  for (const file of files) await file.close();
  rmSync(folder, { recursive: true });
});

/** On the real store: what takes an attempt back there names its very instant. */
const limitsOf = async (): Promise<Unhurried> => {
  const file = await openSqlite(join(folder, `${files.length}.sqlite`));
  files.push(file);
  const most = { SIGNUPS_PER_ADDRESS: 2, SIGNUPS_PER_EMAIL: 2 };
  const signIn = { SIGNIN_FAILURES_PER_ACCOUNT: 3, SIGNIN_FAILURES_PER_ADDRESS: 20, SIGNIN_SLOWDOWN_MS: 20 };
  const clock = new ManualClock('2026-01-20T17:00:00.000Z');
  return new Unhurried(await sqliteSecretStore(file), clock, { ...most, ...signIn });
};

describe('the limit of sign-ins', () => {
  const refusal = { refusals: [{ code: 'too_many_sign_ins', params: { minutes: 15 } }] };

  it('~SEC-014 a known device has a count of its own, whatever strangers try', async () => {
    const limits = await limitsOf();
    for (let n = 0; n < 3; n += 1) await limits.signIn('nora@demo.example', 'stranger', null);
    await expect(limits.signIn('nora@demo.example', 'stranger', null)).rejects.toMatchObject(refusal);
    await expect(limits.signIn('nora@demo.example', 'stranger', null)).rejects.toMatchObject(refusal);
    for (let n = 0; n < 3; n += 1) await limits.signIn('nora@demo.example', 'stranger', 'her phone');
    await expect(limits.signIn('nora@demo.example', 'stranger', 'her phone')).rejects.toMatchObject(refusal);
    await limits.signIn('nora@demo.example', 'stranger', 'her tablet');
  });

  it('~SEC-014 an address waits longer with each wrong password, another one does not', async () => {
    const limits = await limitsOf();
    for (let n = 0; n < 12; n += 1) await limits.signIn(`${n}@demo.example`, 'stranger', null);
    await limits.signIn('nora@demo.example', 'elsewhere', null);
    expect(limits.waits).toEqual([0, 0, 0, 0, 0, 20, 40, 80, 160, 320, 320, 320, 0]);
  });

  it('~ACC-019 a good sign-in clears the count of its account, and costs its address nothing', async () => {
    const limits = await limitsOf();
    const wrong = (who: string) => limits.signIn(who, 'office', null);
    const right = async (who: string) => (await wrong(who)).succeeded();
    for (let n = 0; n < 8; n += 1) await right(`${n}@demo.example`);
    for (let n = 0; n < 2; n += 1) await wrong('nora@demo.example');
    await right('NORA@demo.example');
    for (let n = 0; n < 3; n += 1) await wrong('nora@demo.example');
    expect(limits.waits).toEqual(Array.from({ length: 14 }, () => 0));
    await expect(wrong('nora@demo.example')).rejects.toMatchObject(refusal);
  });

  it('~ACC-019 an address may be wrong so often, whoever it tries, and a code of a second factor, too', async () => {
    const limits = await limitsOf();
    for (let n = 0; n < 20; n += 1) await limits.signIn(`${n}@demo.example`, 'stranger', null);
    await expect(limits.signIn('nora@demo.example', 'stranger', null)).rejects.toMatchObject(refusal);
    for (let n = 0; n < 3; n += 1) await limits.code(12);
    await expect(limits.code(12)).rejects.toMatchObject(refusal);
    const { succeeded } = await limits.code(13);
    await succeeded();
    for (let n = 0; n < 3; n += 1) await limits.code(13);
  });
});

describe('the limit of sign-ups', () => {
  it.each([
    ['OPS-006 does not count what a store that is away has refused', new Unavailable('event store', null), true],
    ['ACC-038 counts what failed for any other reason', new Error('broken'), false],
  ])('%s', async (_title, failure, mayGoOn) => {
    const limits = await limitsOf();
    for (let n = 0; n < 3; n += 1)
      await limits.during('nora@demo.example', 'address', () => Promise.reject(failure)).catch(() => undefined);
    const asked = limits.during('nora@demo.example', 'address', async () => 'signed up');
    if (mayGoOn) expect(await asked).toBe('signed up');
    else await expect(asked).rejects.toMatchObject({ refusals: [{ code: 'too_many_requests' }] });
  });
});
