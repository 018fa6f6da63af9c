import { ADMINS_STREAM, type Role } from '@app/contracts/accounts';
import { confirmed, PASSWORD, type Person, signUp } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

describe('nobody rises above himself', () => {
  let system: System;
  let staff: Person;
  let ada: Person;
  let bob: Person;
  let cleo: Person;
  let dora: Person;

  beforeAll(async () => {
    system = await startSystem({ environment: { SIGNUPS_PER_ADDRESS: '100' } });
    const hire = async (name: string, ...roles: Role[]) =>
      confirmed(system, await signUp(system, `${name}@office.example`, name, 'Office'), ...roles);
    staff = await hire('olga', 'staff');
    ada = await hire('ada', 'admin');
    bob = await hire('bob');
    cleo = await hire('cleo');
    dora = await hire('dora');
  });
  afterAll(() => system.stop());

  const reason = 'As the office decided';
  const lock = (by: Person, whom: Person) => by.agent.post(`/api/admin/accounts/${whom.id}/lock`).send({ reason });
  const unlock = (by: Person, whom: Person) => by.agent.post(`/api/admin/accounts/${whom.id}/unlock`).send({ reason });
  const give = (by: Person, whom: Person, ...roles: Role[]) =>
    by.agent.put(`/api/admin/accounts/${whom.id}/roles`).send({ reason, roles });
  const roles = async ({ agent }: Person): Promise<Role[]> => (await agent.get('/api/mybtf/account')).body.roles ?? [];

  it('SEC-012 nobody locks, changes or views as who has more rights, nor changes his own roles; one admin stays', async () => {
    await give(ada, cleo, 'auditor').expect(200);
    const view = (by: Person, whom: Person) =>
      by.agent.post('/api/admin/view-as').send({ account_id: whom.id, reason });
    const codes = async (...asked: PromiseLike<{ status: number; body: { code?: string } }>[]) =>
      (await Promise.all(asked)).map(({ status, body }) => `${status} ${body.code}`);
    for (const above of [ada, cleo]) {
      expect(await codes(lock(staff, above), unlock(staff, above))).toEqual(['403 more_rights', '403 more_rights']);
      expect(await codes(view(staff, above))).toEqual(['403 view_as_role']);
      // Only an admin gives roles at all.
      expect(await codes(give(staff, above))).toEqual(['403 forbidden']);
    }
    expect(await codes(give(staff, staff, 'admin'), give(cleo, cleo, 'admin'), give(dora, dora, 'staff'))).toEqual([
      '403 forbidden',
      '403 forbidden',
      '403 forbidden',
    ]);
    expect(await codes(give(ada, ada), lock(ada, ada))).toEqual(['403 own_roles', '409 last_admin']);
    // Another admin may take it away, but not from the last one.
    await give(ada, bob, 'admin').expect(200);
    await give(bob, ada).expect(200);
    expect(await codes(give(bob, bob), lock(bob, bob))).toEqual(['403 own_roles', '409 last_admin']);
    await give(bob, ada, 'admin').expect(200);
    await give(ada, bob).expect(200);
    await give(ada, cleo).expect(200);
    expect(await roles(ada)).toEqual(['admin']);
  });

  it('~SEC-012 staff neither lock nor unlock an admin or an auditor', async () => {
    expect((await lock(staff, ada).expect(403)).body).toMatchObject({
      code: 'more_rights',
      message: 'This account has more rights than yours.',
    });
    await give(ada, cleo, 'auditor').expect(200);
    await lock(staff, cleo).expect(403);
    await lock(ada, cleo).expect(200);
    expect((await unlock(staff, cleo).expect(403)).body.code).toBe('more_rights');
    await unlock(ada, cleo).expect(200);
    await lock(staff, dora).expect(200);
    await unlock(staff, dora).expect(200);
  });

  it('~SEC-012 nobody changes his own roles', async () => {
    const answer = await give(ada, ada, 'admin', 'auditor').expect(403);
    expect(answer.body).toMatchObject({
      code: 'own_roles',
      message: 'Nobody changes his own roles. Please ask another admin.',
    });
    await give(staff, staff, 'admin').expect(403);
    expect(await roles(ada)).toEqual(['admin']);
  });

  it('~SEC-012 the last admin is neither locked nor loses the role', async () => {
    const last = await lock(ada, ada).expect(409);
    expect(last.body).toMatchObject({
      code: 'last_admin',
      message: 'This is the last admin. Please make somebody else an admin first.',
    });
    await give(ada, bob, 'admin').expect(200);
    await lock(bob, ada).expect(200);
    expect((await lock(bob, bob).expect(409)).body.code).toBe('last_admin');
    await unlock(bob, ada).expect(200);
    await ada.agent.post('/api/mybtf/signin').send({ email: ada.email, password: PASSWORD }).expect(200);
  });

  it('~SEC-012 an admin is not erased before the role is taken away', async () => {
    const confirm = bob.email;
    const erase = () =>
      ada.agent
        .post('/api/audit/erasures')
        .send({ kind: 'account', number: bob.id, confirm, reason: 'He asked for it' });
    expect((await erase().expect(409)).body.code).toBe('erasure_admin');
  });

  it('~SEC-012 of admins who dismiss each other at once one is left, whatever the order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([give(ada, bob), give(bob, ada)]);
      const left = [ada, bob].filter((_, i) => answers[1 - i]!.status !== 200);
      expect(left).toHaveLength(1);
      expect(await roles(left[0]!)).toEqual(['admin']);
      await give(left[0]!, left[0] === ada ? bob : ada, 'admin').expect(200);
    }
    const locks = await Promise.all([lock(ada, bob), lock(bob, ada)]);
    expect(locks.filter(({ status }) => status === 200)).toHaveLength(1);
    const { events } = await system.server.platform.log.readStream(ADMINS_STREAM);
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['AdminAppointed', 'AdminDismissed']));
  });
});
