import { cents, instant } from '../../shared/index.js';
import { type CardPosting, compareSettlement, type SettlementLine } from './settlement.js';

const at = (minute: number) => instant(`2026-01-20T17:0${minute}:00.000Z`);
const line = (transaction_id: string, amount: number, minute = 0): SettlementLine => ({
  transaction_id,
  amount: cents(amount),
  at: at(minute),
  payment_id: `p-${transaction_id}`,
});
const posting = (transaction_id: string, amount: number, minute = 1): CardPosting => ({
  ...line(transaction_id, amount, minute),
  ...{ registration_id: 75_001, stream: 'ledger-75001', revision: minute },
});
const place = { registration_id: 75_001, stream: 'ledger-75001', revision: 1 };

describe('a settlement held against the ledger', () => {
  it('~AUD-016 ties where both know the same transactions with the same amounts, refunds among them', () => {
    const lines = [line('a', 500), line('b', 300), line('r', -200)];
    const postings = [posting('r', -200), posting('b', 300), posting('a', 500)];
    const sums = { transactions: 3, charged: 800, refunded: 200 };
    expect(compareSettlement(lines, postings)).toEqual({ gateway: sums, ledger: sums, equal: 3, differences: [] });
    const nothing = { transactions: 0, charged: 0, refunded: 0 };
    expect(compareSettlement([], [])).toEqual({ gateway: nothing, ledger: nothing, equal: 0, differences: [] });
  });

  it('~AUD-016 tells what is missing on either side, and where amounts differ by a cent, oldest first', () => {
    const lines = [line('equal', 500), line('more', 301, 3), line('unposted', 100, 2)];
    const postings = [posting('equal', 500), posting('more', 300), posting('unsettled', -40)];
    const { equal, differences } = compareSettlement(lines, postings);
    expect(equal).toBe(1);
    expect(differences).toEqual([
      {
        ...{ transaction_id: 'unsettled', kind: 'missing_at_gateway', at: at(1) },
        ...{ gateway: null, ledger: -40, payment_id: 'p-unsettled', posting: place },
      },
      {
        ...{ transaction_id: 'unposted', kind: 'missing_in_ledger', at: at(2) },
        ...{ gateway: 100, ledger: null, payment_id: 'p-unposted', posting: null },
      },
      {
        ...{ transaction_id: 'more', kind: 'amounts_differ', at: at(3) },
        ...{ gateway: 301, ledger: 300, payment_id: 'p-more', posting: place },
      },
    ]);
  });

  it('~AUD-016 finds a transaction that was posted twice', () => {
    const { equal, differences, ledger } = compareSettlement([line('a', 500)], [posting('a', 500), posting('a', 500)]);
    expect([equal, ledger]).toEqual([0, { transactions: 2, charged: 1_000, refunded: 0 }]);
    expect(differences).toMatchObject([{ kind: 'amounts_differ', gateway: 500, ledger: 1_000 }]);
  });
});
