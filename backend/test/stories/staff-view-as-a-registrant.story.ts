import { accountOf, type StreamName, VIEW_AS_BLOCKED } from '@app/contracts/shared';
import { confirmed, PASSWORD, type Person, signUp } from '../support/accounts.js';
import { DALLAS } from '../support/paying.js';
import { startSystem, type System } from '../support/system.js';

const VIEW_AS = '/api/admin/view-as';
const reason = 'She cannot find her dancer';

describe('staff view as a registrant', () => {
  let system: System;
  let sam: Person;
  let ada: Person;
  let ines: Person;
  let dana: Person;
  let registration: number;

  const start = (who: Person, account_id: number) => who.agent.post(VIEW_AS).send({ account_id, reason });
  const end = (who: Person) => who.agent.delete(VIEW_AS);
  const account = async ({ agent }: Person) => (await agent.get('/api/mybtf/account').expect(200)).body;
  const eventsOf = async (stream: StreamName) => (await system.server.platform.log.readStream(stream)).events;
  const lastOf = async (stream: StreamName) => (await eventsOf(stream)).at(-1)!;
  const save = ({ agent }: Person, draft_version: number) =>
    agent.put(`/api/mybtf/registrations/${registration}/draft`).send({
      draft_version,
      changes: [{ path: draft_version === 0 ? 'steps.roster' : 'steps.teachers', value: true }],
      session_id: 'front-desk',
    });

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { SIGNUPS_PER_ADDRESS: '100' } });
    const hire = async (name: string, ...roles: ('staff' | 'admin' | 'auditor')[]) =>
      confirmed(system, await signUp(system, `${name}@office.example`, name, 'Office'), ...roles);
    sam = await hire('sam', 'staff');
    ada = await hire('ada', 'admin');
    ines = await hire('ines', 'auditor');
    dana = await confirmed(system, await signUp(system, 'dana@demo.example', 'Dana', 'Reyes'));
    const { body } = await dana.agent.post('/api/mybtf/registration').send({ tour_date_id: DALLAS }).expect(201);
    registration = body.id;
  });
  afterAll(() => system.stop());
  beforeEach(async () => {
    for (const who of [sam, ada]) await end(who).expect(200);
  });

  it('SEC-007 only staff and admins may, only accounts without a role, and with a reason', async () => {
    for (const who of [dana, ines]) {
      expect((await start(who, dana.id)).status).toBe(403);
      expect((await end(who)).status).toBe(403);
    }
    expect((await system.agent().post(VIEW_AS).send({ account_id: dana.id, reason })).status).toBe(401);
    for (const whom of [ada, ines, sam]) {
      const { body } = await start(ada, whom.id).expect(403);
      expect(body).toMatchObject({ code: 'view_as_role', message: 'Only accounts without a role can be viewed as.' });
    }
    expect((await start(sam, 999_999).expect(404)).body.code).toBe('account_unknown');
    const without = await sam.agent.post(VIEW_AS).send({ account_id: dana.id }).expect(400);
    expect(without.body.fields).toEqual({ reason: 'Required' });
    const long = await sam.agent.post(VIEW_AS).send({ account_id: dana.id, reason: 'x'.repeat(501) });
    expect(long.body.fields).toEqual({ reason: 'Please use at most 500 characters' });
    for (const who of [sam, ada]) {
      await start(who, dana.id).expect(200);
      expect(await account(who)).toMatchObject({ id: dana.id });
    }
  });

  it('~SEC-006 the session acts as the registrant, and as its owner again when it is ended', async () => {
    const answer = await start(sam, dana.id).expect(200);
    expect(answer.body).toMatchObject({ id: dana.id, email: dana.email, roles: [], viewed_by: 'sam Office' });
    expect(await account(sam)).toMatchObject({ id: dana.id, viewed_by: 'sam Office' });
    expect(await account(dana)).toMatchObject({ id: dana.id, viewed_by: null });
    const own = await sam.agent.get(`/api/mybtf/registrations/${registration}`).expect(200);
    expect(own.body).toMatchObject({ registration: { id: registration } });
    await sam.agent.get('/api/admin/accounts').expect(403);
    expect((await start(sam, dana.id)).status).toBe(403);
    const back = await end(sam).expect(200);
    expect(back.body).toMatchObject({ id: sam.id, roles: ['staff'], viewed_by: null });
    await sam.agent.get('/api/admin/accounts').expect(200);
  });

  it('~SEC-006 every event records both people, the first and the last one too', async () => {
    await start(sam, dana.id).expect(200);
    const both = { account_id: sam.id, role: 'staff', display: 'sam Office', viewing_as: dana.id };
    expect(await lastOf(`account-${dana.id}`)).toMatchObject({
      type: 'ViewAsStarted',
      metadata: { actor: { account_id: sam.id, role: 'staff' }, reason },
    });
    // No reason is asked for: it was given with the beginning.
    const saved = await save(sam, 0).expect(200);
    const event = await lastOf(`registration-${registration}`);
    expect(event).toMatchObject({ type: 'RegistrationDraftSaved', metadata: { actor: both } });
    expect(accountOf(event.metadata.actor)).toBe(dana.id);
    await end(sam).expect(200);
    expect(await lastOf(`account-${dana.id}`)).toMatchObject({ type: 'ViewAsEnded', metadata: { actor: both } });
    await save(dana, saved.body.draft_version).expect(200);
    expect((await lastOf(`registration-${registration}`)).metadata.actor).not.toHaveProperty('viewing_as');
  });

  it('~SEC-006 ~PAY-149 money and sign-in settings are blocked', async () => {
    await start(sam, dana.id).expect(200);
    const blocked = { code: 'view_as_blocked', message: VIEW_AS_BLOCKED };
    const { agent } = sam;
    const card = { registrationId: registration, amount: 1000, paymentType: 'REGISTRATION', amountType: 'FULL' };
    const calls = [
      agent.post('/api/payments/nmi-payment').set('idempotency-key', 'k-1').send(card),
      agent.put('/api/mybtf/complete-registration').send({ registration_id: registration }),
      agent.post(`/api/event-tickets/finalize/${registration}`).send({}),
      agent.put('/api/mybtf/account/email').send({ email: 'sam@thief.example', password: PASSWORD }),
      agent
        .put('/api/mybtf/account/password')
        .send({ password: PASSWORD, newPassword: 'Callboard2', newPasswordConfirmation: 'Callboard2' }),
      agent.post('/api/mybtf/account/second-factor').send({ password: PASSWORD }),
      agent.put('/api/mybtf/account/second-factor').send({ password: PASSWORD, code: '123456' }),
      agent.post('/api/mybtf/account/second-factor/off').send({ password: PASSWORD, code: '123456' }),
      agent.delete('/api/mybtf/account/sessions'),
      agent.delete('/api/mybtf/account/sessions/0198c000-0000-4000-8000-000000000031'),
    ];
    for (const call of calls) expect((await call.expect(403)).body).toMatchObject(blocked);
    expect((await dana.agent.get('/api/mybtf/account').expect(200)).body.id).toBe(dana.id);
  });

  it('~SEC-006 ends with the session, with the role, and when the account is locked or gets a role', async () => {
    await start(sam, dana.id).expect(200);
    await ada.agent.post(`/api/admin/accounts/${dana.id}/lock`).send({ reason }).expect(200);
    expect((await account(sam)).id).toBe(sam.id);
    expect((await start(ada, dana.id).expect(409)).body).toMatchObject({
      code: 'view_as_locked',
      message: 'This account is locked.',
    });
    await ada.agent.post(`/api/admin/accounts/${dana.id}/unlock`).send({ reason }).expect(200);
    await dana.agent.post('/api/mybtf/signin').send({ email: dana.email, password: PASSWORD }).expect(200);
    expect((await account(sam)).id).toBe(dana.id);
    await ada.agent
      .put(`/api/admin/accounts/${sam.id}/roles`)
      .send({ reason, roles: ['auditor'] })
      .expect(200);
    expect((await account(sam)).id).toBe(sam.id);
    await ada.agent
      .put(`/api/admin/accounts/${sam.id}/roles`)
      .send({ reason, roles: ['staff'] })
      .expect(200);
    await ada.agent
      .put(`/api/admin/accounts/${dana.id}/roles`)
      .send({ reason, roles: ['auditor'] })
      .expect(200);
    expect((await account(sam)).id).toBe(sam.id);
    await ada.agent.put(`/api/admin/accounts/${dana.id}/roles`).send({ reason, roles: [] }).expect(200);
  });

  it('~SEC-006 signing out, or in anew, ends the own session, not one of the registrant', async () => {
    await start(ada, dana.id).expect(200);
    const before = (await eventsOf(`account-${dana.id}`)).length;
    await ada.agent.post('/api/mybtf/signin').send({ email: ada.email, password: PASSWORD }).expect(200);
    expect((await account(ada)).id).toBe(ada.id);
    expect((await eventsOf(`account-${dana.id}`)).length).toBe(before);
    await start(ada, dana.id).expect(200);
    await ada.agent.post('/api/mybtf/signout').send({}).expect(200);
    expect((await eventsOf(`account-${dana.id}`)).length).toBe(before + 1);
    expect(await lastOf(`account-${ada.id}`)).toMatchObject({ type: 'SignedOut' });
    expect((await ada.agent.get('/api/mybtf/account')).status).toBe(401);
    await ada.agent.post('/api/mybtf/signin').send({ email: ada.email, password: PASSWORD }).expect(200);
    expect((await account(ada)).id).toBe(ada.id);
  });
});
