import type { HistoryAnswer } from '@app/contracts/audit';
import type { ReconciliationAnswer } from '@app/contracts/payments';
import { jest } from '@jest/globals';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../src/platform/card-gateway/card-gateway.port.js';
import { SandboxOrders } from '../../src/platform/card-gateway/sandbox/sandbox-orders.js';
import { withRole } from '../support/auditing.js';
import { BILL_TO, CARDS, Payer } from '../support/paying.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198b000-0000-4000-8000-00000000${String(n).padStart(4, '0')}`;
const reason = 'The parent asks where it is';

describe('staff reconcile payments', () => {
  let system: System;
  let staff: Registrant;
  let auditor: Registrant;
  let payer: Payer;
  let gateway: PaymentGateway;
  let n = 100;

  const get = async <T>(path: string, who = staff): Promise<T> => {
    const position = String(await system.server.platform.log.head());
    return (await who.agent.get(`/api/${path}`).set('x-read-after', position).expect(200)).body as T;
  };
  const listed = async (who = staff) =>
    (await get<ReconciliationAnswer>('admin/payments/reconcile', who)).rows.map(
      ({ kind, registration_id, amount, asks }) => [kind, registration_id, amount, asks],
    );
  const ask = (payment: string, body: object = { reason }, who = staff) => {
    n += 1;
    return who.agent.post(`/api/admin/payments/${payment}/reconcile`).set('idempotency-key', key(n)).send(body);
  };
  /** A payment that the gateway does not answer in time. */
  const paySilently = async (payment: string) => {
    const { balance } = await payer.payments();
    const paymentProfile = { token: await payer.token(CARDS.silent), billTo: BILL_TO };
    const order = { amount: balance, paymentType: 'REGISTRATION', amountType: 'FULL', paymentProfile };
    expect(await payer.pay(payment, order)).toMatchObject({ status: 'pending' });
    return balance;
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    gateway = system.server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
    payer = await Payer.start(system, 'dana@demo.example', ['Mia']);
    await payer.saveDancers(payer.people);
    await payer.review();
    await payer.payPasses(key(1), payer.people);
  });
  afterAll(() => system.stop());

  it('~PAY-289 lists nothing while gateway and ledger agree', async () => {
    expect(await listed()).toEqual([]);
  });

  it('~PAY-289 an unknown payment is asked about, and what the gateway says is concluded', async () => {
    const amount = await paySilently(key(2));
    expect(await listed()).toEqual([['unknown', payer.id, amount, true]]);
    expect(await listed(auditor)).toEqual(await listed());
    const silent = jest.spyOn(gateway, 'queryByOrder').mockRejectedValueOnce(new Error('no answer'));
    expect((await ask(key(2)).expect(200)).body).toMatchObject({ gateway: 'unknown' });
    expect(await listed()).toEqual([['unknown', payer.id, amount, true]]);
    expect((await ask(key(2)).expect(200)).body).toMatchObject({ payment_id: key(2), gateway: 'approved' });
    silent.mockRestore();
    expect(await listed()).toEqual([]);
    expect(await payer.payments()).toMatchObject({ balance: 0, completed: true });
    expect(await payer.events(`payment-${key(2)}`)).toEqual([
      'PaymentStarted',
      'PaymentOutcomeUnknown',
      'GatewayAskedAgain',
      'GatewayAskedAgain',
      'PaymentApproved',
    ]);
    const { events } = await system.server.platform.log.readStream(`payment-${key(2)}`);
    const asked = events.filter(({ type }) => type === 'GatewayAskedAgain');
    expect(asked.map(({ metadata }) => metadata.command)).toEqual(['AskGatewayAgain', 'AskGatewayAgain']);
  });

  it('~PAY-289 the history says who asked, why and what the answer was; what followed is nobody’s deed', async () => {
    const { rows } = await get<HistoryAnswer>(`admin/history/payment/${key(2)}`);
    const told = rows.map(({ who, text, reason: why }) => [who.role, text, why]);
    expect(told.filter(([, text]) => /asked|approved/.test(String(text)))).toEqual([
      ['system', expect.stringMatching(/^had \$\d+\.00 approved with visa ending in 0119$/), null],
      ['staff', expect.stringMatching(/^asked the gateway again about \$\d+\.00: it approved it$/), reason],
      ['staff', expect.stringMatching(/^asked the gateway again about \$\d+\.00: it did not answer$/), reason],
    ]);
  });

  it('~PAY-289 an order that the gateway never got is given up, ten minutes after it began', async () => {
    payer = await Payer.start(system, 'kim@demo.example', ['Lia']);
    await payer.saveDancers(payer.people);
    await payer.review();
    const lost = jest.spyOn(gateway, 'charge').mockResolvedValueOnce({ outcome: 'unknown' });
    const { balance } = await payer.payments();
    await payer.pay(key(3), { amount: balance, paymentType: 'REGISTRATION', amountType: 'FULL' });
    lost.mockRestore();
    expect((await ask(key(3)).expect(200)).body).toMatchObject({ gateway: 'not_found' });
    expect(await listed()).toEqual([['unknown', payer.id, balance, true]]);
    system.clock.advanceMinutes(10);
    await ask(key(3)).expect(200);
    expect(await listed()).toEqual([]);
    expect((await payer.events(`payment-${key(3)}`)).at(-1)).toBe('PaymentDeclined');
  });

  it('~PAY-289 a refund that the gateway does not answer is asked about with its payment', async () => {
    await payer.payPasses(key(4), payer.people);
    const refund = { registration_id: payer.id, amount: 500, reason };
    const silent = jest.spyOn(gateway, 'refund').mockResolvedValueOnce({ outcome: 'unknown' });
    await staff.agent
      .post(`/api/admin/payments/${key(4)}/refund`)
      .set('idempotency-key', key(50))
      .send(refund)
      .expect(200);
    silent.mockRestore();
    expect(await listed()).toEqual([]);
    system.clock.advanceMinutes(10);
    expect(await listed()).toEqual([['refund_pending', payer.id, 500, true]]);
    await ask(key(4)).expect(200);
    expect(await listed()).toEqual([]);
    expect((await payer.events(`payment-${key(4)}`)).at(-1)).toBe('PaymentRefunded');
  });

  it('~PAY-289 a transaction that is in no ledger is unmatched, ten minutes after it was settled', async () => {
    const books = system.server.app.get<SandboxOrders>(SandboxOrders, { strict: false });
    await payer.payRegistration(key(5));
    await books.placeAgain(key(5), 'SBX-TWICE');
    expect(await listed()).toEqual([]);
    system.clock.advanceMinutes(10);
    const { rows } = await get<ReconciliationAnswer>('admin/payments/reconcile');
    expect(rows).toMatchObject([
      { kind: 'missing_in_ledger', registration_id: payer.id, payment_id: key(5), transaction_id: 'SBX-TWICE' },
    ]);
    expect((await ask(key(5)).expect(200)).body).toMatchObject({ gateway: 'approved' });
    expect(await listed()).toHaveLength(1);
    const charged = rows[0]!.amount;
    expect(charged).toBeGreaterThan(0);
    expect((await payer.payments()).balance).toBe(0);
  });

  it('~PAY-289 a returned check is listed until its registration owes nothing', async () => {
    const before = await listed();
    const post = async (path: string, body: object) => {
      n += 1;
      const sent = staff.agent.post(`/api/admin/${path}`).set('idempotency-key', key(n));
      return ((await sent.send({ reason, ...body }).expect(200)).body as { payment_id: string }).payment_id;
    };
    const record = (amount: number, method: number) =>
      post(`registrations/${payer.id}/payments`, {
        ...{ payment_type: 'REGISTRATION', payment_method_id: method, amount, received_on: '2026-01-20' },
      });
    const check = await record(4_000, 2);
    await post(`payments/${check}/return`, { registration_id: payer.id });
    expect(await listed()).toEqual([...before, ['returned', payer.id, 4_000, false]]);
    const { balance, mediaPassBalance } = await payer.payments();
    await record(balance, 9);
    expect(mediaPassBalance).toBe(500);
    expect(await listed()).toHaveLength(before.length + 1);
    await post(`registrations/${payer.id}/payments`, {
      ...{ payment_type: 'MEDIA_PASS', payment_method_id: 10, amount: 500, received_on: null },
    });
    expect(await listed()).toEqual(before);
  });

  it('~PAY-289 only staff ask, with a reason, and only about a payment of the gateway', async () => {
    const asked = jest.spyOn(gateway, 'queryByOrder').mockClear();
    for (const who of [payer.registrant, auditor]) expect((await ask(key(2), { reason }, who)).status).toBe(403);
    expect((await ask(key(2), { reason: 'no' })).body).toMatchObject({
      code: 'invalid_input',
      fields: { reason: expect.any(String) },
    });
    expect((await ask(key(99))).body).toMatchObject({ code: 'payment_unknown' });
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect((await payer.registrant.agent.get('/api/admin/payments/reconcile')).status).toBe(403);
  });

  it('~PAY-289 a repeat with the same key asks the gateway’s answer no second time', async () => {
    const sent = () =>
      staff.agent
        .post(`/api/admin/payments/${key(2)}/reconcile`)
        .set('idempotency-key', key(60))
        .send({ reason });
    const first = await sent().expect(200);
    const before = await payer.events(`payment-${key(2)}`);
    expect((await sent().expect(200)).body).toEqual(first.body);
    expect(await payer.events(`payment-${key(2)}`)).toEqual(before);
  });
});
