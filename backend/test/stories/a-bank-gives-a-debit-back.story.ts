import type { LedgerListRow, ReconciliationAnswer } from '@app/contracts/payments';
import { addDays, homeDay } from '@app/contracts/shared';
import { pino } from 'pino';
import { BankDebits } from '../../src/payments/bank-debits.js';
import { MoneyFacts } from '../../src/payments/facts/money.facts.js';
import { mailsOut } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { BILL_TO, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198f000-0000-4000-8000-00000000${String(n).padStart(4, '0')}`;
const DAY = 24 * 60;
const ACH = 6;

describe('a bank gives a debit back', () => {
  let system: System;
  let staff: Registrant;
  let n = 0;
  const logged: string[] = [];

  const next = (): string => {
    n += 1;
    return key(n);
  };
  const payer = async (name: string): Promise<Payer> => {
    system.clock.advanceMinutes(61);
    const one = await Payer.start(system, `${name}@demo.example`, ['Mia']);
    await one.saveDancers(one.people);
    await one.review();
    await one.payPasses(next(), one.people);
    return one;
  };
  /** Pays all of the registration from this account; its payment's id. */
  const debit = async (of: Payer, account = '5551234567890'): Promise<string> => {
    const { balance } = await of.payments();
    const id = next();
    await of.pay(id, {
      ...{ amount: balance, paymentMethodId: ACH, paymentType: 'REGISTRATION', amountType: 'FULL' },
      paymentProfile: { token: await of.bankToken(account), billTo: BILL_TO },
    });
    return id;
  };
  const read = async <T>(path: string, query: object = {}): Promise<T> => {
    const position = String(await system.server.platform.log.head());
    return (await staff.agent.get(`/api/${path}`).query(query).set('x-read-after', position).expect(200)).body as T;
  };
  const post = (path: string, of: Payer, body: object) =>
    staff.agent
      .post(`/api/admin/payments/${path}`)
      .set('idempotency-key', next())
      .send({ reason: 'The bank says so', registration_id: of.id, ...body });
  const bankOf = async (payment_id: string) => {
    const state = (await system.server.app.get(MoneyFacts, { strict: false }).payment(payment_id)).state;
    return state?.status === 'approved' ? state.bank : undefined;
  };
  const told = async (days: number): Promise<void> => {
    system.clock.advanceMinutes(days * DAY);
    await system.scheduler.run('sandbox-debits');
    await reacted(system);
  };
  const hear = async (kind: string, orderId: string, code: string | null = null): Promise<void> => {
    await system.server.app
      .get(BankDebits, { strict: false })
      .hear({ kind, orderId, on: homeDay(system.clock.now()), code });
    await reacted(system);
  };
  const returns = async (of: Payer): Promise<number> =>
    (await of.events(`ledger-${of.id}`)).filter((type) => type === 'PaymentReturned').length;
  const mailed = async ({ registrant }: Payer): Promise<number> => {
    await mailsOut(system);
    const filter = JSON.stringify({ to: registrant.email, template: 'payment-returned' });
    return (await read<object[]>('admin/outbox', { filter })).length;
  };

  beforeAll(async () => {
    const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
    system = await startSystem({
      seed: 'catalogue',
      environment: { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '1000' },
      logger,
    });
  });
  beforeEach(async () => {
    // Sessions end while the days go by.
    n += 1;
    staff = await withRole(system, `staff${n}@demo.example`, 'staff');
  });
  afterAll(() => system.stop());

  it('PAY-088 is settling, then settled after two days, told again and again', async () => {
    const dana = await payer('dana');
    const id = await debit(dana);
    expect(await bankOf(id)).toEqual({ state: 'settling', settled_on: null, code: null });
    const settled_on = addDays(homeDay(system.clock.now()), 2);
    await told(1);
    expect(await bankOf(id)).toMatchObject({ state: 'settling' });
    await told(1);
    await told(0);
    expect(await bankOf(id)).toEqual({ state: 'settled', settled_on, code: null });
    expect((await dana.events(`payment-${id}`)).filter((type) => type === 'BankDebitSettled')).toHaveLength(1);
  });

  it('PAY-285 ~PAY-328 PAY-289 the gateway’s return owes it again with its fee, says the code to staff, and mails once', async () => {
    const eve = await payer('eve');
    const { balance } = await eve.payments();
    const id = await debit(eve, '5551234569001');
    expect((await eve.payments()).overallPaid).toBe(true);
    await told(4);
    await told(0);
    expect(await bankOf(id)).toMatchObject({ state: 'returned', code: 'R01' });
    expect((await eve.payments()).balance).toBe(balance + 3_500);
    expect([await returns(eve), await mailed(eve)]).toEqual([1, 1]);
    const { rows } = await read<ReconciliationAnswer>('admin/payments/reconcile');
    expect(rows.find(({ payment_id }) => payment_id === id)).toMatchObject({ kind: 'returned', code: 'R01' });
    const filter = JSON.stringify({ registration_id: eve.id });
    const list = await read<LedgerListRow[]>('admin/payments', { filter, sort: '["revision","ASC"]', range: '[0,99]' });
    expect(list.find(({ type }) => type === 'PaymentReturned')).toMatchObject({ cause: 'R01', paid: -balance });
  });

  it('~PAY-088 out of order, twice, after staff, of an unknown kind or payment: it stays right', async () => {
    const ivy = await payer('ivy');
    const id = await debit(ivy);
    const { body } = await post(`${id}/return`, ivy, { charge: 3_500, code: 'R02' }).expect(200);
    expect(body).toMatchObject({ status: 'done' });
    await reacted(system);
    for (const kind of ['returned', 'settled', 'returned', 'chargeback.created']) await hear(kind, id, 'R01');
    await hear('returned', key(9999), 'R01');
    expect(await bankOf(id)).toMatchObject({ state: 'returned', code: 'R02' });
    expect([await returns(ivy), await mailed(ivy)]).toEqual([1, 1]);
    expect(logged.join('')).toContain('of an unknown kind');
    expect(logged.join('')).toContain('about no such payment of ours');
    const wrong = await post(`${id}/return`, ivy, { code: 'insufficient' });
    expect([wrong.status, Object.keys((wrong.body as { fields: object }).fields)]).toEqual([400, ['code']]);
  });

  it('PAY-323 a refund is asked for twice while the bank may return it; returned all the same, the refund is owed again and staff see it', async () => {
    const kim = await payer('kim');
    const { balance } = await kim.payments();
    const id = await debit(kim);
    await told(2);
    const until = addDays(homeDay(system.clock.now()), 60);
    const asked = await post(`${id}/refund`, kim, { amount: 1_000 });
    expect([asked.status, (asked.body as { code: string }).code]).toEqual([409, 'bank_may_return']);
    const [year, month, day] = until.split('-');
    expect((asked.body as { message: string }).message).toContain(`until ${month}/${day}/${year}`);
    await post(`${id}/refund`, kim, { amount: 1_000, confirmed: true }).expect(200);
    expect((await kim.payments()).balance).toBe(1_000);
    await hear('returned', id, 'R29');
    expect((await kim.payments()).balance).toBe(balance + 1_000 + 3_500);
    const { rows } = await read<ReconciliationAnswer>('admin/payments/reconcile');
    expect(rows.find(({ payment_id }) => payment_id === id)).toMatchObject({ kind: 'returned', amount: balance });
  });

  it('~PAY-285 a return comes late, up to 60 days after it was settled', async () => {
    const ann = await payer('ann');
    const id = await debit(ann, '5551234569110');
    await told(44);
    expect(await bankOf(id)).toMatchObject({ state: 'settled' });
    await told(1);
    expect(await bankOf(id)).toMatchObject({ state: 'returned', code: 'R10' });
    expect(await returns(ann)).toBe(1);
  });

  it('~PAY-323 after 60 days nobody is asked twice', async () => {
    const zoe = await payer('zoe');
    const id = await debit(zoe);
    await told(2);
    system.clock.advanceMinutes(61 * DAY);
    staff = await withRole(system, 'staff-later@demo.example', 'staff');
    await post(`${id}/refund`, zoe, { amount: 1_000 }).expect(200);
  });
});
