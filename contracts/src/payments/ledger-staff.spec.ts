import { cents, day } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import { describe as told } from '../registry/index.js';
import { type LedgerCommand, ledgerDecider } from './ledger.js';
import { adjustedParts, paidParts, refundableOf } from './ledger-state.js';
import { NO_PROMO_BASE } from '../pricing/index.js';
import { balanceOf, noFees } from './balance.js';
import { ledgerEvents } from './staff-events.js';
import { type ChargeTerms, chargeTermsOf } from '../catalogue/index.js';

const { after } = specOf(ledgerDecider);

type Record = Extract<LedgerCommand, { type: 'RecordPayment' }>;
const record = (payment_id: string, payment_method_id: number, amount: number, more: Partial<Record> = {}): Record => ({
  type: 'RecordPayment',
  payment: {
    payment_id,
    registration_id: 75001,
    payment_type: 'REGISTRATION',
    amount_type: 'OTHER',
    payment_method_id,
    amount: cents(amount),
  },
  person_ids: [],
  reference: '1042',
  received_on: day('2026-01-20'),
  media_pass_amount: null,
  penalty: null,
  ...more,
});
const awaited = record('a', 2, 10_000, { received_on: null });
const check = record('a', 2, 10_000);
const receive: LedgerCommand = { type: 'ReceiveCheck', payment_id: 'a', received_on: day('2026-01-21') };
const refund = (refund_id: string, refunded: number): LedgerCommand => ({
  type: 'RecordRefund',
  payment_id: 'a',
  refund_id,
  refunded: cents(refunded),
});
const voided = { type: 'VoidPayment', payment_id: 'a', refund_id: 'v' } as const satisfies LedgerCommand;
const returned = {
  type: 'ReturnPayment',
  payment_id: 'a',
  refund_id: 'r',
  charge_id: 'c',
  on: day('2026-01-22'),
  terms: chargeTermsOf({}),
  shown: null,
  code: null,
} as const satisfies LedgerCommand;
const charge: LedgerCommand = {
  type: 'ChargeFees',
  registration_id: 75001,
  source_revision: 1,
  fees: { registration: cents(50_000), media: cents(11_000) },
  promo: NO_PROMO_BASE,
  cause: 'review',
};
const owed = (...commands: LedgerCommand[]): number => balanceOf([after(charge, ...commands).state.posted]).total;

describe('money that staff record', () => {
  it('~ADM-004 ~PAY-287 records a check, cash and an adjustment once, and takes them off what is owed', () => {
    for (const method of [2, 9, 10]) {
      after()
        .when(record('a', method, 10_000))
        .makes('PaymentRecordedByStaff');
      expect(owed(record('a', method, 10_000))).toBe(51_000);
    }
    after(check).when(check).makes();
    expect(owed(check, check)).toBe(51_000);
  });

  it('~ADM-004 takes an adjustment below 0, which adds to what is owed, and nothing else', () => {
    expect(owed(record('a', 10, -2_500))).toBe(63_500);
    after()
      .when(record('a', 10, 0))
      .refuses('payment_amount_required');
    for (const method of [2, 9])
      for (const amount of [0, -1])
        after()
          .when(record('a', method, amount))
          .refuses('payment_amount_required');
    after()
      .when(record('a', 9, 1))
      .makes('PaymentRecordedByStaff');
  });

  it('~ADM-004 counts an awaited check only once it is received, and holds no other payment back', () => {
    expect([owed(awaited), owed(awaited, receive)]).toEqual([61_000, 51_000]);
    after(awaited).when(receive).makes('CheckReceived');
    after(awaited, receive).when(receive).refuses('payment_changed');
    after(check).when(receive).refuses('payment_changed');
    after(awaited).when(refund('x', 1)).refuses('payment_changed');
    after(awaited).when(returned).refuses('payment_changed');
    after(awaited).when(voided).makes('PaymentReleased');
    after(awaited, voided).when(receive).refuses('payment_changed');
    const agreed = { ...noFees(1), fees: { registration: cents(50_000), media: cents(0) } };
    const pay: LedgerCommand = {
      type: 'ReservePayment',
      payment: { ...check.payment, payment_id: 'k', payment_method_id: 1, amount: cents(50_000) },
      person_ids: [],
      agreed,
      terms: { deposit: null, partial: false, other: true, pay_later: false },
      media_pass_amount: null,
    };
    after(charge, awaited).when(pay).makes('PaymentPending');
  });

  it('~ADM-004 ~PAY-282 refunds no more than is left, part by part, and each refund once', () => {
    after(check).when(refund('x', 10_000)).makes('RefundRecordedByStaff');
    for (const wrong of [0, 10_001]) after(check).when(refund('x', wrong)).refuses('refund_exceeded');
    const half = after(check, refund('x', 6_000));
    half.when(refund('x', 6_000)).makes();
    half.when(refund('y', 4_000)).makes('RefundRecordedByStaff');
    half.when(refund('y', 4_001)).refuses('refund_exceeded');
    expect(refundableOf(half.state)).toEqual({ a: 4_000 });
    after(check, refund('x', 10_000)).when(refund('y', 1)).refuses('payment_changed');
    after().when(refund('x', 1)).refuses('payment_unknown');
  });

  it('~ADM-004 voids all that is left, an adjustment too, which is never refunded', () => {
    expect(owed(check, voided)).toBe(61_000);
    expect(owed(check, refund('x', 6_000), voided)).toBe(61_000);
    const adjustment = record('a', 10, -2_500);
    expect(owed(adjustment, voided)).toBe(61_000);
    after(record('a', 10, 2_500))
      .when(refund('x', 1))
      .refuses('payment_changed');
    expect(refundableOf(after(record('a', 10, 2_500)).state)).toEqual({});
    after(check, voided)
      .when({ ...voided, refund_id: 'w' })
      .refuses('payment_changed');
    after(check, voided).when(voided).makes();
  });

  it('~ADM-004 ~PAY-285 takes a returned check back and charges $35 for it, once', () => {
    after(check).when(returned).makes('PaymentReturned', 'PaymentRecordedByStaff');
    expect(owed(check, returned)).toBe(64_500);
    const { payments, ...state } = after(check, returned).state;
    expect(payments.c).toMatchObject({ payment_method_id: 10, payment_type: 'REGISTRATION', amount: -3_500 });
    expect(paidParts({ payments, ...state })).toEqual({ registration: 0, media: 0 });
    expect(adjustedParts({ payments, ...state })).toEqual({ registration: 3_500, media: 0 });
    after(check, returned).when(returned).makes();
    after(check, returned)
      .when({ ...returned, refund_id: 'again' })
      .refuses('payment_changed');
    after(record('a', 6, 10_000))
      .when(returned)
      .makes('PaymentReturned', 'PaymentRecordedByStaff');
    after(record('a', 9, 10_000))
      .when(returned)
      .refuses('payment_changed');
  });

  it('~PAY-284 charges for what came back what the terms say: the same for every check, a share of a reversed card', () => {
    const terms = (own: Partial<ChargeTerms>) => ({ ...returned, terms: chargeTermsOf(own) });
    const card: LedgerCommand = {
      type: 'PostPayment',
      payment: { ...check.payment, payment_method_id: 1, amount: cents(20_001) },
      person_ids: [],
      transaction_id: 'T',
      card: null,
    };
    const charged = (...commands: LedgerCommand[]) => {
      const { c: entry } = after(charge, ...commands).state.payments;
      return [entry?.charge, entry?.amount, entry?.payment_method_id];
    };
    expect(charged(check, returned)).toEqual(['returned_check', -3_500, 10]);
    expect(charged(check, terms({ returned_check_cents: cents(4_200) }))).toEqual(['returned_check', -4_200, 10]);
    // 2.5 percent of $200.01 is $5.00025: a fraction of a cent is owed as a whole one.
    expect(charged(card, returned)).toEqual(['card_reversal', -501, 10]);
    expect(charged(card, terms({ card_reversal_percent: 3.25 }))).toEqual(['card_reversal', -651, 10]);
    expect(owed(card, returned)).toBe(61_501);
    expect(charged(card, refund('x', 20_000), returned)).toEqual(['card_reversal', -1, 10]);
    for (const none of [terms({ returned_check_cents: cents(0) })]) after(check).when(none).makes('PaymentReturned');
    after(check).when(returned).makes('PaymentReturned', 'PaymentRecordedByStaff');
    after(card, returned)
      .when({ ...returned, refund_id: 'again' })
      .refuses('payment_changed');
  });

  it('~PAY-284 posts no other charge than the one that was shown', () => {
    after(check)
      .when({ ...returned, shown: cents(3_500) })
      .makes('PaymentReturned', 'PaymentRecordedByStaff');
    after(check)
      .when({ ...returned, shown: cents(3_499) })
      .refuses('charge_changed');
  });

  it('~PAY-284 takes a collection penalty of up to a quarter of the debt of its part, all penalties together', () => {
    const agreed = { ...noFees(1), fees: { registration: cents(50_000), media: cents(11_000) } };
    const penalty = (payment_id: string, amount: number, own: Partial<ChargeTerms> = {}, more: Partial<Record> = {}) =>
      record(payment_id, 10, amount, { penalty: { agreed, terms: chargeTermsOf(own) }, reference: null, ...more });
    after(charge).when(penalty('p', -12_500)).makes('PaymentRecordedByStaff');
    expect(after(charge, penalty('p', -12_500)).state.payments.p).toMatchObject({ charge: 'collection' });
    after(charge).when(penalty('p', -12_501)).refuses('penalty_exceeded');
    after(charge)
      .when(penalty('p', -5_001, { collection_max_percent: 10 }))
      .refuses('penalty_exceeded');
    const two = after(charge, penalty('p', -10_000));
    two.when(penalty('q', -2_500)).makes('PaymentRecordedByStaff');
    two.when(penalty('q', -2_501)).refuses('penalty_exceeded');
    const gone = after(charge, penalty('p', -10_000), { type: 'VoidPayment', payment_id: 'p', refund_id: 'v' });
    gone.when(penalty('q', -12_500)).makes('PaymentRecordedByStaff');
    after(charge, record('x', 2, 49_999))
      .when(penalty('p', -1))
      .refuses('penalty_exceeded');
    after(charge, record('x', 2, 49_996))
      .when(penalty('p', -1))
      .makes('PaymentRecordedByStaff');
    const media = { ...check.payment, payment_id: 'm', payment_method_id: 10, payment_type: 'MEDIA_PASS' } as const;
    const ofPasses = (amount: number) => penalty('m', amount, {}, { payment: { ...media, amount: cents(amount) } });
    after(charge).when(ofPasses(-2_750)).makes('PaymentRecordedByStaff');
    after(charge).when(ofPasses(-2_751)).refuses('penalty_exceeded');
    for (const wrong of [penalty('p', 0), penalty('p', 1), record('p', 9, 100, { penalty: penalty('p', 1).penalty })])
      after(charge).when(wrong).refuses('payment_amount_required');
  });

  it('~PAY-275 pays passes only with selected dancers times fee, and gives them back with the last of the money', () => {
    const passes = { person_ids: [7, 8], media_pass_amount: cents(10_000) };
    after()
      .when(record('a', 2, 10_000, passes))
      .makes('PaymentRecordedByStaff');
    after()
      .when(record('a', 2, 9_999, passes))
      .refuses('balance_changed');
    const paid = after(record('a', 2, 10_000, passes));
    const peopleOf = (command: LedgerCommand, state = paid.state): unknown => {
      const decision = ledgerDecider.decide(command, state);
      return decision.accepted ? decision.events.map(({ data }) => 'person_ids' in data && data.person_ids)[0] : [];
    };
    expect(peopleOf(refund('x', 4_000))).toEqual([]);
    expect(peopleOf(refund('y', 6_000), after(record('a', 2, 10_000, passes), refund('x', 4_000)).state)).toEqual([
      7, 8,
    ]);
    for (const all of [refund('x', 10_000), voided, returned]) expect(peopleOf(all)).toEqual([7, 8]);
  });

  it('~REG-274 records nothing more where the ledger is closed, and still gives back', () => {
    const close: LedgerCommand = { type: 'CloseLedger', registration_id: 75001, cause: 'cancellation', refunds: [] };
    after(check, close)
      .when(record('b', 9, 1))
      .refuses('payments_closed');
    after(check, close).when(refund('x', 10_000)).makes('RefundRecordedByStaff');
    after(awaited, close).when(receive).makes('CheckReceived');
  });

  it.each([
    ['declined', 'saw a payment of $100.00 declined'],
    ['unknown_to_gateway', 'gave up a payment of $100.00 that the gateway does not know'],
    ['not_started', 'gave up a payment of $100.00 that never began'],
    ['not_received', 'gave up a check of $100.00 that never came'],
  ] as const)('~ADM-005 a payment that came to nothing is told by why: %s', (reason, text) => {
    const { example } = ledgerEvents.PaymentReleased;
    const data = { ...example, amount: cents(10_000), reason };
    expect(told({ type: 'PaymentReleased', data } as never).text).toBe(text);
  });

  it('~ADM-004 each is told in a sentence', () => {
    const text = (...commands: [LedgerCommand, ...LedgerCommand[]]): string[] => {
      const last = commands.at(-1)!;
      const decision = ledgerDecider.decide(last, after(...commands.slice(0, -1)).state);
      if (!decision.accepted) throw new Error('refused');
      return decision.events.map((event) => told(event as never).text);
    };
    expect(text(check)).toEqual(['recorded $100.00 for the registration by check 1042, received 01/20/2026']);
    expect(text(record('a', 9, 100, { reference: null }))).toEqual([
      'recorded $1.00 for the registration by cash, received 01/20/2026',
    ]);
    expect(text(awaited)).toEqual(['recorded that $100.00 for the registration by check 1042 is awaited']);
    expect(text(record('a', 9, 100, { reference: 'Till No. 7' }))).toEqual([
      'recorded $1.00 for the registration by cash Till No. 7, received 01/20/2026',
    ]);
    expect(text(record('a', 10, 2_500, { reference: 'A-17' }))).toEqual([
      'recorded an adjustment A-17 taking $25.00 off the registration, dated 01/20/2026',
    ]);
    expect(text(record('a', 10, -2_500, { reference: null }))).toEqual([
      'recorded an adjustment adding $25.00 to the registration, dated 01/20/2026',
    ]);
    expect(text(awaited, receive)).toEqual(['marked $100.00 for the registration by check 1042 received 01/21/2026']);
    expect(text(awaited, voided)).toEqual(['gave up a check of $100.00 that never came']);
    expect(text(check, refund('x', 500))).toEqual(['recorded a refund of $5.00 for the registration of check 1042']);
    expect(text(check, voided)).toEqual(['voided $100.00 for the registration']);
    expect(text(check, returned)).toEqual([
      'marked $100.00 for the registration by check 1042 returned unpaid',
      'charged $35.00 for a returned check',
    ]);
    expect(text(check, returned, { ...voided, payment_id: 'c' })).toEqual([
      'voided the charge of $35.00 for a returned check',
    ]);
  });

  it('~PAY-325 a void names the charge that it takes back, and none where it takes back money or an adjustment', () => {
    const chargeOf = (payment_id: string, ...commands: LedgerCommand[]) => {
      const decision = ledgerDecider.decide({ ...voided, payment_id }, after(...commands).state);
      const [event] = decision.accepted ? decision.events : [];
      return event?.type === 'PaymentVoided' ? event.data.charge : undefined;
    };
    expect(chargeOf('c', check, returned)).toBe('returned_check');
    expect(chargeOf('a', check)).toBeNull();
    expect(chargeOf('a', record('a', 10, -2_500))).toBeNull();
  });
});
