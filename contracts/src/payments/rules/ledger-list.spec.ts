import { cents } from '../../shared/index.js';
import type { LedgerRow } from '../views.js';
import { balancesAfter, searchTextOf } from './ledger-list.js';

const row = (registration_id: number, revision: number, registration: number, media = 0): LedgerRow => ({
  id: `${registration_id}-${revision}`,
  registration_id,
  revision,
  timestamp: '2026-01-20T17:00:00Z',
  type: 'PaymentPosted',
  payment_id: 'k-1',
  payment_type: 'REGISTRATION',
  amount_type: 'FULL',
  payment_method_id: 1,
  sides: [],
  posting: { registration: cents(registration), media: cents(media) },
  source_revision: null,
  charged: cents(0),
  paid: cents(0),
  amount: cents(126_500),
  transaction_id: 'tx-1',
  card: { brand: 'visa', last_four: '4417' },
  reference: null,
  from: null,
  received_on: null,
  cause: null,
  actor: 'Dana Reyes',
  actor_role: 'registrant',
});

describe('the list of postings', () => {
  it('~ADM-004 tells what was owed of its registration after each, both parts together, in whatever order they come', () => {
    const after = balancesAfter([row(2, 0, 700), row(1, 2, -300, -55), row(1, 0, 1_000), row(1, 1, 0, 100)]);
    expect(Object.fromEntries(after)).toEqual({ '1-0': 1_000, '1-1': 1_100, '1-2': 745, '2-0': 700 });
  });

  it('~ADM-015 finds one by registration, payment, reference, last four digits, number of a check and the amount as it is typed', () => {
    expect(searchTextOf(row(75001, 0, 0))).toBe('75001 k-1 tx-1 4417 $1,265.00 1265.00');
    const fees = { ...row(75001, 0, 0), payment_id: null, transaction_id: null, card: null, amount: null };
    expect(searchTextOf({ ...row(75001, 0, 0), card: null, transaction_id: null, reference: '1042' })).toBe(
      '75001 k-1 1042 $1,265.00 1265.00',
    );
    expect(searchTextOf({ ...fees, charged: cents(-5_000) })).toBe('75001 -$50.00 -50.00');
  });
});
