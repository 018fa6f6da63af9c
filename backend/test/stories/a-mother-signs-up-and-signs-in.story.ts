import { confirmed, mailTo, PASSWORD, type Person, signUp, tokenIn } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

const SIGN_UP = {
  person: { fname: 'Ann', lname: 'Lee', person_type_id: 9 },
  user: { email: 'ann@example.com', password: PASSWORD },
};

describe('a mother signs up, confirms, signs in and out', () => {
  let system: System;
  let staff: Person;
  beforeAll(async () => {
    system = await startSystem({ environment: { SIGNUPS_PER_ADDRESS: '100', SIGNIN_FAILURES_PER_ADDRESS: '30' } });
    staff = await confirmed(system, await signUp(system, 'office@callboard.example', 'Olga', 'Office'), 'staff');
  });
  afterAll(() => system.stop());

  const signIn = (agent: Person['agent'], email: string, password = PASSWORD) =>
    agent.post('/api/mybtf/signin').send({ email, password });

  it('ACC-030 ACC-037 signs up, is signed in and unconfirmed, and gets the mail', async () => {
    const ann = system.agent();
    const answer = await ann.post('/api/mybtf/signup').send(SIGN_UP).expect(200);
    expect(answer.body).toMatchObject({
      email: 'ann@example.com',
      confirmed: false,
      studio_account: false,
      studio_id: null,
      roles: [],
    });
    expect(answer.body).not.toHaveProperty('password');
    const account = await ann.get('/api/mybtf/account').expect(200);
    expect(account.body.person).toMatchObject({ fname: 'Ann', lname: 'Lee', person_type_id: 9 });
    expect(await mailTo(system, staff, 'ann@example.com', 'confirmation')).toContain('/confirm/');
  });

  it('ACC-021 SEC-002 the session cookie is httpOnly and holds a token that is nowhere in the log', async () => {
    const answer = await signIn(system.agent(), 'ann@example.com').expect(200);
    const [cookie = ''] = answer.headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^session=[0-9a-f]{32}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    const token = /session=([0-9a-f]+)/.exec(cookie)![1]!;
    const { events } = await system.server.platform.log.readAll({ after: '0' as never, limit: 1000 });
    const log = JSON.stringify(events);
    expect(log).not.toContain(token);
    expect(log).not.toContain(PASSWORD);
    expect(log).not.toContain('$argon2');
    expect(log).not.toContain(tokenIn(await mailTo(system, staff, 'ann@example.com', 'confirmation')));
    await system.agent().get('/api/mybtf/account').set('authorization', `Bearer ${token}`).expect(200);
  });

  it('ACC-010 ACC-036 the same address in other letters is taken', async () => {
    const again = { ...SIGN_UP, user: { ...SIGN_UP.user, email: '  ANN@Example.com ' } };
    const answer = await system.agent().post('/api/mybtf/signup').send(again).expect(400);
    expect(answer.body).toMatchObject({ code: 'email_taken', message: 'An account with this email already exists.' });
  });

  it('ACC-010 of many who take one address at once, one gets it', async () => {
    const body = { ...SIGN_UP, user: { ...SIGN_UP.user, email: 'race@example.com' } };
    const answers = await Promise.all([1, 2, 3, 4].map(() => system.agent().post('/api/mybtf/signup').send(body)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('ACC-038 an address is mailed five times an hour, then has to wait', async () => {
    const forgot = () => system.agent().post('/api/mybtf/forgot').send({ email: 'often@example.com' });
    for (let i = 0; i < 5; i++) await forgot().expect(200);
    expect((await forgot().expect(429)).body.message).toBe('Too many attempts. Please try again later.');
    system.clock.advanceMinutes(60);
    await forgot().expect(200);
  });

  it('ACC-031 ACC-033 says what is wrong with the form', async () => {
    const wrong = {
      person: { fname: '', lname: 'Lee', person_type_id: 3 },
      user: { email: 'nobody', password: 'short' },
    };
    const answer = await system.agent().post('/api/mybtf/signup').send(wrong).expect(400);
    expect(answer.body).toMatchObject({
      code: 'invalid_input',
      fields: {
        'person.fname': 'Required',
        'person.person_type_id': 'Required',
        'user.email': 'Must be valid email',
        'user.password': 'Passwords must have at least 6 characters, 1 capital letter and 1 number',
      },
    });
  });

  it('ACC-070 ACC-071 the link confirms once for all, an invented one is no longer valid', async () => {
    const visitor = system.agent();
    const token = tokenIn(await mailTo(system, staff, 'ann@example.com', 'confirmation'));
    const invented = await visitor
      .put(`/api/mybtf/confirm/${'0'.repeat(32)}`)
      .send({})
      .expect(400);
    expect(invented.body).toMatchObject({ code: 'link_invalid', message: 'This link is no longer valid.' });
    await visitor.put(`/api/mybtf/confirm/${token}`).send({}).expect(200);
    await visitor.put(`/api/mybtf/confirm/${token}`).send({}).expect(200);
    const answer = await signIn(visitor, 'ANN@example.com').expect(200);
    expect(answer.body.confirmed).toBe(true);
  });

  it('ACC-016 ACC-018 an unknown address and a wrong password get the same answer', async () => {
    const unknown = await signIn(system.agent(), 'nobody@example.com').expect(401);
    const wrong = await signIn(system.agent(), 'ann@example.com', 'Wrong1234').expect(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials', message: 'Invalid email / password' });
  });

  it('ACC-024 sign-out revokes the session, not only the cookie', async () => {
    const agent = system.agent();
    const answer = await signIn(agent, 'ann@example.com').expect(200);
    const token = /session=([0-9a-f]+)/.exec(String(answer.headers['set-cookie']))![1]!;
    await agent.post('/api/mybtf/signout').send({}).expect(200);
    await agent.get('/api/mybtf/account').expect(401);
    const gone = await system.agent().get('/api/mybtf/account').set('authorization', `Bearer ${token}`).expect(401);
    expect(gone.body).toMatchObject({ code: 'signed_out', message: 'Your session has expired. Please sign in again.' });
  });

  it('ACC-005 ACC-016 staff lock the account with a reason: its sessions end at once', async () => {
    const agent = system.agent();
    const { body } = await signIn(agent, 'ann@example.com').expect(200);
    await staff.agent.post(`/api/admin/accounts/${body.id}/lock`).send({}).expect(400);
    await staff.agent.post(`/api/admin/accounts/${body.id}/lock`).send({ reason: 'Chargeback' }).expect(200);
    await agent.get('/api/mybtf/account').expect(401);
    const refused = await signIn(agent, 'ann@example.com').expect(403);
    expect(refused.body.message).toBe('Your account is locked. Please contact support.');
    expect((await signIn(agent, 'ann@example.com', 'Wrong1234').expect(401)).body.code).toBe('invalid_credentials');
    const { events } = await system.server.platform.log.readStream(`account-${body.id}`);
    expect(events.find((e) => e.type === 'AccountLocked')?.metadata).toMatchObject({
      reason: 'Chargeback',
      actor: { role: 'staff' },
    });
    await staff.agent.post(`/api/admin/accounts/${body.id}/unlock`).send({ reason: 'Settled' }).expect(200);
    await signIn(agent, 'ann@example.com').expect(200);
  });

  it('ACC-074 ACC-077 a forgotten password is reset by the mailed link, once, and ends all sessions', async () => {
    const before = system.agent();
    await signIn(before, 'ann@example.com').expect(200);
    const known = await system.agent().post('/api/mybtf/forgot').send({ email: 'ann@example.com' }).expect(200);
    const unknown = await system.agent().post('/api/mybtf/forgot').send({ email: 'nobody@example.com' }).expect(200);
    expect(known.body).toEqual(unknown.body);
    const token = tokenIn(await mailTo(system, staff, 'ann@example.com', 'password-reset'));
    const fresh = { password: 'Fresh1234', passwordConfirmation: 'Fresh1234' };
    await system
      .agent()
      .put(`/api/mybtf/forgot/${token}`)
      .send({ ...fresh, passwordConfirmation: 'Other1234' })
      .expect(400);
    await system.agent().put(`/api/mybtf/forgot/${token}`).send(fresh).expect(200);
    await system.agent().put(`/api/mybtf/forgot/${token}`).send(fresh).expect(400);
    await before.get('/api/mybtf/account').expect(401);
    await signIn(system.agent(), 'ann@example.com').expect(401);
    await signIn(system.agent(), 'ann@example.com', 'Fresh1234').expect(200);
  });

  it('ACC-076 a reset link works once, ends after 60 minutes, and a newer one ends it sooner', async () => {
    const link = async () => {
      system.clock.advanceMinutes(1);
      await system.agent().post('/api/mybtf/forgot').send({ email: 'ann@example.com' }).expect(200);
      return tokenIn(await mailTo(system, staff, 'ann@example.com', 'password-reset'));
    };
    const reset = (token: string, password: string) =>
      system.agent().put(`/api/mybtf/forgot/${token}`).send({ password, passwordConfirmation: password });
    const [first, newer] = [await link(), await link()];
    expect((await reset(first, 'Later1234').expect(400)).body).toMatchObject({
      code: 'link_invalid',
      message: 'This link is no longer valid.',
    });
    await reset(newer, 'Fresh1234').expect(200);
    await reset(newer, 'Later1234').expect(400);
    const late = await link();
    system.clock.advanceMinutes(60);
    await reset(late, 'Later1234').expect(400);
  });

  it('ACC-020 a session lives 7 days, is renewed by use, and ends 30 days after sign-in', async () => {
    const idle = system.agent();
    const used = system.agent();
    const at = system.clock.now();
    await signIn(idle, 'ann@example.com', 'Fresh1234').expect(200);
    await signIn(used, 'ann@example.com', 'Fresh1234').expect(200);
    for (let day = 6; day < 30; day += 6) {
      system.clock.advanceMinutes(6 * 24 * 60);
      await used.get('/api/mybtf/account').expect(200);
    }
    await idle.get('/api/mybtf/account').expect(401);
    system.clock.advanceMinutes(6 * 24 * 60);
    await used.get('/api/mybtf/account').expect(401);
    system.clock.moveTo(at);
  });

  it('ACC-019 after 10 failures the account waits 15 minutes, with the right password too', async () => {
    await signUp(system, 'brute@example.com');
    for (let i = 0; i < 10; i++) await signIn(system.agent(), 'brute@example.com', 'Wrong1234').expect(401);
    const refused = await signIn(system.agent(), 'brute@example.com').expect(429);
    expect(refused.body.message).toBe('Too many attempts. Please try again in 15 minutes.');
    system.clock.advanceMinutes(15);
    await signIn(system.agent(), 'brute@example.com').expect(200);
  });

  it('SEC-003 a state change from a foreign origin is refused', async () => {
    const body = { email: 'ann@example.com', password: 'Fresh1234' };
    const foreign = await system
      .agent()
      .post('/api/mybtf/signin')
      .set('origin', 'https://evil.example')
      .send(body)
      .expect(403);
    expect(foreign.headers['set-cookie']).toBeUndefined();
  });

  it('ACC-114 nothing is lost or mailed twice by a restart', async () => {
    const count = async () => {
      const filter = JSON.stringify({ to: 'ann@example.com' });
      return (await staff.agent.get('/api/admin/outbox').query({ filter }).expect(200)).body.length as number;
    };
    await mailTo(system, staff, 'ann@example.com', 'confirmation');
    const before = await count();
    await system.restart();
    staff = { ...staff, agent: system.agent() };
    await signIn(staff.agent, staff.email).expect(200);
    await mailTo(system, staff, 'ann@example.com', 'confirmation');
    expect(await count()).toBe(before);
  });
});
