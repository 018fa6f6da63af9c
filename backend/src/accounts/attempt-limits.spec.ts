import { Unavailable } from '@app/contracts/shared';
import { ManualClock } from '../platform/clock/manual/manual-clock.js';
import type { SecretStore } from '../platform/secrets/secret-store.port.js';
import { AttemptLimits } from './attempt-limits.js';

const limitsOf = (): AttemptLimits => {
  const noted = new Map<string, string[]>();
  const at = (key: string) => noted.get(key) ?? [];
  const attempts: SecretStore['attempts'] = {
    note: async (key, now) => noted.set(key, [...at(key), now]) && at(key).length,
    forgive: async (key, then) => void noted.set(key, at(key).toSpliced(at(key).indexOf(then), 1)),
    clear: async (key) => void noted.delete(key),
  };
  const most = { SIGNUPS_PER_ADDRESS: 2, SIGNUPS_PER_EMAIL: 2 };
  const clock = new ManualClock('2026-01-20T17:00:00.000Z');
  const signIn = { SIGNIN_FAILURES_PER_ACCOUNT: 1, SIGNIN_FAILURES_PER_ADDRESS: 1 };
  return new AttemptLimits({ attempts } as SecretStore, clock, { ...most, ...signIn });
};

describe('the limit of sign-ups', () => {
  it.each([
    ['OPS-006 does not count what a store that is away has refused', new Unavailable('event store', null), true],
    ['ACC-038 counts what failed for any other reason', new Error('broken'), false],
  ])('%s', async (_title, failure, mayGoOn) => {
    const limits = limitsOf();
    for (let n = 0; n < 3; n += 1)
      await limits.during('nora@demo.example', 'address', () => Promise.reject(failure)).catch(() => undefined);
    const asked = limits.during('nora@demo.example', 'address', async () => 'signed up');
    if (mayGoOn) expect(await asked).toBe('signed up');
    else await expect(asked).rejects.toMatchObject({ refusals: [{ code: 'too_many_requests' }] });
  });
});
