import { confirmed, PASSWORD, type Person, signUp } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

const studioBody = (name: string, email: string, over: object = {}) => ({
  name,
  website: 'starlight.example',
  address: { address: '1 Main St', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' },
  email,
  phone: '(312) 555-0100',
  primary_mybtf_user: { email, password: PASSWORD },
  studio_contacts: [{ primary: false, person_type_id: 3, fname: 'Sue', lname: 'Star' }],
  ...over,
});

describe('a studio signs up and is found once staff verified it', () => {
  let system: System;
  let staff: Person;
  beforeAll(async () => {
    system = await startSystem({ environment: { SIGNUPS_PER_ADDRESS: '100' } });
    staff = await confirmed(system, await signUp(system, 'office@callboard.example', 'Olga', 'Office'), 'staff');
  });
  afterAll(() => system.stop());
  const create = (body: object) => system.agent().post('/api/mybtf/new-studio-signup').send(body);
  const find = async (search: string) => {
    await system.server.reads.runner.caughtUp();
    return (await system.agent().get('/api/mybtf/studios').query({ search }).expect(200)).body as {
      id: number;
      name: string;
    }[];
  };

  let id: number;
  it('ACC-057 ACC-065 creates the studio with its account and signs it in', async () => {
    const agent = system.agent();
    const { body } = await agent
      .post('/api/mybtf/new-studio-signup')
      .send(studioBody('Étoile Academy', 'sue@etoile.example'))
      .expect(200);
    expect(body).toMatchObject({
      exists: false,
      user: { email: 'sue@etoile.example', studio_account: true, confirmed: false },
    });
    expect(body).not.toHaveProperty('token');
    id = body.id;
    const account = (await agent.get('/api/mybtf/account').expect(200)).body;
    expect(account.studio).toMatchObject({
      id,
      verified: false,
      claimed: true,
      website: 'https://starlight.example',
      primary_mybtf_user: { email: 'sue@etoile.example' },
      studio_contacts: [{ primary: true, fname: 'Sue' }],
    });
  });

  it('ACC-060 ACC-062 ACC-098 says what is missing', async () => {
    const address = { address: '', city: 'Chicago', country_id: 1 };
    const wrong = studioBody('', 'nobody', { address, website: 'nope', phone: 'x' });
    const { body } = await create(wrong).expect(400);
    expect(body.fields).toMatchObject({
      name: 'Required',
      email: 'Must be valid email',
      phone: 'Must be valid phone number',
      'address.address': 'Required',
    });
    const noZip = studioBody('Nova', 'nova@nova.example', { address: { ...address, address: '1 Main St' } });
    expect((await create(noZip).expect(400)).body.fields).toEqual({
      'address.zip': 'Required',
      'address.state_id': 'Required',
    });
  });

  it('ACC-006 ACC-040 ACC-044 is found only after staff verified it, without regard to accents', async () => {
    expect(await find('etoile')).toEqual([]);
    await staff.agent.post(`/api/admin/studios/${id}/verify`).send({ reason: 'Known studio' }).expect(200);
    expect(await find('ETOILE')).toEqual([
      { id, name: 'Étoile Academy', city: 'Chicago', state_id: 14, claimed: true },
    ]);
    expect(await find('e')).toEqual([]);
    expect(await find('.*')).toEqual([]);
  });

  it('ACC-043 ACC-045 visitors see a masked address and no more; staff see all', async () => {
    const seen = (await system.agent().get(`/api/mybtf/studios/${id}`).expect(200)).body;
    expect(seen).toEqual({
      id,
      name: 'Étoile Academy',
      city: 'Chicago',
      state_id: 14,
      claimed: true,
      primary_mybtf_user: { email: 's***@etoile.example' },
    });
    const full = (await staff.agent.get(`/api/mybtf/studios/${id}`).expect(200)).body;
    expect(full).toMatchObject({ verified: true, primary_mybtf_user: { email: 'sue@etoile.example' } });
  });

  it('ACC-063 ACC-064 the same name and zip, or the same address, is told as existing and creates nothing', async () => {
    const twin = await create(studioBody('etoile academy', 'twin@etoile.example')).expect(200);
    expect(twin.body).toMatchObject({ exists: true, id, user: null });
    expect(twin.headers['set-cookie']).toBeUndefined();
    const sameMail = await create(studioBody('Nova', 'sue@etoile.example')).expect(200);
    expect(sameMail.body).toMatchObject({ exists: true, id });
    const individual = await create(studioBody('Nova', 'office@callboard.example')).expect(400);
    expect(individual.body.code).toBe('email_taken');
  });
});
