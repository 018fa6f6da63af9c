import { confirmed, type Person, signUp, studioBody } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

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
    await system.server.reads.projections.caughtUp();
    return (await system.agent().get('/api/mybtf/studios').query({ search }).expect(200)).body as {
      id: number;
      name: string;
    }[];
  };

  let id: number;
  let sue: ReturnType<System['agent']>;
  it('ACC-057 ACC-065 creates the studio with its account and signs it in', async () => {
    const agent = system.agent();
    sue = agent;
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
    const { events } = await system.server.platform.log.readStream(`studio-${id}`);
    expect(events[0]?.data).toMatchObject({
      email: [{ contact_type_id: 1, primary: true, value: 'sue@etoile.example' }],
      phone: [{ contact_type_id: 2, primary: true, value: '(312) 555-0100' }],
    });
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

  it('ACC-062 ACC-098 ~NAV-087 refuses a zip and phone numbers of the United States with a digit missing', async () => {
    const address = { address: '1 Main St', city: 'Duluth', state_id: 24, country_id: 1, zip: '5580' };
    const contact = { primary: true, person_type_id: 3, fname: 'Sue', lname: 'Star', phone: '218555019' };
    const body = studioBody('Nova', 'nova@nova.example', {
      address,
      phone: '(218) 555-019',
      studio_contacts: [contact],
    });
    expect((await create(body).expect(400)).body.fields).toEqual({
      phone: 'Must be valid phone number',
      'studio_contacts.0.phone': 'Must be valid phone number',
      'address.zip': 'Must be valid zip',
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

  it('~ACC-063 ACC-064 the same name and zip, or the same address, is told as existing and creates nothing', async () => {
    const twin = await create(studioBody('etoile academy', 'twin@etoile.example')).expect(200);
    expect(twin.body).toMatchObject({ exists: true, id, user: null });
    expect(twin.headers['set-cookie']).toBeUndefined();
    const sameMail = await create(studioBody('Nova', 'sue@etoile.example')).expect(200);
    expect(sameMail.body).toMatchObject({ exists: true, id });
    const individual = await create(studioBody('Nova', 'office@callboard.example')).expect(400);
    expect(individual.body.code).toBe('email_taken');
  });

  describe('and keeps its profile', () => {
    const path = () => `/api/mybtf/studios/${id}`;
    const owner = { primary: true, person_type_id: 3, fname: 'Sue', lname: 'Star', email: null, phone: null };
    const profile = (over: object = {}) => ({
      name: 'Étoile Academy',
      website: 'etoile.example',
      address: { address: '2 Main St', city: 'Chicago', state_id: 14, country_id: 1, zip: '60602' },
      email: [{ contact_type_id: 1, primary: false, value: 'office@etoile.example' }],
      phone: [{ contact_type_id: 2, primary: true, value: '(312) 555-0199' }],
      studio_contacts: [owner, { ...owner, person_type_id: 2, fname: 'Tom' }],
      ...over,
    });

    it('ACC-101 ACC-102 not before its e-mail is confirmed, not by another account, and not by auditors', async () => {
      const other = await confirmed(system, await signUp(system, 'other@callboard.example'));
      const auditor = await confirmed(system, await signUp(system, 'audit@callboard.example'), 'auditor');
      for (const agent of [sue, other.agent, auditor.agent])
        expect((await agent.put(path()).send(profile()).expect(403)).body.code).toBe('forbidden');
      await auditor.agent.get(path()).expect(200);
      await other.agent.put('/api/mybtf/studios/999999').send(profile()).expect(404);
      const { id: account_id } = (await sue.get('/api/mybtf/account').expect(200)).body;
      await confirmed(system, { id: account_id, email: 'sue@etoile.example', agent: sue });
    });

    it('ACC-092 ACC-097 ACC-101 saves the profile with its contacts and answers the studio, one entry primary', async () => {
      const { body } = await sue.put(path()).send(profile()).expect(200);
      const { position, ...studio } = body;
      expect(studio).toMatchObject({
        id,
        website: 'https://etoile.example',
        address: { address: '2 Main St', zip: '60602' },
        email: [{ contact_type_id: 1, primary: true, value: 'office@etoile.example' }],
        studio_contacts: [
          { primary: true, fname: 'Sue' },
          { primary: false, fname: 'Tom' },
        ],
      });
      expect(typeof position).toBe('string');
      expect((await sue.get(path()).expect(200)).body).toEqual(studio);
    });

    it('ACC-099 applies the rules of sign-up', async () => {
      const address = { address: '2 Main St', city: 'Chicago', country_id: 1 };
      const email = [{ contact_type_id: 1, primary: true, value: 'nobody' }];
      const wrong = profile({ website: 'nope', email, phone: [], studio_contacts: [{ ...owner, fname: '' }] });
      expect((await sue.put(path()).send(wrong).expect(400)).body.fields).toEqual({
        website: 'Must be valid website',
        'email.0.value': 'Must be valid email',
        phone: 'Required',
        'studio_contacts.0.fname': 'Required',
      });
      expect((await sue.put(path()).send(profile({ address })).expect(400)).body.fields).toEqual({
        'address.zip': 'Required',
        'address.state_id': 'Required',
      });
    });

    it('ACC-101 ACC-102 its name is changed by staff only', async () => {
      const renamed = profile({ name: 'Nova Academy' });
      expect((await sue.put(path()).send(renamed).expect(403)).body).toMatchObject({
        code: 'studio_name_locked',
        message: 'Please contact support to change your studio name.',
      });
      expect(
        (
          await staff.agent
            .put(path())
            .send({ ...renamed, reason: 'Asked by phone' })
            .expect(200)
        ).body.name,
      ).toBe('Nova Academy');
    });
  });
});
