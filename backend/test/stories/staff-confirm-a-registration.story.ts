import { type Role, accountDecider } from '@app/contracts/accounts';
import { streamName } from '@app/contracts/shared';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { addPerson, registerDancers, type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;
const BOSTON = 7504;
type Body = { id: number };

describe('staff confirm a registration', () => {
  let system: System;
  let dana: Registrant;
  let staff: Registrant;
  let auditor: Registrant;
  let id: number;

  const meta = () => systemMeta(system.server.platform.ids);
  const stored = async (registration = id) =>
    (await system.server.platform.log.readStream(streamName('registration', registration))).events;
  const read = async ({ agent }: Registrant, path: string) =>
    agent.get(`/api/${path}`).set('x-read-after', String(await system.server.platform.log.head()));
  const withRole = async (email: string, role: Role): Promise<Registrant> => {
    system.clock.advanceMinutes(61);
    const registrant = await signUp(system, email);
    await system.server.platform.runner.run({
      stream: streamName('account', registrant.account_id),
      name: 'ChangeRoles',
      decider: accountDecider,
      command: { type: 'ChangeRoles', roles: [role], by: null },
      meta: meta(),
    });
    return registrant;
  };
  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole('staff@demo.example', 'staff');
    auditor = await withRole('auditor@demo.example', 'auditor');
    system.clock.advanceMinutes(61);
    dana = await signUp(system, 'dana@demo.example');
    const mia = await addPerson(dana, 'Mia', '2011-05-01');
    id = (await registerDancers(system, dana, DALLAS, { [mia]: '3' })).id;
  });
  afterAll(() => system.stop());

  it('REG-269 staff and auditors find it in the list and read it', async () => {
    // An auditor reads the same with personal data masked (0-conventions, Roles).
    for (const [who, registrant] of [
      [staff, 'Dana Reyes'],
      [auditor, 'D••••'],
    ] as const) {
      const list = await read(who, 'admin/registrations?filter={"status":"completed"}');
      expect(list.headers['content-range']).toBe('registrations 0-0/1');
      expect(list.body).toMatchObject([{ id, registrant, counts: { dancers: 1 } }]);
      expect(list.body[0]).not.toHaveProperty('state');
      expect((await read(who, `mybtf/registrations/${id}`)).status).toBe(200);
    }
    expect((await read(dana, 'admin/registrations')).status).toBe(403);
  });

  it('REG-011 ~ADM-014 staff confirm it and take it back with a reason, nobody else does', async () => {
    const path = `/api/admin/registrations/${id}`;
    const reason = 'Papers are complete';
    for (const who of [dana, auditor])
      expect((await who.agent.post(`${path}/confirm`).send({ reason })).status).toBe(403);
    expect((await staff.agent.post(`${path}/confirm`).send({})).status).toBe(400);
    await staff.agent.post(`${path}/confirm`).send({ reason }).expect(200);
    expect((await stored()).at(-1)).toMatchObject({
      type: 'RegistrationConfirmed',
      metadata: { reason, actor: { role: 'staff', account_id: staff.account_id } },
    });
    const second = await staff.agent.post(`${path}/confirm`).send({ reason: 'Looks complete' }).expect(409);
    expect(second.body).toMatchObject({
      code: 'registration_confirmed',
      message: 'Dana Reyes has confirmed this registration already.',
    });
    const confirmed = await read(dana, `mybtf/registrations/${id}`);
    expect(confirmed.body).toMatchObject({ registration: { confirmed: true } });
    await staff.agent.post(`${path}/withdraw`).send({ reason: 'Wrong city' }).expect(200);
    expect((await stored()).at(-1)).toMatchObject({
      type: 'RegistrationConfirmationWithdrawn',
      data: { reason: 'Wrong city' },
    });
  });

  it('SEC-001 REG-269 an auditor changes nothing', async () => {
    const before = (await stored()).length;
    const path = `/api/mybtf/registrations/${id}`;
    expect((await auditor.agent.post(`${path}/editing`).send({})).status).toBe(403);
    expect((await auditor.agent.post(`${path}/tokens`).send({})).status).toBe(403);
    expect(await stored()).toHaveLength(before);
  });

  it('REG-040 REG-101 staff start and delete for another account, with a reason, also where it is closed', async () => {
    const body = { tour_date_id: BOSTON, mybtf_user_id: dana.account_id };
    const foreign = await dana.agent.post('/api/mybtf/registration').send({ ...body, mybtf_user_id: staff.account_id });
    expect(foreign.status).toBe(403);
    expect((await staff.agent.post('/api/mybtf/registration').send(body)).body).toMatchObject({
      code: 'reason_required',
    });
    const reason = 'Asked by telephone';
    const started = await staff.agent
      .post('/api/mybtf/registration')
      .send({ ...body, reason })
      .expect(201);
    const other = (started.body as Body).id;
    expect(started.body).toMatchObject({ account_id: dana.account_id, full_rates: true, late_rates: true });
    const path = `/api/mybtf/delete-registration/${other}`;
    expect((await staff.agent.delete(path).send({})).body).toMatchObject({ code: 'reason_required' });
    await staff.agent.delete(path).send({ reason }).expect(200);
    for (const part of ['', '/overview', '/edit', '/payments']) {
      expect([part, (await read(dana, `mybtf/registrations/${other}${part}`)).status]).toEqual([part, 404]);
      const seen = part === '/edit' ? 409 : 200;
      expect([part, (await read(auditor, `mybtf/registrations/${other}${part}`)).status]).toEqual([part, seen]);
    }
    const again = await staff.agent
      .post('/api/mybtf/registration')
      .send({ ...body, reason })
      .expect(201);
    expect((again.body as Body).id).not.toBe(other);
  });
});
