import type { SettlementAnswer, TotalsAnswer, VerifyAnswer } from '@app/contracts/audit';
import { ledgerDecider, type LedgerListRow, ledgerStream } from '@app/contracts/payments';
import { cents, day } from '@app/contracts/shared';
import { jest } from '@jest/globals';
import { PaymentReactions } from '../../src/payments/payment-reactions.js';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../src/platform/card-gateway/card-gateway.port.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198a000-0000-4000-8000-00000000${String(n).padStart(4, '0')}`;
const reason = 'Asked by telephone';
const today = '2026-01-20';

describe('staff keep the ledger', () => {
  let system: System;
  let staff: Registrant;
  let payer: Payer;
  const keys = Array.from({ length: 100 }, (_, n) => n + 100);

  const post = (path: string, body: object, who = staff, k = keys.shift()!) =>
    who.agent
      .post(`/api/admin/${path}`)
      .set('idempotency-key', key(k))
      .send({ reason, ...body });
  const record = (body: object, who = staff) =>
    post(
      `registrations/${payer.id}/payments`,
      { payment_type: 'REGISTRATION', payment_method_id: 2, amount: 10_000, received_on: today, ...body },
      who,
    );
  const onto = (payment: string, deed: string, body: object = {}) =>
    post(`payments/${payment}/${deed}`, { registration_id: payer.id, ...body });
  const recorded = async (body: object): Promise<string> =>
    ((await record(body).expect(200)).body as { payment_id: string }).payment_id;
  const settle = async (): Promise<void> =>
    system.server.app.get<{ settled(): Promise<void> }>(PaymentReactions, { strict: false }).settled();
  const get = async <T>(path: string, query: object = {}, who = staff): Promise<T> => {
    const position = String(await system.server.platform.log.head());
    return (await who.agent.get(`/api/${path}`).query(query).set('x-read-after', position).expect(200)).body as T;
  };
  const ledger = (): Promise<LedgerListRow[]> =>
    get('admin/payments', {
      filter: JSON.stringify({ registration_id: payer.id }),
      sort: '["revision","ASC"]',
      range: '[0,99]',
    });
  const refusal = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
    status,
    body.code,
    body.message,
  ];
  const owed = async () => {
    const { balance, mediaPassBalance } = await payer.payments();
    return [balance, mediaPassBalance];
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    await payer.review();
  });
  afterAll(() => system.stop());

  it('~ADM-004 ~PAY-287 records a check with its number, and only for staff who say why', async () => {
    const [before, media] = await owed();
    expect((await record({}, payer.registrant)).status).toBe(403);
    expect((await record({ reason: '' })).status).toBe(400);
    expect((await record({ amount: 0 })).body.fields).toEqual({ amount: 'Required' });
    const path = `registrations/${payer.id}/payments`;
    const check = {
      payment_type: 'REGISTRATION',
      payment_method_id: 2,
      amount: 10_000,
      received_on: today,
      reference: '1042',
    };
    await post(path, check).expect(200);
    expect(await owed()).toEqual([before! - 10_000, media]);
    expect((await ledger()).at(-1)).toMatchObject({
      type: 'PaymentRecordedByStaff',
      payment_method_id: 2,
      reference: '1042',
      paid: 10_000,
      transaction_id: null,
      actor_role: 'staff',
      balance_after: before! + media! - 10_000,
    });
    const { payments } = await payer.payments();
    expect(payments[0]).toMatchObject({ type: 'Registration', method_name: 'Check 1042', amount: 10_000 });
    const { events } = await system.server.platform.log.readStream(`ledger-${payer.id}`);
    expect(events.at(-1)?.metadata).toMatchObject({ reason, actor: { role: 'staff' } });
  });

  it('~ADM-004 an awaited check counts when it is received; one that is returned is taken back and costs $35', async () => {
    const [before] = await owed();
    const { paid, adjusted: charged } = await payer.payments();
    const check = await recorded({ received_on: null, reference: '77', amount: 5_000 });
    expect(await owed()).toEqual([before, expect.any(Number)]);
    await onto(check, 'receive', { received_on: today }).expect(200);
    expect((await owed())[0]).toBe(before! - 5_000);
    expect(refusal(await onto(check, 'receive', { received_on: today }))).toEqual([
      409,
      'payment_changed',
      'This payment has changed meanwhile. Please look at it again.',
    ]);
    await onto(check, 'return').expect(200);
    expect((await owed())[0]).toBe(before! + 3_500);
    expect((await onto(check, 'return')).body.code).toBe('payment_changed');
    const { payments, adjusted, ...after } = await payer.payments();
    expect(adjusted.registration - charged.registration).toBe(3_500);
    expect(after.paid).toEqual(paid);
    expect(payments.slice(0, 3).map(({ type, method_name, amount }) => [type, method_name, amount])).toEqual([
      ['Adjustment', 'Adjustment 77', -3_500],
      ['Refund', 'Check 77', -5_000],
      ['Registration', 'Check 77', 5_000],
    ]);
  });

  it('~ADM-004 an adjustment is voided whole, and a check that never came', async () => {
    const [before] = await owed();
    const charge = await recorded({ payment_method_id: 10, amount: -2_500 });
    expect((await owed())[0]).toBe(before! + 2_500);
    expect((await onto(charge, 'refund', { amount: 1 })).body.code).toBe('payment_changed');
    await onto(charge, 'void').expect(200);
    expect((await owed())[0]).toBe(before);
    expect((await onto(key(9999), 'void')).body.code).toBe('payment_unknown');
    const lost = await recorded({ received_on: null, amount: 700 });
    await onto(lost, 'void').expect(200);
    expect((await ledger()).at(-1)).toMatchObject({ type: 'PaymentReleased', cause: 'not_received' });
  });

  it('~ADM-004 a check for passes pays them, and a pass goes back with its money', async () => {
    const [mia, ava] = payer.people;
    const { media_pass } = await payer.payments();
    const passes = { payment_type: 'MEDIA_PASS', amount: media_pass.fee };
    expect((await record(passes)).body.fields).toEqual({ person_ids: 'Please select at least one student.' });
    expect((await record({ ...passes, amount: 1, person_ids: [mia] })).body.code).toBe('balance_changed');
    const check = await recorded({ ...passes, person_ids: [mia] });
    await settle();
    expect((await payer.events(`mediaPass-75_${mia}`)).at(-1)).toBe('MediaPassPaid');
    expect((await payer.payments()).media_pass.dancers.filter(({ paid }) => paid).map((d) => d.person_id)).toEqual([
      mia,
    ]);
    expect(refusal(await record({ ...passes, person_ids: [mia] }))).toEqual([
      409,
      'media_pass_already_paid',
      'The media pass of Mia Reyes has already been paid for this season.',
    ]);
    await onto(check, 'return').expect(200);
    await settle();
    expect((await payer.events(`mediaPass-75_${mia}`)).at(-1)).toBe('MediaPassRefunded');
    expect((await payer.payments()).media_pass.dancers.some(({ paid }) => paid)).toBe(false);
    await recorded({ ...passes, amount: media_pass.fee * 2, person_ids: [mia, ava] });
    await settle();
    expect((await owed())[1]).toBe(0);
  });

  it('~ADM-004 ~PAY-282 a card is refunded through the gateway, once, and a refusal is told', async () => {
    await payer.payRegistration(key(2));
    const gateway = system.server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
    const asked = jest.spyOn(gateway, 'refund');
    const refund = (amount: number, k: number) =>
      post(`payments/${key(2)}/refund`, { registration_id: payer.id, amount }, staff, k);
    expect((await refund(1_000, 50).expect(200)).body).toMatchObject({ status: 'done' });
    await refund(1_000, 50).expect(200);
    expect(asked).toHaveBeenCalledTimes(1);
    expect((await owed())[0]).toBe(1_000);
    const row = (await ledger()).at(-1)!;
    expect(row).toMatchObject({ type: 'RefundPosted', amount: 1_000, transaction_id: expect.stringMatching(/^SBX-/) });
    asked.mockResolvedValueOnce({ outcome: 'declined', message: 'The account is closed.' });
    expect(refusal(await refund(500, 51))).toEqual([409, 'refund_declined', 'The account is closed.']);
    expect((await owed())[0]).toBe(1_000);
    asked.mockImplementationOnce(async () => ({ outcome: 'unknown' }));
    expect((await refund(300, 52).expect(200)).body).toMatchObject({ status: 'pending' });
    asked.mockRestore();
    expect(refusal(await onto(key(2), 'void'))[1]).toBe('payment_changed');
  });

  it('~ADM-004 a card is voided under its own reference, only on the day that it was charged', async () => {
    const other = await Payer.start(system, 'kim@demo.example', ['Lia']);
    payer = other;
    await payer.saveDancers(payer.people);
    await payer.review();
    await payer.payPasses(key(3), payer.people);
    await payer.payRegistration(key(4));
    await onto(key(3), 'void').expect(200);
    await settle();
    const { media_pass, mediaPassPayments, mediaPassBalance } = await payer.payments();
    expect([media_pass.dancers[0]?.paid, mediaPassBalance]).toEqual([false, media_pass.fee]);
    expect(mediaPassPayments.map(({ type, amount }) => [type, amount])).toEqual([
      ['Refund', -media_pass.fee],
      ['Media Pass', media_pass.fee],
    ]);
    const rows = (await ledger()).filter(({ payment_id }) => payment_id === key(3));
    expect(rows.at(-1)).toMatchObject({ type: 'PaymentVoided', transaction_id: rows.at(-2)?.transaction_id });
    const settled = await get<SettlementAnswer>('audit/totals/settlement');
    expect(settled.differing).toBe(0);
    expect((await onto(key(3), 'void')).body.code).toBe('payment_changed');
    system.clock.advanceMinutes(24 * 60);
    expect(refusal(await onto(key(4), 'void'))).toEqual([
      409,
      'refund_declined',
      'This payment is settled already. Please refund it instead.',
    ]);
    await onto(key(4), 'refund', { amount: 100 }).expect(200);
  });

  it('PAY-294 each money command of staff needs an Idempotency-Key, answers a repeat as the first time, and no other body', async () => {
    const cash = await recorded({ payment_method_id: 9, amount: 300 });
    const check = await recorded({ received_on: null, amount: 400 });
    const of = { registration_id: payer.id };
    const CASH = { payment_type: 'REGISTRATION', payment_method_id: 9, amount: 1, received_on: today };
    const commands = {
      record: [`registrations/${payer.id}/payments`, CASH],
      receive: [`payments/${check}/receive`, { ...of, received_on: '2026-01-21' }],
      return: [`payments/${check}/return`, of],
      refund: [`payments/${cash}/refund`, { ...of, amount: 100 }],
      void: [`payments/${cash}/void`, of],
    } as const;
    for (const [name, [path, body]] of Object.entries(commands)) {
      const rows = (await ledger()).length;
      const none = await staff.agent.post(`/api/admin/${path}`).send({ reason, ...body });
      expect([name, none.status, none.body.code]).toEqual([name, 400, 'idempotency_key_required']);
      expect([name, (await ledger()).length]).toEqual([name, rows]);
      const k = keys.shift()!;
      const first = await post(path, body, staff, k).expect(200);
      const after = await ledger();
      expect([name, after.length > rows]).toEqual([name, true]);
      expect((await post(path, body, staff, k).expect(200)).body).toEqual(first.body);
      expect(await ledger()).toEqual(after);
      const other = await post(path, { ...body, reason: 'Another reason' }, staff, k);
      expect([name, other.status, other.body.code]).toEqual([name, 422, 'idempotency_mismatch']);
    }
  });

  it('PAY-282 staff alone refund or void, with a reason, in part or in full up to what is left, a card through its gateway', async () => {
    const before = await owed();
    const cash = await recorded({ payment_method_id: 9, amount: 1_000 });
    const gateway = system.server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
    const asked = jest.spyOn(gateway, 'refund');
    const auditor = await withRole(system, 'reads@demo.example', 'auditor');
    for (const deed of ['refund', 'void']) {
      const body = { registration_id: payer.id, amount: 100 };
      for (const who of [payer.registrant, auditor])
        expect([deed, (await post(`payments/${cash}/${deed}`, body, who)).status]).toEqual([deed, 403]);
      expect([deed, (await onto(cash, deed, { amount: 100, reason: '' })).status]).toEqual([deed, 400]);
    }
    await onto(cash, 'refund', { amount: 400 }).expect(200);
    const exceeded = [409, 'refund_exceeded', 'No more can be refunded than was paid.'];
    expect(refusal(await onto(cash, 'refund', { amount: 601 }))).toEqual(exceeded);
    await onto(cash, 'refund', { amount: 600 }).expect(200);
    expect(await owed()).toEqual(before);
    const other = await recorded({ payment_method_id: 2, amount: 700 });
    await onto(other, 'void').expect(200);
    expect(asked).not.toHaveBeenCalled();
    const left = (await ledger()).find(({ payment_id, type }) => payment_id === key(4) && type === 'PaymentPosted')!;
    expect((await onto(key(4), 'refund', { amount: left.amount! - 99 })).body.code).toBe('refund_exceeded');
    await onto(key(4), 'refund', { amount: left.amount! - 100 }).expect(200);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    const { events } = await system.server.platform.log.readStream(`ledger-${payer.id}`);
    const gone = events.filter(({ type }) => /Refund|Void/.test(type));
    expect(gone.every(({ metadata }) => metadata.reason === reason || metadata.actor.role === 'system')).toBe(true);
  });

  it('PAY-285 a returned check or ACH payment is owed again, with the charge, and sets the payment status anew', async () => {
    const [own, passes] = await owed();
    const check = await recorded({ amount: own });
    await recorded({ payment_type: 'MEDIA_PASS', amount: passes, person_ids: payer.people });
    await settle();
    const standing = async () => [(await payer.payments()).status, ...(await owed())];
    expect(await standing()).toEqual(['Paid in full', 0, 0]);
    await onto(check, 'return').expect(200);
    expect(await standing()).toEqual(['Deposit paid', own! + 3_500, 0]);
    // No bank payment is taken yet: the ledger knows what to do with one.
    const { runner, ids } = system.server.platform;
    const of = { registration_id: payer.id, payment_type: 'REGISTRATION', amount_type: 'OTHER' } as const;
    const payment = { ...of, payment_id: key(90), payment_method_id: 6, amount: cents(own! + 3_500) };
    const given = { person_ids: [], reference: null, received_on: day(today), media_pass_amount: null, penalty: null };
    await runner.run({
      stream: ledgerStream(payer.id),
      name: 'RecordPayment',
      decider: ledgerDecider,
      command: { type: 'RecordPayment', payment, ...given },
      meta: systemMeta(ids),
    });
    expect(await standing()).toEqual(['Paid in full', 0, 0]);
    await onto(key(90), 'return').expect(200);
    expect(await standing()).toEqual(['Deposit paid', own! + 7_000, 0]);
  });

  it('~ADM-004 the control totals tie over all of it', async () => {
    const auditor = await withRole(system, 'audit@demo.example', 'auditor');
    const totals = await get<TotalsAnswer>('audit/totals', { by: 'event' }, auditor);
    expect(totals.ties).toBe(true);
    expect(totals.total.by_method['10']).toBe(-3_500 * 5 - 2_500);
  });

  it('~AUD-013 what was recorded by hand needs no conversation with the gateway, what went by card does', async () => {
    const auditor = await withRole(system, 'seal@demo.example', 'auditor');
    const stream = `registration-${payer.id}`;
    const { body } = await auditor.agent.post('/api/audit/verify').send({ stream }).expect(200);
    const { ok, streams } = body as VerifyAnswer;
    expect(streams.filter(({ finding, bad }) => finding ?? bad)).toEqual([]);
    expect(ok).toBe(true);
    const conversations = streams.filter(({ part }) => part === 'payment');
    const byCard = new Set(
      (await ledger()).filter(({ type }) => type === 'PaymentPosted').map((row) => row.payment_id),
    );
    expect(conversations.map(({ stream }) => stream.replace('payment-', '')).sort()).toEqual([...byCard].sort());
    expect(byCard.size).toBeGreaterThan(1);
  });
});
