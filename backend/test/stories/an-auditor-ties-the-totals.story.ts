import type { SettlementAnswer, TotalledPostings, TotalsAnswer } from '@app/contracts/audit';
import type { RegistrationPayments } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { PaymentReactions } from '../../src/payments/payment-reactions.js';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../src/platform/card-gateway/card-gateway.port.js';
import { SandboxOrders } from '../../src/platform/card-gateway/sandbox/sandbox-orders.js';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import { addPerson, registerDancers, type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198a000-0000-4000-8000-00000000000${n}`;
const CHICAGO = 7501;
const DAY = 24 * 60;

describe('an auditor ties the totals to the ledger', () => {
  let system: System;
  let auditor: Registrant;
  /** What Dana owed and paid in Dallas on January 20, and what Ava's mother owes in Chicago since January 21. */
  let paid: number;
  let owed: number;

  const asked = (path: string, query: object) => auditor.agent.get(`/api/audit/${path}`).query(query);
  const read = async <T>(path: string, query: object): Promise<T> => {
    const head = String(await system.server.platform.log.head());
    return (await asked(path, query).set('x-read-after', head).expect(200)).body as T;
  };
  const totals = (query: object) => read<TotalsAnswer>('totals', query);
  const postings = (query: object) => read<TotalledPostings>('totals/postings', query);
  const figures = ({ rows, total }: TotalsAnswer) =>
    [...rows, { ...total, label: 'Total' }].map((row) => [
      row.label,
      row.fees,
      row.paid,
      row.by_method,
      row.refunds,
      row.balance,
      row.postings,
    ]);

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    const staff = await withRole(system, 'staff@demo.example', 'staff');
    system.clock.advanceMinutes(61);
    const dana = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    await dana.saveDancers(dana.people);
    await dana.review();
    await dana.payPasses(key(1), dana.people);
    await dana.payRegistration(key(2));
    const { fees } = await dana.payments();
    paid = fees.total;
    system.clock.advanceMinutes(DAY);
    const kim = await signUp(system, 'kim@demo.example');
    const lia = await addPerson(kim, 'Lia', '2011-05-01');
    const { id } = await registerDancers(system, kim, CHICAGO, { [lia]: '3' });
    const head = String(await system.server.platform.log.head());
    const owing = kim.agent.get(`/api/mybtf/registrations/${id}/payments`).set('x-read-after', head);
    const { body } = await owing.expect(200);
    owed = (body as RegistrationPayments).fees.total;
    system.clock.advanceMinutes(DAY);
    const refunds = [
      { payment_id: key(1), amount: 11_000 },
      { payment_id: key(2), amount: 1_000 },
    ];
    const cancelled = staff.agent.post(`/api/admin/registrations/${dana.id}/cancel`).set('idempotency-key', key(3));
    await cancelled.send({ reason: 'Asked by telephone', refunds }).expect(200);
    await system.server.app.get<{ settled(): Promise<void> }>(PaymentReactions, { strict: false }).settled();
  });
  afterAll(() => system.stop());

  it('~AUD-016 counts to the end of any day: what came later is not in it', async () => {
    const card = (amount: number) => ({ 1: amount });
    const all = (label: string) => [label, paid, paid, card(paid), 0, 0, 3];
    expect(figures(await totals({ by: 'event', as_of: '2026-01-20' }))).toEqual([all('Aurora'), all('Total')]);
    expect(figures(await totals({ by: 'event', as_of: '2026-01-19' }))).toEqual([['Total', 0, 0, {}, 0, 0, 0]]);
    const second = await totals({ by: 'day', as_of: '2026-01-21' });
    expect(figures(second)).toEqual([
      all('Jan 20, 2026').with(0, 'Jan 20, 2026'),
      ['Jan 21, 2026', owed, 0, {}, 0, owed, 1],
      ['Total', paid + owed, paid, card(paid), 0, owed, 4],
    ]);
  });

  it('~AUD-016 tells fees, payments by method, refunds and balance by event, tour date and day', async () => {
    const total = ['Total', owed, paid, { 1: paid }, 12_000, owed + 12_000 - paid, 7];
    const byTourDate = await totals({ by: 'tour_date' });
    expect(byTourDate.as_of).toBe('2026-01-22');
    expect(figures(byTourDate).map((row) => row.slice(1))).toEqual([
      [owed, 0, {}, 0, owed, 1],
      [0, paid, { 1: paid }, 12_000, 12_000 - paid, 6],
      total.slice(1),
    ]);
    expect(byTourDate.rows.map(({ key: id, label }) => [id, label])).toEqual([
      ['7501', 'Aurora Chicago, IL · Mar 20–22, 2026'],
      ['7502', 'Aurora Dallas, TX · Apr 17–19, 2026'],
    ]);
    expect(figures(await totals({ by: 'day' })).at(-1)).toEqual(total);
    expect(figures(await totals({ by: 'event' })).at(-1)).toEqual(total);
  });

  it('~AUD-016 leads from each figure to its postings, which add up to it', async () => {
    const refunds = await postings({ by: 'tour_date', key: '7502', figure: 'refunds' });
    expect(refunds).toMatchObject({ label: 'Aurora Dallas, TX · Apr 17–19, 2026', count: 2, sum: 12_000 });
    expect(refunds.postings.map(({ amount, text }) => [amount, text.split(',')[0]]).sort()).toEqual([
      [1_000, 'refunded $10.00 for the registration'],
      [11_000, 'refunded $110.00 for the media pass'],
    ]);
    const { rows, total } = await totals({ by: 'day' });
    for (const { key: on, fees, paid: came, balance } of rows)
      for (const [figure, sum] of Object.entries({ fees, paid: came, paid_1: came, balance }))
        expect([on, figure, (await postings({ by: 'day', key: on, figure })).sum]).toEqual([on, figure, sum]);
    expect((await postings({ by: 'day', figure: 'balance' })).sum).toBe(total.balance);
    await asked('totals/postings', { by: 'day', figure: 'everything' }).expect(400);
    await asked('totals', { by: 'studio' }).expect(400);
    for (const as_of of ['2026-13-01', '0002-01-02', 'today']) await asked('totals', { by: 'day', as_of }).expect(400);
  });

  const settlement = (query: object = {}) => read<SettlementAnswer>('totals/settlement', query);

  it('~AUD-016 the gateway settled each card posting, to the end of any day', async () => {
    const sums = (transactions: number, charged: number, refunded: number) => {
      const both = { transactions, charged, refunded };
      return {
        takes_cards: true,
        gateway: both,
        ledger: both,
        equal: transactions,
        differing: 0,
        differences: [],
      };
    };
    expect(await settlement({ as_of: '2026-01-19' })).toEqual({ as_of: '2026-01-19', ...sums(0, 0, 0) });
    expect(await settlement({ as_of: '2026-01-21' })).toEqual({ as_of: '2026-01-21', ...sums(2, paid, 0) });
    expect(await settlement()).toEqual({ as_of: '2026-01-22', ...sums(4, paid, 12_000) });
    await asked('totals/settlement', { as_of: 'today' }).expect(400);
  });

  it('~AUD-016 what only one of them knows, and another amount, are found by transaction', async () => {
    const gateway = system.server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
    const honest = gateway.settlement.bind(gateway);
    await system.server.app.get(SandboxOrders, { strict: false }).placeAgain(key(2), 'SBX-TWICE');
    expect((await settlement()).differences).toMatchObject([
      { transaction_id: 'SBX-TWICE', kind: 'missing_in_ledger', ledger: null, posting: null },
    ]);
    const [lost, changed, ...others] = (await honest('2026-01-21T05:00:00.000Z' as never)).filter(
      ({ transaction_id }) => transaction_id !== 'SBX-TWICE',
    );
    gateway.settlement = async () => [{ ...changed!, amount: cents(changed!.amount + 1) }, ...others];
    const { differences, differing, equal } = await settlement({ as_of: '2026-01-20' });
    gateway.settlement = honest;
    expect([differing, equal]).toEqual([2, 0]);
    const stream = expect.stringMatching(/^ledger-\d+$/);
    expect(differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ transaction_id: lost!.transaction_id, kind: 'missing_at_gateway', gateway: null, ledger: lost!.amount },
          posting: expect.objectContaining({ stream }),
        }),
        expect.objectContaining({
          ...{ transaction_id: changed!.transaction_id, kind: 'amounts_differ' },
          ...{ gateway: changed!.amount + 1, ledger: changed!.amount },
        }),
      ]),
    );
  });

  it('~AUD-016 says that they tie to the ledger, and when a document of the ledger was changed that they do not', async () => {
    const honest = await totals({ by: 'event' });
    const { postings: count, fees, balance } = honest.total;
    expect([honest.ties, honest.documents]).toEqual([
      true,
      { postings: count, fees, balance, credits: 0, paid_less_refunds: paid - 12_000 },
    ]);
    const [served] = await system.reads.read(
      `SELECT version, number FROM read_builds WHERE collection = 'ledger' AND serving = 1`,
      [],
    );
    const table = `"read_ledger@${String(served?.version)}.${String(served?.number)}"`;
    await system.reads.write([
      {
        sql: `UPDATE ${table} SET doc = json_set(doc, '$.paid', 1) WHERE json_extract(doc, '$.type') = 'PaymentPosted'`,
      },
    ]);
    const forged = await totals({ by: 'event' });
    expect([forged.ties, forged.total]).toEqual([false, honest.total]);
    expect(forged.documents.paid_less_refunds).toBe(2 - 12_000);
  });
});
