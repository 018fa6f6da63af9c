import { FIRST_SEASON_WITH_PAYMENTS } from '@app/contracts/catalogue';
import { ledgerStream, paymentStream } from '@app/contracts/payments';
import { allCalls } from '@app/contracts/registry';
import { type AnyCall, formatMoney, type StreamName } from '@app/contracts/shared';
import { mailsOut, newestMail } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { BILL_TO, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import { type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const reason = 'The bank says so';
/** A registration of season 74. */
const LAST_YEAR = 7441;
const LAST_SEASON = FIRST_SEASON_WITH_PAYMENTS - 1;
const STUDIO = 'dana Dance';
let keys = 0;
const key = (): string => {
  keys += 1;
  return `0198d100-0000-4000-8000-${String(keys).padStart(12, '0')}`;
};

describe('money has its words', () => {
  let system: System;
  let staff: Registrant;
  let payer: Payer;

  const answered = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const onPayer = (path: string, body: object, who = staff) =>
    who.agent.post(`/api/admin/${path}`).set('idempotency-key', key()).send(body);
  const order = async (differs: object) => ({
    registrationId: payer.id,
    amount: 5_500,
    paymentMethodId: 1,
    sendEmployeeEmail: false,
    paymentType: 'REGISTRATION',
    amountType: 'OTHER',
    paymentProfile: { token: await payer.token(), billTo: BILL_TO },
    ...differs,
  });
  const pay = async (differs: object, id = key()) => {
    const { agent } = payer.registrant;
    return agent
      .post('/api/payments/nmi-payment')
      .set('idempotency-key', id)
      .send(await order(differs));
  };
  const written = async (stream: StreamName) => (await system.server.platform.log.readStream(stream)).events;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    payer = await Payer.ofStudio(system, 'dana@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    await payer.review();
  });
  afterAll(() => system.stop());

  it('PAY-003 PAY-004 a payment has exactly one kind, sent as paymentType, and one of four amount types', async () => {
    const before = (await written(ledgerStream(payer.id))).length;
    for (const paymentType of [
      undefined,
      null,
      '',
      'TICKETS',
      'registration',
      ['REGISTRATION'],
      ['REGISTRATION', 'MEDIA_PASS'],
    ])
      expect(answered(await pay({ paymentType }))).toEqual([400, 'invalid_input']);
    for (const amountType of [undefined, null, '', 'PARTIAL', 'full', ['OTHER']])
      expect(answered(await pay({ amountType }))).toEqual([400, 'invalid_input']);
    expect(await written(ledgerStream(payer.id))).toHaveLength(before);
    const ids = [key(), key()] as const;
    expect((await pay({ amount: 1_000 }, ids[0])).status).toBe(200);
    const passes = { paymentType: 'MEDIA_PASS', amountType: 'MEDIA_PASS', selectedIds: [payer.people[0]] };
    expect((await pay(passes, ids[1])).status).toBe(200);
    await reacted(system);
    const kinds = await Promise.all(
      ids.map(async (id) =>
        (await written(paymentStream(id))).map(({ data }) => {
          const { payment_type, amount_type } = data as { payment_type: string; amount_type: string };
          return `${payment_type} ${amount_type}`;
        }),
      ),
    );
    expect(kinds.map((all) => [...new Set(all)])).toEqual([['REGISTRATION OTHER'], ['MEDIA_PASS MEDIA_PASS']]);
  });

  it('PAY-186 the payments of a registration are read by its owner, employees and auditors, and by nobody else', async () => {
    const path = `/api/mybtf/registrations/${payer.id}/payments`;
    const readers = [
      payer.registrant,
      staff,
      await withRole(system, 'admin@demo.example', 'admin'),
      await withRole(system, 'auditor@demo.example', 'auditor'),
    ];
    for (const { agent } of readers) expect((await agent.get(path)).status).toBe(200);
    const other = await signUp(system, 'olga@demo.example');
    expect(answered(await other.agent.get(path))).toEqual([403, 'forbidden']);
    expect(answered(await system.agent().get(path))).toEqual([401, 'signed_out']);
  });

  it('PAY-297 PAY-300 with the flag, in the outbox where no mail server is configured, the office of the event hears of registration, studio, event, city, kind, method, amount, remaining balance and actor', async () => {
    const told = async () => {
      await mailsOut(system);
      const query = { filter: '{"template":"payment-notice"}', range: '[0,9]' };
      return (await staff.agent.get('/api/admin/outbox').query(query).expect(200)).body as object[];
    };
    expect((await pay({ amount: 2_000 })).status).toBe(200);
    expect(await told()).toEqual([]);
    expect((await pay({ amount: 3_000, sendEmployeeEmail: true })).status).toBe(200);
    expect(await told()).toHaveLength(1);
    expect(answered(await payer.registrant.agent.get('/api/admin/outbox'))).toEqual([403, 'forbidden']);
    const mail = await newestMail(
      system,
      { ...staff, id: staff.account_id },
      'office@aurora.example',
      'payment-notice',
    );
    expect(mail?.subject).toBe(`Aurora Dallas, TX: payment of $30.00 for registration ${payer.id}`);
    const { balance, mediaPassBalance } = await payer.payments();
    const left = formatMoney(balance + mediaPassBalance);
    for (const one of [
      `${STUDIO} paid $30.00 for registration ${payer.id}, ${STUDIO}.`,
      'Registration, Credit card',
      `balance: ${left}`,
    ])
      expect(mail?.text).toContain(one);
  });

  it('PAY-291 a correction is a compensating event with its reason; what stands is neither changed nor deleted', async () => {
    const cash = { payment_type: 'REGISTRATION', payment_method_id: 9, amount: 4_000, received_on: '2026-01-20' };
    const check = { ...cash, payment_method_id: 2, reference: '1042' };
    const record = async (body: object): Promise<string> => {
      const { body: answer } = await onPayer(`registrations/${payer.id}/payments`, { ...body, reason }).expect(200);
      return (answer as { payment_id: string }).payment_id;
    };
    const [first, second, third] = [await record(cash), await record(check), await record(cash)];
    const of = { registration_id: payer.id };
    const deeds = [
      ['RefundRecordedByStaff', `payments/${first}/refund`, { ...of, amount: 1_500 }],
      ['PaymentReturned', `payments/${second}/return`, of],
      ['PaymentVoided', `payments/${third}/void`, of],
    ] as const;
    for (const [type, path, body] of deeds) {
      const before = await written(ledgerStream(payer.id));
      expect((await onPayer(path, body)).body).toMatchObject({ fields: { reason: expect.any(String) } });
      expect(await written(ledgerStream(payer.id))).toEqual(before);
      await onPayer(path, { ...body, reason }).expect(200);
      const after = await written(ledgerStream(payer.id));
      expect(JSON.stringify(after.slice(0, before.length))).toBe(JSON.stringify(before));
      const added = after.slice(before.length);
      expect(added[0]!.type).toBe(type);
      for (const { metadata } of added) expect(metadata).toMatchObject({ reason, actor: { role: 'staff' } });
    }
    // No call of a payment changes or deletes one.
    const onPayments = Object.values(allCalls)
      .flatMap((calls) => Object.values(calls))
      .filter(({ path }) => /^admin\/payments|registrations\/:id\/payments$/.test(path));
    expect(onPayments.length).toBeGreaterThan(5);
    expect(onPayments.filter(({ method }) => method === 'PUT' || method === 'DELETE').map(({ path }) => path)).toEqual(
      [],
    );
  });

  it(`PAY-317 ~PAY-307 no call writes money, vouchers, promo codes or media passes of a season before ${FIRST_SEASON_WITH_PAYMENTS}`, async () => {
    const now = system.clock.now();
    system.clock.moveTo('2025-04-01T12:00:00.000Z');
    const old = await Payer.ofStudio(system, 'lea@demo.example', ['Lea'], LAST_YEAR);
    await old.saveDancers(old.people);
    const { total } = await old.review();
    const before = await old.events(ledgerStream(old.id));
    const { studio } = (await old.registrant.agent.get('/api/mybtf/account')).body as { studio: { id: number } };
    const [lea] = old.people as [number];
    const byCard = { ...(await order({})), registrationId: old.id, amount: total, amountType: 'FULL' };
    const money = { payment_type: 'REGISTRATION', payment_method_id: 9, amount: 100, received_on: '2025-04-01' };
    const journal = { MemberId: 'L-1', TransactionAmount: '50.00', Points_Credited__c: -5_000 };
    const [id, registrationId, registration_id] = [old.id, old.id, old.id];
    const sendEmployeeEmail = false;
    const bodies: Readonly<Record<string, object>> = {
      'POST payments/nmi-payment': byCard,
      'PUT mybtf/registrations/:id': { paying_by_check: true },
      'PUT mybtf/promo-codes': { registration_id, promo_codes: ['ANY'], sendEmployeeEmail },
      'POST payments/credit-voucher-payment': { registration_id, credit: { from: 'x', amount: 1 }, sendEmployeeEmail },
      'POST loyalty/apply-voucher-credit': { registrationId, loyaltyVouchersCredit: [{ code: 'LV23456789' }] },
      'POST loyalty/redeem-vouchers': {
        ...{ registrationId, membershipNumber: 'L-1', newLoyaltyVouchersCredit: [{ code: 'LV23456789' }] },
      },
      'POST loyalty/issue-voucher': { registration_id, studio_id: studio.id, transactionJournals: [journal] },
      'POST danceone/media-pass/create': { registrationId, selectedIds: [lea] },
      'POST admin/registrations/:id/payments': { ...money, reason },
      'POST admin/registrations/:id/overpayment': { amount: 1, reason },
      'POST admin/media-passes': { registration_id, person_id: lea, reason },
      'PUT admin/media-passes/:id': { waived: false, reason },
    };
    const writes: readonly AnyCall[] = Object.values(allCalls)
      .flatMap((calls) => Object.values<AnyCall>(calls))
      .filter(({ method, refuses }) => method !== 'GET' && refuses?.includes('payments_disabled'));
    expect(writes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(bodies).sort());
    const answers = [];
    for (const { method, path } of writes) {
      const { agent } = path.startsWith('admin/') ? staff : old.registrant;
      const to = path.replace(':id', path === 'admin/media-passes/:id' ? `${LAST_SEASON}_${lea}` : String(id));
      const asked = method === 'PUT' ? agent.put(`/api/${to}`) : agent.post(`/api/${to}`);
      const { status, body } = await asked.set('idempotency-key', key()).send(bodies[`${method} ${path}`]);
      answers.push([path, status, body.code, body.message]);
    }
    const said = [403, 'payments_disabled', 'Payments are not available for this season.'];
    expect(answers).toEqual(writes.map(({ path }) => [path, ...said]));
    // The payment of media passes is the same call as that of a registration.
    const passes = { ...byCard, paymentType: 'MEDIA_PASS', amountType: 'MEDIA_PASS', selectedIds: old.people };
    const paid = await old.registrant.agent
      .post('/api/payments/nmi-payment')
      .set('idempotency-key', key())
      .send(passes);
    expect([paid.status, paid.body.code, paid.body.message]).toEqual(said);
    expect(await old.events(ledgerStream(id))).toEqual(before);
    expect(await written(`mediaPass-${LAST_SEASON}_${lea}`)).toEqual([]);
    system.clock.moveTo(now);
  });
});
