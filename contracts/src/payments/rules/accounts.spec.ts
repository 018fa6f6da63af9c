import { cents, sum } from '../../shared/index.js';
import type { LedgerEvent } from '../events.js';
import type { PaymentType } from '../kinds.js';
import { ledgerEvents } from '../staff-events.js';
import { type Account, ACCOUNT_KEYS, ACCOUNTS, owedIn, POSTS, postingOf } from './accounts.js';

const EXAMPLES = Object.entries(ledgerEvents).map(([type, { example }]) => ({ type, data: example }) as LedgerEvent);
const totalOf = (event: LedgerEvent) => sum(postingOf(event).map(({ amount }) => amount));

const of = <T extends LedgerEvent['type']>(type: T, more: object): LedgerEvent =>
  ({ type, data: { ...ledgerEvents[type].example, ...more } }) as LedgerEvent;
const sides = (type: LedgerEvent['type'], more: object = {}): readonly (readonly [Account, number])[] =>
  postingOf(of(type, more)).map(({ account, amount }) => [account, amount]);

const PARTS: readonly (readonly [PaymentType, Account])[] = [
  ['REGISTRATION', 'receivable_registration'],
  ['MEDIA_PASS', 'receivable_media'],
];
const BACK = ['RefundPosted', 'RefundRecordedByStaff', 'PaymentVoided', 'PaymentReturned'] as const;

describe('the accounts of a ledger', () => {
  it.each(EXAMPLES)('~PAY-325 $type has equal sides, or none', (event) => {
    const posts = POSTS.some((type) => type === event.type);
    expect(postingOf(event).length > 0).toBe(posts);
    expect(totalOf(event)).toBe(0);
    for (const { account, amount } of postingOf(event)) {
      expect(ACCOUNT_KEYS).toContain(account);
      expect(amount).not.toBe(0);
    }
  });

  it('~PAY-325 fees debit the receivable of their part and credit its income, and lowered fees the other way', () => {
    expect(sides('FeesCharged', { registration_change: cents(500), media_change: cents(-30) })).toEqual([
      ['receivable_registration', 500],
      ['fees_registration', -500],
      ['fees_media', 30],
      ['receivable_media', -30],
    ]);
    expect(sides('FeesCharged', { registration_change: cents(0), media_change: cents(0) })).toEqual([]);
  });

  it.each(PARTS)('~PAY-325 money for %s debits the account of its method and credits %s', (payment_type, part) => {
    const methods = [1, 11, 12, 13, 2, 5, 6, 7, 9, 10, 77];
    const accounts = methods.map((payment_method_id) =>
      sides('PaymentPosted', { payment_type, payment_method_id, amount: cents(700) }),
    );
    expect(accounts).toEqual(
      ['card', 'card', 'card', 'card', 'check', 'credit', 'bank', 'paypal', 'cash', 'adjustments', 'other'].map(
        (account) => [
          [account, 700],
          [part, -700],
        ],
      ),
    );
    for (const type of ['PaymentRecordedByStaff', 'CheckReceived'] as const)
      expect(sides(type, { payment_type, amount: cents(700) })).toEqual([
        ['check', 700],
        [part, -700],
      ]);
    for (const type of BACK)
      expect(sides(type, { payment_type, payment_method_id: 9, refunded: cents(60) })).toEqual([
        [part, 60],
        ['cash', -60],
      ]);
  });

  it('~PAY-325 a charge of the terms credits the charges, and its void takes it back from there', () => {
    const charge = { payment_method_id: 10, charge: 'returned_check' };
    expect(sides('PaymentRecordedByStaff', { ...charge, amount: cents(-3_500) })).toEqual([
      ['receivable_registration', 3_500],
      ['charges', -3_500],
    ]);
    expect(sides('PaymentVoided', { ...charge, refunded: cents(-3_500) })).toEqual([
      ['charges', 3_500],
      ['receivable_registration', -3_500],
    ]);
    const adjustment = { payment_method_id: 10, charge: null };
    expect(sides('PaymentRecordedByStaff', { ...adjustment, amount: cents(-20) })[1]).toEqual(['adjustments', -20]);
    expect(sides('PaymentVoided', { ...adjustment, refunded: cents(-20) })[0]).toEqual(['adjustments', 20]);
  });

  it('~PAY-325 ~PAY-146 an awaited check has no sides yet', () => {
    expect(sides('PaymentRecordedByStaff', { received_on: null })).toEqual([]);
  });

  it('~PAY-325 what is owed is what the two receivables say, and nothing else', () => {
    const each = ACCOUNT_KEYS.map((account, n) => ({ account, amount: cents(10 ** n) }));
    const receivables = ACCOUNT_KEYS.filter((account) => ACCOUNTS[account].kind === 'receivable');
    expect(owedIn([...each, ...each])).toEqual({ registration: 2, media: 20 });
    expect(receivables).toEqual(['receivable_registration', 'receivable_media']);
  });
});
