import { cents } from '../../shared/index.js';
import type { LedgerRow } from '../views.js';
import { awaitedOf, paymentsOf } from './staff-money.js';

type Given = Partial<LedgerRow> & Pick<LedgerRow, 'type'>;
const rows = (...given: readonly Given[]) =>
  paymentsOf(
    given.map((row, revision) => ({ payment_id: 'p', payment_method_id: 2, paid: 0, revision, ...row }) as LedgerRow),
  );
const came = (payment_method_id: number, amount = 500): Given => ({
  type: payment_method_id === 1 ? 'PaymentPosted' : 'PaymentRecordedByStaff',
  payment_method_id,
  amount: cents(amount),
  paid: cents(amount),
});
const back = (type: LedgerRow['type'], amount: number): Given => ({
  type,
  amount: cents(amount),
  paid: cents(-amount),
});
const debit: Given = { ...came(6), type: 'PaymentPosted' };
const awaited: Given = { type: 'PaymentRecordedByStaff', amount: cents(500) };

describe('what staff may do with a payment', () => {
  it.each([
    ['a card, untouched', [came(1)], ['refund', 'void', 'return']],
    ['a card, refunded in part', [came(1), back('RefundPosted', 200)], ['refund', 'return']],
    ['a reversed card', [came(1), back('PaymentReturned', 500)], []],
    ['a card, reversed in part', [came(1), back('PaymentReturned', 200)], []],
    ['a debit that was refunded whole', [debit, back('RefundPosted', 500)], ['return']],
    ['a debit that was voided', [debit, back('PaymentVoided', 500)], []],
    ['a card, refunded whole', [came(1), back('RefundPosted', 500)], []],
    ['a check', [came(2)], ['refund', 'void', 'return']],
    ['an awaited check', [awaited], ['receive', 'void']],
    ['a check that arrived', [awaited, { ...came(2), type: 'CheckReceived' }], ['refund', 'void', 'return']],
    ['a check that never came', [awaited, { type: 'PaymentReleased', amount: cents(500) }], []],
    ['a returned check', [came(2), back('PaymentReturned', 500)], []],
    ['cash', [came(9)], ['refund', 'void']],
    ['an adjustment', [came(10, -500)], ['void']],
    ['a payment on its way', [{ type: 'PaymentPending', amount: cents(500) }], []],
  ] as const)('~ADM-004 %s', (_name, given, actions) => {
    expect(rows(...given).map((payment) => payment.actions)).toEqual([actions]);
  });

  it('~ADM-004 tells what is left of each, beside the row that brought it, and nothing of fees', () => {
    const [first, second, ...none] = rows(
      { type: 'FeesCharged', payment_id: null },
      came(2),
      { ...came(9), payment_id: 'q' },
      back('RefundRecordedByStaff', 120),
    );
    expect([first?.payment_id, first?.kept, first?.row.revision]).toEqual(['p', 380, 1]);
    expect([second?.payment_id, second?.kept, second?.row.revision]).toEqual(['q', 500, 2]);
    expect(none).toEqual([]);
  });

  it('~ADM-004 tells the same of rows in any order', () => {
    const [found, ...none] = rows(
      { ...came(2), type: 'CheckReceived', revision: 1 },
      { ...back('RefundRecordedByStaff', 120), revision: 2 },
      { ...awaited, revision: 0 },
    );
    expect([found?.row.revision, found?.kept, found?.actions]).toEqual([1, 380, ['refund', 'void', 'return']]);
    expect(none).toEqual([]);
  });

  it('~ADM-018 adds up the checks that each registration waits for, without those that came or never will', () => {
    const check = (registration_id: number, payment_id: string, more: Given): LedgerRow =>
      ({ payment_method_id: 2, paid: 0, registration_id, payment_id, ...more }) as LedgerRow;
    const rowsOfAll = [
      check(75002, 'came', { ...came(2), type: 'CheckReceived' }),
      check(75001, 'first', awaited),
      check(75001, 'second', awaited),
      check(75002, 'came', awaited),
      check(75003, 'never', awaited),
      check(75003, 'never', { type: 'PaymentReleased', amount: cents(500) }),
      check(75004, 'at once', came(2)),
      check(75005, 'third', awaited),
    ];
    expect([...awaitedOf(rowsOfAll)]).toEqual([
      [75001, 1_000],
      [75005, 500],
    ]);
  });
});
