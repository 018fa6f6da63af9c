import { FirstAdmin } from '../../src/accounts/first-admin.js';
import { strongPassword } from '../../src/accounts/passwords.js';
import { Registrar } from '../../src/accounts/registrar.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { PASSWORD } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

describe('the first admin, whose first call was cut off', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem();
  });
  afterAll(() => system.stop());

  it('comes back with another address: one account, one admin, and the address is taken', async () => {
    const { app, platform } = system.server;
    const first = app.get(FirstAdmin, { strict: false });
    const token = await first.invite();
    const begun = { email: 'typo@example.com', password: strongPassword(PASSWORD, [], 'password') };
    const id = await app.get(Registrar, { strict: false }).claim(begun, systemMeta(platform.ids));
    await first.settle(id);
    const agent = system.agent();
    const user = { email: 'avery@example.com', password: 'Other4Callboard' };
    const made = await agent
      .post(`/api/mybtf/first-admin/${token}`)
      .send({ person: { fname: 'Avery', lname: 'Stone' }, user })
      .expect(200);
    expect(made.body).toMatchObject({ id, email: user.email, confirmed: true, roles: ['admin'] });
    await agent.get('/api/admin/accounts').expect(200);
    await system.agent().post('/api/mybtf/signin').send(user).expect(200);
    const taken = await system
      .agent()
      .post('/api/mybtf/signup')
      .send({ person: { fname: 'Ann', lname: 'Moss', person_type_id: 9 }, user });
    expect(taken.body.code).toBe('email_taken');
  });
});
