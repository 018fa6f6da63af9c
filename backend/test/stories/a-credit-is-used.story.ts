import type { CreditDocument, RegistrationPayments } from '@app/contracts/payments';
import { withRole } from '../support/auditing.js';
import { DALLAS, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const reason = 'The hall was too small in Dallas';

describe('a credit of the account', () => {
  let system: System;
  let staff: Registrant;
  let admin: Registrant;
  let payer: Payer;
  let keys = 100;

  const key = (): string => {
    keys += 1;
    return `0198a000-0000-4000-8000-00000000${String(keys).padStart(4, '0')}`;
  };
  const accountOf = async (id: number): Promise<number> => {
    const { events } = await system.server.platform.log.readStream(`registration-${id}`);
    return (events[0]!.data as { account_id: number }).account_id;
  };
  const grant = async (who: Registrant, more: object = {}, account = payer) =>
    who.agent
      .post('/api/admin/credits')
      .set('idempotency-key', key())
      .send({
        account_id: await accountOf(account.id),
        amount: 20_000,
        label: 'Goodwill',
        season_id: 75,
        reason,
        ...more,
      });
  const credit = (of: { from: string; amount: number } | null, who = payer.registrant, more: object = {}) =>
    who.agent
      .post('/api/payments/credit-voucher-payment')
      .set('idempotency-key', key())
      .send({ registration_id: payer.id, credit: of, sendEmployeeEmail: false, ...more });
  const listed = async (): Promise<readonly CreditDocument[]> => {
    const position = String(await system.server.platform.log.head());
    const query = {
      filter: JSON.stringify({ account_id: await accountOf(payer.id) }),
      range: '[0,9]',
      sort: '["granted_at","ASC"]',
    };
    const { body } = await staff.agent.get('/api/admin/credits').query(query).set('x-read-after', position).expect(200);
    return body as CreditDocument[];
  };
  const read = async (): Promise<RegistrationPayments> => {
    await reacted(system);
    return payer.payments();
  };
  const refusal = ({ status, body }: { status: number; body: { code: string; message: string; fields?: object } }) => [
    status,
    body.code,
    body.message,
  ];

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    admin = await withRole(system, 'admin@demo.example', 'admin');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    await payer.review();
  });
  afterAll(() => system.stop());

  /** The credit as the registration itself has it. */
  const recorded = async () => {
    const position = String(await system.server.platform.log.head());
    const { body } = await payer.registrant.agent
      .get(`/api/mybtf/registrations/${payer.id}/record`)
      .set('x-read-after', position)
      .expect(200);
    return (body as { credit: unknown }).credit;
  };

  it('PAY-241 is granted by staff alone, with amount, label, season and reason', async () => {
    expect((await grant(payer.registrant)).status).toBe(403);
    expect((await grant(staff, { reason: '' })).status).toBe(400);
    expect((await grant(staff, { amount: 0 })).body.fields).toEqual({ amount: 'Required' });
    expect((await grant(staff, { account_id: 999_999 })).status).toBe(404);
    await grant(staff).then(({ status }) => expect(status).toBe(201));
    expect(await listed()).toEqual([
      expect.objectContaining({
        ...{ amount: 20_000, remaining: 20_000, label: 'Goodwill', season_id: 75, reason, uses: [] },
      }),
    ]);
    const { events } = await system.server.platform.log.readStream(`creditAccount-${await accountOf(payer.id)}`);
    expect(events.map(({ type }) => type)).toEqual(['CreditGranted']);
    expect(events[0]!.metadata).toMatchObject({ reason, actor: { role: 'staff' } });
  });

  it('~PAY-242 ~PAY-244 ~PAY-245 is chosen among the own entries, with an amount that it has', async () => {
    const { available_credits, balance, most_credit } = await read();
    expect(available_credits).toEqual([expect.objectContaining({ label: 'Goodwill', remaining: 20_000 })]);
    expect(most_credit).toBe(balance);
    const from = available_credits[0]!.id;
    expect((await credit({ from, amount: 0 })).body.fields).toEqual({ 'credit.amount': 'Required' });
    expect((await credit({ from: '', amount: 5 })).body.fields).toEqual({ 'credit.from': 'Required' });
    const exceeded = [409, 'credit_exceeded', 'The amount exceeds your available credit.'];
    expect(refusal(await credit({ from, amount: 20_001 }))).toEqual(exceeded);
    expect(refusal(await credit({ from: 'My own words', amount: 1 }))).toEqual(exceeded);
    expect(refusal(await credit({ from: key(), amount: 1 }))).toEqual(exceeded);
    expect(refusal(await credit({ from: key(), amount: 1 }, staff, { reason }))).toEqual(exceeded);
    expect((await credit({ from, amount: 1 }, staff)).body.code).toBe('reason_required');
    expect((await read()).applied_credits).toEqual([]);
  });

  it('PAY-243 PAY-240 ~FEE-147 lowers the registration part and the entry; cleared, both are as before', async () => {
    const before = await read();
    const from = before.available_credits[0]!.id;
    const answer = await credit({ from, amount: 8_000 });
    expect(answer.body).toMatchObject({ balance: before.balance - 8_000, mediaPassBalance: before.mediaPassBalance });
    const after = await read();
    expect(after).toMatchObject({
      balance: before.balance - 8_000,
      mediaPassBalance: before.mediaPassBalance,
      credit: 8_000,
      applied_credits: [{ from: 'Goodwill', amount: 8_000 }],
      available_credits: [{ remaining: 12_000 }],
    });
    expect(after.payments[0]).toMatchObject({ type: 'Registration', method: 5, method_name: 'Credit', amount: 8_000 });
    expect(await recorded()).toEqual({ from: 'Goodwill', amount: 8_000 });
    expect(await listed()).toMatchObject([{ remaining: 12_000, uses: [{ registration_id: payer.id, amount: 8_000 }] }]);
    expect((await credit(null)).status).toBe(200);
    const cleared = await read();
    expect(cleared).toMatchObject({ balance: before.balance, credit: 0, applied_credits: [] });
    expect(cleared.payments[0]).toMatchObject({ type: 'Refund', method: 5, amount: -8_000 });
    expect(await listed()).toMatchObject([{ remaining: 20_000, uses: [{ amount: 0 }] }]);
    expect((await credit(null)).status).toBe(200);
  });

  it('~PAY-138 the same key again applies nothing twice', async () => {
    const { available_credits, balance } = await read();
    const body = {
      registration_id: payer.id,
      credit: { from: available_credits[0]!.id, amount: 100 },
      sendEmployeeEmail: false,
    };
    const once = key();
    for (let n = 0; n < 2; n += 1)
      await payer.registrant.agent
        .post('/api/payments/credit-voucher-payment')
        .set('idempotency-key', once)
        .send(body)
        .expect(200);
    expect((await read()).balance).toBe(balance - 100);
    await credit(null).expect(200);
  });

  it('~PAY-154 one that covers what is left completes without a payment', async () => {
    await grant(staff, { amount: 100_000, label: 'Overcrowded hall' }).then(({ status }) => expect(status).toBe(201));
    await payer.payPasses(key(), payer.people);
    const { available_credits, balance } = await read();
    const big = available_credits.find(({ remaining }) => remaining >= balance)!;
    await credit({ from: big.id, amount: balance }).expect(200);
    expect(await read()).toMatchObject({ balance: 0, overallPaid: true, paid: { registration: 0 } });
    await payer.complete().expect(200);
    expect((await read()).completed).toBe(true);
  });

  it('~PAY-238 ~PAY-242 on the balance screen staff alone change it, from wherever they write, and tell the employees', async () => {
    expect(refusal(await credit(null))).toEqual([
      403,
      'credit_not_available',
      'Credit cannot be changed here. Please contact our office.',
    ]);
    const charge = { payment_type: 'REGISTRATION', payment_method_id: 10, amount: -5_000, received_on: '2026-01-20' };
    await staff.agent
      .post(`/api/admin/registrations/${payer.id}/payments`)
      .set('idempotency-key', key())
      .send({ ...charge, reason })
      .expect(200);
    const free = { from: 'Raffle of the Dallas weekend', amount: 4_000 };
    await credit(free, staff, { reason, sendEmployeeEmail: true }).expect(200);
    const { applied_credits, balance } = await read();
    expect(balance).toBe(1_000);
    expect(applied_credits.at(-1)).toMatchObject(free);
    const { body } = await staff.agent
      .get('/api/admin/outbox')
      .query({ filter: '{"template":"payment-notice"}', range: '[0,9]' })
      .expect(200);
    expect(body).toHaveLength(1);
    await credit(null, staff, { reason }).expect(200);
    expect((await listed()).find(({ label }) => label === 'Overcrowded hall')?.remaining).toBe(100_000);
  });

  it('PAY-281 ~PAY-316 an overpayment stays on the registration until an employee moves it: it goes to the credits of the account, its deposits with an admin alone', async () => {
    const { balance } = await read();
    const cash = {
      payment_type: 'REGISTRATION',
      payment_method_id: 9,
      amount: balance + 7_000,
      received_on: '2026-01-20',
    };
    await staff.agent
      .post(`/api/admin/registrations/${payer.id}/payments`)
      .set('idempotency-key', key())
      .send({ ...cash, reason })
      .expect(200);
    const before = (await listed()).length;
    system.clock.advanceMinutes(60 * 24 * 3);
    expect(await read()).toMatchObject({ balance: -7_000, movable: { freely: 7_000, all: 7_000 } });
    expect(await listed()).toHaveLength(before);
    const move = (who: Registrant, body: object) =>
      who.agent
        .post(`/api/admin/registrations/${payer.id}/overpayment`)
        .set('idempotency-key', key())
        .send({ reason, ...body });
    expect((await move(payer.registrant, { amount: 1 })).status).toBe(403);
    expect((await move(staff, { amount: 1, deposits: true })).status).toBe(403);
    expect(refusal(await move(admin, { amount: 7_001 }))).toEqual([
      409,
      'overpayment_exceeded',
      '$70.00 is overpaid. No more than that can be moved.',
    ]);
    await move(staff, { amount: 7_000 }).expect(200);
    const after = await read();
    expect([after.balance, after.movable.all]).toEqual([0, 0]);
    expect(after.payments[0]).toMatchObject({ type: 'Adjustment', method_name: 'Credit', amount: -7_000 });
    expect((await listed()).at(-1)).toMatchObject({
      ...{ amount: 7_000, remaining: 7_000, registration_id: payer.id, reason, season_id: 75 },
      label: `Overpayment of registration ${payer.id}`,
    });
    const other = await payer.another(DALLAS + 1);
    expect(await other.payments()).toMatchObject({
      available_credits: expect.arrayContaining([expect.objectContaining({ remaining: 7_000 })]),
    });
  });

  it('~PAY-281 ~PAY-282 money that went to the credits does not go back to the payer as well', async () => {
    const eve = await Payer.start(system, 'eve@demo.example', ['Zoe']);
    await eve.saveDancers(eve.people);
    await eve.review();
    const card = key();
    await eve.payRegistration(card);
    const onEve = (path: string, body: object) =>
      staff.agent
        .post(`/api/admin/${path}`)
        .set('idempotency-key', key())
        .send({ reason, ...body });
    const cash = { payment_type: 'REGISTRATION', payment_method_id: 9, amount: 5_000, received_on: '2026-01-20' };
    const { payment_id } = (await onEve(`registrations/${eve.id}/payments`, cash).expect(200)).body as {
      payment_id: string;
    };
    await onEve(`registrations/${eve.id}/overpayment`, { amount: 5_000 }).expect(200);
    const { paid } = await eve.payments();
    const refund = (payment: string, amount: number) =>
      onEve(`payments/${payment}/refund`, { registration_id: eve.id, amount });
    const byCard = paid.registration - 5_000;
    const exceeded = [409, 'refund_exceeded', 'No more can be refunded than was paid.'];
    expect(refusal(await refund(card, byCard))).toEqual(exceeded);
    expect((await onEve(`payments/${card}/void`, { registration_id: eve.id })).body).toMatchObject({
      code: 'payment_changed',
    });
    await refund(card, byCard - 5_000).expect(200);
    await refund(payment_id, 5_000).expect(200);
    expect(refusal(await refund(card, 1))).toEqual(exceeded);
    expect((await eve.payments()).paid.registration).toBe(5_000);
  });

  it('~PAY-325 ~AUD-016 the books stay even, and the totals tie to the ledger', async () => {
    const auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    const position = String(await system.server.platform.log.head());
    const { body } = await auditor.agent
      .get('/api/audit/totals')
      .query({ by: 'event' })
      .set('x-read-after', position)
      .expect(200);
    expect(body).toMatchObject({ ties: true });
    expect((body as { total: { credits: number } }).total.credits).toBe(-12_000);
  });
});
