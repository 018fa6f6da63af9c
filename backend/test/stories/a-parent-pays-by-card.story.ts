import { jest } from '@jest/globals';
import type { PaymentAnswer } from '@app/contracts/payments';
import { comparePositions, type Saved } from '@app/contracts/shared';
import { PROCESS_PROBE, type ProcessProbe } from '../../src/platform/processes/processes.js';
import { PaymentReactions } from '../../src/payments/payment-reactions.js';
import { mailsOut, PASSWORD } from '../support/accounts.js';
import { BILL_TO, CARDS, DALLAS, dancer, PERSON } from '../support/paying.js';
import { addPerson, type Registrant, signUp, stepsLeft } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const DECLINED = 'Your card was declined.';

type Money = { balance: number; mediaPassBalance: number; overallPaid: boolean };
type Payments = Money & { completed: boolean; payments: object[]; mediaPassPayments: object[] };

const key = (n: number): string => `0198a000-0000-4000-8000-00000000000${n}`;

describe('a parent pays by card', () => {
  let system: System;
  let dana: Registrant;
  let id: number;
  let mia: number;
  let ava: number;

  const read = async <T>(path: string, by = dana): Promise<T> => {
    const position = String(await system.server.platform.log.head());
    const answer = await by.agent.get(`/api/${path}`).set('x-read-after', position).expect(200);
    return answer.body as T;
  };
  const payments = () => read<Payments>(`mybtf/registrations/${id}/payments`);
  const types = async (stream: string) =>
    (await system.server.platform.log.readStream(stream as `ledger-${string}`)).events.map(({ type }) => type);
  const token = async (ccnumber: string): Promise<string> => {
    const { body } = await system
      .agent()
      .post('/sandbox-gateway/tokens')
      .send({ ccnumber, ccexp: '12/28', cvv: '123' })
      .expect(200);
    return (body as { token: string }).token;
  };
  const bodyOf = (card: string, amount: number, extra: object = {}) => ({
    registrationId: id,
    amount,
    paymentMethodId: 1,
    sendEmployeeEmail: false,
    paymentType: 'REGISTRATION',
    amountType: 'FULL',
    paymentProfile: { token: card, billTo: BILL_TO },
    ...extra,
  });
  const media = () => ({ paymentType: 'MEDIA_PASS', amountType: 'MEDIA_PASS', selectedIds: [mia, ava] });
  const post = (body: object, idempotencyKey: string, by = dana) =>
    by.agent.post('/api/payments/nmi-payment').set('idempotency-key', idempotencyKey).send(body);

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    dana = await signUp(system, 'dana@demo.example');
    mia = await addPerson(dana, 'Mia', '2011-05-01');
    ava = await addPerson(dana, 'Ava', '2012-05-01');
    const start = await dana.agent.post('/api/mybtf/registration').send({ tour_date_id: DALLAS }).expect(201);
    id = (start.body as { id: number }).id;
    const changes = [
      ...stepsLeft('roster', 'teachers', 'observers'),
      { path: `attendees.${mia}`, value: dancer(mia) },
      { path: `attendees.${ava}`, value: dancer(ava) },
    ];
    const draft = { draft_version: 0, changes, session_id: 'laptop-1' };
    await dana.agent.put(`/api/mybtf/registrations/${id}/draft`).send(draft).expect(200);
  });
  afterAll(() => system.stop());

  it('is refused before the review', async () => {
    const answer = await post(bodyOf(await token(CARDS.good), 100), key(1));
    expect([answer.status, answer.body.code]).toEqual([409, 'payment_not_open']);
    const complete = async (more: object) => {
      const asked = { registration_id: id, ...more };
      const { status, body } = await dana.agent.put('/api/mybtf/complete-registration').send(asked);
      return [status, (body as { code: string }).code];
    };
    expect(await complete({})).toEqual([409, 'payment_not_open']);
    // What else is named must be the registration's own.
    for (const others of [{ season_id: 74 }, { studio_id: 2001 }])
      expect(await complete(others)).toEqual([403, 'forbidden']);
  });

  it('PAY-185 reads what is owed once it is reviewed, each part on its own', async () => {
    const { draft_version } = (await read<{ registration: { draft_version: number } }>(`mybtf/registrations/${id}`))
      .registration;
    const review = { draft_version, email: dana.email, person: PERSON, waiver: true };
    const { body } = await dana.agent.put(`/api/mybtf/registrations/${id}`).send(review).expect(200);
    const { total, fees } = body as { total: number; fees: { media: number } };
    expect(fees.media).toBe(11_000);
    expect(await payments()).toMatchObject({
      balance: total - 11_000,
      mediaPassBalance: 11_000,
      overallPaid: false,
      completed: false,
      status: null,
      payments: [],
      media_pass: {
        enabled: true,
        fee: 5_500,
        dancers: [
          { person_id: ava, paid: false },
          { person_id: mia, paid: false },
        ],
      },
    });
  });

  it('PAY-138 KER-023 needs an idempotency key', async () => {
    const answer = await dana.agent
      .post('/api/payments/nmi-payment')
      .send(bodyOf(await token(CARDS.good), 11_000, media()));
    expect([answer.status, answer.body.code]).toEqual([400, 'idempotency_key_required']);
  });

  it('PAY-007 refuses the methods that staff and other flows enter, and what the body does not know', async () => {
    const mixed = [{ paymentType: 'REGISTRATION' }, { paymentType: 'REGISTRATION', amountType: 'FULL' }];
    for (const differs of [{ paymentMethodId: 5 }, { paymentMethodId: 9 }, { amount: 0 }, { balance: 1 }, ...mixed]) {
      const answer = await post(bodyOf(await token(CARDS.good), 11_000, { ...media(), ...differs }), key(9));
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    }
  });

  it('PAY-149 SEC-001 takes nobody else’s payment', async () => {
    const other = await signUp(system, 'other@demo.example');
    const answer = await post(bodyOf(await token(CARDS.good), 11_000, media()), key(2), other);
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect((await other.agent.get(`/api/mybtf/registrations/${id}/payments`)).status).toBe(403);
  });

  it('PAY-022 PAY-314 refuses another amount than the balance', async () => {
    const { balance } = await payments();
    const answer = await post(bodyOf(await token(CARDS.good), balance - 1), key(3));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'balance_changed',
      message: 'Your balance has changed. Please review the amount and try again.',
    });
  });

  it('PAY-080 PAY-136 PAY-180 tells a decline in the gateway’s words and leaves no trace in the history', async () => {
    const { body } = await post(bodyOf(await token(CARDS.declined), 11_000, media()), key(4)).expect(200);
    expect(body).toMatchObject({
      status: 'declined',
      code: 'card_declined',
      message: DECLINED,
      mediaPassBalance: 11_000,
    });
    expect(await payments()).toMatchObject({ mediaPassPayments: [], pending: [] });
  });

  it('PAY-136 PAY-137 PAY-138 takes the media pass once, however often the same request comes', async () => {
    const request = bodyOf(await token(CARDS.good), 11_000, media());
    const [first, second] = await Promise.all([post(request, key(5)), post(request, key(5))]);
    const third = await post(request, key(5));
    expect(first.body).toMatchObject({
      status: 'approved',
      amount: 11_000,
      mediaPassBalance: 0,
      overallPaid: false,
      completed: false,
    });
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    expect((await post({ ...request, amount: 5_500 }, key(5))).body).toMatchObject({ code: 'idempotency_mismatch' });
    expect((await types(`payment-${key(5)}`)).filter((t) => t === 'PaymentApproved')).toHaveLength(1);
    expect((await payments()).mediaPassPayments).toHaveLength(1);
  });

  const remove = () => dana.agent.delete(`/api/mybtf/delete-registration/${id}`).send({});
  it('~REG-039 keeps a registration that money was paid for', async () => {
    const { status, body } = await remove();
    expect([status, body.code]).toEqual([409, 'registration_paid']);
    expect(body.message).toBe('This registration has been paid for and cannot be deleted. Please contact us.');
  });

  it('PAY-278 lists who is paid', async () => {
    const paid = await read<{ paid: { person_id: number }[]; payments: object[] }>(
      `danceone/media-pass/paid?registrationId=${id}`,
    );
    expect(paid.paid.map((p) => p.person_id).sort()).toEqual([mia, ava].sort());
    expect(paid.payments).toHaveLength(1);
  });

  it('PAY-256 refuses a pass that is paid', async () => {
    const answer = await post(bodyOf(await token(CARDS.good), 5_500, { ...media(), selectedIds: [mia] }), key(6));
    expect([answer.status, answer.body.code]).toEqual([409, 'media_pass_already_paid']);
    expect(answer.body.message).toBe('The media pass of Mia Reyes has already been paid for this season.');
  });

  it('takes no passes along with a payment of the registration', async () => {
    for (const more of [{ amountType: 'MEDIA_PASS' }, { selectedIds: [mia] }]) {
      const answer = await post(bodyOf(await token(CARDS.good), 5_500, more), '0198a000-0000-4000-8000-0000000000aa');
      expect(answer.body).toMatchObject({
        code: 'invalid_input',
        fields: { amountType: 'MEDIA_PASS belongs to paymentType MEDIA_PASS' },
      });
    }
  });

  it('PAY-140 PAY-143 PAY-146 waits for a silent gateway and lets nobody pay meanwhile', async () => {
    const { balance } = await payments();
    const { body } = await post(bodyOf(await token(CARDS.silent), balance), key(7)).expect(200);
    expect(body).toMatchObject({
      status: 'pending',
      message: 'We are confirming your payment. Please do not pay again.',
    });
    expect((await post(bodyOf(await token(CARDS.good), balance), key(8))).body.code).toBe('payment_in_progress');
    expect(await payments()).toMatchObject({ completed: false, pending: [{ payment_id: key(7), amount: balance }] });
    const refused = await remove();
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_in_progress']);
  });

  it('PAY-144 PAY-150 KER-025 a server that dies on the way to the completion finishes it at its next start', async () => {
    const probe = system.server.app.get<ProcessProbe>(PROCESS_PROBE);
    const dying = jest.spyOn(probe, 'after').mockImplementation(async (step) => {
      if (step === 'RecordPaymentTaken') throw new Error('killed');
    });
    await system.scheduler.run('payments-reconcile');
    expect(await types(`process-payment_${key(7)}`)).toEqual(['SubmissionStarted', 'PaymentTaken']);
    dying.mockRestore();
    await system.restart();
    const agent = system.agent();
    await agent.post('/api/mybtf/signin').send({ email: dana.email, password: PASSWORD }).expect(200);
    dana = { ...dana, agent };
    await system.scheduler.run('payments-reconcile');
    const told = await read<Saved<PaymentAnswer>>(`payments/${key(7)}`);
    expect(told).toMatchObject({
      status: 'approved',
      step: 'finished',
      completed: true,
      overallPaid: true,
    });
    // The page that is shown next waits for what this answer knew already.
    const { events } = await system.server.platform.log.readStream(`registration-${id}`);
    expect(comparePositions(told.position, events.at(-1)!.position)).toBeGreaterThanOrEqual(0);
    expect(await payments()).toMatchObject({ completed: true, overallPaid: true, status: 'Paid in full', balance: 0 });
    expect((await types(`registration-${id}`)).filter((t) => t === 'RegistrationCompleted')).toHaveLength(1);
    expect((await types(`ledger-${id}`)).filter((t) => t === 'PaymentPosted')).toHaveLength(2);
  });

  it('PAY-158 PAY-298 PAY-299 mailed each receipt and the confirmation once', async () => {
    await mailsOut(system);
    const { rows } = await system.server.reads.projections.find<{ template: string }>('outbox', {
      filter: {},
      limit: 50,
    });
    const sent = rows.map((r) => r.template).filter((t) => t !== 'confirmation');
    expect(sent.sort()).toEqual(['payment-receipt', 'payment-receipt', 'registration-completed']);
  });

  it('PAY-156 completes nothing twice', async () => {
    const answer = await dana.agent.put('/api/mybtf/complete-registration').send({ registration_id: id });
    expect([answer.status, answer.body.code]).toEqual([409, 'registration_completed']);
  });

  it('PAY-147 PAY-020 the ledger alone gives the same balance', async () => {
    await system.server.app.get(PaymentReactions, { strict: false }).settled();
    const events = (await system.server.platform.log.readStream(`ledger-${id}`)).events;
    const owed = events.reduce((sum, { type, data }) => {
      const d = data as { registration_change?: number; media_change?: number; amount?: number };
      if (type === 'FeesCharged') return sum + (d.registration_change ?? 0) + (d.media_change ?? 0);
      return type === 'PaymentPosted' ? sum - (d.amount ?? 0) : sum;
    }, 0);
    expect(owed).toBe(0);
  });

  it('PAY-113 SEC-004 keeps no card number, token or billing name in any event of a payment', async () => {
    const { events } = await system.server.platform.log.readAll({
      after: '0' as never,
      filter: { categories: ['payment', 'ledger', 'process', 'mediaPass'] },
      limit: 500,
    });
    const text = JSON.stringify(events.map((e) => e.data));
    expect(text).toContain('"last_four":"0119"');
    for (const secret of [...Object.values(CARDS), 'Wabash', 'billTo', 'token']) expect(text).not.toContain(secret);
  });
});
