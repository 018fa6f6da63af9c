import type { HistoryAnswer, SettlementAnswer } from '@app/contracts/audit';
import type { LedgerListRow } from '@app/contracts/payments';
import { jest } from '@jest/globals';
import { PaymentReactions } from '../../src/payments/payment-reactions.js';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../src/platform/card-gateway/card-gateway.port.js';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198c000-0000-4000-8000-00000000${String(n).padStart(4, '0')}`;
const reason = 'The bank says so';
const AURORA = 56;

describe('staff charge what the terms say', () => {
  let system: System;
  let staff: Registrant;
  let admin: Registrant;
  let payer: Payer;
  let n = 100;

  const post = (path: string, body: object, who = staff) => {
    n += 1;
    const asked = who.agent.post(`/api/admin/${path}`).set('idempotency-key', key(n));
    return asked.send({ reason, ...body });
  };
  const configure = (values: object, who = admin) => {
    n += 1;
    const asked = who.agent.put(`/api/admin/events/${AURORA}`).set('idempotency-key', key(n));
    return asked.send({ reason: 'New terms', ...values });
  };
  const record = (body: object, who = staff) =>
    post(
      `registrations/${payer.id}/payments`,
      { payment_type: 'REGISTRATION', payment_method_id: 10, received_on: null, ...body },
      who,
    );
  const onto = (payment: string, deed: string, body: object = {}, who = staff) =>
    post(`payments/${payment}/${deed}`, { registration_id: payer.id, ...body }, who);
  const get = async <T>(path: string, query: object = {}): Promise<T> => {
    const position = String(await system.server.platform.log.head());
    return (await staff.agent.get(`/api/${path}`).query(query).set('x-read-after', position).expect(200)).body as T;
  };
  const lastRow = async () => {
    const filter = JSON.stringify({ registration_id: payer.id });
    const rows = await get<LedgerListRow[]>('admin/payments', { filter, sort: '["revision","ASC"]', range: '[0,99]' });
    return rows.at(-1);
  };
  const owed = async () => (await payer.payments()).balance;
  const refusal = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
    status,
    body.code,
    body.message,
  ];

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    admin = await withRole(system, 'admin@demo.example', 'admin');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia']);
    await payer.saveDancers(payer.people);
    await payer.review();
  });
  afterAll(() => system.stop());

  it('~PAY-284 the charges are configuration, by the terms until an admin changes them with a reason', async () => {
    const { charges, balance, mediaPassBalance } = await payer.payments();
    expect(charges).toEqual({
      ...{ returned_check_cents: 3_500, card_reversal_percent: 2.5, collection_max_percent: 25 },
      most_penalty: { registration: Math.floor(balance / 4), media: Math.floor(mediaPassBalance / 4) },
    });
    for (const wrong of [-1, 100.5, 2.555, 'x'])
      for (const field of ['card_reversal_percent', 'collection_max_percent']) {
        const { status, body } = await configure({ [field]: wrong });
        expect([field, wrong, status, Object.keys((body as { fields: object }).fields)]).toEqual([
          field,
          wrong,
          400,
          [field],
        ]);
      }
    expect((await configure({ returned_check_cents: 3_500.5 })).body).toMatchObject({ code: 'invalid_input' });
    expect((await configure({ card_reversal_percent: 3 }, staff)).status).toBe(403);
    await configure({ returned_check_cents: 4_000, card_reversal_percent: 3.25, collection_max_percent: 10 }).expect(
      200,
    );
    expect((await payer.payments()).charges).toMatchObject({
      ...{ returned_check_cents: 4_000, card_reversal_percent: 3.25, collection_max_percent: 10 },
      most_penalty: { registration: Math.floor(balance / 10), media: Math.floor(mediaPassBalance / 10) },
    });
  });

  it('~PAY-284 a returned check costs what is configured, and never another amount than was shown', async () => {
    const before = await owed();
    const check = { payment_method_id: 2, amount: 5_000, received_on: '2026-01-20', reference: '77' };
    const { payment_id } = (await record(check).expect(200)).body as { payment_id: string };
    expect(refusal(await onto(payment_id, 'return', { charge: 3_500 }))).toEqual([
      ...[409, 'charge_changed', 'The charge of the terms is $40.00 now. Please look at it again.'],
    ]);
    expect(await owed()).toBe(before - 5_000);
    await onto(payment_id, 'return', { charge: 4_000 }).expect(200);
    expect(await owed()).toBe(before + 4_000);
    expect(await lastRow()).toMatchObject({
      ...{ type: 'PaymentRecordedByStaff', payment_method_id: 10, posting: { registration: 4_000, media: 0 } },
      ...{ cause: 'returned_check', reference: '77', actor_role: 'staff' },
    });
  });

  it('~PAY-284 a reversed card is owed again with its share, without asking the gateway, and nothing of it is refunded any more', async () => {
    const { media_pass } = await payer.payments();
    await payer.payPasses(key(1), payer.people);
    const gateway = system.server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
    const asked = jest.spyOn(gateway, 'refund');
    const before = await payer.payments();
    await onto(key(1), 'return', { charge: Math.ceil(media_pass.fee * 0.0325) }).expect(200);
    const after = await payer.payments();
    expect([after.mediaPassBalance - before.mediaPassBalance, after.balance - before.balance]).toEqual([
      media_pass.fee,
      Math.ceil(media_pass.fee * 0.0325),
    ]);
    expect(await lastRow()).toMatchObject({ payment_method_id: 10, cause: 'card_reversal' });
    for (const [deed, body] of [
      ['refund', { amount: 1 }],
      ['void', {}],
      ['return', {}],
    ] as const)
      expect([deed, refusal(await onto(key(1), deed, body))[1]]).toEqual([deed, 'payment_changed']);
    expect(asked).not.toHaveBeenCalled();
    await system.server.app.get<{ settled(): Promise<void> }>(PaymentReactions, { strict: false }).settled();
    expect((await payer.events(`mediaPass-75_${payer.people[0]}`)).at(-1)).toBe('MediaPassRefunded');
    expect((await get<SettlementAnswer>('audit/totals/settlement')).differing).toBe(0);
    const { rows } = await get<HistoryAnswer>(`admin/history/ledger/${payer.id}`, { who: 'staff' });
    expect(rows.slice(0, 2).map(({ who, text, reason: why }) => [who.role, text, why])).toEqual([
      ['staff', 'charged $1.79 for a card reversal', reason],
      ['staff', 'marked $55.00 for the media pass by credit card reversed by its bank', reason],
    ]);
    asked.mockRestore();
  });

  it('~PAY-284 what is on its way back to a card is not reversed besides', async () => {
    await payer.payPasses(key(2), payer.people);
    const gateway = system.server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
    const silent = jest.spyOn(gateway, 'refund').mockResolvedValueOnce({ outcome: 'unknown' });
    expect((await onto(key(2), 'refund', { amount: 100 }).expect(200)).body).toMatchObject({ status: 'pending' });
    silent.mockRestore();
    expect(refusal(await onto(key(2), 'return'))[1]).toBe('payment_changed');
  });

  it('~PAY-284 a collection penalty is at most its share of the debt, all penalties together', async () => {
    const before = await payer.payments();
    const most = before.charges.most_penalty.registration;
    const penalty = (amount: number, who = staff) => record({ charge: 'collection', amount: -amount }, who);
    expect(refusal(await penalty(most + 1))).toEqual([
      409,
      'penalty_exceeded',
      `A collection penalty may be $${(most / 100).toFixed(2)} at most.`,
    ]);
    expect((await record({ charge: 'collection', amount: 100 })).body).toMatchObject({
      fields: { amount: 'Required' },
    });
    expect((await record({ charge: 'fine', amount: -100 })).body).toMatchObject({ code: 'invalid_input' });
    const auditor = await withRole(system, 'audit@demo.example', 'auditor');
    for (const who of [payer.registrant, auditor]) expect((await penalty(100, who)).status).toBe(403);
    expect((await record({ charge: 'collection', amount: -100, reason: '' })).status).toBe(400);
    expect(await owed()).toBe(before.balance);
    await penalty(most - 100).expect(200);
    expect(await lastRow()).toMatchObject({ payment_method_id: 10, cause: 'collection' });
    expect((await payer.payments()).charges.most_penalty.registration).toBe(100);
    expect(refusal(await penalty(101))[1]).toBe('penalty_exceeded');
    await penalty(100).expect(200);
    expect(await owed()).toBe(before.balance + most);
    const { rows } = await get<HistoryAnswer>(`admin/history/ledger/${payer.id}`, { who: 'staff' });
    expect([rows[0]?.text, rows[0]?.reason]).toEqual([
      'charged $1.00 for a collection penalty, dated 01/20/2026',
      reason,
    ]);
  });
});
