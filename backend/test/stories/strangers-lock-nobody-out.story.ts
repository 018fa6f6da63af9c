import { PASSWORD, type Person, signUp } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

describe('strangers lock nobody out', () => {
  let system: System;
  let nora: Person;
  beforeAll(async () => {
    system = await startSystem({ environment: { SIGNUPS_PER_ADDRESS: '100', SIGNIN_SLOWDOWN_MS: '10' } });
    nora = await signUp(system, 'nora@example.com', 'Nora', 'Reyes');
    await nora.agent.post('/api/mybtf/signout').send({}).expect(200);
  });
  afterAll(() => system.stop());

  const signIn = (agent: Person['agent'], password = PASSWORD, email = nora.email) =>
    agent.post('/api/mybtf/signin').send({ email, password });

  it('SEC-014 an owner signs in from her device while strangers, who wait longer each time, try her account', async () => {
    const waited: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      const began = performance.now();
      await signIn(system.agent(), 'Wrong1234').expect(401);
      waited.push(performance.now() - began);
    }
    expect(waited[9]).toBeGreaterThan(150);
    await signIn(system.agent()).expect(429);
    await signIn(nora.agent).expect(200);
    await signIn(system.agent()).expect(429);
  });

  it('~SEC-014 ~ACC-019 who holds the device guesses no more often than anybody', async () => {
    for (let i = 0; i < 9; i += 1) await signIn(nora.agent, 'Wrong1234').expect(401);
    await signIn(nora.agent).expect(200);
    for (let i = 0; i < 10; i += 1) await signIn(nora.agent, 'Wrong1234').expect(401);
    const refused = await signIn(nora.agent).expect(429);
    expect(refused.body.message).toBe('Too many attempts. Please try again in 15 minutes.');
    system.clock.advanceMinutes(15);
    await signIn(nora.agent).expect(200);
  });

  it('~SEC-014 a device is known to the accounts that signed in with it, to no other, and cannot be made up', async () => {
    const thief = await signUp(system, 'thief@example.com', 'Theo', 'Thief');
    for (let i = 0; i < 10; i += 1) await signIn(thief.agent, 'Wrong1234').expect(401);
    await signIn(thief.agent).expect(429);
    const forged = system.agent();
    const box = Buffer.from('a box that no key of ours has made').toString('base64');
    await forged
      .post('/api/mybtf/signin')
      .set('cookie', `devices=${box}`)
      .send({ email: nora.email, password: PASSWORD })
      .expect(429);
    await signIn(nora.agent).expect(200);
    system.clock.advanceMinutes(15);
    await signIn(thief.agent).expect(200);
    for (let i = 0; i < 10; i += 1) await signIn(system.agent(), 'Wrong1234').expect(401);
    await signIn(thief.agent).expect(200);
  });

  it('~SEC-014 the cookie is kept from scripts and tells nobody whose device it is', async () => {
    const answer = await signIn(nora.agent).expect(200);
    const [, device = ''] = answer.get('set-cookie') ?? [];
    expect(device).toMatch(/^devices=[\w+/=.]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(device).not.toContain(String(nora.id));
  });
});
