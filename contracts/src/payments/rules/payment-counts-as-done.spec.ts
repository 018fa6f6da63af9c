import { NO_PROMO_BASE } from '../../pricing/index.js';
import { cents, day } from '../../shared/index.js';
import { specOf } from '../../testing/index.js';
import type { AgreedFees } from '../balance.js';
import type { AmountType, PaymentType } from '../kinds.js';
import { type LedgerCommand, ledgerDecider } from '../ledger.js';
import { FULL_ONLY, type PaymentTerms } from './deposit.js';
import { paymentCountsAsDone } from './payment-counts-as-done.js';

const registration_id = 75_001;
const owed = (registration: number, media = 0): AgreedFees => ({
  fees: { registration: cents(registration), media: cents(media) },
  promo: { ...NO_PROMO_BASE, parts: { ...NO_PROMO_BASE.parts, workshop: cents(registration) } },
  revision: 1,
});
const FEES = owed(10_000);
const FLAT: PaymentTerms = { ...FULL_ONLY, deposit: { kind: 'flat', value: 4_000, routines: 0 } };
const BY_CHECK: PaymentTerms = { ...FULL_ONLY, pay_later: true };

const pays = (
  amount: number,
  amount_type: AmountType = 'OTHER',
  payment_type: PaymentType = 'REGISTRATION',
): LedgerCommand => ({
  ...{ type: 'PostPayment', person_ids: [], transaction_id: 't', card: null },
  payment: {
    ...{ payment_id: `p-${payment_type}`, registration_id, payment_type, amount_type, payment_method_id: 1 },
    amount: cents(amount),
  },
});
const credit = (amount: number): LedgerCommand => ({
  ...{ type: 'ApplyCredit', registration_id, account_id: 1, credit_id: 'c', entry_id: 'e', from: 'Goodwill' },
  ...{ amount: cents(amount), agreed: FEES },
});
const voucher = (face: number): LedgerCommand => ({
  ...{ type: 'ApplyVoucher', registration_id, studio_id: 2001, use_id: 'v', code: 'LVv', payment_type: 'REGISTRATION' },
  ...{ face_value: cents(face), expiration_date: day('2027-01-20'), agreed: FEES },
});
const promo = (value: number): LedgerCommand => ({
  ...{ type: 'ChangePromoCodes', registration_id, agreed: FEES, official: FEES, cause: 'asked' },
  wanted: [
    {
      ...{ code: 'OFF', display_name: 'OFF', type: 'full_credit', unique: false, intensive_ids: [] },
      ...{ value, percentage: null },
    },
  ],
});
const check: LedgerCommand = { type: 'ChoosePayLater', registration_id, agreed: FEES, terms: BY_CHECK };

describe('payment counts as done', () => {
  const ledger = specOf(ledgerDecider);
  const done = (commands: readonly LedgerCommand[], terms = FULL_ONLY, agreed = FEES, reviewed = true): boolean =>
    paymentCountsAsDone({ reviewed }, terms, ledger.after(...commands).state, agreed);

  it('PAY-017 FEE-153 of what is reviewed alone: by check, covered by payments, promo, credit and vouchers, or its chosen deposit paid', () => {
    const ways: Readonly<Record<string, readonly [LedgerCommand[], PaymentTerms?, AgreedFees?]>> = {
      'a check is promised': [[check], BY_CHECK],
      'a payment covers it': [[pays(10_000)]],
      'a promo code covers it': [[promo(10_000)]],
      'a credit covers it': [[credit(10_000)]],
      'a voucher covers it': [[voucher(10_000)]],
      'all of them cover it together': [[promo(1_000), credit(2_000), voucher(3_000), pays(4_000)]],
      'payments cover both parts': [
        [pays(10_000), pays(5_500, 'MEDIA_PASS', 'MEDIA_PASS')],
        FULL_ONLY,
        owed(10_000, 5_500),
      ],
      'the deposit is chosen and paid': [[pays(4_000, 'DEPOSIT')], FLAT],
      'the deposit is chosen, and a code lowers it': [[promo(7_000), pays(3_000, 'DEPOSIT')], FLAT],
    };
    for (const [way, [commands, terms, agreed]] of Object.entries(ways)) {
      expect([way, done(commands, terms, agreed)]).toEqual([way, true]);
      expect([way, done(commands, terms, agreed, false)]).toEqual([way, false]);
    }
    const nots: typeof ways = {
      nothing: [[], FLAT],
      'a cent is left': [[promo(1_000), credit(2_000), voucher(3_000), pays(3_999)]],
      'more than the one part, and nothing of the other': [[pays(20_000)], FULL_ONLY, owed(10_000, 5_500)],
      'no check may be promised any more': [[check], FULL_ONLY],
      'the check would leave a pass': [[check], BY_CHECK, owed(10_000, 5_500)],
      'a part of the deposit is left': [[pays(3_999, 'DEPOSIT')], FLAT],
      'as much as the deposit is paid, and it was not chosen': [[pays(4_000)], FLAT],
      'there is no deposit any more': [[pays(4_000, 'DEPOSIT')], FULL_ONLY],
    };
    for (const [way, [commands, terms, agreed]] of Object.entries(nots))
      expect([way, done(commands, terms, agreed)]).toEqual([way, false]);
  });
});
