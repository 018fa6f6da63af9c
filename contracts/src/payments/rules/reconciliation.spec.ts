import { cents, instant } from '../../shared/index.js';
import type { LedgerRow, PaymentDocument } from '../views.js';
import { toReconcile } from './reconciliation.js';
import type { SettlementDifference } from './settlement.js';

const now = instant('2026-01-20T17:30:00.000Z');
const at = (minute: number) => instant(`2026-01-20T17:${String(minute).padStart(2, '0')}:00.000Z`);
const payment = (id: string, status: PaymentDocument['status'], minute: number, more: object = {}) =>
  ({
    ...{ id, status, started_at: at(minute), registration_id: 75_001, payment_type: 'REGISTRATION' },
    ...{ payment_method_id: 1, amount: cents(20_000), transaction_id: null, card: null, ...more },
  }) as unknown as PaymentDocument;
const difference = (transaction_id: string, more: Partial<SettlementDifference> = {}): SettlementDifference => ({
  ...{ transaction_id, kind: 'missing_in_ledger', at: at(5), gateway: cents(700), ledger: null },
  ...{ payment_id: null, posting: null, ...more },
});
const NOTHING = { now, payments: [], refunds: [], returned: [], debits: [], plans: [], differences: [] };
const told = (known: Partial<Parameters<typeof toReconcile>[0]>) =>
  toReconcile({ ...NOTHING, ...known }).map((row) => [row.kind, row.registration_id, row.amount, row.asks]);

describe('what is to be reconciled', () => {
  it('~PAY-289 an unknown payment at once, one that began from ten minutes on, and none with an end', () => {
    const payments = [
      payment('u', 'unknown', 29),
      payment('ten', 'started', 20),
      payment('nine', 'started', 21),
      payment('a', 'approved', 1),
      payment('d', 'declined', 1),
    ];
    expect(told({ payments })).toEqual([
      ['pending', 75_001, 20_000, true],
      ['unknown', 75_001, 20_000, true],
    ]);
  });

  it('~PAY-289 a refund that is pending for long, with the card that it goes to', () => {
    const payments = [payment('a', 'approved', 1, { card: { brand: 'visa', last_four: '1111' } })];
    const refund = (refund_id: string, minute: number) => ({
      ...{ payment_id: 'a', refund_id, refunded: cents(500), started_at: at(minute) },
    });
    const rows = toReconcile({ ...NOTHING, payments, refunds: [refund('old', 20), refund('new', 21)] });
    expect(rows).toMatchObject([{ id: 'old', kind: 'refund_pending', amount: 500, reference: '1111', asks: true }]);
  });

  it('~PAY-289 a returned payment; only of a card does the gateway know anything', () => {
    const row = {
      ...{ id: '75002-4', registration_id: 75_002, payment_id: 'c', payment_type: 'REGISTRATION', paid: -12_000 },
      ...{ payment_method_id: 2, reference: '2041', transaction_id: null, amount: 12_000, timestamp: at(3) },
    } as unknown as LedgerRow;
    const card = { ...row, payment_method_id: 1 };
    expect(toReconcile({ ...NOTHING, returned: [card] })).toMatchObject([{ kind: 'returned', asks: true }]);
    expect(toReconcile({ ...NOTHING, returned: [row] })).toEqual([
      {
        ...{ id: '75002-4', kind: 'returned', registration_id: 75_002, payment_id: 'c', payment_type: 'REGISTRATION' },
        ...{ payment_method_id: 2, reference: '2041', transaction_id: null, amount: 12_000, since: at(3) },
        again: null,
        asks: false,
      },
    ]);
  });

  it('~PAY-289 a transaction that stands on one side only, with what the gateway has more, once it is no longer on its way', () => {
    const posting = { registration_id: 75_009, stream: 'ledger-75009', revision: 3 };
    const differences = [
      difference('ours', { payment_id: 'a' }),
      difference('theirs', { at: at(6) }),
      difference('gone', { kind: 'missing_at_gateway', at: at(7), gateway: null, ledger: cents(500), posting }),
      difference('less', { kind: 'amounts_differ', at: at(20), ledger: cents(900), posting }),
      difference('young', { at: at(21) }),
    ];
    expect(told({ differences, payments: [payment('a', 'approved', 1)] })).toEqual([
      ['missing_in_ledger', 75_001, 700, true],
      ['missing_in_ledger', null, 700, false],
      ['missing_at_gateway', 75_009, -500, false],
      ['amounts_differ', 75_009, -200, false],
    ]);
  });

  it('~PAY-289 a charge of a payment without an end is told once, by the payment', () => {
    const payments = [payment('u', 'unknown', 1), payment('s', 'started', 29)];
    const differences = [difference('x', { payment_id: 'u' }), difference('y', { payment_id: 's' })];
    expect(told({ payments, differences }).map(([kind]) => kind)).toEqual(['unknown']);
  });

  it('~PAY-328 of a returned debit whether it may be presented again, or was', () => {
    const row = (id: string, code: string) =>
      ({
        ...{ id, registration_id: 75_002, payment_id: id, payment_type: 'REGISTRATION', paid: -12_000, cause: code },
        ...{ payment_method_id: 6, reference: '6789', transaction_id: null, amount: 12_000, timestamp: at(3) },
      }) as unknown as LedgerRow;
    const debit = (id: string, origin: PaymentDocument['origin']) => payment(id, 'approved', 1, { origin });
    const returned = [row('a', 'R01'), row('b', 'R10'), row('c', 'R09'), row('d', 'R01'), row('f', 'R01')];
    const debits = [
      ...['a', 'b', 'c', 'd'].map((id) => debit(id, { kind: 'payer' })),
      debit('e', { kind: 'again', of: 'd', presentation: 1 }),
      // It was presented twice already.
      debit('f', { kind: 'again', of: 'g', presentation: 2 }),
    ];
    const rows = toReconcile({ ...NOTHING, returned, debits });
    expect(rows.map(({ id, again }) => [id, again])).toEqual([
      ['a', 'may'],
      ['b', null],
      ['c', 'may'],
      ['d', 'presented'],
      ['f', null],
    ]);
  });
});
