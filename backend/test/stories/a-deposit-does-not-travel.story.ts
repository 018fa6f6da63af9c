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
      ({ data }) => (data as { charge?: string }).charge === 'deposit_stayed',
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

  it('~PAY-316 is let go along by an admin alone, who says so a second time', async () => {
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
    expect(await move(admin, CHICAGO, 8, { deposits: true })).toBe(200);
    expect((await payer.payments()).balance).toBe(told.there.balance.registration - 5_000);
    expect(await stayed()).toHaveLength(2);
  });
});
