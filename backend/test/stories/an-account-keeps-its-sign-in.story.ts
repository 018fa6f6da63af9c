import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { confirmed, mailsOut, mailTo, PASSWORD, type Person, signUp, tokenIn } from '../support/accounts.js';
import { located, mmdb } from '../support/mmdb.js';
import { readBetween } from '../support/read-between.js';
import { startSystem, type System } from '../support/system.js';

type SessionRow = { id: string; device: string; place: string; current: boolean; used_at: string };

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const [CHICAGO, FRANCE, NOWHERE] = ['203.0.113.77', '2001:db8::7', '198.51.100.9'];
const DAY = 24 * 60;
/** Boston takes no registrations but those of the exceptions that the configuration lists. */
const CLOSED = 7504;
const EXCEPTION = 'exception@demo.example';

describe('an account keeps its sign-in', () => {
  let system: System;
  let staff: Person;
  let folder: string;
  beforeAll(async () => {
    const seed = 'catalogue';
    folder = mkdtempSync(join(tmpdir(), 'geoip-'));
    const GEOIP_FILE = join(folder, 'city.mmdb');
    const networks = { '203.0.113.0/24': located('United States', 'Chicago'), '2001:db8::/32': located('France') };
    writeFileSync(GEOIP_FILE, mmdb(networks));
    const limits = { SIGNUPS_PER_ADDRESS: '100', SIGNIN_FAILURES_PER_ADDRESS: '1000' };
    system = await startSystem({ seed, environment: { ...limits, GEOIP_FILE, TRUSTED_PROXIES: '127.0.0.1' } });
    staff = await confirmed(system, await signUp(system, 'office@callboard.example', 'Olga', 'Office'), 'staff');
  });
  afterAll(async () => {
    await system.stop();
    rmSync(folder, { recursive: true });
  });

  const signIn = async (
    email: string,
    password = PASSWORD,
    device = FIREFOX,
    address = '127.0.0.1',
  ): Promise<Person['agent']> => {
    const agent = system.agent();
    agent.set('user-agent', device).set('x-forwarded-for', address);
    await agent.post('/api/mybtf/signin').send({ email, password }).expect(200);
    return agent;
  };
  const somebody = async (email: string): Promise<Person> => confirmed(system, await signUp(system, email));
  const sessionsOf = async (agent: Person['agent']) =>
    (await agent.get('/api/mybtf/account/sessions').expect(200)).body as SessionRow[];
  const cookieIn = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  const changePassword = (agent: Person['agent'], password: string, newPassword: string, again = newPassword) =>
    agent.put('/api/mybtf/account/password').send({ password, newPassword, newPasswordConfirmation: again });
  const changeEmail = (agent: Person['agent'], email: string, password = PASSWORD) =>
    agent.put('/api/mybtf/account/email').send({ email, password });

  it('SEC-011 an account sees device, place and last use of its sessions, ends one or all, and a new password or e-mail ends the others and is mailed to the old and the new address', async () => {
    const { agent: first, email } = await somebody('whole@example.com');
    const threeBrowsers = async (password = PASSWORD) => {
      const laptop = await signIn(email, password, FIREFOX, CHICAGO);
      system.clock.advanceMinutes(5);
      const phone = await signIn(email, password, IPHONE, FRANCE);
      system.clock.advanceMinutes(5);
      const before = system.clock.now();
      return { laptop, phone, before, library: await signIn(email, password, FIREFOX, NOWHERE) };
    };
    const signedOut = async (...agents: Person['agent'][]) => {
      for (const agent of agents) await agent.get('/api/mybtf/account').expect(401);
    };

    const { laptop, phone, library, before } = await threeBrowsers();
    const entered = readBetween(before, system.clock.now());
    system.clock.advanceMinutes(30);
    const later = system.clock.now();
    await laptop.get('/api/mybtf/account').expect(200);
    await phone.get('/api/mybtf/account').expect(200);
    const now = readBetween(later, system.clock.now());
    const [ofPhone, ...rows] = (await sessionsOf(laptop)).slice(0, 3);
    expect(ofPhone).toMatchObject({ device: 'Safari on iOS', place: 'France · 2001:db8:*', used_at: now });
    expect(rows).toMatchObject([
      { device: 'Firefox on Windows', place: 'Chicago, United States · 203.0.113.*', used_at: now, current: true },
      { device: 'Firefox on Windows', place: '198.51.100.*', used_at: entered, current: false },
    ]);
    await laptop.delete(`/api/mybtf/account/sessions/${ofPhone!.id}`).expect(200);
    await signedOut(phone);
    await library.get('/api/mybtf/account').expect(200);
    await laptop.delete('/api/mybtf/account/sessions').expect(200);
    await signedOut(first, laptop, library);

    const second = await threeBrowsers();
    await changePassword(second.laptop, PASSWORD, 'Fresh1234').expect(200);
    await signedOut(second.phone, second.library);
    expect(await sessionsOf(second.laptop)).toMatchObject([{ current: true }]);
    const told = await mailTo(system, staff, email, 'password-changed');
    expect(told).toContain('The password of your account was changed');

    const third = await threeBrowsers('Fresh1234');
    await changeEmail(third.laptop, 'whole-new@example.com', 'Fresh1234').expect(200);
    await signedOut(second.laptop, third.phone, third.library);
    expect(await sessionsOf(third.laptop)).toMatchObject([{ current: true }]);
    const old = await mailTo(system, staff, email, 'email-changed');
    expect(old).toContain('was changed to whole-new@example.com');
    expect(tokenIn(await mailTo(system, staff, 'whole-new@example.com', 'confirmation'))).not.toBe('no token');
  });

  it('~SEC-011 signing in again ends the session that this browser had', async () => {
    const { agent, email } = await somebody('again@example.com');
    const first = await agent.post('/api/mybtf/signin').send({ email, password: PASSWORD }).expect(200);
    await agent.post('/api/mybtf/signin').send({ email, password: PASSWORD }).expect(200);
    await agent.get('/api/mybtf/account').expect(200);
    await system.agent().get('/api/mybtf/account').set('cookie', cookieIn(first)).expect(401);
    expect(await sessionsOf(agent)).toHaveLength(1);
  });

  it('~SEC-015 what a call answers stays out of every cache, refusals too', async () => {
    const { agent } = await somebody('private@example.com');
    const asked = [
      agent.get('/api/mybtf/account'),
      agent.get('/api/mybtf/roster'),
      agent.get('/api/mybtf/account/sessions'),
      agent.post('/api/mybtf/forgot').send({ email: 'private@example.com' }),
      system.agent().get('/api/mybtf/account'),
      staff.agent.get('/api/admin/accounts'),
      staff.agent.get('/api/admin/nothing-here'),
    ];
    for (const answer of await Promise.all(asked)) expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('~SEC-011 an account sees where it is signed in, and ends one of its sessions', async () => {
    const { agent, email } = await somebody('devices@example.com');
    system.clock.advanceMinutes(5);
    const phone = await signIn(email, PASSWORD, IPHONE);
    // Asking is a use of this session: it is the last one.
    const rows = await sessionsOf(agent);
    expect(rows).toMatchObject([
      { current: true },
      { device: 'Safari on iOS', place: 'Local network', current: false },
    ]);
    const ofPhone = rows[1]!.id;
    const other = await somebody('stranger@example.com');
    await other.agent.delete(`/api/mybtf/account/sessions/${ofPhone}`).expect(404);
    await phone.get('/api/mybtf/account').expect(200);
    await agent.delete(`/api/mybtf/account/sessions/${ofPhone}`).expect(200);
    await phone.get('/api/mybtf/account').expect(401);
    await agent.get('/api/mybtf/account').expect(200);
    await agent.delete(`/api/mybtf/account/sessions/${ofPhone}`).expect(404);
  });

  it('~SEC-011 says when each was last used, to the minute', async () => {
    const { agent, email } = await somebody('used@example.com');
    const phone = await signIn(email, PASSWORD, IPHONE);
    system.clock.advanceMinutes(90);
    const before = system.clock.now();
    await phone.get('/api/mybtf/account').expect(200);
    const used_at = readBetween(before, system.clock.now());
    const { body: rows } = await system
      .agent()
      .get('/api/mybtf/account/sessions')
      .set('cookie', cookieIn(await system.agent().post('/api/mybtf/signin').send({ email, password: PASSWORD })))
      .expect(200);
    const used = (rows as SessionRow[]).map(({ device, used_at }) => [device, used_at]);
    expect(used).toContainEqual(['Safari on iOS', used_at]);
    await agent.get('/api/mybtf/account').expect(200);
  });

  it('~SEC-011 all sessions end together, this one too, and their sockets leave', async () => {
    const { agent, email } = await somebody('everywhere@example.com');
    const phone = await signIn(email, PASSWORD, IPHONE);
    const answer = await system.agent().post('/api/mybtf/signin').send({ email, password: PASSWORD });
    const socket = io(system.url, {
      transports: ['websocket'],
      extraHeaders: { cookie: cookieIn(answer), origin: system.url },
      reconnection: false,
    });
    await once(socket as never, 'connect');
    const left = once(socket as never, 'disconnect');
    const ended = await agent.delete('/api/mybtf/account/sessions').expect(200);
    expect(String(ended.headers['set-cookie'])).toContain('session=; Max-Age=0');
    await left;
    for (const one of [agent, phone]) await one.get('/api/mybtf/account').expect(401);
  });

  it('ACC-085 ACC-086 a new password ends all other sessions and is mailed to the address', async () => {
    const { agent, email } = await somebody('secret@example.com');
    const phone = await signIn(email, PASSWORD, IPHONE);
    const wrong = await changePassword(agent, 'Wrong1234', 'Fresh1234').expect(400);
    const told = 'Authentication failed';
    expect(wrong.body).toMatchObject({ code: 'authentication_failed', message: told, fields: { password: told } });
    const unlike = await changePassword(agent, PASSWORD, 'Fresh1234', 'Other1234').expect(400);
    expect(unlike.body.fields).toEqual({ newPasswordConfirmation: 'Passwords must match' });
    const weak = await changePassword(agent, PASSWORD, 'weak').expect(400);
    expect(weak.body.fields.newPassword).toContain('at least 6 characters');
    await changePassword(agent, PASSWORD, 'Fresh1234').expect(200);
    await agent.get('/api/mybtf/account').expect(200);
    await phone.get('/api/mybtf/account').expect(401);
    await system.agent().post('/api/mybtf/signin').send({ email, password: PASSWORD }).expect(401);
    await signIn(email, 'Fresh1234');
    expect(await mailTo(system, staff, email, 'password-changed')).toContain(
      'The password of your account was changed',
    );
  });

  it('~ACC-086 guessing the password here costs what it costs at the sign-in', async () => {
    const { agent } = await somebody('guess@example.com');
    for (let n = 0; n < 10; n += 1) await changePassword(agent, 'Wrong1234', 'Fresh1234').expect(400);
    const late = await changePassword(agent, PASSWORD, 'Fresh1234').expect(429);
    expect(late.body.message).toBe('Too many attempts. Please try again in 15 minutes.');
  });

  it('~ACC-084 ACC-086 a new e-mail counts at once, is confirmed by its own mail, and ends the other sessions', async () => {
    const { agent, email } = await somebody('old@example.com');
    const phone = await signIn(email, PASSWORD, IPHONE);
    await changeEmail(agent, 'new@example.com', 'Wrong1234').expect(400);
    const taken = await changeEmail(agent, ' OFFICE@callboard.example ').expect(409);
    expect(taken.body).toMatchObject({
      code: 'email_in_use',
      message: 'An account with this email already exists.',
    });
    const { body } = await changeEmail(agent, 'new@example.com').expect(200);
    expect(body).toMatchObject({ email: 'new@example.com', confirmed: true });
    await phone.get('/api/mybtf/account').expect(401);
    await system.agent().post('/api/mybtf/signin').send({ email, password: PASSWORD }).expect(401);
    await signIn('new@example.com');
    const first = tokenIn(await mailTo(system, staff, 'new@example.com', 'confirmation'));
    system.clock.advanceMinutes(1);
    await agent.post('/api/mybtf/confirm').send({}).expect(200);
    const token = tokenIn(await mailTo(system, staff, 'new@example.com', 'confirmation'));
    expect(token).not.toBe(first);
    await system.agent().put(`/api/mybtf/confirm/${token}`).send({}).expect(200);
    const { events } = await system.server.platform.log.readStream(`account-${body.id}`);
    expect(events.at(-1)).toMatchObject({ type: 'EmailConfirmed', data: { email: 'new@example.com' } });
  });

  it('~ACC-084 a confirmation link that was used confirms nothing again, also of an address that is back', async () => {
    const agent = system.agent();
    const person = { fname: 'Bo', lname: 'Back', person_type_id: 9 };
    const user = { email: 'back@example.com', password: PASSWORD };
    await agent.post('/api/mybtf/signup').send({ person, user }).expect(200);
    const confirm = async (token: string) =>
      (await system.agent().put(`/api/mybtf/confirm/${token}`).send({})).body.code as string | undefined;
    const link = tokenIn(await mailTo(system, staff, user.email, 'confirmation'));
    expect(await confirm(link)).toBe(undefined);
    await changeEmail(agent, 'away@example.com').expect(200);
    await changeEmail(agent, user.email).expect(200);
    expect(await confirm(link)).toBe('link_invalid');
  });

  it('~ACC-084 the old address takes the change back, and everything that followed it', async () => {
    const { agent, email, id } = await somebody('owner@example.com');
    await changeEmail(agent, 'thief@example.com').expect(200);
    await mailsOut(system);
    await system.agent().post('/api/mybtf/forgot').send({ email: 'thief@example.com' }).expect(200);
    const reset = tokenIn(await mailTo(system, staff, 'thief@example.com', 'password-reset'));
    await changeEmail(agent, 'thief2@example.com').expect(200);
    const mail = await mailTo(system, staff, email, 'email-changed');
    expect(mail).toContain('was changed to thief@example.com');
    const [own, later] = [tokenIn(mail), tokenIn(await mailTo(system, staff, 'thief@example.com', 'email-changed'))];
    const taken = await system
      .agent()
      .post('/api/mybtf/signup')
      .send({
        person: { fname: 'Tom', lname: 'Thief', person_type_id: 9 },
        user: { email, password: PASSWORD },
      });
    expect(taken.body.code).toBe('email_taken');
    const undo = (token: string) => system.agent().put(`/api/mybtf/undo-email/${token}`).send({});
    await undo(own).expect(200);
    await agent.get('/api/mybtf/account').expect(401);
    expect((await undo(own).expect(400)).body.code).toBe('link_invalid');
    expect((await undo(later).expect(400)).body.code).toBe('link_invalid');
    const passwords = { password: 'Thief1234', passwordConfirmation: 'Thief1234' };
    await system.agent().put(`/api/mybtf/forgot/${reset}`).send(passwords).expect(400);
    const back = await signIn(email);
    expect((await back.get('/api/mybtf/account').expect(200)).body).toMatchObject({ id, email, confirmed: true });
    // Also when she changes it to that address herself.
    await changeEmail(back, 'thief@example.com').expect(200);
    expect((await undo(own).expect(400)).body.code).toBe('link_invalid');
    await changeEmail(back, email).expect(200);
    await system
      .agent()
      .post('/api/mybtf/signin')
      .send({ email: 'thief2@example.com', password: PASSWORD })
      .expect(401);
  });

  it('ACC-084 a new e-mail: at once, mailed to both, no exception before it is confirmed, 7 days to take it back', async () => {
    const { agent, id } = await somebody('first@example.com');
    const start = () => agent.post('/api/mybtf/registration').send({ tour_date_id: CLOSED });
    const tokenTo = async (email: string, template: string) => tokenIn(await mailTo(system, staff, email, template));
    const undo = (token: string) => system.agent().put(`/api/mybtf/undo-email/${token}`).send({});

    const { body } = await changeEmail(agent, EXCEPTION).expect(200);
    expect(body).toMatchObject({ email: EXCEPTION, confirmed: true });
    expect((await start().expect(403)).body.code).toBe('registration_closed');
    const confirm = await tokenTo(EXCEPTION, 'confirmation');
    await system.agent().put(`/api/mybtf/confirm/${confirm}`).send({}).expect(200);
    await start().expect(201);

    const late = await tokenTo('first@example.com', 'email-changed');
    system.clock.advanceMinutes(6 * DAY);
    await agent.get('/api/mybtf/account').expect(200);
    system.clock.advanceMinutes(DAY);
    expect((await undo(late).expect(400)).body.code).toBe('link_invalid');
    await changeEmail(agent, 'third@example.com').expect(200);
    staff = { ...staff, agent: await signIn(staff.email) };
    const inTime = await tokenTo(EXCEPTION, 'email-changed');
    system.clock.advanceMinutes(7 * DAY - 1);
    const now = await signIn('third@example.com');
    await undo(inTime).expect(200);
    for (const ended of [now, agent]) await ended.get('/api/mybtf/account').expect(401);
    const back = await signIn(EXCEPTION);
    expect((await back.get('/api/mybtf/account').expect(200)).body).toMatchObject({ id, email: EXCEPTION });
    // The address that was given up for good is anybody's.
    await signUp(system, 'first@example.com');
  });
});
