import { confirmed, mailTo, PASSWORD, type Person, signUp, studioBody, tokenIn } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

const SENTENCE = 'Please choose a password that is less common and does not hold your name or e-mail';

describe('weak passwords are refused', () => {
  let system: System;
  let staff: Person;
  beforeAll(async () => {
    system = await startSystem({ environment: { SIGNUPS_PER_ADDRESS: '100', SIGNUPS_PER_EMAIL: '100' } });
    staff = await confirmed(system, await signUp(system, 'staff@office.example', 'Olga', 'Office'), 'staff');
  });
  afterAll(() => system.stop());

  const asAnn = (password: string) =>
    system
      .agent()
      .post('/api/mybtf/signup')
      .send({
        person: { fname: 'Annabel', lname: 'Lee', person_type_id: 9 },
        user: { email: 'ravenclaw@example.com', password },
      });

  it('~SEC-013 a common password is refused at its field, in any letters', async () => {
    for (const common of ['Password1', 'pAssw0rd', 'Qwerty123', 'LetMeIn1']) {
      const { body } = await asAnn(common).expect(400);
      expect(body).toMatchObject({ code: 'weak_password', message: SENTENCE, fields: { 'user.password': SENTENCE } });
    }
  });

  it('~SEC-013 one that holds the own e-mail or name is refused', async () => {
    for (const own of ['Annabel2026', 'MyFLEE2026', 'Ravenclaw7', 'ravenclaw@example.com-X1'])
      expect((await asAnn(own).expect(400)).body.code).toBe('weak_password');
  });

  it('~SEC-013 a refused one makes no account, a good one does', async () => {
    const { events } = await system.server.platform.log.readStream('numbers-account');
    await asAnn('Password1').expect(400);
    expect((await system.server.platform.log.readStream('numbers-account')).events).toHaveLength(events.length);
    await asAnn('Stage7door').expect(200);
  });

  it('~SEC-013 a studio keeps to it, too', async () => {
    const weak = (password: string) => {
      const email = 'office@starlight.example';
      const body = studioBody('Starlight', email, { primary_mybtf_user: { email, password } });
      return system.agent().post('/api/mybtf/new-studio-signup').send(body);
    };
    const field = { fields: { 'primary_mybtf_user.password': SENTENCE } };
    expect((await weak('Welcome1').expect(400)).body).toMatchObject(field);
    expect((await weak('Starlight2026').expect(400)).body).toMatchObject(field);
    await weak(PASSWORD).expect(200);
  });

  it('~SEC-013 so does who sets a new one, and his link stays good', async () => {
    const { email } = await signUp(system, 'magpie@example.com', 'Annabel', 'Lee');
    await system.agent().post('/api/mybtf/forgot').send({ email }).expect(200);
    const token = tokenIn(await mailTo(system, staff, email, 'password-reset'));
    const set = (password: string) =>
      system.agent().put(`/api/mybtf/forgot/${token}`).send({ password, passwordConfirmation: password });
    for (const password of ['Password1', 'Annabel2026'])
      expect((await set(password).expect(400)).body).toMatchObject({
        code: 'weak_password',
        fields: { password: SENTENCE },
      });
    await set('Curtain8call').expect(200);
  });
});
