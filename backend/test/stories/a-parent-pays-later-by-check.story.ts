import type { LedgerListRow, RegistrationPayments } from '@app/contracts/payments';
import type { RegistrationRecord } from '@app/contracts/registration';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198d000-0000-4000-8000-00000000${String(n).padStart(4, '0')}`;
const AURORA = 56;

describe('a parent pays later by check', () => {
  let system: System;
  let staff: Registrant;
  let admin: Registrant;
  let payer: Payer;
  let n = 0;

  const post = (path: string, body: object) => {
    n += 1;
    const asked = staff.agent.post(`/api/admin/${path}`).set('idempotency-key', key(n));
    return asked.send({ reason: 'The mail of today', ...body });
  };
  const promise = (of = payer, paying_by_check = true) =>
    of.registrant.agent.put(`/api/mybtf/registrations/${of.id}`).send({ paying_by_check });
  const refusal = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => [
    status,
    body.code,
    body.message,
  ];
  const NOT_ALLOWED = [400, 'pay_later_not_allowed', 'Pay later is not available for this registration.'];
  const record = async (): Promise<RegistrationRecord> => {
    const position = String(await system.server.platform.log.head());
    const path = `/api/mybtf/registrations/${payer.id}/record`;
    return (await payer.registrant.agent.get(path).set('x-read-after', position).expect(200))
      .body as RegistrationRecord;
  };
  const tell = ({ balance, paying_by_check, status, completed }: RegistrationPayments) => ({
    balance,
    paying_by_check,
    status,
    completed,
  });

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    admin = await withRole(system, 'admin@demo.example', 'admin');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia']);
    await payer.saveDancers(payer.people);
  });
  afterAll(() => system.stop());

  it('PAY-103 PAY-102 the server repeats the conditions: reviewed, offered, no pass owed', async () => {
    expect((await promise()).body).toMatchObject({ code: 'payment_not_open' });
    await payer.review();
    expect(refusal(await promise())).toEqual(NOT_ALLOWED);
    await payer.payPasses(key(900), payer.people);
    const configure = (pay_later_enabled: boolean) => {
      n += 1;
      const asked = admin.agent.put(`/api/admin/events/${AURORA}`).set('idempotency-key', key(n));
      return asked.send({ reason: 'Checks', pay_later_enabled }).expect(200);
    };
    await configure(false);
    expect(refusal(await promise())).toEqual(NOT_ALLOWED);
    await configure(true);
    const bad = await payer.registrant.agent
      .put(`/api/mybtf/registrations/${payer.id}`)
      .send({ paying_by_check: 'yes' });
    expect(bad.status).toBe(400);
  });

  it('PAY-098 ~PAY-306 the page has payee, address, amount and day from the configuration', async () => {
    const { check, balance, due_date } = await payer.payments();
    expect(check).toEqual({
      check_payable_to: 'Aurora',
      check_mail_address: 'Callboard Events, 100 Main Street, Springfield, IL 62701',
      amount: balance,
    });
    expect(due_date).toMatch(/^2026-/);
  });

  it('PAY-104 PAY-100 PAY-124 is saved alone, then completes without a payment; nobody else may say it', async () => {
    const other = await Payer.start(system, 'eve@demo.example', ['Ava']);
    const foreign = await other.registrant.agent
      .put(`/api/mybtf/registrations/${payer.id}`)
      .send({ paying_by_check: true });
    expect(foreign.status).toBe(403);
    expect((await payer.complete()).body).toMatchObject({ code: 'payment_outstanding' });
    const { status, body } = await promise();
    expect([status, body]).toEqual([200, expect.objectContaining({ id: payer.id, reviewed: true })]);
    expect((await promise()).status).toBe(200);
    expect((await payer.complete()).status).toBe(200);
    await reacted(system);
    expect(await payer.events(`ledger-${payer.id}`)).toEqual([
      'FeesCharged',
      'PaymentPending',
      'PaymentPosted',
      'PayLaterChosen',
    ]);
    const told = await payer.payments();
    expect(tell(told)).toEqual({
      balance: told.fees.workshop,
      paying_by_check: true,
      status: 'Pending',
      completed: true,
    });
    expect(await record()).toMatchObject({ paying_by_check: true, completed: true });
    expect(refusal(await promise(payer, false))[1]).toBe('registration_completed');
    expect(refusal(await promise())).toEqual(NOT_ALLOWED);
  });

  it('PAY-101 ends when staff have recorded the check that pays it, and PAY-285 its return owes it again with the fee', async () => {
    const { balance } = await payer.payments();
    const paid = { payment_type: 'REGISTRATION', payment_method_id: 2, received_on: '2026-01-20', reference: '1042' };
    await post(`registrations/${payer.id}/payments`, { ...paid, amount: balance - 5_000 }).expect(200);
    expect(tell(await payer.payments())).toMatchObject({ balance: 5_000, paying_by_check: true, status: 'Pending' });
    const { body } = await post(`registrations/${payer.id}/payments`, { ...paid, amount: 5_000 }).expect(200);
    await reacted(system);
    expect(tell(await payer.payments())).toMatchObject({ balance: 0, paying_by_check: false, status: 'Paid in full' });
    expect(await record()).toMatchObject({ paying_by_check: false });
    const { payment_id } = body as { payment_id: string };
    await post(`payments/${payment_id}/return`, { registration_id: payer.id, charge: 3_500 }).expect(200);
    expect(tell(await payer.payments())).toMatchObject({ balance: 8_500, paying_by_check: false });
    const filter = JSON.stringify({ registration_id: payer.id });
    const rows = await staff.agent
      .get('/api/admin/payments')
      .query({ filter, sort: '["revision","ASC"]', range: '[0,99]' })
      .set('x-read-after', String(await system.server.platform.log.head()));
    expect((rows.body as LedgerListRow[]).slice(-2).map(({ type, paid: of }) => [type, of])).toEqual([
      ['PaymentReturned', -5_000],
      ['PaymentRecordedByStaff', -3_500],
    ]);
  });

  it('~PAY-152 a check for what an edit adds confirms the edit', async () => {
    const one = await Payer.start(system, 'ann@demo.example', ['Zoe', 'Kim']);
    const [zoe, kim] = one.people as [number, number];
    await one.saveDancers([zoe]);
    await one.review();
    await one.payPasses(key(910), [zoe]);
    await one.payRegistration(key(911));
    await one.edit();
    await one.saveDancers([zoe, kim]);
    await one.review();
    const confirm = () => one.registrant.agent.post(`/api/mybtf/registrations/${one.id}/editing/confirm`);
    await one.payPasses(key(912), [kim], true);
    expect((await confirm()).body).toMatchObject({ code: 'payment_due' });
    expect((await promise(one)).status).toBe(200);
    expect((await confirm()).status).toBe(200);
    await reacted(system);
    expect(tell(await one.payments())).toMatchObject({ paying_by_check: true, status: 'Pending' });
    expect((await one.events()).at(-1)).toBe('RegistrationEditConfirmed');
  });
});
