import fc from 'fast-check';
import { cents } from '../shared/index.js';
import { type PaymentBasics, type PaymentType, partOf } from './kinds.js';
import { NO_PROMO_BASE } from '../pricing/index.js';
import { balanceOf, type AgreedFees, noFees } from './balance.js';
import { balanceDue } from './balance-due.js';
import { type LedgerCommand, ledgerDecider } from './ledger.js';
import type { PaymentTerms } from './rules/deposit.js';
import { initialLedger, type LedgerState, paidParts, reservedParts } from './ledger-state.js';

const agreed: AgreedFees = {
  ...noFees(50),
  fees: { registration: cents(100_000), media: cents(11_000) },
};
const payment = (id: string, amount: number, extra: Partial<PaymentBasics> = {}): PaymentBasics => ({
  payment_id: id,
  registration_id: 75001,
  payment_type: 'REGISTRATION',
  amount_type: 'FULL',
  payment_method_id: 1,
  amount: cents(amount),
  ...extra,
});
/** A deposit of $200, and amounts of one's own. */
const TERMS: PaymentTerms = {
  deposit: { kind: 'flat', value: 20_000, routines: 0 },
  partial: true,
  other: true,
  pay_later: false,
};
const reserve = (p: PaymentBasics, media: number | null = null, terms = TERMS): LedgerCommand => ({
  type: 'ReservePayment',
  payment: p,
  person_ids: [],
  agreed,
  terms,
  media_pass_amount: media === null ? null : cents(media),
});
const post = (p: PaymentBasics): LedgerCommand => ({
  type: 'PostPayment',
  payment: p,
  person_ids: [],
  transaction_id: `t-${p.payment_id}`,
  card: { brand: 'visa', last_four: '1111' },
});
const release = (p: PaymentBasics): LedgerCommand => ({ type: 'ReleasePayment', payment: p, reason: 'declined' });
const charge = (registration: number, media: number, source_revision: number): LedgerCommand => ({
  type: 'ChargeFees',
  registration_id: 75001,
  source_revision,
  fees: { registration: cents(registration), media: cents(media) },
  promo: NO_PROMO_BASE,
  cause: 'review',
});

const after = (state: LedgerState, command: LedgerCommand): LedgerState => {
  const decision = ledgerDecider.decide(command, state);
  return decision.accepted ? decision.events.reduce(ledgerDecider.evolve, state) : state;
};
const ledger = (...commands: LedgerCommand[]): LedgerState => commands.reduce(after, initialLedger());
const answer = (state: LedgerState, command: LedgerCommand): readonly string[] => {
  const decision = ledgerDecider.decide(command, state);
  return decision.accepted ? decision.events.map((e) => e.type) : decision.refusals.map((r) => r.code);
};

describe('the ledger of a registration', () => {
  it('~REG-039 closes for a deletion only without money, and takes no payment from then on', () => {
    const close: LedgerCommand = { type: 'CloseLedger', registration_id: 75001, cause: 'deletion', refunds: [] };
    const pending = ledger(reserve(payment('a', 100_000)));
    expect(answer(pending, close)).toEqual(['payment_in_progress']);
    expect(answer(after(pending, post(payment('a', 100_000))), close)).toEqual(['registration_paid']);
    const released = after(pending, release(payment('a', 100_000)));
    expect(answer(released, close)).toEqual(['LedgerClosed']);
    const closed = after(released, close);
    expect(answer(closed, close)).toEqual([]);
    expect(answer(closed, reserve(payment('b', 100_000)))).toEqual(['payments_closed']);
    expect(answer(closed, post(payment('a', 100_000)))).toEqual(['PaymentPosted']);
    const mixed = ledger(
      post(payment('a', 1_000, { amount_type: 'OTHER' })),
      reserve(payment('b', 1_000, { amount_type: 'OTHER' })),
    );
    expect(answer(mixed, { ...close, cause: 'cancellation' })).toEqual(['payment_in_progress']);
    const reopened = after(closed, { type: 'ReopenLedger', registration_id: 75001 });
    expect(answer(reopened, reserve(payment('b', 100_000)))).toEqual(['PaymentPending']);
    expect(answer(reopened, { type: 'ReopenLedger', registration_id: 75001 })).toEqual([]);
  });

  it('~KER-025 fees of a revision are charged once, and none of an earlier one after it', () => {
    const charged = ledger(charge(500, 0, 5));
    for (const revision of [4, 5]) expect(answer(charged, charge(900, 0, revision))).toEqual([]);
    expect(answer(charged, charge(900, 0, 6))).toEqual(['FeesCharged']);
  });

  it('PAY-314 takes FULL only with the whole balance of its kind', () => {
    expect(answer(ledger(), reserve(payment('a', 100_000)))).toEqual(['PaymentPending']);
    expect(answer(ledger(), reserve(payment('a', 99_999)))).toEqual(['balance_changed']);
  });

  it('PAY-022 refuses an amount above the balance and takes one up to it', () => {
    const other = { amount_type: 'OTHER' } as const;
    expect(answer(ledger(), reserve(payment('a', 100_000, other)))).toEqual(['PaymentPending']);
    expect(answer(ledger(), reserve(payment('a', 100_001, other)))).toEqual(['balance_changed']);
    expect(ledgerDecider.decide(reserve(payment('a', 0, other)), ledger())).toEqual({
      accepted: false,
      refusals: [{ code: 'payment_amount_required', params: {}, fields: { amount: 'Required' } }],
    });
  });

  it('PAY-140 has one payment of a kind in progress, and another kind beside it', () => {
    const state = ledger(reserve(payment('a', 60_000, { amount_type: 'OTHER' })));
    expect(answer(state, reserve(payment('b', 1_000, { amount_type: 'OTHER' })))).toEqual(['payment_in_progress']);
    const media = payment('m', 11_000, { payment_type: 'MEDIA_PASS', amount_type: 'MEDIA_PASS' });
    expect(answer(state, reserve(media, 11_000))).toEqual(['PaymentPending']);
  });

  it('~PAY-314 PAY-022 takes a deposit only of what is outstanding of it', () => {
    const deposit = (id: string, amount: number) => payment(id, amount, { amount_type: 'DEPOSIT' });
    for (const wrong of [1, 19_999, 20_001, 100_000])
      expect(answer(ledger(), reserve(deposit('d', wrong)))).toEqual(['balance_changed']);
    expect(answer(ledger(), reserve(deposit('d', 20_000)))).toEqual(['PaymentPending']);
    const other = payment('o', 5_000, { amount_type: 'OTHER' });
    const state = ledger(reserve(other), post(other));
    expect(answer(state, reserve(deposit('d', 20_000)))).toEqual(['balance_changed']);
    expect(answer(state, reserve(deposit('d', 15_000)))).toEqual(['PaymentPending']);
    const paid = after(after(state, reserve(deposit('d', 15_000))), post(deposit('d', 15_000)));
    expect(answer(paid, reserve(deposit('again', 1)))).toEqual(['deposit_not_available']);
  });

  it('PAY-030 PAY-031 ~PAY-314 takes no deposit and no other amount where they are not offered', () => {
    const none: PaymentTerms = { deposit: null, partial: false, other: false, pay_later: false };
    const asked = (amount_type: 'FULL' | 'DEPOSIT' | 'OTHER', amount: number, terms: PaymentTerms) =>
      answer(ledger(), reserve(payment('p', amount, { amount_type }), null, terms));
    expect(asked('DEPOSIT', 20_000, none)).toEqual(['deposit_not_available']);
    expect(asked('OTHER', 20_000, none)).toEqual(['partial_not_available']);
    expect(asked('OTHER', 20_000, { ...none, other: true })).toEqual(['PaymentPending']);
    expect(asked('FULL', 100_000, none)).toEqual(['PaymentPending']);
    expect(asked('OTHER', 100_001, TERMS)).toEqual(['balance_changed']);
    expect(asked('OTHER', 0, TERMS)).toEqual(['payment_amount_required']);
  });

  it('FEE-151 owes the difference when a part-paid registration becomes cheaper, and gives nothing back', () => {
    const p = payment('a', 50_000, { amount_type: 'OTHER' });
    const state = ledger(charge(150_000, 0, 3), reserve(p), post(p), charge(120_000, 0, 9));
    expect(balanceOf([state.posted])).toMatchObject({ registration: 70_000, overallPaid: false });
    expect(paidParts(state).registration).toBe(50_000);
  });

  it('PAY-275 takes a media pass payment only for selected dancers times fee', () => {
    const media = (amount: number) => payment('m', amount, { payment_type: 'MEDIA_PASS', amount_type: 'MEDIA_PASS' });
    expect(answer(ledger(), reserve(media(5_500), 5_500))).toEqual(['PaymentPending']);
    expect(answer(ledger(), reserve(media(5_500), 11_000))).toEqual(['balance_changed']);
  });

  it('KER-025 posts a payment once, however often its answer comes', () => {
    const p = payment('a', 100_000);
    const state = ledger(reserve(p), post(p));
    expect(answer(state, post(p))).toEqual([]);
    expect(answer(state, reserve(p))).toEqual([]);
    expect(answer(state, release(p))).toEqual([]);
  });

  it('PAY-145 posts a payment that was released before its charge was reported', () => {
    const p = payment('a', 100_000);
    const state = ledger(reserve(p), release(p));
    expect(paidParts(state).registration).toBe(0);
    expect(paidParts(after(state, post(p))).registration).toBe(100_000);
  });

  it('FEE-151 lets a balance fall below 0 when fees fall after the payment', () => {
    const p = payment('a', 100_000);
    const state = ledger(charge(100_000, 0, 3), reserve(p), post(p), charge(80_000, 0, 9));
    expect(balanceOf([state.posted])).toMatchObject({ registration: -20_000, media: 0 });
  });

  it('follows each recalculation once and notes only what changes the fees', () => {
    const state = ledger(charge(100_000, 5_500, 3));
    expect(answer(state, charge(100_000, 5_500, 3))).toEqual([]);
    expect(answer(state, charge(100_000, 5_500, 8))).toEqual([]);
    expect(answer(state, charge(90_000, 5_500, 2))).toEqual([]);
    expect(answer(state, charge(90_000, 5_500, 8))).toEqual(['FeesCharged']);
  });
});

const kind = fc.constantFrom<PaymentType>('REGISTRATION', 'MEDIA_PASS');
const anyPayment = fc
  .record({ id: fc.constantFrom('a', 'b', 'c', 'd'), amount: fc.integer({ min: 1, max: 120_000 }), kind })
  .map(({ id, amount, kind: payment_type }) =>
    payment(`${id}-${payment_type}`, amount, { payment_type, amount_type: 'OTHER' }),
  );
const anyCommand: fc.Arbitrary<LedgerCommand> = fc.oneof(
  anyPayment.map((p) => reserve(p)),
  anyPayment.map(post),
  anyPayment.map(release),
  fc.tuple(fc.nat(200_000), fc.nat(20_000), fc.nat(50)).map(([r, m, at]) => charge(r, m, at)),
);
const runs = { seed: 4711, numRuns: 400 };

describe('the ledger, whatever happens', () => {
  it('FEE-150 keeps the sum of its postings equal to what is owed', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 40 }), (commands) => {
        let state = initialLedger();
        let posted = 0;
        for (const command of commands) {
          const decision = ledgerDecider.decide(command, state);
          for (const event of decision.accepted ? decision.events : []) {
            if (event.type === 'FeesCharged') posted += event.data.registration_change + event.data.media_change;
            if (event.type === 'PaymentPosted') posted -= event.data.amount;
            state = ledgerDecider.evolve(state, event);
          }
        }
        const paid = paidParts(state);
        const owed = {
          registration: state.charged.registration - paid.registration,
          media: state.charged.media - paid.media,
        };
        expect(balanceOf([state.posted])).toMatchObject({ ...owed, total: posted });
      }),
      runs,
    );
  });

  it('PAY-140 PAY-146 never holds two payments of one kind and never more than the balance when it reserves', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 40 }), (commands) => {
        let state = initialLedger();
        for (const command of commands) {
          const decision = ledgerDecider.decide(command, state);
          for (const event of decision.accepted ? decision.events : []) {
            state = ledgerDecider.evolve(state, event);
            const pending = Object.values(state.payments).filter((p) => p.status === 'pending');
            expect(new Set(pending.map((p) => p.payment_type)).size).toBe(pending.length);
            if (event.type !== 'PaymentPending') continue;
            const part = partOf(event.data.payment_type);
            expect(reservedParts(state)[part]).toBeLessThanOrEqual(balanceDue(state, agreed)[part]);
          }
        }
      }),
      runs,
    );
  });

  it('posts each payment at most once', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 40 }), (commands) => {
        let state = initialLedger();
        const posted: string[] = [];
        for (const command of commands) {
          const decision = ledgerDecider.decide(command, state);
          for (const event of decision.accepted ? decision.events : []) {
            if (event.type === 'PaymentPosted') posted.push(event.data.payment_id);
            state = ledgerDecider.evolve(state, event);
          }
        }
        expect(new Set(posted).size).toBe(posted.length);
      }),
      runs,
    );
  });
});
