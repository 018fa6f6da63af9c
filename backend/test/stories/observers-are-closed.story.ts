import { CommandBus } from '@nestjs/cqrs';
import { ConfirmEditCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { confirmed } from '../support/accounts.js';
import * as accounts from '../support/accounts.js';
import { addPerson, dancer, type Registrant, registerDancers, REVIEW_PERSON, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;
const CLOSED = { code: 'observers_closed', message: 'Observers are not available for this event.' };
type Body = { readonly draft_version: number };

describe('observers of a city are closed', () => {
  let system: System;
  let dana: Registrant;
  let id: number;
  let ola: number;
  let version: number;

  const editing = async () => {
    const { body } = await dana.agent.post(`/api/mybtf/registrations/${id}/editing`).expect(200);
    version = (body as Body).draft_version;
  };
  const save = async (path: string, value: unknown) => {
    const { body } = await dana.agent
      .put(`/api/mybtf/registrations/${id}/draft`)
      .send({ draft_version: version, changes: [{ path, value }], session_id: 'laptop-1' })
      .expect(200);
    version = (body as Body).draft_version;
    return body as { readonly invalid: readonly object[] };
  };
  const submit = () =>
    dana.agent
      .put(`/api/mybtf/registrations/${id}`)
      .send({ draft_version: version, email: dana.email, person: REVIEW_PERSON, waiver: true });
  const confirm = () =>
    system.server.app
      .get(CommandBus)
      .execute(
        new ConfirmEditCommand(
          { registration_id: id, draft_version: version, payment: 'p-2' },
          systemMeta(system.server.platform.ids),
        ),
      );
  const official = async () => {
    const position = String(await system.server.platform.log.head());
    const { body } = await dana.agent.get(`/api/mybtf/registrations/${id}`).set('x-read-after', position).expect(200);
    const { attendees, additional_observers } = (
      body as { registration: { official: { attendees: Record<string, object>; additional_observers: object } } }
    ).registration.official;
    return { ola: attendees[ola], additional_observers };
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    dana = await signUp(system, 'dana@demo.example');
    const mia = await addPerson(dana, 'Mia', '2011-05-01');
    ola = await addPerson(dana, 'Ola', '1985-05-01');
    const done = await registerDancers(system, dana, DALLAS, { [mia]: '3' });
    id = done.id;
    await editing();
    await save(`attendees.${ola}`, { ...dancer(ola, '31'), kind: 'observer' });
    await save('additional_observers.one', 2);
    version = ((await submit().expect(200)).body as Body).draft_version;
    await confirm();
    const olga = await accounts.signUp(system, 'staff@office.example', 'Olga', 'Office');
    const staff = await confirmed(system, olga, 'staff');
    const closing = { obsdisabled: true, reason: 'The hall is full' };
    await staff.agent.put(`/api/admin/tour-dates/${DALLAS}`).send(closing).expect(200);
  });
  afterAll(() => system.stop());

  it('REG-182 who is registered is neither changed, retyped nor removed, and the unnamed are neither more nor less', async () => {
    const before = await official();
    expect(before).toMatchObject({ ola: { kind: 'observer' }, additional_observers: { one: 2, two: 0 } });
    await editing();
    for (const [path, value, back] of [
      [`attendees.${ola}`, null, { ...dancer(ola, '31'), kind: 'observer' }],
      [`attendees.${ola}.workshop_level_id_v`, '34', '31'],
      ['additional_observers.one', 1, 2],
      ['additional_observers.one', 3, 2],
      ['additional_observers.two', 1, 0],
    ] as const) {
      expect((await save(path, value)).invalid).toEqual([{ path, ...CLOSED }]);
      expect((await submit().expect(400)).body).toMatchObject({ ...CLOSED, step: 'observers' });
      expect((await save(path, back)).invalid).toEqual([]);
    }
    version = ((await submit().expect(200)).body as Body).draft_version;
    expect(await official()).toEqual(before);
  });
});
