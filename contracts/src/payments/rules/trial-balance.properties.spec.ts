import fc from 'fast-check';
import { chargeTermsOf } from '../../catalogue/index.js';
import { cents, day, instant } from '../../shared/index.js';
import { NO_PROMO_BASE, type PromoBase } from '../../pricing/index.js';
import { bothParts, noFees, owedBy, paidIn, sumOf, wentBack } from '../balance.js';
import type { LedgerEvent } from '../events.js';
import { type PaymentBasics, type PaymentType, partOf, type TwoParts } from '../kinds.js';
import { type LedgerCommand, ledgerDecider } from '../ledger.js';
import { initialLedger } from '../ledger-state.js';
import { ledgerEvents } from '../staff-events.js';
import { type Account, ACCOUNTS, CREDIT_MOVES, postingOf, VOUCHER_MOVES } from './accounts.js';
import { FULL_ONLY } from './deposit.js';
import { type Tally, trialBalance, withSides } from './trial-balance.js';

const TERMS = chargeTermsOf({});
const FEES: TwoParts = { registration: cents(100_000), media: cents(11_000) };
const AGREED = { ...noFees(99), fees: FEES };
const PROMO_BASE: PromoBase = {
  ...NO_PROMO_BASE,
  parts: { ...NO_PROMO_BASE.parts, workshop: cents(40_000), competition: cents(10_000) },
};
const someCodes = fc.uniqueArray(fc.constantFrom('WORK', 'COMP', 'FULL', 'PCT', 'ONE'), { maxLength: 5 });
const TYPES = {
  WORK: 'workshop',
  COMP: 'competition_credit',
  FULL: 'full_credit',
  PCT: 'percentage',
  ONE: 'full_credit',
} as const;
const termsOf = (code: keyof typeof TYPES) => ({
  ...{ code, display_name: code, type: TYPES[code], unique: code === 'ONE', intensive_ids: [] },
  ...{ value: code === 'PCT' ? null : 7_000, percentage: code === 'PCT' ? 10 : null },
});
/** Fees that fell to nothing: all that was paid is overpaid. */
const FELL = noFees(99);
const OFFERED = { ...FULL_ONLY, other: true };
const ON = day('2026-01-20');
const paymentsBy = (...methods: number[]) =>
  fc
    .record({
      id: fc.constantFrom('a', 'b', 'c'),
      amount: fc.integer({ min: -20_000, max: 60_000 }),
      type: fc.constantFrom<PaymentType>('REGISTRATION', 'MEDIA_PASS'),
      method: fc.constantFrom(...methods),
    })
    .map(
      ({ id, amount, type, method }): PaymentBasics => ({
        ...{ payment_id: `${id}-${type}-${method}`, registration_id: 75_001, payment_type: type, amount_type: 'OTHER' },
        ...{ payment_method_id: method, amount: cents(amount) },
      }),
    );
const keys = fc.constantFrom('x', 'y', 'z');
const from = (
  more: (payment: PaymentBasics, key: string, refunded: number) => LedgerCommand,
  payments = paymentsBy(1, 2, 5, 6, 7, 9, 10, 13),
) => fc.tuple(payments, keys, fc.integer({ min: 1, max: 30_000 })).map((args) => more(...args));
const paper = { person_ids: [], reference: null, media_pass_amount: null } as const;
const card = { transaction_id: 'T', person_ids: [], card: null } as const;

/** Every command of a ledger, and so every event that it can write. */
const COMMANDS: { readonly [T in LedgerCommand['type']]: fc.Arbitrary<LedgerCommand> } = {
  ChargeFees: fc.tuple(fc.nat(200_000), fc.nat(20_000), fc.nat(50)).map(([registration, media, at]) => ({
    ...{ type: 'ChargeFees', registration_id: 75_001, source_revision: at, cause: 'review' },
    fees: { registration: cents(registration), media: cents(media) },
    promo: at % 2 === 0 ? PROMO_BASE : NO_PROMO_BASE,
  })),
  ChangePromoCodes: someCodes.map((codes) => ({
    ...{ type: 'ChangePromoCodes', registration_id: 75_001, wanted: codes.map(termsOf), cause: 'asked' },
    agreed: { ...AGREED, promo: PROMO_BASE },
    official: { ...AGREED, promo: PROMO_BASE },
  })),
  ReservePayment: from((payment) => ({
    ...{ type: 'ReservePayment', payment, person_ids: [], agreed: AGREED, terms: OFFERED, media_pass_amount: null },
  })),
  PostPayment: from((payment) => ({
    ...{ type: 'PostPayment', ...card },
    payment: { ...payment, amount: cents(Math.abs(payment.amount)) },
  })),
  ReleasePayment: from((payment) => ({ type: 'ReleasePayment', payment, reason: 'declined' })),
  PostRefund: from(
    (payment, refund_id, refunded) => ({
      ...{ type: 'PostRefund', payment, transaction_id: 'T', person_ids: [], voids: refund_id === 'x' },
      ...{ refund_id, refunded: cents(refunded) },
    }),
    // The gateway gives back what it charged.
    paymentsBy(1),
  ),
  RecordPayment: fc.oneof(
    from(
      (payment, key) => ({
        ...{ type: 'RecordPayment', payment, ...paper, received_on: key === 'x' ? null : ON, penalty: null },
      }),
      paymentsBy(2, 9, 10),
    ),
    from(
      (payment) => ({
        ...{ type: 'RecordPayment', payment: { ...payment, amount: cents(-900) }, ...paper, received_on: ON },
        penalty: { agreed: AGREED, terms: TERMS },
      }),
      paymentsBy(10),
    ),
  ),
  ChoosePayLater: fc.constant({
    type: 'ChoosePayLater',
    registration_id: 75_001,
    agreed: AGREED,
    terms: { ...OFFERED, pay_later: true },
  }),
  WithdrawPayLater: fc.constant({ type: 'WithdrawPayLater', registration_id: 75_001 }),
  ReceiveCheck: from(({ payment_id }) => ({ type: 'ReceiveCheck', payment_id, received_on: ON }), paymentsBy(2, 9)),
  RecordRefund: from(({ payment_id }, refund_id, refunded) => ({
    ...{ type: 'RecordRefund', payment_id, refund_id, refunded: cents(refunded) },
  })),
  VoidPayment: from(({ payment_id }, refund_id) => ({ type: 'VoidPayment', payment_id, refund_id })),
  ReturnPayment: from(({ payment_id }, refund_id) => ({
    ...{ type: 'ReturnPayment', payment_id, refund_id, charge_id: `charge-${payment_id}`, on: ON },
    ...{ terms: TERMS, shown: null, code: null },
  })),
  ApplyCredit: from((_payment, key, amount) => ({
    ...{ type: 'ApplyCredit', registration_id: 75_001, account_id: 1001, credit_id: `c-${key}-${amount % 3}` },
    ...{ entry_id: key, from: 'Goodwill', amount: cents(amount), agreed: AGREED },
  })),
  ClearCredits: fc.constant({ type: 'ClearCredits', registration_id: 75_001, credit_id: null }),
  MoveOverpayment: from((_payment, key, amount) => ({
    ...{ type: 'MoveOverpayment', registration_id: 75_001, account_id: 1001, season_id: 75 },
    ...{
      entry_id: `e-${key}-${amount % 5}`,
      amount: cents(amount),
      agreed: FELL,
      deposits: key === 'x',
    },
  })),
  DecideRefund: from((_payment, refund_id, amount) => ({
    ...{ type: 'DecideRefund', registration_id: 75_001, refund_id, payment_type: 'REGISTRATION', deposits: true },
    ...{ amount: cents(amount), by: null, shown: null, on_its_way: {} },
  })),
  SetRefundAside: from(({ payment_id }, key, amount) => ({
    ...{ type: 'SetRefundAside', payment_id, refund_id: `r-${key}`, refunded: cents(amount), voids: key === 'x' },
  })),
  ReleaseRefund: keys.map((key) => ({ type: 'ReleaseRefund', refund_id: `r-${key}` })),
  LeaveDeposits: from((_payment, key) => ({
    ...{ type: 'LeaveDeposits', registration_id: 75_001, charge_id: `left-${key}`, on: ON },
  })),
  RefundCredit: from((_payment, key, amount) => ({
    ...{ type: 'RefundCredit', credit_id: `c-${key}-${amount % 3}`, refund_id: `r-${amount % 9}` },
    amount: cents(amount),
  })),
  ApplyVoucher: fc
    .tuple(keys, fc.constantFrom<PaymentType>('REGISTRATION', 'MEDIA_PASS'), fc.integer({ min: 1, max: 30_000 }))
    .map(([key, payment_type, face]) => ({
      ...{ type: 'ApplyVoucher', registration_id: 75_001, studio_id: 2001, use_id: `${key}-${payment_type}` },
      ...{ code: `LV${key}`, payment_type, face_value: cents(face), expiration_date: ON, agreed: AGREED },
    })),
  CoverMediaPasses: keys.map((key) => ({
    ...{ type: 'CoverMediaPasses', registration_id: 75_001, payment_id: `cover-${key}`, person_ids: [1] },
    ...{ fee: cents(1_000), owing: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], agreed: AGREED },
  })),
  RedeemVoucher: keys.map((key) => ({
    ...{ type: 'RedeemVoucher', registration_id: 75_001, use_id: `${key}-REGISTRATION`, membership_number: 'L-1' },
    redeemed_at: instant('2026-01-20T17:00:00Z'),
  })),
  RemoveVoucher: fc.tuple(keys, fc.constantFrom('removed', 'invalid', 'edit', 'refund')).map(([key, cause]) => ({
    ...{ type: 'RemoveVoucher', registration_id: 75_001, use_id: `${key}-MEDIA_PASS`, cause },
  })),
  CloseLedger: fc.constant({ type: 'CloseLedger', registration_id: 75_001, cause: 'cancellation', refunds: [] }),
  ReopenLedger: fc.constant({ type: 'ReopenLedger', registration_id: 75_001 }),
};
/** Long enough for the events that need others before them. */
const commands = fc.array(fc.oneof(...Object.values(COMMANDS)), { minLength: 1, maxLength: 60, size: 'medium' });
const RUNS = { seed: 325, numRuns: 2_000 };

const eventsOf = (given: readonly LedgerCommand[]): readonly LedgerEvent[] => {
  const written: LedgerEvent[] = [];
  let state = initialLedger();
  for (const command of given) {
    const decision = ledgerDecider.decide(command, state);
    if (!decision.accepted) continue;
    written.push(...decision.events);
    state = decision.events.reduce(ledgerDecider.evolve, state);
  }
  return written;
};

/** The amount that an event adds to what is owed, read from its fields without a line of the accounts. */
const naive = ({ type, data }: LedgerEvent): TwoParts => {
  if (type === 'FeesCharged') return { registration: data.registration_change, media: data.media_change };
  const credit = { CreditApplied: -1, CreditCleared: 1, OverpaymentMoved: 1 }[type as string];
  if (credit !== undefined && 'amount' in data) return { registration: cents(credit * data.amount), media: cents(0) };
  if (type === 'VoucherRecounted' || type === 'VoucherApplied' || type === 'VoucherRemoved') {
    const amount = type === 'VoucherRecounted' ? -data.change : type === 'VoucherApplied' ? -data.amount : data.amount;
    return { registration: cents(0), media: cents(0), [partOf(data.payment_type)]: cents(amount) };
  }
  if (type === 'PromoCodesChanged') return { registration: cents(-data.change), media: cents(0) };
  if (!('payment_type' in data) || type === 'RefundPending' || type === 'RefundReleased')
    return { registration: cents(0), media: cents(0) };
  const came = ['PaymentPosted', 'CheckReceived', 'PaymentRecordedByStaff'].includes(type);
  const awaited = 'received_on' in data && data.received_on === null;
  const amount = 'refunded' in data ? data.refunded : came && !awaited ? -data.amount : 0;
  return { registration: cents(0), media: cents(0), [partOf(data.payment_type)]: cents(amount) };
};

describe('the books of any ledger', () => {
  it('~PAY-325 ~PAY-012 ~PAY-020 balance at every position, and the receivables are what is owed', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(commands, (given) => {
        let tally: Tally = {};
        const owed = { registration: 0, media: 0 };
        const before: LedgerEvent[] = [];
        for (const event of eventsOf(given)) {
          seen.add(event.type);
          before.push(event);
          tally = withSides(tally, postingOf(event));
          const { rows, balance } = trialBalance(tally);
          expect(balance).toBe(0);
          owed.registration += naive(event).registration;
          owed.media += naive(event).media;
          const on = (account: Account) => rows.find((row) => row.account === account)?.balance ?? 0;
          expect([on('receivable_registration'), on('receivable_media')]).toEqual([owed.registration, owed.media]);
          expect(sumOf(before.map(owedBy))).toEqual(owed);
        }
      }),
      RUNS,
    );
    expect([...seen].sort()).toEqual(Object.keys(ledgerEvents).sort());
  });

  it('~PAY-325 ~AUD-016 say what was paid and went back: money, credit, charges and adjustments are paid less refunded, with what credit took off', () => {
    fc.assert(
      fc.property(commands, (given) => {
        const events = eventsOf(given);
        const { rows } = trialBalance(events.map(postingOf).reduce(withSides, {}));
        const isFees = (account: Account) => account.startsWith('fees_') || account === 'promo_codes';
        const fees = rows.filter(({ account }) => isFees(account));
        const others = rows.filter(({ account }) => ACCOUNTS[account].kind !== 'receivable' && !isFees(account));
        const total = (all: typeof rows) => all.reduce((sum, { balance }) => sum + balance, 0);
        const added = (amountOf: (event: LedgerEvent) => number) =>
          events.reduce((sum, event) => sum + amountOf(event), 0);
        const credited = added((event) =>
          [...CREDIT_MOVES, ...VOUCHER_MOVES].some((type) => type === event.type) ? bothParts(owedBy(event)) : 0,
        );
        expect(total(others)).toBe(added(paidIn) - added(wentBack) - credited);
        const charged = added(({ type, data }) => {
          if (type === 'PromoCodesChanged') return -data.change;
          return type === 'FeesCharged' ? data.registration_change + data.media_change : 0;
        });
        expect(total(fees) + charged).toBe(0);
      }),
      RUNS,
    );
  });

  it('~PAY-325 hold as charges what the charges that stand come to, voided ones gone', () => {
    fc.assert(
      fc.property(commands, (given) => {
        const events = eventsOf(given);
        const state = events.reduce(ledgerDecider.evolve, initialLedger());
        const standing = Object.values(state.payments)
          .filter(({ charge }) => charge !== null)
          .map(({ amount, refunds }) => Object.values(refunds).reduce((left, back) => left - back, Number(amount)));
        const { rows } = trialBalance(events.map(postingOf).reduce(withSides, {}));
        const charges = rows.find(({ account }) => account === 'charges')?.balance ?? 0;
        expect(charges).toBe(standing.reduce((sum, amount) => sum + amount, 0));
      }),
      RUNS,
    );
  });
});
