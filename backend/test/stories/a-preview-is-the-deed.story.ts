import { type LedgerEvent, ledgerStream, type MoneyPreview, postingOf } from '@app/contracts/payments';
import type { StoredEvent } from '@app/contracts/shared';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198f000-0000-4000-8000-00000000${String(n).padStart(4, '0')}`;

describe('a preview is the deed', () => {
  let system: System;
  let staff: Registrant;
  let payer: Payer;
  let keys = 0;

  const ledger = async () =>
    (await system.server.platform.log.readStream(ledgerStream(payer.id))).events as (StoredEvent & LedgerEvent)[];
  const post = (path: string, body: object) => {
    keys += 1;
    return staff.agent
      .post(`/api/admin/${path}`)
      .set('idempotency-key', key(keys))
      .send({ reason: 'Agreed by phone', ...body });
  };
  const record = async (body: object): Promise<string> => {
    const asked = {
      payment_type: 'REGISTRATION',
      payment_method_id: 2,
      amount: 10_000,
      received_on: '2026-01-20',
      ...body,
    };
    const { body: answer } = await post(`registrations/${payer.id}/payments`, asked).expect(200);
    return (answer as { payment_id: string }).payment_id;
  };
  const preview = (payment: string, query: object) =>
    staff.agent.get(`/api/admin/payments/${payment}/preview`).query({ registration_id: payer.id, ...query });
  const owed = async () => {
    const { balance, mediaPassBalance } = await payer.payments();
    return { registration: balance, media: mediaPassBalance };
  };
  /** Looks, does it, and compares what was told with what the ledger then holds. */
  const lookAndDo = async (payment: string, query: { deed: string; amount?: number }, path: string, body: object) => {
    const told = (await preview(payment, query).expect(200)).body as MoneyPreview;
    const before = (await ledger()).length;
    expect(told.before).toMatchObject(await owed());
    await post(`payments/${payment}/${path}`, { registration_id: payer.id, ...body }).expect(200);
    await reacted(system);
    const written = (await ledger()).slice(before);
    expect(told.entries).toEqual(written.map((event) => ({ event: event.type, sides: postingOf(event) })));
    expect(told.after).toMatchObject(await owed());
    return told.entries.map(({ event }) => event);
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    await payer.review();
  });
  afterAll(() => system.stop());

  it('~PAY-327 of a check received, returned, refunded and voided, and of a card refunded and voided', async () => {
    const awaited = await record({ received_on: null });
    expect(await lookAndDo(awaited, { deed: 'receive' }, 'receive', { received_on: '2026-01-20' })).toEqual([
      'CheckReceived',
    ]);
    expect(await lookAndDo(awaited, { deed: 'refund', amount: 2_500 }, 'refund', { amount: 2_500 })).toEqual([
      'RefundRecordedByStaff',
    ]);
    expect(await lookAndDo(awaited, { deed: 'return' }, 'return', {})).toEqual([
      'PaymentReturned',
      'PaymentRecordedByStaff',
    ]);
    const cash = await record({ payment_method_id: 9 });
    expect(await lookAndDo(cash, { deed: 'void' }, 'void', {})).toEqual(['PaymentVoided']);
    const charge = await record({ payment_method_id: 10, amount: -700, received_on: null });
    expect(await lookAndDo(charge, { deed: 'void' }, 'void', {})).toEqual(['PaymentVoided']);
    const card = key(900);
    await payer.payRegistration(card);
    expect(await lookAndDo(card, { deed: 'refund', amount: 1_234 }, 'refund', { amount: 1_234 })).toEqual([
      'RefundPending',
      'RefundPosted',
    ]);
    const passes = key(901);
    await payer.payPasses(passes, payer.people);
    expect(await lookAndDo(passes, { deed: 'void' }, 'void', {})).toEqual(['RefundPending', 'PaymentVoided']);
  });

  it.each([
    ['payment_unknown', 404, key(999), { deed: 'void' }],
    ['payment_changed', 409, key(901), { deed: 'refund', amount: 100 }],
    ['refund_exceeded', 409, key(900), { deed: 'refund', amount: 99_999_999 }],
    ['payment_changed', 409, key(900), { deed: 'void' }],
    ['invalid_input', 400, key(900), { deed: 'refund' }],
    ['invalid_input', 400, key(900), { deed: 'steal' }],
  ])('~PAY-327 is refused with %s, as the deed is', async (code, _status, payment, query) => {
    const { status, body } = await preview(payment, query);
    expect((body as { code: string }).code).toBe(code);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    if (code === 'invalid_input') return;
    const { deed, amount } = query as { deed: string; amount?: number };
    const done = await post(`payments/${payment}/${deed}`, {
      registration_id: payer.id,
      ...(amount ? { amount } : {}),
    });
    expect((done.body as { code: string }).code).toBe(code);
  });
});
