import { Payer } from '../support/paying.js';
import { withRole } from '../support/auditing.js';
import { startSystem, type System } from '../support/system.js';

const KEY = '0198a000-0000-4000-8000-000000000001';

describe('PayPal is off', () => {
  let system: System;
  let payer: Payer;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    payer = await Payer.start(system, 'dana@demo.example', ['Mia']);
    await payer.saveDancers(payer.people);
    await payer.review();
  });
  afterAll(() => system.stop());

  const order = () => ({
    ...{ nonce: 'fake-nonce', amount: 10_000, studio_id: null, mybtf_user_id: payer.registrant.account_id },
    ...{ registration_id: payer.id, sendEmployeeEmail: false, event_id: 56, editing: false },
  });
  const token = (agent = payer.registrant.agent) =>
    agent.get('/api/payments/paypal-token').query({ registration_id: payer.id });
  const pay = (body: object, agent = payer.registrant.agent) =>
    agent.post('/api/payments/paypal-payment').set('idempotency-key', KEY).send(body);
  const refusal = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
    status,
    body.code,
    body.message,
  ];

  it('PAY-094 both calls are there with their fields, and answer that PayPal is not available', async () => {
    const off = [403, 'paypal_disabled', 'PayPal payments are not available.'];
    expect(refusal(await token())).toEqual(off);
    expect(refusal(await pay(order()))).toEqual(off);
    // Each field is one that the call knows: a wrong value is named.
    const fields = ['nonce', 'amount', 'studio_id', 'mybtf_user_id'];
    const more = ['registration_id', 'sendEmployeeEmail', 'event_id', 'editing'];
    expect(Object.keys(order())).toEqual([...fields, ...more]);
    for (const field of Object.keys(order())) {
      const { status, body } = await pay({ ...order(), [field]: {} });
      expect([field, status, Object.keys(body.fields as object)]).toEqual([field, 400, [field]]);
    }
    expect((await pay({ ...order(), other: 1 })).status).toBe(400);
    const unnamed = await payer.registrant.agent.get('/api/payments/paypal-token');
    expect([unnamed.status, Object.keys(unnamed.body.fields as object)]).toEqual([400, ['registration_id']]);
    expect((await payer.payments()).payments).toEqual([]);
  });

  it('~PAY-094 what is missing is refused before, and so is a stranger', async () => {
    for (const missing of ['nonce', 'amount', 'registration_id', 'sendEmployeeEmail']) {
      const { [missing]: _gone, ...rest } = order() as Record<string, unknown>;
      expect([missing, (await pay(rest)).body.code]).toEqual([missing, 'invalid_input']);
    }
    expect((await pay({ ...order(), amount: 0 })).body.code).toBe('invalid_input');
    const other = await Payer.start(system, 'ida@demo.example', ['Lia']);
    expect((await token(other.registrant.agent)).body.code).toBe('forbidden');
    expect((await pay(order(), other.registrant.agent)).body.code).toBe('forbidden');
    expect((await token(system.agent())).status).toBe(401);
  });

  it('PAY-093 an admin cannot switch it on: the field says that a provider is missing', async () => {
    const admin = await withRole(system, 'admin@demo.example', 'admin');
    const put = (path: string, body: object) =>
      admin.agent.put(`/api/admin/${path}`).send({ ...body, reason: 'Payers ask for it' });
    for (const path of ['events/56', 'tour-dates/7502/profile']) {
      const { status, body } = await put(path, { paypal_enabled: true });
      expect([path, status, body.fields]).toEqual([
        path,
        422,
        { paypal_enabled: 'PayPal needs a configured provider.' },
      ]);
      await put(path, { paypal_enabled: false }).expect(200);
    }
  });

  it('PAY-238 the office sets where promo codes and credit are offered, and registrants are held to it', async () => {
    const admin = await withRole(system, 'boss@demo.example', 'admin');
    const off = { step: false, balance: false, deposit: false, public: false };
    await admin.agent
      .put('/api/admin/tour-dates/7502/profile')
      .send({ promo_section: off, credit_section: off, reason: 'No codes in Dallas' })
      .expect(200);
    expect((await payer.payments()).sections).toEqual({ promo_section: off, credit_section: off });
    const codes = { registration_id: payer.id, promo_codes: [], sendEmployeeEmail: false };
    expect(refusal(await payer.registrant.agent.put('/api/mybtf/promo-codes').send(codes))).toEqual([
      403,
      'promo_not_available',
      'Promo codes cannot be changed here. Please contact our office.',
    ]);
    const credit = { registration_id: payer.id, credit: null, sendEmployeeEmail: false };
    const applied = await payer.registrant.agent
      .post('/api/payments/credit-voucher-payment')
      .set('idempotency-key', KEY)
      .send(credit);
    expect(applied.body.code).toBe('credit_not_available');
    await admin.agent
      .put('/api/mybtf/promo-codes')
      .send({ ...codes, reason: 'She called' })
      .expect(200);
  });
});
