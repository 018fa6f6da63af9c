import { CommandBus } from '@nestjs/cqrs';
import { ConfirmEditCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { BILL_TO, CARDS } from '../support/paying.js';
import { addPerson, dancer, type Registrant, registerDancers, REVIEW_PERSON, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;
type Body = { readonly draft_version: number };

describe('a parent edits a completed registration', () => {
  let system: System;
  let dana: Registrant;
  let id: number;
  let mia: number;
  let ava: number;
  let version: number;

  const save = (changes: readonly object[]) =>
    dana.agent
      .put(`/api/mybtf/registrations/${id}/draft`)
      .send({ draft_version: version, changes, session_id: 'laptop-1' });
  const submit = () =>
    dana.agent
      .put(`/api/mybtf/registrations/${id}`)
      .send({ draft_version: version, email: dana.email, person: REVIEW_PERSON, waiver: true });
  const send = (command: ConfirmEditCommand) => system.server.app.get(CommandBus).execute(command);
  const events = async () =>
    (await system.server.platform.log.readStream(`registration-${id}`)).events.map(({ type }) => type);
  const read = async (path: string) => {
    const position = String(await system.server.platform.log.head());
    return dana.agent.get(`/api/mybtf/${path}`).set('x-read-after', position);
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    dana = await signUp(system, 'dana@demo.example');
    mia = await addPerson(dana, 'Mia', '2011-05-01');
    ava = await addPerson(dana, 'Ava', '2017-05-01');
    const done = await registerDancers(system, dana, DALLAS, { [mia]: '3', [ava]: '1' });
    id = done.id;
    version = done.draft_version;
  });
  afterAll(() => system.stop());

  it('REG-241 REG-243 REG-249 an edit is a draft until it is confirmed; cancelling brings everything back', async () => {
    const path = `/api/mybtf/registrations/${id}/editing`;
    version = ((await dana.agent.post(path).expect(200)).body as Body).draft_version;
    await dana.agent.post(path).expect(200);
    expect((await events()).filter((type) => type === 'RegistrationEditingStarted')).toHaveLength(1);
    version = ((await save([{ path: `attendees.${ava}`, value: null }]).expect(200)).body as Body).draft_version;
    const edit = await read(`registrations/${id}/edit`);
    expect(edit.body).toMatchObject({
      registration: { editing: true, hasChanges: true },
      locks: { [mia]: { saved: true } },
    });
    expect(
      Object.keys((edit.body as { registration: { official: { attendees: object } } }).registration.official.attendees),
    ).toHaveLength(2);
    await dana.agent.delete(path).expect(200);
    const answer = await read(`registrations/${id}`);
    expect(answer.body).toMatchObject({
      registration: { editing: false, completed: true, reviewed: true, hasChanges: false },
    });
    expect((await dana.agent.delete(path)).body).toMatchObject({ code: 'not_editing' });
  });

  it('REG-246 REG-247 a reviewed edit asks for its payment, and is then confirmed in one batch', async () => {
    const path = `/api/mybtf/registrations/${id}/editing`;
    version = ((await dana.agent.post(path).expect(200)).body as Body).draft_version;
    version = ((await save([{ path: `attendees.${ava}`, value: null }]).expect(200)).body as Body).draft_version;
    const review = await submit().expect(200);
    version = (review.body as Body).draft_version;
    expect((review.body as { new_amount: number }).new_amount).toBeLessThan(0);
    expect((await dana.agent.post(`${path}/confirm`).expect(409)).body).toMatchObject({ code: 'payment_due' });
    const before = await events();
    const paid = { registration_id: id, draft_version: version, payment: 'p-2' };
    await send(new ConfirmEditCommand(paid, systemMeta(system.server.platform.ids)));
    await send(new ConfirmEditCommand(paid, systemMeta(system.server.platform.ids)));
    expect((await events()).slice(before.length)).toEqual([
      'AttendeeRemoved',
      'FeesRecalculated',
      'RegistrationEditConfirmed',
    ]);
  });

  it('NAV-014 ~EVT-049 ROS-040 the dashboard, the overview and the roster know of it', async () => {
    const list = await read(`user-event-season-registrations?mybtf_user_id=${dana.account_id}&season_id=75`);
    expect(list.body).toMatchObject([
      { id, completed: true, editing: false, tour_date: { event: { name: 'Aurora', subdomain: 'aurora' } } },
    ]);
    const overview = await read(`registrations/${id}/overview`);
    expect(overview.body).toMatchObject({ counts: { dancers: 1 }, venue: { name: 'Trinity Hall' } });
    const removal = await dana.agent.delete('/api/mybtf/roster').query({ person_id: mia });
    expect(removal.body).toMatchObject({
      code: 'person_registered',
      message: 'This person is registered for Aurora Dallas, TX and cannot be removed from your roster.',
    });
  });

  it('EVT-003 EVT-016 REG-264 REG-266 REG-275 SEC-005 a link shows names and dates only, until it is revoked', async () => {
    const { body } = await dana.agent.post(`/api/mybtf/registrations/${id}/tokens`).send({}).expect(201);
    const link = body as { id: string; token: string; expires: string };
    expect(link.token).toMatch(/^[0-9a-f]{32}$/);
    expect(link.expires).toBe('2026-05-20T05:00:00.000Z');
    const open = () => system.agent().get('/api/mybtf/get-token-data').query({ token: link.token });
    const shown = await open().expect(200);
    // Nothing else: no fees, no addresses, no birthdates.
    const event = { event: 'Aurora', event_id: 56, subdomain: 'aurora', virtual: false };
    const dates = { start_date: '2026-04-17', end_date: '2026-04-19' };
    const people = { names: [{ name: 'Mia Reyes', kind: 'dancer', level: 'Teen' }], unnamed_observers: 0 };
    expect(shown.body).toEqual({
      id: link.id,
      registration_id: id,
      routine_ids: [],
      routines: [],
      summary: { ...event, city: 'Dallas, TX', ...dates, ...people },
    });
    expect((await read(`registrations/${id}`)).body).toMatchObject({ registration: { id } });
    // Neither stands for the other.
    for (const no of [link.token, link.id, `${id}x`])
      expect((await dana.agent.get(`/api/mybtf/registrations/${no}`)).body.code).toBe('invalid_input');
    expect((await system.agent().get('/api/mybtf/get-token-data').query({ token: id })).status).toBe(400);
    const tokens = `/api/mybtf/registrations/${id}/tokens`;
    const found = async () => (await dana.agent.get(tokens).expect(200)).body as { token: string }[];
    const { position: _, ...made } = body;
    expect(await found()).toEqual([made]);
    expect((await dana.agent.post(tokens).send({}).expect(201)).body).toMatchObject({ id: link.id, token: link.token });
    await dana.agent.delete(`${tokens}/${link.id}`).expect(200);
    expect((await open().expect(404)).body).toMatchObject({ message: 'This link is no longer available.' });
    expect(await found()).toEqual([]);
    const another = (await dana.agent.post(tokens).send({}).expect(201)).body;
    expect(another.token).not.toBe(link.token);
    expect((await found()).map(({ token }) => token)).toEqual([another.token]);
    await open().expect(404);
  });

  it('ROS-019 a changed birthdate is the age of open registrations and edits, not of a completed one until it is edited', async () => {
    const CHICAGO = 7501;
    const open = (await dana.agent.post('/api/mybtf/registration').send({ tour_date_id: CHICAGO }).expect(201)).body.id;
    const changes = [{ path: `attendees.${mia}`, value: dancer(mia, '3') }];
    const draft = { draft_version: 0, changes, session_id: 'laptop-1' };
    await dana.agent.put(`/api/mybtf/registrations/${open}/draft`).send(draft).expect(200);
    const person = { person_id: mia, fname: 'Mia', lname: 'Reyes', gender_id: 1, person_type_id: 8 };
    await dana.agent
      .put('/api/mybtf/roster')
      .send({ person: { ...person, birthdate: '2015-05-01' } })
      .expect(200);
    const ages = async (registration: number) => {
      const { body } = await read(`registrations/${registration}`);
      const one = (body.people as { person_id: number; birthdate: string }[]).find((p) => p.person_id === mia);
      return [one?.birthdate, body.registration.official.attendees[mia]?.person.birthdate];
    };
    expect(await ages(open)).toEqual(['2015-05-01', undefined]);
    expect((await ages(id))[1]).toBe('2011-05-01');
    version = ((await dana.agent.post(`/api/mybtf/registrations/${id}/editing`).expect(200)).body as Body)
      .draft_version;
    expect(await ages(id)).toEqual(['2015-05-01', '2011-05-01']);
    const younger = { path: `attendees.${mia}.workshop_level_id_v`, value: '2' };
    version = ((await save([younger]).expect(200)).body as Body).draft_version;
    version = ((await submit().expect(200)).body as Body).draft_version;
    const paid = { registration_id: id, draft_version: version, payment: 'p-3' };
    await send(new ConfirmEditCommand(paid, systemMeta(system.server.platform.ids)));
    expect(await ages(id)).toEqual(['2015-05-01', '2015-05-01']);
  });

  /** The gateway says nothing for now: the payment is under way until it is asked again. */
  const payWithoutAnswer = async (): Promise<void> => {
    const { body } = await read(`registrations/${id}/payments?editing=true`);
    const card = { ccnumber: CARDS.silent, ccexp: '12/28', cvv: '123' };
    const { body: made } = await dana.agent.post('/sandbox-gateway/tokens').send(card).expect(200);
    const order = { paymentMethodId: 1, sendEmployeeEmail: false, paymentType: 'REGISTRATION', amountType: 'FULL' };
    const paymentProfile = { token: (made as { token: string }).token, billTo: BILL_TO };
    const { balance: amount } = body as { balance: number };
    const { body: paid } = await dana.agent
      .post('/api/payments/nmi-payment')
      .set('idempotency-key', '0198a000-0000-4000-8000-000000000001')
      .send({ registrationId: id, amount, ...order, editing: true, paymentProfile })
      .expect(200);
    expect(paid).toMatchObject({ status: 'pending' });
  };

  it('REG-250 an edit that is still open when editing closes is cancelled, once no payment for it is under way', async () => {
    const started = await dana.agent.post(`/api/mybtf/registrations/${id}/editing`).expect(200);
    version = (started.body as Body).draft_version;
    await system.server.reads.projections.caughtUp();
    await system.scheduler.run('edit-expiry');
    expect((await events()).at(-1)).toBe('RegistrationEditingStarted');
    const added = await save([{ path: `attendees.${ava}`, value: dancer(ava, '1') }]).expect(200);
    version = (added.body as Body).draft_version;
    await submit().expect(200);
    await payWithoutAnswer();
    system.clock.moveTo('2026-04-18T05:00:00Z');
    await system.scheduler.run('edit-expiry');
    expect((await events()).at(-1)).toBe('RegistrationEditReviewed');
    // The media pass is still owed, so what was paid now confirms nothing.
    await system.scheduler.run('payments-reconcile');
    await system.scheduler.run('edit-expiry');
    expect((await events()).at(-1)).toBe('RegistrationEditingCancelled');
  });
});
