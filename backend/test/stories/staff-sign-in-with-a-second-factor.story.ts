import { once } from 'node:events';
import { TOTP, URI } from 'otpauth';
import { io } from 'socket.io-client';
import { StaffRights } from '../../src/accounts/staff-rights.js';
import { PASSWORD, type Person, confirmed, signUp } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

type Agent = Person['agent'];

describe('staff sign in with a second factor', () => {
  let system: System;
  beforeAll(async () => {
    const limits = { STAFF_SESSION_HOURS: '12', STAFF_IDLE_MINUTES: '30', SIGNUPS_PER_ADDRESS: '100' };
    system = await startSystem({ environment: { STAFF_SECOND_FACTOR: 'on', ...limits } });
  });
  afterAll(() => system.stop());

  const signIn = (email: string, code?: string, agent: Agent = system.agent()) =>
    agent.post('/api/mybtf/signin').send({ email, password: PASSWORD, ...(code === undefined ? {} : { code }) });
  const begin = async (agent: Agent): Promise<TOTP> => {
    const { body } = await agent.post('/api/mybtf/account/second-factor').send({ password: PASSWORD }).expect(200);
    return URI.parse(body.uri as string) as TOTP;
  };
  /** What the phone shows, some half minutes from now. */
  const codeOf = (phone: TOTP, steps = 0): string =>
    phone.generate({ timestamp: Date.parse(system.clock.now()) + steps * 30_000 });
  const turnOn = async (agent: Agent, phone: TOTP): Promise<string[]> => {
    const body = { password: PASSWORD, code: codeOf(phone) };
    const answer = await agent.put('/api/mybtf/account/second-factor').send(body).expect(200);
    return answer.body.recovery_codes as string[];
  };
  const enrolled = async (email: string, ...roles: ('staff' | 'admin' | 'auditor')[]) => {
    const person = await confirmed(system, await signUp(system, email), ...roles);
    const phone = await begin(person.agent);
    return { ...person, phone, recovery: await turnOn(person.agent, phone) };
  };
  const staffList = (agent: Agent) => agent.get('/api/admin/accounts');

  it('SEC-010 staff, auditors and admins need it, registrants may have it, and a demo asks nobody', async () => {
    const calls = { staff: '/api/admin/accounts', admin: '/api/admin/accounts', auditor: '/api/audit/events' };
    for (const role of ['staff', 'auditor', 'admin'] as const) {
      const { agent, email } = await confirmed(system, await signUp(system, `${role}@callboard.example`), role);
      await agent.get(calls[role]).expect(403);
      const phone = await begin(agent);
      const codes = await turnOn(agent, phone);
      expect(new Set(codes).size).toBe(10);
      await agent.get(calls[role]).expect(200);
      expect((await signIn(email).expect(401)).body.code).toBe('second_factor_required');
      await signIn(email, codeOf(phone, 1), agent).expect(200);
      for (let minutes = 0; minutes < 12 * 60 - 29; minutes += 29) {
        system.clock.advanceMinutes(29);
        await agent.get(calls[role]).expect(200);
      }
      system.clock.advanceMinutes(29);
      await agent.get(calls[role]).expect(401);
      await signIn(email, codes[0], agent).expect(200);
      await signIn(email, codes[0]).expect(400);
      system.clock.advanceMinutes(30);
      await agent.get(calls[role]).expect(401);
    }
    const family = await confirmed(system, await signUp(system, 'family@example.com'));
    await turnOn(family.agent, await begin(family.agent));
    expect((await signIn(family.email).expect(401)).body.code).toBe('second_factor_required');

    const admin = { roles: ['admin'] as const, second_factor: false };
    const asks = (demo: boolean, STAFF_SECOND_FACTOR: 'on' | 'unless-demo') =>
      new StaffRights({ demo }, { STAFF_SECOND_FACTOR, NODE_ENV: 'production' }).needsFactor(admin);
    expect([asks(false, 'unless-demo'), asks(true, 'unless-demo'), asks(true, 'on')]).toEqual([true, false, true]);
  });

  it('~SEC-010 a role counts once its second factor is on', async () => {
    const sam = await confirmed(system, await signUp(system, 'sam@callboard.example'), 'staff');
    const signedIn = await signIn(sam.email, undefined, sam.agent).expect(200);
    await staffList(sam.agent).expect(403);
    const { body: before } = await sam.agent.get('/api/mybtf/account').expect(200);
    expect(before).toMatchObject({ roles: [], second_factor: 'needed' });
    const elsewhere = system.agent();
    await signIn(sam.email, undefined, elsewhere).expect(200);
    const phone = await begin(sam.agent);
    expect([phone.issuer, phone.label, phone.digits, phone.period]).toEqual(['Callboard', sam.email, 6, 30]);
    const wrong = await sam.agent.put('/api/mybtf/account/second-factor').send({ password: PASSWORD, code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'second_factor_wrong']);
    const socket = io(system.url, {
      transports: ['websocket'],
      extraHeaders: { cookie: String(signedIn.headers['set-cookie']).split(';', 1)[0]!, origin: system.url },
      reconnection: false,
    });
    await once(socket as never, 'connect');
    const left = once(socket as never, 'disconnect');
    const codes = await turnOn(sam.agent, phone);
    // It comes back with the rooms of staff.
    await left;
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    await staffList(sam.agent).expect(200);
    await elsewhere.get('/api/mybtf/account').expect(401);
    const { body: after } = await sam.agent.get('/api/mybtf/account').expect(200);
    expect(after).toMatchObject({ roles: ['staff'], second_factor: 'on' });
  });

  it('~SEC-010 the password alone signs nobody in, and each code is taken once', async () => {
    const { email, phone, recovery } = await enrolled('ada@callboard.example', 'admin');
    const asked = await signIn(email).expect(401);
    expect(asked.body).toMatchObject({
      code: 'second_factor_required',
      message: 'Please enter the code of your authenticator app.',
    });
    expect((await signIn(email, codeOf(phone)).expect(400)).body.code).toBe('second_factor_wrong');
    await signIn(email, codeOf(phone, 1)).expect(200);
    await signIn(email, codeOf(phone, 1)).expect(400);
    await signIn(email, codeOf(phone, 4)).expect(400);
    const agent = system.agent();
    await signIn(email, recovery[3]!.toLowerCase().replaceAll('-', ' '), agent).expect(200);
    await staffList(agent).expect(200);
    await signIn(email, recovery[3]).expect(400);
    await signIn(email, recovery[4]).expect(200);
  });

  it('~SEC-010 wrong codes are slowed down, the right one then too', async () => {
    const { agent, email, phone } = await enrolled('guessed@callboard.example', 'staff');
    for (let n = 0; n < 10; n += 1)
      expect((await signIn(email, '000000', n < 6 ? system.agent() : agent).expect(400)).body.code).toBe(
        'second_factor_wrong',
      );
    expect((await signIn(email, codeOf(phone, 1), agent).expect(429)).body.code).toBe('too_many_sign_ins');
    system.clock.advanceMinutes(16);
    await signIn(email, codeOf(phone)).expect(200);
  });

  it('~SEC-010 neither secret nor codes stand in the log, in a later answer, or plain in the store', async () => {
    const { agent, id, phone, recovery } = await enrolled('quiet@callboard.example', 'auditor');
    const again = await agent.post('/api/mybtf/account/second-factor').send({ password: PASSWORD }).expect(409);
    expect(again.body.code).toBe('second_factor_on');
    const { events } = await system.server.platform.log.readAll({ after: '0' as never, limit: 10_000 });
    const kept = JSON.stringify([events, await system.server.platform.secrets.secondFactors.of(id)]);
    for (const secret of [phone.secret.base32, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(secret);
    expect(kept).toContain('SecondFactorTurnedOn');
  });

  it('~SEC-010 staff are signed out after 30 minutes without use, and after 12 hours with it', async () => {
    const { email, phone } = await enrolled('worker@callboard.example', 'staff');
    const [idle, busy] = [system.agent(), system.agent()];
    await signIn(email, codeOf(phone, 1), idle).expect(200);
    system.clock.advanceMinutes(5);
    await signIn(email, codeOf(phone), busy).expect(200);
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      system.clock.advanceMinutes(20);
      await staffList(busy).expect(200);
    }
    await staffList(idle).expect(401);
    system.clock.advanceMinutes(20);
    await staffList(busy).expect(401);
    await signIn(email, codeOf(phone), busy).expect(200);
    system.clock.advanceMinutes(29);
    await staffList(busy).expect(200);
    system.clock.advanceMinutes(30);
    await staffList(busy).expect(401);
  });

  it('~SEC-010 a page that refreshes itself keeps nobody signed in', async () => {
    const { agent } = await enrolled('lunch@callboard.example', 'staff');
    for (let minutes = 0; minutes < 29; minutes += 7) {
      await staffList(agent).set('x-unattended', '1').expect(200);
      system.clock.advanceMinutes(7);
    }
    await staffList(agent).expect(401);
  });

  it('~SEC-010 registrants may turn it on, and off again with password and code', async () => {
    const { agent, email, phone, recovery } = await enrolled('mother@example.com');
    await signIn(email).expect(401);
    const off = (body: object) => agent.post('/api/mybtf/account/second-factor/off').send(body);
    expect((await off({ password: 'Wrong1234', code: recovery[0] }).expect(400)).body.code).toBe(
      'authentication_failed',
    );
    expect((await off({ password: PASSWORD, code: '123' }).expect(400)).body.code).toBe('second_factor_wrong');
    await off({ password: PASSWORD, code: codeOf(phone, 1) }).expect(200);
    await signIn(email).expect(200);
    expect((await agent.get('/api/mybtf/account').expect(200)).body.second_factor).toBe('off');
  });

  it('~SEC-010 an admin turns off what somebody has lost, with a reason, and the sessions end', async () => {
    const admin = await enrolled('boss@callboard.example', 'admin');
    const lost = await enrolled('lost@callboard.example', 'staff');
    const path = `/api/admin/accounts/${lost.id}/second-factor/off`;
    await lost.agent.post(path).send({ reason: 'I would like to' }).expect(403);
    await admin.agent.post(path).send({}).expect(400);
    // A session alone is not enough to turn off one's own.
    const own = `/api/admin/accounts/${admin.id}/second-factor/off`;
    expect((await admin.agent.post(own).send({ reason: 'It is tedious' }).expect(403)).body.code).toBe('forbidden');
    await admin.agent.post(path).send({ reason: 'Lost the phone' }).expect(200);
    await lost.agent.get('/api/mybtf/account').expect(401);
    await signIn(lost.email, undefined, lost.agent).expect(200);
    await staffList(lost.agent).expect(403);
    const { events } = await system.server.platform.log.readStream(`account-${lost.id}`);
    const removed = events.find(({ type }) => type === 'SecondFactorTurnedOff');
    expect(removed?.metadata).toMatchObject({ reason: 'Lost the phone', actor: { role: 'admin' } });
  });
});
