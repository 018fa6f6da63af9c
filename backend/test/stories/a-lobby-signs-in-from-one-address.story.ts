import { URI, type TOTP } from 'otpauth';
import { PASSWORD, type Person, signUp } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

describe('a lobby signs in from one address', () => {
  const FAILURES = 5;
  let system: System;
  let nora: Person;
  beforeAll(async () => {
    const environment = { SIGNUPS_PER_ADDRESS: '100', SIGNIN_FAILURES_PER_ADDRESS: String(FAILURES) };
    system = await startSystem({ environment });
    nora = await signUp(system, 'nora@example.com', 'Nora', 'Reyes');
  });
  afterAll(() => system.stop());

  /** From a browser that is new to the account. */
  const signIn = (email: string, extra: object = {}) =>
    system
      .agent()
      .post('/api/mybtf/signin')
      .send({ email, password: PASSWORD, ...extra });
  const often = Array.from({ length: 2 * FAILURES });

  it('ACC-019 right passwords never count against the address, wrong ones do', async () => {
    for (const _ of often) await signIn(nora.email).expect(200);
    for (let n = 0; n < FAILURES; n += 1) await signIn(`${n}@example.com`, { password: 'Wrong1234' }).expect(401);
    const refused = await signIn(nora.email).expect(429);
    expect(refused.body.message).toBe('Too many attempts. Please try again in 15 minutes.');
    system.clock.advanceMinutes(15);
  });

  it('~ACC-019 a right password does not count while its code is still asked for', async () => {
    const { body } = await nora.agent.post('/api/mybtf/account/second-factor').send({ password: PASSWORD }).expect(200);
    const code = (URI.parse(body.uri as string) as TOTP).generate({ timestamp: Date.parse(system.clock.now()) });
    await nora.agent.put('/api/mybtf/account/second-factor').send({ password: PASSWORD, code }).expect(200);
    for (const _ of often) expect((await signIn(nora.email).expect(401)).body.code).toBe('second_factor_required');
  });
});
