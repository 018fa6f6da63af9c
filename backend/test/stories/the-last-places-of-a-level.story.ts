import { tourDateDecider } from '@app/contracts/catalogue';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteRegistrationCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { Refused } from '../../src/platform/commands/command.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { RegistrationStates } from '../../src/registration/registration-states.js';
import { BILL_TO, CARDS } from '../support/paying.js';
import { addPerson, dancer, type Registrant, REVIEW_PERSON, signUp, stepsLeft } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;
type Body = { id: number; draft_version: number; code: string; message: string };
type Entrant = Registrant & { readonly id: number; version: number };

describe('the last places of a level', () => {
  let system: System;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    await limitTo(1);
  });
  afterAll(() => system.stop());

  const meta = () => systemMeta(system.server.platform.ids);
  const limitTo = (places: number) =>
    system.server.platform.runner.run({
      stream: `tourDate-${CHICAGO}`,
      name: 'ChangeTourDate',
      decider: tourDateDecider,
      command: { type: 'ChangeTourDate', tour_date_id: CHICAGO, changes: { level_capacity: { '3': places } } },
      meta: meta(),
    });
  const events = async (stream: string) =>
    (await system.server.platform.log.readStream(stream as `registration-${number}`)).events.map(({ type }) => type);
  const enter = async (email: string): Promise<Entrant> => {
    system.clock.advanceMinutes(61);
    const registrant = await signUp(system, email);
    const mia = await addPerson(registrant, 'Mia', '2011-05-01');
    const started = await registrant.agent.post('/api/mybtf/registration').send({ tour_date_id: CHICAGO }).expect(201);
    const { id } = started.body as Body;
    const value = dancer(mia, '3');
    const steps = stepsLeft('roster', 'teachers');
    const saved = await registrant.agent
      .put(`/api/mybtf/registrations/${id}/draft`)
      .send({ draft_version: 0, changes: [...steps, { path: `attendees.${mia}`, value }], session_id: 'laptop-1' })
      .expect(200);
    return { ...registrant, id, version: (saved.body as Body).draft_version };
  };
  const submit = ({ agent, id, version, email }: Entrant) =>
    agent
      .put(`/api/mybtf/registrations/${id}`)
      .send({ draft_version: version, email, person: REVIEW_PERSON, waiver: true });

  it('REG-020 REG-121 of two reviews at the same time one gets the place; the other is told and changes nothing', async () => {
    const both = [await enter('first@demo.example'), await enter('second@demo.example')];
    const before = await Promise.all(both.map(({ id }) => events(`registration-${id}`)));
    const answers = await Promise.all(both.map((one) => submit(one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const loser = answers.findIndex(({ status }) => status === 400);
    expect(answers[loser]?.body).toMatchObject({ code: 'level_unavailable', step: 'dancers' });
    expect(await events(`registration-${both[loser]!.id}`)).toEqual(before[loser]);
    expect(await events(`workshopCapacity-${CHICAGO}`)).toEqual(['PlacesReserved']);

    await system.scheduler.run('workshop-place-expiry');
    expect(await events(`workshopCapacity-${CHICAGO}`)).toEqual(['PlacesReserved']);

    const winner = both[1 - loser]!;
    system.clock.advanceMinutes(31);
    await system.server.reads.projections.caughtUp();
    await system.scheduler.run('workshop-place-expiry');
    expect(await events(`workshopCapacity-${CHICAGO}`)).toEqual(['PlacesReserved', 'PlacesReleased']);
    expect((await events(`registration-${winner.id}`)).at(-1)).toBe('RegistrationPlacesReleased');

    const late = both[loser]!;
    await submit(late).expect(200);
    const data = { registration_id: late.id, draft_version: await reviewedVersion(late), payment: 'p-1' };
    await system.server.app.get(CommandBus).execute(new CompleteRegistrationCommand(data, meta()));
    expect((await events(`workshopCapacity-${CHICAGO}`)).at(-1)).toBe('PlacesConfirmed');
    expect((await submit({ ...winner, version: winner.version + 1 })).body).toMatchObject({
      code: 'level_unavailable',
    });

    system.clock.advanceMinutes(60);
    await system.server.reads.projections.caughtUp();
    await system.scheduler.run('workshop-place-expiry');
    expect((await events(`workshopCapacity-${CHICAGO}`)).at(-1)).toBe('PlacesConfirmed');
  });

  /** The gateway says nothing for now: the payment is under way until it is asked again. */
  const payWithoutAnswer = async ({ agent, id }: Entrant): Promise<void> => {
    const position = String(await system.server.platform.log.head());
    const { body } = await agent.get(`/api/mybtf/registrations/${id}/payments`).set('x-read-after', position);
    const card = { ccnumber: CARDS.silent, ccexp: '12/28', cvv: '123' };
    const { body: made } = await agent.post('/sandbox-gateway/tokens').send(card).expect(200);
    const order = { paymentMethodId: 1, sendEmployeeEmail: false, paymentType: 'REGISTRATION', amountType: 'FULL' };
    const paymentProfile = { token: (made as { token: string }).token, billTo: BILL_TO };
    const { body: paid } = await agent
      .post('/api/payments/nmi-payment')
      .set('idempotency-key', '0198a000-0000-4000-8000-000000000001')
      .send({ registrationId: id, amount: (body as { balance: number }).balance, ...order, paymentProfile })
      .expect(200);
    expect(paid).toMatchObject({ status: 'pending' });
  };

  it('~REG-020 a place whose time is over is kept while a payment for it is under way, and no longer', async () => {
    const entrant = await enter('paying@demo.example');
    await limitTo(100);
    await submit(entrant).expect(200);
    await payWithoutAnswer(entrant);
    system.clock.advanceMinutes(31);
    await system.scheduler.run('workshop-place-expiry');
    expect((await events(`registration-${entrant.id}`)).at(-1)).toBe('RegistrationReviewed');
    expect((await events(`workshopCapacity-${CHICAGO}`)).at(-1)).toBe('PlacesReserved');
    // The media pass is still owed, so what was paid now completes nothing.
    await system.scheduler.run('payments-reconcile');
    await system.scheduler.run('workshop-place-expiry');
    expect((await events(`registration-${entrant.id}`)).at(-1)).toBe('RegistrationPlacesReleased');
    expect((await events(`workshopCapacity-${CHICAGO}`)).at(-1)).toBe('PlacesReleased');
  });

  it('~REG-048 the affiliation that stands already, sent again, gives no place back', async () => {
    await limitTo(100);
    const entrant = await enter('alone@demo.example');
    const body = { registration_id: entrant.id, studio_id: null, independent: true };
    const asIndependent = () => entrant.agent.put('/api/mybtf/change-studio').send(body).expect(200);
    await asIndependent();
    await submit(entrant).expect(200);
    const before = [await events(`registration-${entrant.id}`), await events(`workshopCapacity-${CHICAGO}`)];
    await asIndependent();
    expect([await events(`registration-${entrant.id}`), await events(`workshopCapacity-${CHICAGO}`)]).toEqual(before);
    expect(before[1]!.at(-1)).toBe('PlacesReserved');
  });

  it('~REG-048 another affiliation asks for a new review, and what was reserved is free again', async () => {
    await limitTo(100);
    const entrant = await enter('turned@demo.example');
    await submit(entrant).expect(200);
    const body = { registration_id: entrant.id, studio_id: null, independent: true };
    await entrant.agent.put('/api/mybtf/change-studio').send(body).expect(200);
    expect((await events(`registration-${entrant.id}`)).slice(-2)).toContain('RegistrationUnreviewed');
    expect((await events(`workshopCapacity-${CHICAGO}`)).at(-1)).toBe('PlacesReleased');
  });

  const reviewedVersion = async ({ agent, id }: Entrant): Promise<number> => {
    const position = String(await system.server.platform.log.head());
    const { body } = await agent.get(`/api/mybtf/registrations/${id}`).set('x-read-after', position).expect(200);
    return (body as { registration: { review: { draft_version: number } } }).registration.review.draft_version;
  };

  it('REG-020 a review that is refused while the same one counts already leaves its place', async () => {
    await limitTo(50);
    const one = await enter('twice@demo.example');
    const states = system.server.app.get(RegistrationStates, { strict: false });
    const { run } = states;
    states.run = async (...asked) => {
      states.run = run;
      await run.apply(states, asked);
      throw new Refused([{ code: 'draft_conflict', params: { conflicts: [], draft_version: 1 } }]);
    };
    await submit(one).expect(409);
    expect((await events(`registration-${one.id}`)).at(-1)).toBe('RegistrationReviewed');
    expect((await events(`workshopCapacity-${CHICAGO}`)).at(-1)).toBe('PlacesReserved');
  });
});
