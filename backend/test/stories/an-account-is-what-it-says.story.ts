import { accountEvents, studioEvents } from '@app/contracts/accounts';
import { START } from '@app/contracts/shared';
import { confirmed, mailTo, PASSWORD, type Person, signUp, studioBody, tokenIn } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

const USER = [
  'confirmed',
  'email',
  'email_confirmed',
  'id',
  'payment_methods',
  'person',
  'roles',
  'second_factor',
  'studio',
  'studio_account',
  'studio_id',
  'viewed_by',
];

describe('an account is what it says', () => {
  let system: System;
  let staff: Person;
  beforeAll(async () => {
    system = await startSystem({
      seed: 'catalogue',
      environment: { SIGNUPS_PER_ADDRESS: '100', SIGNUPS_PER_EMAIL: '100' },
    });
    staff = await confirmed(system, await signUp(system, 'office@callboard.example', 'Olga', 'Office'), 'staff');
  });
  afterAll(() => system.stop());

  type Agent = Person['agent'];
  const own = async (agent: Agent) => (await agent.get('/api/mybtf/account').expect(200)).body;
  const signIn = async (email: string, agent = system.agent()) =>
    (await agent.post('/api/mybtf/signin').send({ email, password: PASSWORD }).expect(200)).body;
  const create = (agent: Agent, name: string, email: string, over: object = {}) =>
    agent
      .post('/api/mybtf/new-studio-signup')
      .send(studioBody(name, email, over))
      .expect(200);

  it('ACC-002 ~ACC-025 sign-up, sign-in and account answer the same user, without what was typed to make it', async () => {
    const agent = system.agent();
    const person = { fname: 'Ann', lname: 'Lee', person_type_id: 9 };
    const user = { email: 'ann@example.com', email2: 'ann@example.com', password: PASSWORD, password2: PASSWORD };
    await agent.get('/api/mybtf/account').expect(401);
    const { body } = await agent
      .post('/api/mybtf/signup')
      .send({ person, user: { email: user.email, password: user.password } })
      .expect(200);
    const { position, ...signedUp } = body;
    const { position: later, ...signedIn } = await signIn(user.email);
    expect([typeof position, typeof later]).toEqual(['string', 'string']);
    for (const answer of [signedUp, signedIn, await own(agent)]) {
      expect(Object.keys(answer).sort()).toEqual(USER);
      expect(answer).toEqual({
        id: expect.any(Number),
        email: 'ann@example.com',
        person: { ...person, phoneValue: null, address: null },
        payment_methods: { credit_cards: [], bank: [] },
        confirmed: false,
        email_confirmed: false,
        studio_account: false,
        studio_id: null,
        roles: [],
        studio: null,
        second_factor: 'off',
        viewed_by: null,
      });
    }
    expect(await own(staff.agent)).toMatchObject({ confirmed: true, studio_account: false });
  });

  it('ACC-091 ~ACC-025 a studio has its address, lists of e-mail and phone, its account and its contacts', async () => {
    const agent = system.agent();
    await create(agent, 'Meadow Academy', 'meg@meadow.example');
    const { studio, ...account } = await own(agent);
    expect(account).toMatchObject({ studio_account: true, studio_id: studio.id });
    expect(studio).toEqual({
      id: expect.any(Number),
      name: 'Meadow Academy',
      website: 'https://starlight.example',
      address: { address: '1 Main St', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' },
      email: [{ contact_type_id: 1, primary: true, value: 'meg@meadow.example' }],
      phone: [{ contact_type_id: 2, primary: true, value: '(312) 555-0100' }],
      verified: false,
      claimed: true,
      primary_mybtf_user: { id: account.id, email: 'meg@meadow.example' },
      studio_contacts: [{ primary: true, person_type_id: 3, fname: 'Sue', lname: 'Star', email: null, phone: null }],
      flagged: false,
      bypass_deposit: false,
      bypass_removed_routine_fee: false,
      bypass_removed_routine_fee_post_deadline: false,
    });
    expect((await agent.get(`/api/mybtf/studios/${studio.id}`).expect(200)).body).toEqual(studio);
  });

  it('ACC-007 an unverified studio signs in, confirms its e-mail and registers, but is not found, and staff see why', async () => {
    const agent = system.agent();
    const { body } = await create(agent, 'Groundwork Hall', 'gwen@groundwork.example');
    const token = tokenIn(await mailTo(system, staff, 'gwen@groundwork.example', 'confirmation'));
    await system.agent().put(`/api/mybtf/confirm/${token}`).send({}).expect(200);
    const gwen = system.agent();
    expect(await signIn('gwen@groundwork.example', gwen)).toMatchObject({
      confirmed: true,
      studio: { verified: false },
    });
    const started = await gwen.post('/api/mybtf/registration').send({ tour_date_id: 7501 }).expect(201);
    expect(started.body).toMatchObject({ studio_id: body.id, studio: 'Groundwork Hall', independent: false });
    await system.server.reads.projections.caughtUp();
    const find = () => system.agent().get('/api/mybtf/studios').query({ search: 'groundwork' }).expect(200);
    expect((await find()).body).toEqual([]);
    const filter = JSON.stringify({ q: 'Groundwork' });
    const list = await staff.agent.get('/api/admin/studios').query({ filter }).expect(200);
    expect(list.body).toMatchObject([{ id: body.id, verified: false, claimed: true }]);
    await staff.agent.post(`/api/admin/studios/${body.id}/verify`).send({ reason: 'Known studio' }).expect(200);
    await system.server.reads.projections.caughtUp();
    expect((await find()).body).toMatchObject([{ id: body.id }]);
  });

  it('ACC-008 a studio that has an account gets no second one', async () => {
    const agent = system.agent();
    const { body } = await create(agent, 'Quartz Company', 'quinn@quartz.example');
    await staff.agent.post(`/api/admin/studios/${body.id}/verify`).send({ reason: 'Known studio' }).expect(200);
    await system.server.reads.projections.caughtUp();
    const again = await create(system.agent(), 'quartz company', 'other@quartz.example');
    expect(again.body).toMatchObject({ exists: true, id: body.id, user: null });
    expect(again.headers['set-cookie']).toBeUndefined();
    const asked = { email: 'quinn@quartz.example', event: 'Aurora' };
    const setup = await system.agent().post(`/api/mybtf/studios/${body.id}/sendSetupEmail`).send(asked);
    expect([setup.status, setup.body.code]).toEqual([409, 'studio_claimed']);
    const login = { email: 'other@quartz.example', password: PASSWORD };
    await system.agent().post('/api/mybtf/signin').send(login).expect(401);
    expect((await own(agent)).studio.primary_mybtf_user).toEqual({ id: body.user.id, email: 'quinn@quartz.example' });
  });

  it('ACC-072 the confirmation is mailed for an account and an event, and confirmed by its token', async () => {
    const { id, email, agent } = await signUp(system, 'cora@example.com');
    expect(await mailTo(system, staff, email, 'confirmation')).toContain('Your Callboard team');
    system.clock.advanceMinutes(1);
    const sent = await agent.post('/api/mybtf/confirm').send({ user: id, event: 'Summit Intensive' }).expect(200);
    const mail = await mailTo(system, staff, email, 'confirmation');
    expect(mail).toContain('Your Summit Intensive team');
    expect([sent.body.email, (await own(agent)).confirmed]).toEqual([undefined, false]);
    await agent.post('/api/mybtf/confirm').send({ user: staff.id, event: 'Summit Intensive' }).expect(403);
    await system
      .agent()
      .put(`/api/mybtf/confirm/${tokenIn(mail)}`)
      .send({})
      .expect(200);
    expect((await own(agent)).confirmed).toBe(true);
  });

  it('ACC-079 a new password is asked for by address and event, and set with its repeat', async () => {
    const { email } = await signUp(system, 'fern@example.com');
    system.clock.advanceMinutes(1);
    const asked = await system.agent().post('/api/mybtf/forgot').send({ email, event: 'Summit Intensive' }).expect(200);
    expect(asked.body).toEqual({});
    const mail = await mailTo(system, staff, email, 'password-reset');
    expect(mail).toContain('Your Summit Intensive team');
    const reset = (body: object) =>
      system
        .agent()
        .put(`/api/mybtf/forgot/${tokenIn(mail)}`)
        .send(body);
    await reset({ password: 'Fresh1234' }).expect(400);
    await reset({ password: 'Fresh1234', passwordConfirmation: 'Fresh1235' }).expect(400);
    await reset({ password: 'Fresh1234', passwordConfirmation: 'Fresh1234' }).expect(200);
    await system.agent().post('/api/mybtf/signin').send({ email, password: 'Fresh1234' }).expect(200);
  });

  it('ACC-107 ACC-109 REG-046 an individual joins a verified studio, with a registration or without, and leaves it', async () => {
    const studio = async (name: string) =>
      (await create(system.agent(), name, `${name}@studios.example`)).body.id as number;
    const [oak, elm, unverified] = [await studio('oak'), await studio('elm'), await studio('ash')];
    for (const id of [oak, elm])
      await staff.agent.post(`/api/admin/studios/${id}/verify`).send({ reason: 'Known studio' }).expect(200);
    const ivy = await confirmed(system, await signUp(system, 'ivy@example.com', 'Ivy', 'Lane'));
    const change = (body: object, who = ivy) => who.agent.put('/api/mybtf/change-studio').send(body);
    const affiliated = async () => (await own(ivy.agent)).studio_id;
    expect((await change({ studio_id: oak }).expect(200)).body).toEqual({ id: null, position: expect.any(String) });
    expect(await affiliated()).toBe(oak);
    for (const body of [{ studio_id: unverified }, { studio_id: 999_999 }, {}])
      expect((await change(body).expect(400)).body.code).toBe('studio_unavailable');
    expect(await affiliated()).toBe(oak);

    const started = await ivy.agent.post('/api/mybtf/registration').send({ tour_date_id: 7501 }).expect(201);
    const registration_id = started.body.id as number;
    expect(started.body).toMatchObject({ studio_id: null, independent: false });
    const registered = async () => {
      await system.server.reads.projections.caughtUp();
      return (await ivy.agent.get(`/api/mybtf/registrations/${registration_id}`).expect(200)).body.registration;
    };
    await change({ registration_id, independent: true }).expect(200);
    expect(await registered()).toMatchObject({ studio_id: null, independent: true, ancillary: true });
    expect(await affiliated()).toBe(oak);
    // The account belongs to it already: what is answered is where the registration changed.
    const again = await change({ registration_id, studio_id: oak }).expect(200);
    const changed = await system.server.platform.log.readStream(`registration-${registration_id}`);
    expect(again.body).toEqual({ id: registration_id, position: changed.events.at(-1)!.position });
    await change({ registration_id, studio_id: elm }).expect(200);
    expect(await registered()).toMatchObject({ studio_id: elm, studio: 'elm', independent: false, ancillary: true });
    expect(await affiliated()).toBe(elm);
    await change({ registration_id, studio_id: oak, reason: 'Asked by phone' }, staff).expect(200);
    expect(await registered()).toMatchObject({ studio_id: oak });
    expect([await affiliated(), (await own(staff.agent)).studio_id]).toEqual([elm, null]);
    await change({ independent: true }).expect(200);
    expect([await affiliated(), (await registered()).studio_id]).toEqual([null, oak]);

    const { events } = await system.server.platform.log.readStream(`account-${ivy.id}`);
    const data = events.filter(({ type }) => type === 'AffiliationChanged').map((event) => event.data);
    expect(data).toMatchObject([
      { studio_id: oak, independent: false },
      { studio_id: elm, independent: false },
      { studio_id: null, independent: true },
    ]);
  });

  it('ACC-109 a studio account keeps its studio, and who is not signed in has none', async () => {
    const agent = system.agent();
    const { body } = await create(agent, 'Cedar House', 'cid@cedar.example');
    await agent.put('/api/mybtf/change-studio').send({ independent: true }).expect(403);
    expect((await own(agent)).studio_id).toBe(body.id);
    await system.agent().put('/api/mybtf/change-studio').send({ independent: true }).expect(401);
  });

  it('ACC-110 the affiliation opens neither the registration to the studio nor the roster to the individual', async () => {
    const studio = system.agent();
    const { body } = await create(studio, 'Harbour Studio', 'hanna@harbour.example');
    await confirmed(system, { id: body.user.id, email: 'hanna@harbour.example', agent: studio });
    await staff.agent.post(`/api/admin/studios/${body.id}/verify`).send({ reason: 'Known studio' }).expect(200);
    const person = { fname: 'Hal', lname: 'Harbour', birthdate: '2012-01-01', gender_id: 2, person_type_id: 8 };
    await studio.post('/api/mybtf/roster').send({ person }).expect(200);
    const ida = await confirmed(system, await signUp(system, 'ida@example.com', 'Ida', 'Alone'));
    const started = await ida.agent.post('/api/mybtf/registration').send({ tour_date_id: 7501 }).expect(201);
    const registration_id = started.body.id as number;
    const joined = { registration_id, studio_id: body.id as number };
    await ida.agent.put('/api/mybtf/change-studio').send(joined).expect(200);
    await system.server.reads.projections.caughtUp();
    const read = (agent: Agent) => agent.get(`/api/mybtf/registrations/${registration_id}`);
    expect((await read(ida.agent).expect(200)).body.registration).toMatchObject({ studio_id: body.id });
    await read(studio).expect(403);
    await studio.get(`/api/mybtf/registrations/${registration_id}/overview`).expect(403);
    await studio.put(`/api/mybtf/registrations/${registration_id}/draft`).send({}).expect(403);
    const roster = async (agent: Agent) => (await agent.get('/api/mybtf/roster').expect(200)).body;
    expect(await roster(studio)).toMatchObject([{ person: { fname: 'Hal' } }]);
    expect(await roster(ida.agent)).toEqual([]);
    const listed = await studio
      .get('/api/mybtf/user-event-season-registrations')
      .query({ mybtf_user_id: body.user.id, season_id: 75, event_id: 56 })
      .expect(200);
    expect(listed.body).toEqual([]);
    await ida.agent.get('/api/mybtf/roster').query({ mybtf_user_id: body.user.id }).expect(403);
  });

  it('ACC-115 accounts and studios are their events, and no event holds a password, a hash or a token', async () => {
    const declared = (events: object) => Object.keys(events);
    expect(declared(accountEvents)).toEqual(
      expect.arrayContaining([
        ...['AccountRegistered', 'EmailConfirmed', 'PasswordResetRequested', 'PasswordChanged', 'EmailChanged'],
        ...['AccountLocked', 'AccountUnlocked', 'RolesChanged', 'AffiliationChanged', 'SignedIn', 'SignedOut'],
      ]),
    );
    expect(declared(studioEvents)).toEqual(
      expect.arrayContaining([
        ...['StudioCreated', 'StudioVerified', 'StudioSetupRequested', 'StudioClaimed'],
        ...['StudioProfileChanged', 'StudioFlagsChanged'],
      ]),
    );
    const { events } = await system.server.platform.log.readAll({ after: START, limit: 10_000 });
    const own = events.filter(({ stream }) => /^(account|studio)-\d+$/.test(stream));
    const known = new Set([...declared(accountEvents), ...declared(studioEvents)]);
    expect(own.filter(({ type }) => !known.has(type))).toEqual([]);
    const types = new Set(own.map(({ type }) => type));
    for (const type of ['AccountRegistered', 'PasswordResetRequested', 'PasswordChanged', 'SignedIn', 'StudioCreated'])
      expect([type, types.has(type)]).toEqual([type, true]);
    const written = own.map(({ data }) => JSON.stringify(data)).join();
    for (const secret of [/Callboard\d/, /\$scrypt|\$argon2|\$2[aby]\$/, /\b[0-9a-f]{32,}\b/])
      expect(written).not.toMatch(secret);
  });
});
