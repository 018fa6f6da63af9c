import type { CalculatedFees, RegistrationAnswer } from '@app/contracts/registration';
import { dancer, Payer } from '../support/paying.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198b000-0000-4000-8000-00000000000${n}`;

describe('a parent pays in another order, then adds a dancer', () => {
  let system: System;
  let dana: Payer;
  let mia: number;
  let ava: number;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    dana = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    [mia = 0, ava = 0] = dana.people;
    await dana.saveDancers([mia]);
    await dana.review();
  });
  afterAll(() => system.stop());

  it('PAY-150 a full registration payment does not complete while the media pass is due', async () => {
    const answer = await dana.payRegistration(key(1));
    expect(answer).toMatchObject({
      status: 'approved',
      completed: false,
      balance: 0,
      mediaPassBalance: 5_500,
      overallPaid: false,
    });
    expect(await dana.events()).not.toContain('RegistrationCompleted');
    expect((await dana.complete()).body).toMatchObject({ code: 'payment_outstanding' });
  });

  it('PAY-154 PAY-157 PAY-160 completes without a payment once both are paid, the same again when asked again', async () => {
    const answer = await dana.payPasses(key(2), [mia]);
    expect(answer).toMatchObject({ status: 'approved', completed: false, overallPaid: true });
    const first = await dana.complete().expect(200);
    expect(first.body).toMatchObject({ registration_id: dana.id, completed: true });
    const second = await dana.complete().expect(200);
    expect(second.body).toMatchObject({ registration_id: dana.id, completed: true });
    expect((await dana.events()).filter((type) => type === 'RegistrationCompleted')).toHaveLength(1);
    expect(await dana.payments()).toMatchObject({ completed: true, status: 'Paid in full' });
  });

  it('PAY-311 a reviewed edit is paid at its own total, the balance screen keeps the official one', async () => {
    await dana.edit();
    await dana.saveDancers([ava]);
    await dana.review();
    expect(await dana.payments()).toMatchObject({ balance: 0, mediaPassBalance: 0 });
    const edit = await dana.payments(true);
    expect(edit.mediaPassBalance).toBe(5_500);
    expect(edit.balance).toBeGreaterThan(0);
  });

  it('~PAY-152 PAY-252 the payment that leaves nothing owed confirms the edit', async () => {
    await dana.payPasses(key(3), [ava], true);
    expect(await dana.events()).not.toContain('RegistrationEditConfirmed');
    const answer = await dana.payRegistration(key(4), true);
    expect(answer).toMatchObject({ status: 'approved', completed: true, overallPaid: true, step: 'finished' });
    const events = await dana.events();
    expect(events.at(-1)).toBe('RegistrationEditConfirmed');
    expect(events.filter((type) => type === 'RegistrationCompleted')).toHaveLength(1);
    expect(await dana.payments()).toMatchObject({ balance: 0, mediaPassBalance: 0, overallPaid: true, editing: false });
  });

  it('PAY-179 shows the history newest first', async () => {
    const { payments, mediaPassPayments } = await dana.payments();
    expect(payments.map(({ id }) => id)).toEqual([key(4), key(1)]);
    expect(mediaPassPayments.map(({ id }) => id)).toEqual([key(3), key(2)]);
    expect(payments[0]).toMatchObject({ type: 'Registration', method_name: 'Credit card 1111' });
  });

  it('~PAY-252 the pass of a dancer who has left is paid and stays counted in the edit after', async () => {
    await dana.edit();
    await dana.save({ path: `attendees.${ava}`, value: null });
    await dana.review();
    await dana.registrant.agent.post(`/api/mybtf/registrations/${dana.id}/editing/confirm`).expect(200);
    expect(await dana.payments()).toMatchObject({ balance: -27_500, mediaPassBalance: 0 });
    await dana.edit();
    expect((await calculated({})).body).toMatchObject({ fees: { media: 11_000 }, balance: -27_500 });
  });

  it('~REG-030 another registration knows the passes of the whole roster before anybody is added', async () => {
    const { agent } = dana.registrant;
    const { body } = await agent.post('/api/mybtf/registration').send({ tour_date_id: 7501 }).expect(201);
    const { id, position } = body as { id: number; position: string };
    const answer = await agent.get(`/api/mybtf/registrations/${id}`).set('x-read-after', position).expect(200);
    const paid = { paid: true, registration_id: dana.id, waived: false };
    expect((answer.body as RegistrationAnswer).media_passes).toEqual({ [mia]: paid, [ava]: paid });
  });

  const calculated = (body: object) =>
    dana.registrant.agent.post(`/api/mybtf/registrations/${dana.id}/calculate-fees`).send(body);

  it('~FEE-175 FEE-176 PAY-260 prices a draft as a save would, with what is owed for it, and saves nothing', async () => {
    const before = await dana.events();
    const senior = { ...dancer(mia), workshop_level_id_v: '4', has_college_discount: true };
    const virtual = { ...dancer(ava), workshop_level_id_v: '3v', one_day: true, attended_reg: true };
    const draft = { attendees: [senior, virtual], additional_observers: { one: 2, two: 0 } };
    const rest = { routines: [], tickets: [], promo_codes: [], credit: 0 };
    const answer = (await calculated({ ...draft, ...rest }).expect(200)).body as CalculatedFees;
    // REG-157: no student ID is on file; REG-149: a virtual level has neither one day nor regional.
    expect(answer.attendee_fees).toEqual({ [mia]: 27_500, [ava]: 13_500 });
    const [workshop, observers, media] = [41_000, 7_000, 11_000];
    const total = workshop + observers + media;
    const paid = 2 * 27_500 + 2 * 5_500;
    expect(answer).toMatchObject({
      fees: { workshop, observers: { one: observers, two: 0 }, media, total },
      free_teacher: { count: 0 },
      routine_fees: {},
      promo_codes: [],
      credit: 0,
      deposit: 0,
      balance: total - paid,
    });
    const part = { workshop, observers, media, competition: 0, tickets: 0 };
    expect(answer.summary).toEqual({ ...part, total, paid, credit: 0, promo: 0, balance: total - paid, deposit: 0 });
    expect(answer.lines.length).toBeGreaterThan(3);
    const asked = { registration_id: dana.id, season_id: 75, studio_id: null, attendees: [senior, virtual] };
    const passes = (body: object) => dana.registrant.agent.post('/api/mybtf/calculate-media-pass-fees').send(body);
    expect((await passes(asked).expect(200)).body).toEqual({
      media_pass_fees: 11_000,
      attendees: [mia, ava].map((person_id) => ({ person_id, fee: 5_500, paid: true })),
    });
    await passes({ ...asked, season_id: 74 }).expect(403);
    await passes({ ...asked, studio_id: 2001 }).expect(403);
    expect(await dana.events()).toEqual(before);
  });

  it.each([
    [{ attendees: [{ ...dancer(1), workshop_level_id_v: '99' }] }, { field: 'attendees.1.workshop_level_id_v' }],
    [{ promo_codes: [{ code: 'SPRING' }] }, { field: 'promo_codes' }],
    [{ routines: [{ category: 'Solo' }] }, { field: 'routines' }],
    [{ tickets: [{ ticket_type_id: 1 }] }, { field: 'tickets' }],
  ])('FEE-178 refuses to price %j', async (body, params) => {
    const message = 'This registration holds a value that is no longer available.';
    const { body: refusal } = await calculated(body).expect(400);
    expect(refusal).toMatchObject({ code: 'unknown_fee_input', params, message });
  });

  it('~REG-181 refuses to price 101 observers', async () => {
    const { body } = await calculated({ additional_observers: { one: 101, two: 0 } }).expect(400);
    expect(body).toMatchObject({ code: 'observer_count_invalid', message: 'Please choose 0 to 100 observers.' });
    await calculated({ additional_observers: { one: 100, two: 0 } }).expect(200);
  });
});
