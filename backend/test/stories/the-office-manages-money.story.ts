import { randomUUID } from 'node:crypto';
import type { HistoryAnswer } from '@app/contracts/audit';
import type { LedgerListRow } from '@app/contracts/payments';
import { withRole } from '../support/auditing.js';
import { CARDS, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const reason = 'Agreed by telephone';
const today = '2026-01-20';
const [CHECK, CREDIT, CASH, ADJUSTMENT] = [2, 5, 9, 10] as const;
const SENTENCES: Readonly<Record<number, string>> = {
  [CHECK]: 'recorded $20.00 for the registration by check No. 1042, received 01/19/2026',
  [CREDIT]: 'applied $20.00 of credit from No. 1042, dated 01/19/2026',
  [CASH]: 'recorded $20.00 for the registration by cash No. 1042, received 01/19/2026',
  [ADJUSTMENT]: 'recorded an adjustment No. 1042 taking $20.00 off the registration, dated 01/19/2026',
};
type Method = 'get' | 'post' | 'put';

describe('the office manages money', () => {
  let system: System;
  let staff: Registrant;
  let admin: Registrant;
  let payer: Payer;
  let studio: number;

  const call = (method: Method, path: string, body: object = {}, who = staff) => {
    const request = who.agent[method](`/api/admin/${path}`).set('idempotency-key', randomUUID());
    return method === 'get' ? request.query(body) : request.send({ reason, ...body });
  };
  const recorded = async (body: object, of = payer): Promise<string> => {
    const given = { payment_type: 'REGISTRATION', amount: 2_000, received_on: today, ...body };
    const answer = await call('post', `registrations/${of.id}/payments`, given).expect(200);
    return (answer.body as { payment_id: string }).payment_id;
  };
  const ledger = async (): Promise<LedgerListRow[]> => {
    await reacted(system);
    const filter = JSON.stringify({ registration_id: payer.id });
    const position = String(await system.server.platform.log.head());
    const query = { filter, sort: '["revision","ASC"]', range: '[0,99]' };
    return (await call('get', 'payments', query).set('x-read-after', position).expect(200)).body as LedgerListRow[];
  };

  beforeAll(async () => {
    const environment = { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '100' };
    system = await startSystem({ seed: 'catalogue', environment });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    admin = await withRole(system, 'admin@demo.example', 'admin');
    payer = await Payer.ofStudio(system, 'star@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    await payer.review();
    studio = (await payer.payments()).loyalty!.studio_id;
  });
  afterAll(() => system.stop());

  it('PAY-287 an employee can record a payment on a registration with kind, method (2 check, 5 credit, 9 Cash, 10 Adjustment), amount, date, reference (check number) and note', async () => {
    const path = `registrations/${payer.id}/payments`;
    const body = { payment_type: 'REGISTRATION', amount: 2_000, received_on: '2026-01-19', reference: 'No. 1042' };
    const { balance, mediaPassBalance } = await payer.payments();
    for (const [n, payment_method_id] of [CHECK, CREDIT, CASH, ADJUSTMENT].entries()) {
      const method = { ...body, payment_method_id };
      expect((await call('post', path, method, payer.registrant)).status).toBe(403);
      expect((await call('post', path, { ...method, reason: '' })).status).toBe(400);
      await call('post', path, method).expect(200);
      const told = await payer.payments();
      expect([payment_method_id, told.balance]).toEqual([payment_method_id, balance - (n + 1) * 2_000]);
      expect((await ledger()).at(-1)).toMatchObject({
        payment_method_id,
        amount: 2_000,
        payment_type: 'REGISTRATION',
        received_on: '2026-01-19',
        [payment_method_id === CREDIT ? 'from' : 'reference']: 'No. 1042',
      });
      const { events } = await system.server.platform.log.readStream(`ledger-${payer.id}`);
      const { data, metadata } = events.at(-1)!;
      expect([metadata.reason, metadata.actor.role]).toEqual([reason, 'staff']);
      expect(data).toMatchObject({ received_on: '2026-01-19' });
      const { rows } = (await call('get', `history/ledger/${payer.id}`).expect(200)).body as HistoryAnswer;
      expect([rows[0]?.text, rows[0]?.reason]).toEqual([SENTENCES[payment_method_id], reason]);
    }
    expect((await payer.payments()).applied_credits).toMatchObject([{ from: 'No. 1042', amount: 2_000 }]);
    const mia = { ...body, payment_type: 'MEDIA_PASS', amount: 5_500, person_ids: [payer.people[0]] };
    expect((await call('post', path, { ...mia, payment_method_id: CREDIT })).body.fields).toHaveProperty(
      'payment_type',
    );
    expect(
      (await call('post', path, { ...body, payment_method_id: CREDIT, reference: undefined })).body.fields,
    ).toEqual({ reference: 'Required' });
    expect((await call('post', path, { ...body, payment_method_id: CREDIT, amount: 999_999 })).body.code).toBe(
      'credit_exceeded',
    );
    await call('post', path, { ...mia, payment_method_id: CHECK }).expect(200);
    expect((await payer.payments()).mediaPassBalance).toBe(mediaPassBalance - 5_500);
    expect((await call('post', path, { ...body, payment_method_id: 1 })).status).toBe(400);
  });

  it('PAY-293 each of the staff’s calls is there: payments with record, refund, void, return and reconcile; codes, credits, members and passes are created, read and changed', async () => {
    const [cash, second, check] = [
      await recorded({ payment_method_id: CASH }),
      await recorded({ payment_method_id: CASH }),
      await recorded({ payment_method_id: CHECK, reference: '77' }),
    ];
    const silent = await Payer.start(system, 'dana@demo.example', ['Lia']);
    await silent.saveDancers(silent.people);
    await silent.review();
    await silent.payPasses(randomUUID(), silent.people);
    const { amount, paymentId } = await silent.payRegistration(randomUUID(), false, CARDS.silent);
    expect(amount).toBeGreaterThan(0);
    const { account_id } = payer.registrant;
    const of = { registration_id: payer.id };
    const terms = {
      display_name: '$5 off',
      type: 'full_credit',
      value: 500,
      unique: false,
      event_id: 56,
      active: true,
    };
    const credit = async (): Promise<string> =>
      ((await call('get', 'credits', { range: '[0,9]' })).body as { id: string }[])[0]!.id;
    const pass = `75_${payer.people[1]}`;
    const calls: [Method, string | (() => Promise<string>), object][] = [
      ['get', 'payments', { range: '[0,9]' }],
      [
        'post',
        `registrations/${payer.id}/payments`,
        { payment_type: 'REGISTRATION', payment_method_id: CASH, amount: 100, received_on: today },
      ],
      ['post', `payments/${cash}/refund`, { ...of, amount: 500 }],
      ['post', `payments/${second}/void`, of],
      ['post', `payments/${check}/return`, of],
      ['post', `payments/${paymentId}/reconcile`, {}],
      ['post', 'promo-codes', { ...terms, code: 'FIVE' }],
      ['get', 'promo-codes', { range: '[0,9]' }],
      ['get', 'promo-codes/FIVE', {}],
      ['put', 'promo-codes/FIVE', { ...terms, active: false }],
      ['post', 'credits', { account_id, amount: 700, label: 'Goodwill', season_id: 75 }],
      ['get', 'credits', { range: '[0,9]' }],
      ['put', async () => `credits/${await credit()}`, { account_id, change: -100 }],
      ['post', 'loyalty-members', { studio_id: studio, membership_number: 'L-1' }],
      ['get', 'loyalty-members', { range: '[0,9]' }],
      ['put', `loyalty-members/${studio}`, { points: 500 }],
      ['post', 'media-passes', { ...of, person_id: payer.people[1] }],
      ['get', 'media-passes', { range: '[0,9]' }],
      ['put', `media-passes/${pass}`, { waived: false }],
    ];
    for (const [method, path, body] of calls) {
      await reacted(system);
      await system.server.reads.projections.caughtUp();
      const at = typeof path === 'string' ? path : await path();
      expect([at, (await call(method, at, body, payer.registrant)).status]).toEqual([at, 403]);
      const { status, text } = await call(method, at, body);
      expect([at, status, status < 300 ? '' : text]).toEqual([
        at,
        method === 'post' && !at.includes('payments') ? 201 : 200,
        '',
      ]);
    }
  });

  it('PAY-290 employees manage members, credits, codes, waivers, deposits, payment dates and the address for checks', async () => {
    const one = <T>(rows: readonly T[]) => rows[0]!;
    const list = async <T>(path: string, filter: object = {}) => {
      await system.server.reads.projections.caughtUp();
      return (await call('get', path, { filter: JSON.stringify(filter), range: '[0,9]' })).body as readonly T[];
    };
    await call('put', `loyalty-members/${studio}`, { points: 250, membership_number: 'L-2' }).expect(200);
    expect(one(await list('loyalty-members', { id: studio }))).toMatchObject({ membership_number: 'L-2', points: 750 });
    const { account_id } = payer.registrant;
    await call('post', 'credits', { account_id, amount: 900, label: 'Overcrowded hall', season_id: 75 }).expect(201);
    expect((await payer.payments()).available_credits).toContainEqual(
      expect.objectContaining({ label: 'Overcrowded hall', remaining: 900 }),
    );
    await call('put', 'promo-codes/FIVE', {
      display_name: '$6 off',
      type: 'full_credit',
      value: 600,
      unique: false,
      event_id: 56,
      active: true,
    }).expect(200);
    expect(one(await list('promo-codes'))).toMatchObject({ code: 'FIVE', value: 600, active: true });
    await call('put', `media-passes/75_${payer.people[1]}`, { waived: true }).expect(200);
    expect(await list('media-passes', { waived: true })).toMatchObject([{ person_id: payer.people[1] }]);
    // At the tour date the dates and whether a deposit is left, at the event the deposit and the address.
    const dates = { payment_date: '2026-03-20', send_check_date: '2026-03-05', deposit_enabled: true };
    await call('put', 'tour-dates/7502', dates).expect(200);
    const address = { check_mail_address: 'Box 12, Springfield, IL', deposit: { kind: 'flat', value: 100 } };
    await call('put', 'events/56', address, admin).expect(200);
    await payer.payPasses(randomUUID(), [payer.people[1]!]);
    const told = await payer.payments();
    expect(told).toMatchObject({ due_date: '2026-03-20', terms: { deposit: { kind: 'flat', value: 100 } } });
    await call('put', 'events/56', { deposit: { kind: 'per_routine', value: 0 } }, admin).expect(200);
    expect((await payer.payments()).check).toMatchObject({ check_mail_address: 'Box 12, Springfield, IL' });
  });
});
