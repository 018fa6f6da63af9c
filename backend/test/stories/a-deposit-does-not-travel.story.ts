import { withRole } from '../support/auditing.js';
import { DALLAS, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const [CHICAGO, BOSTON] = [7501, 7503];
const reason = 'The family moves to another city';
const key = (n: number): string => `0198e000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;

describe('a deposit does not travel to another tour date', () => {
  let system: System;
  let staff: Registrant;
  let admin: Registrant;
  let payer: Payer;

  const path = () => `/api/admin/registrations/${payer.id}/move`;
  const preview = async (tour_date_id: number) => {
    const answer = await staff.agent.get(path()).query({ tour_date_id });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as { there: { balance: { registration: number } }; deposits: number };
  };
  const move = async (who: Registrant, tour_date_id: number, n: number, more = {}) => {
    const body = { reason, tour_date_id, ...more };
    const { status } = await who.agent.post(path()).set('idempotency-key', key(n)).send(body);
    await reacted(system);
    return status;
  };
  const stayed = async () =>
    (await system.server.platform.log.readStream(`ledger-${payer.id}`)).events.filter(
      ({ type, data }) =>
        type === 'PaymentRecordedByStaff' && (data as { charge?: string }).charge === 'deposit_stayed',
    );

  beforeAll(async () => {
    system = await startSystem({
      seed: 'catalogue',
      environment: { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '100' },
    });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    admin = await withRole(system, 'admin@demo.example', 'admin');
    const own = { deposit: { kind: 'flat', value: 5_000 }, reason: 'As at the other events' };
    await admin.agent.put(`/api/admin/tour-dates/${DALLAS}/profile`).send(own).expect(200);
    payer = await Payer.ofStudio(system, 'sue@demo.example', ['Mia', 'Ava', 'Zoe']);
    await payer.saveDancers(payer.people);
    await payer.review();
    await payer.pay(key(1), { paymentType: 'REGISTRATION', amountType: 'DEPOSIT', amount: 5_000 });
    await payer.pay(key(2), { paymentType: 'REGISTRATION', amountType: 'OTHER', amount: 3_000 });
  });
  afterAll(() => system.stop());

  it('~PAY-316 ~PAY-327 stays behind with a move, as the preview says, once, and other money goes along', async () => {
    const told = await preview(CHICAGO);
    expect(told.deposits).toBe(5_000);
    expect(await move(staff, CHICAGO, 3)).toBe(200);
    expect(await move(staff, CHICAGO, 3)).toBe(200);
    const after = await payer.payments();
    expect(after.balance).toBe(told.there.balance.registration);
    expect(await stayed()).toMatchObject([
      { data: { amount: -5_000 }, metadata: { reason, actor: { role: 'staff' } } },
    ]);
    expect((await preview(BOSTON)).deposits).toBe(0);
    expect(await move(staff, BOSTON, 4)).toBe(200);
    expect(await stayed()).toHaveLength(1);
  });

  it('PAY-316 goes along neither with a move nor to the credits unless an admin says so a second time, with a reason', async () => {
    const charge = (await stayed())[0]!.data as { payment_id: string };
    const single = { registration_id: payer.id, reason };
    const undo = (who: Registrant, n: number, more = {}) =>
      who.agent
        .post(`/api/admin/payments/${charge.payment_id}/void`)
        .set('idempotency-key', key(n))
        .send({ ...single, ...more });
    expect((await undo(staff, 5)).body.code).toBe('deposit_not_refundable');
    await undo(admin, 6, { deposits: true }).expect(200);
    const told = await preview(CHICAGO);
    expect(told.deposits).toBe(5_000);
    expect(await move(staff, CHICAGO, 7, { deposits: true })).toBe(403);
    expect(await move(admin, CHICAGO, 8, { deposits: true, reason: '' })).toBe(400);
    expect(await stayed()).toHaveLength(1);
    // Neither role takes it along without the word of an admin.
    for (const [n, who] of [staff, admin].entries()) {
      expect(await move(who, CHICAGO, 20 + 2 * n)).toBe(200);
      expect(await stayed()).toHaveLength(2 + n);
      const left = (await stayed()).at(-1)!.data as { payment_id: string };
      await admin.agent
        .post(`/api/admin/payments/${left.payment_id}/void`)
        .set('idempotency-key', key(30 + n))
        .send({ ...single, deposits: true })
        .expect(200);
      expect(await move(admin, BOSTON, 21 + 2 * n, { deposits: true })).toBe(200);
      expect(await stayed()).toHaveLength(2 + n);
    }
    const charged = await stayed();
    expect(await move(admin, CHICAGO, 9, { deposits: true })).toBe(200);
    expect(await stayed()).toEqual(charged);
    expect((await payer.payments()).balance).toBe(told.there.balance.registration - 5_000);
    // The same with what is overpaid: $30.00 came as no deposit.
    const off = { payment_type: 'REGISTRATION', payment_method_id: 10, received_on: null, reason };
    const amount = (await payer.payments()).balance + 8_000;
    await staff.agent
      .post(`/api/admin/registrations/${payer.id}/payments`)
      .set('idempotency-key', key(40))
      .send({ ...off, amount })
      .expect(200);
    await reacted(system);
    expect((await payer.payments()).movable).toEqual({ all: 8_000, freely: 3_000 });
    const credit = (who: Registrant, n: number, body: object) =>
      who.agent
        .post(`/api/admin/registrations/${payer.id}/overpayment`)
        .set('idempotency-key', key(n))
        .send({ amount: 8_000, reason, ...body });
    for (const [n, who] of [staff, admin].entries())
      expect((await credit(who, 41 + n, {})).body.code).toBe('deposit_not_transferable');
    expect((await credit(staff, 43, { deposits: true })).status).toBe(403);
    expect((await credit(admin, 44, { deposits: true, reason: '' })).status).toBe(400);
    expect((await payer.payments()).balance).toBe(-8_000);
    await credit(admin, 45, { deposits: true }).expect(200);
    const { events } = await system.server.platform.log.readStream(`ledger-${payer.id}`);
    expect(events.at(-1)).toMatchObject({
      ...{ type: 'OverpaymentMoved', data: { amount: 8_000, deposit: 5_000 } },
      metadata: { reason, actor: { role: 'admin' } },
    });
    expect((await payer.payments()).balance).toBe(0);
  });
});
