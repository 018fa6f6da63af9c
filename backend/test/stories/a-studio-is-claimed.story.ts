import type { StudioEvent, StudioProfile } from '@app/contracts/accounts';
import { AccountCommands } from '../../src/accounts/account-commands.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import {
  confirmed,
  mailsOut,
  mailTo,
  PASSWORD,
  type Person,
  signUp,
  studioBody,
  tokenIn,
} from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

const EMAIL = 'owner@harborlight.example';
const MASKED = 'o***@harborlight.example';

/** Harborlight is on file with an e-mail, Driftwood without; nobody has claimed either. */
describe('the owner of a studio that the office has on file claims it', () => {
  let system: System;
  let staff: Person;
  let harborlight: number;
  let driftwood: number;

  const commands = () => system.server.app.get(AccountCommands, { strict: false });
  const meta = () => systemMeta(system.server.platform.ids);
  const refusal = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
    status,
    body.code,
    body.message,
  ];
  const onFile = async (studio_id: number, name: string, email: string | null): Promise<number> => {
    const profile: StudioProfile = {
      name,
      website: 'https://studio.example',
      address: { address: '1 Main St', city: 'Boston', state_id: 22, country_id: 1, zip: '02108' },
      email: email ? [{ contact_type_id: 1, primary: true, value: email }] : [],
      phone: [],
      studio_contacts: [{ primary: true, person_type_id: 3, fname: 'Hal', lname: 'Bright', email: null, phone: null }],
    };
    const created = { studio_id, account_id: null, claimed: false, verified: true, profile };
    await commands().studio(studio_id, { type: 'CreateStudio', ...created }, meta());
    return studio_id;
  };
  /** A minute later than what was asked before: mails are told apart by it. */
  const ask = (id: number, email: string) => {
    system.clock.advanceMinutes(1);
    return system.agent().post(`/api/mybtf/studios/${id}/sendSetupEmail`).send({ email, event: 'Aurora' });
  };
  const look = (token: string) => system.agent().put('/api/mybtf/studios/setupAccount').send({ token });
  const setUp = (agent: ReturnType<System['agent']>, token: string, over: object = {}) =>
    agent
      .post('/api/mybtf/studios/setupAccount')
      .send({ token, studio_id: harborlight, password: PASSWORD, password2: PASSWORD, ...over });
  const mailed = async () => tokenIn(await mailTo(system, staff, EMAIL, 'studio-setup'));
  const studioEvents = async () =>
    (await system.server.platform.log.readStream(`studio-${harborlight}`)).events as unknown as StudioEvent[];
  const invalid = [400, 'link_invalid', 'This link is no longer valid.'];

  beforeAll(async () => {
    system = await startSystem({
      seed: 'catalogue',
      environment: { SIGNUPS_PER_ADDRESS: '100', SIGNUPS_PER_EMAIL: '100' },
    });
    staff = await confirmed(system, await signUp(system, 'office@callboard.example', 'Olga', 'Office'), 'staff');
    harborlight = await onFile(9_001, 'Harborlight Studios', EMAIL);
    driftwood = await onFile(9_002, 'Driftwood', null);
  });
  afterAll(() => system.stop());

  it('~ACC-046 ACC-048 ACC-053 only with the e-mail on file, which visitors see masked; another one sends nothing', async () => {
    const seen = await system.agent().get(`/api/mybtf/studios/${harborlight}`).expect(200);
    expect(seen.body).toMatchObject({ claimed: false, primary_mybtf_user: { email: MASKED } });
    const unlisted = await system.agent().get(`/api/mybtf/studios/${driftwood}`).expect(200);
    expect(unlisted.body.primary_mybtf_user).toBeNull();
    const wrong = await ask(harborlight, 'other@harborlight.example');
    const words = 'The email you provided does not match the email on the account.';
    expect([...refusal(wrong), wrong.body.fields]).toEqual([400, 'studio_email_mismatch', words, { email: words }]);
    expect(refusal(await ask(driftwood, EMAIL))).toEqual([
      400,
      'studio_without_email',
      'Please contact support to claim this studio.',
    ]);
    expect(refusal(await ask(7_777, EMAIL))).toEqual([404, 'studio_unknown', 'This page or entry does not exist.']);
    expect((await studioEvents()).map(({ type }) => type)).toEqual(['StudioCreated']);
  });

  it('ACC-047 ACC-049 ACC-054 ACC-055 the mail goes to the address on file; its link names the studio, a new one ends it, and so do three days', async () => {
    expect((await ask(harborlight, EMAIL.toUpperCase()).expect(200)).body).toEqual({});
    const text = await mailTo(system, staff, EMAIL, 'studio-setup');
    expect(text).toContain('Set a password to claim Harborlight Studios:');
    expect(text).toMatch(/\/signup\/setup-password\/[0-9a-f]{32}/);
    const first = tokenIn(text);
    expect((await look(first).expect(200)).body).toEqual({
      studio: { id: harborlight, name: 'Harborlight Studios' },
    });
    await ask(harborlight, EMAIL).expect(200);
    const second = await mailed();
    expect(second).not.toBe(first);
    expect(refusal(await look(first))).toEqual(invalid);
    await look(second).expect(200);
    system.clock.advanceMinutes(72 * 60 + 1);
    expect(refusal(await look(second))).toEqual(invalid);
    expect(refusal(await look('0123456789abcdef0123456789abcdef'))).toEqual(invalid);
  });

  it('ACC-050 ACC-051 ACC-052 ACC-056 with a good password the studio is claimed, its account confirmed and signed in, once', async () => {
    await ask(harborlight, EMAIL).expect(200);
    const token = await mailed();
    const owner = system.agent();
    expect((await setUp(owner, token, { password: 'short', password2: 'short' }).expect(400)).body.code).toBe(
      'invalid_input',
    );
    expect((await setUp(owner, token, { password2: 'Callboard2' }).expect(400)).body.fields).toEqual({
      password2: 'Passwords must match',
    });
    expect((await setUp(owner, token, { password: 'Password1', password2: 'Password1' })).body.code).toBe(
      'weak_password',
    );
    expect(refusal(await setUp(owner, token, { studio_id: driftwood }))).toEqual(invalid);
    const done = await setUp(owner, token).expect(200);
    expect(done.body).toEqual({ primary_mybtf_user: { email: EMAIL }, position: expect.any(String) });
    const { body: account } = await owner.get('/api/mybtf/account').expect(200);
    expect(account).toMatchObject({
      email: EMAIL,
      confirmed: true,
      studio_account: true,
      person: { fname: 'Hal', lname: 'Bright' },
      studio: { id: harborlight, claimed: true, primary_mybtf_user: { id: account.id } },
    });
    expect(refusal(await look(token))).toEqual(invalid);
    expect(refusal(await setUp(system.agent(), token))).toEqual(invalid);
    expect(refusal(await ask(harborlight, EMAIL))).toEqual([
      409,
      'studio_claimed',
      `It looks like this studio already has an active account under ${MASKED}. Please sign in instead.`,
    ]);
    expect((await studioEvents()).map(({ type }) => type)).toEqual([
      'StudioCreated',
      ...['StudioSetupRequested', 'StudioSetupRequested', 'StudioSetupRequested', 'StudioClaimed'],
    ]);
    await system.agent().post('/api/mybtf/signin').send({ email: EMAIL, password: PASSWORD }).expect(200);
  });

  it('~ACC-114 the office is told of the claim, the owner is asked for no confirmation', async () => {
    expect(await mailTo(system, staff, 'office@aurora.example', 'studio-claimed')).toContain(
      'Harborlight Studios now has an active account.',
    );
    expect(await mailTo(system, staff, EMAIL, 'confirmation')).toBeNull();
    expect(await mailTo(system, staff, EMAIL, 'password-changed')).toBeNull();
  });

  it('KER-025 what a crash left between the account and the claim is done by itself', async () => {
    const lantern = await onFile(9_003, 'Lantern', 'lena@lantern.example');
    await ask(lantern, 'lena@lantern.example').expect(200);
    await mailsOut(system);
    const account_id = 55_555;
    const person = { fname: 'Lena', lname: 'Lantern', person_type_id: 3, phoneValue: null, address: null };
    const studio = { studio_account: true, studio_id: lantern, platform_id: 1, event: null, by_setup: true };
    const email = 'lena@lantern.example';
    await commands().account(account_id, { type: 'RegisterAccount', account_id, email, person, ...studio }, meta());
    await mailsOut(system);
    const { body } = await staff.agent.get(`/api/mybtf/studios/${lantern}`).expect(200);
    expect(body).toMatchObject({ claimed: true, primary_mybtf_user: { id: account_id } });
  });

  it('~ACC-063 who signs up as a studio on file is told which it is', async () => {
    await onFile(9_004, 'Tidewater', 'tess@tidewater.example');
    const { address } = studioBody('Tidewater', 'x@tidewater.example');
    const body = studioBody('tidewater', 'new@tidewater.example', { address: { ...address, zip: '02108' } });
    const answer = await system.agent().post('/api/mybtf/new-studio-signup').send(body).expect(200);
    expect(answer.body).toMatchObject({ exists: true, id: 9_004, user: null });
  });
});
