import fc from 'fast-check';
import { chargeTermsOf } from '../../catalogue/index.js';
import { cents, day, instant } from '../../shared/index.js';
import { balanceDue } from '../balance-due.js';
import type { LedgerEvent } from '../events.js';
import type { AmountType, PaymentBasics, PaymentType } from '../kinds.js';
import { type LedgerCommand, ledgerDecider } from '../ledger.js';
import { initialLedger, type LedgerState } from '../ledger-state.js';
import { postingOf } from '../rules/accounts.js';
import { NO_PROMO_BASE } from '../../pricing/index.js';
import { depositDue, FULL_ONLY } from '../rules/deposit.js';
import { type Deed, deedCommand, goesThroughGateway, postRefundCommand } from './deeds.js';
import { cancellationRefunds, previewCancellation } from '../refund/cancellation.js';
import { redeemedVouchers, returnableOf } from '../refund/returnable.js';
import { noFees } from '../balance.js';
import { leftAfter, previewPayments } from './payments.js';
import { previewDeed, type Previewed } from './preview.js';
import { previewReductions } from './reductions.js';

const FEES = { registration: cents(100_000), media: cents(11_000) };
const AGREED = { fees: FEES, promo: NO_PROMO_BASE, revision: 12 };
const TERMS = chargeTermsOf({});
const ON = day('2026-01-20');
const IDS = ['a', 'b', 'c', 'd'] as const;

const run = (state: LedgerState, command: LedgerCommand) => {
  const decision = ledgerDecider.decide(command, state);
  return decision.accepted
    ? { events: decision.events, state: decision.events.reduce(ledgerDecider.evolve, state), refusals: [] }
    : { events: [], state, refusals: decision.refusals };
};

const basics = (
  payment_id: string,
  payment_type: PaymentType,
  payment_method_id: number,
  amount: number,
): PaymentBasics => ({
  ...{ payment_id, registration_id: 75_001, payment_type, amount_type: 'OTHER', payment_method_id },
  amount: cents(amount),
});

const deeds = fc.oneof(
  fc.constant<Deed>({ deed: 'receive', received_on: ON }),
  fc
    .option(fc.integer({ min: 1, max: 40_000 }), { nil: null })
    .map((amount): Deed => ({ deed: 'give_back', refund_id: '', amount: amount === null ? null : cents(amount) })),
  fc.constant<Deed>({ deed: 'return', refund_id: '', charge_id: '', on: ON, terms: TERMS, shown: null, code: null }),
);
const withIds = (deed: Deed, n: number): Deed =>
  'refund_id' in deed ? { ...deed, refund_id: `r${n}`, ...('charge_id' in deed ? { charge_id: `c${n}` } : {}) } : deed;

/** The handlers' way: the gateway's refund is set aside, and posted as the payment's conversation ends it; all else is decided at once. */
const gives = (payment_id: string, deed: Deed, state: LedgerState) => {
  if (deed.deed !== 'give_back' || !goesThroughGateway(state, payment_id))
    return run(state, deedCommand(payment_id, deed));
  const entry = state.payments[payment_id]!;
  const refunded = deed.amount ?? cents(entry.amount);
  const refund = { refund_id: deed.refund_id, refunded, voids: deed.amount === null };
  const aside = run(state, { type: 'SetRefundAside', payment_id, ...refund });
  const posted = run(aside.state, postRefundCommand(entry, { ...refund, transaction_id: 'SBX-1', person_ids: [] }));
  return { ...posted, events: [...aside.events, ...posted.events], refusals: [...aside.refusals, ...posted.refusals] };
};

const payments = fc.record({
  id: fc.constantFrom(...IDS),
  type: fc.constantFrom<PaymentType>('REGISTRATION', 'MEDIA_PASS'),
  method: fc.constantFrom(1, 6, 2, 9, 10),
  amount: fc.integer({ min: -20_000, max: 40_000 }),
  received: fc.boolean(),
});
type Payment = typeof payments extends fc.Arbitrary<infer P> ? P : never;

const brought = ({ id, type, method, amount, received }: Payment, state: LedgerState): LedgerState => {
  if (method === 1 || method === 6) {
    const payment = basics(id, type, method, Math.abs(amount) + 1);
    const terms = { ...FULL_ONLY, other: true };
    const reserved = run(state, {
      ...{ type: 'ReservePayment', payment, person_ids: [], agreed: AGREED, terms, media_pass_amount: null },
    });
    if (reserved.refusals.length > 0) return state;
    return run(reserved.state, { type: 'PostPayment', payment, person_ids: [], transaction_id: 't', card: null }).state;
  }
  const payment = basics(id, type, method, method === 10 ? amount : Math.abs(amount) + 1);
  return run(state, {
    ...{ type: 'RecordPayment', payment, person_ids: [], reference: null, media_pass_amount: null, penalty: null },
    received_on: method === 2 && !received ? null : ON,
  }).state;
};

describe('the gateway', () => {
  it('~PAY-324 gives back a card or a debit of which something is left, and nothing else', () => {
    const card = basics('p', 'REGISTRATION', 1, 20_000);
    const of = (payment: PaymentBasics, ...back: LedgerCommand[]) => {
      const paid: LedgerCommand = { type: 'PostPayment', payment, person_ids: [], transaction_id: 't', card: null };
      return goesThroughGateway(
        [paid, ...back].reduce((state, next) => run(state, next).state, initialLedger()),
        'p',
      );
    };
    const refunded = (amount: number) =>
      postRefundCommand(card, {
        ...{ refund_id: 'r', refunded: cents(amount), voids: false, transaction_id: 'r', person_ids: [] },
      });
    expect([of(card), of({ ...card, payment_method_id: 6 }), of({ ...card, payment_method_id: 9 })]).toEqual([
      ...[true, true, false],
    ]);
    expect([of(card, refunded(19_999)), of(card, refunded(20_000))]).toEqual([true, false]);
    expect(goesThroughGateway(initialLedger(), 'p')).toBe(false);
  });
});

describe('a preview of money', () => {
  it('PAY-327 is what the deed then writes, on any ledger: the same sides, the same balance, the same refusal', () => {
    const seen = new Set<string>();
    const life = fc.array(fc.tuple(payments, fc.constantFrom(...IDS), deeds), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(life, (steps) => {
        let state = run(initialLedger(), {
          ...{
            type: 'ChargeFees',
            registration_id: 75_001,
            source_revision: 12,
            fees: FEES,
            promo: NO_PROMO_BASE,
            cause: 'completion',
          },
        }).state;
        for (const [n, [payment, target, deed]] of steps.entries()) {
          state = brought(payment, state);
          const before = JSON.stringify(state);
          const told = previewDeed(target, deed, state, AGREED);
          expect(JSON.stringify(state)).toBe(before);
          if (!told.accepted) {
            const refused = told.refusals.map(({ code }) => code);
            if (!goesThroughGateway(state, target))
              expect(gives(target, withIds(deed, n), state).refusals.map(({ code }) => code)).toEqual(refused);
            seen.add(`refused ${refused[0]}`);
            continue;
          }
          const { preview } = told;
          expect(preview.before).toEqual(balanceDue(state, AGREED));
          const deedDone = gives(target, withIds(deed, n), state);
          expect(deedDone.refusals).toEqual([]);
          expect(preview.entries).toEqual(
            deedDone.events.map((event) => ({ event: event.type, sides: postingOf(event) })),
          );
          state = deedDone.state;
          expect(preview.after).toEqual(balanceDue(state, AGREED));
          for (const { event } of preview.entries) seen.add(event);
        }
      }),
      { numRuns: 1_500 },
    );
    for (const event of ['RefundPosted', 'RefundRecordedByStaff', 'PaymentVoided', 'PaymentReturned', 'CheckReceived'])
      expect(seen).toContain(event);
    for (const code of ['payment_unknown', 'payment_changed', 'refund_exceeded'])
      expect(seen).toContain(`refused ${code}`);
  });

  it('~PAY-327 of payments, vouchers and credits is what they then write, on any ledger; what the ways to pay leave, too', () => {
    const terms = { ...FULL_ONLY, other: true, deposit: { kind: 'percentage', value: 20, routines: 0 } } as const;
    const asked = fc.oneof(
      fc.record({
        kind: fc.constant('pays' as const),
        type: fc.constantFrom<PaymentType>('REGISTRATION', 'MEDIA_PASS'),
        way: fc.constantFrom('FULL', 'DEPOSIT', 'OTHER', 'MEDIA_PASS'),
        amount: fc.integer({ min: -5, max: 120_000 }),
      }),
      fc.record({
        kind: fc.constant('reduces' as const),
        face: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 2 }),
        credit: fc.option(fc.integer({ min: -5, max: 60_000 }), { nil: null }),
      }),
    );
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(asked, { minLength: 1, maxLength: 8 }),
        fc.array(payments, { maxLength: 3 }),
        (asks, earlier) => {
          const charge = {
            registration_id: 75_001,
            source_revision: 12,
            fees: FEES,
            promo: NO_PROMO_BASE,
            cause: 'completion',
          };
          let state = run(initialLedger(), { type: 'ChargeFees', ...charge }).state;
          for (const one of earlier) state = brought(one, state);
          for (const [n, one] of asks.entries()) {
            const { full, deposit } = leftAfter(state, AGREED, terms);
            const due = balanceDue(state, AGREED);
            if (full !== null)
              expect([full.registration, full.media]).toEqual(
                [due.registration, due.media].map((a) => (a > 0 ? 0 : a)),
              );
            const left = depositDue(terms, state, AGREED);
            if (deposit !== null)
              expect(deposit).toMatchObject({ media: due.media, registration: due.registration - left });
            const commands: LedgerCommand[] = [];
            let told: Previewed;
            if (one.kind === 'pays') {
              const payment = { ...basics(`p${n}`, one.type, 1, one.amount), amount_type: one.way as AmountType };
              const reserve = { payment, person_ids: [], terms, media_pass_amount: null };
              told = previewPayments([reserve], state, AGREED);
              commands.push(
                { type: 'ReservePayment', ...reserve, agreed: AGREED },
                { type: 'PostPayment', payment, person_ids: [], transaction_id: 'SBX-1', card: null },
              );
            } else {
              const of = { registration_id: 75_001 };
              const vouchers = one.face.map((face, m) => ({
                ...of,
                ...{ studio_id: 7, use_id: `v${n}-${m}`, code: `LV${n}${m}`, payment_type: 'REGISTRATION' as const },
                ...{ face_value: cents(face), expiration_date: ON },
              }));
              const credit =
                one.credit === null
                  ? null
                  : {
                      ...of,
                      account_id: 1,
                      credit_id: `c${n}`,
                      entry_id: null,
                      from: 'Hall',
                      amount: cents(one.credit),
                    };
              told = previewReductions({ vouchers, credit }, state, AGREED);
              commands.push(
                ...vouchers.map((voucher) => ({ type: 'ApplyVoucher', ...voucher, agreed: AGREED }) as const),
              );
              if (credit) commands.push({ type: 'ApplyCredit', ...credit, agreed: AGREED });
            }
            let after = state;
            const events: LedgerEvent[] = [];
            let refused: readonly string[] = [];
            for (const command of commands) {
              if (refused.length > 0) break;
              const decided = run(after, command);
              refused = decided.refusals.map(({ code }) => code);
              after = decided.state;
              events.push(...decided.events);
            }
            if (!told.accepted) {
              expect(told.refusals.map(({ code }) => code)).toEqual(refused);
              seen.add(`refused ${refused[0]}`);
              continue;
            }
            expect(refused).toEqual([]);
            expect(told.preview.entries).toEqual(
              events.map((event) => ({ event: event.type, sides: postingOf(event) })),
            );
            expect([told.preview.before, told.preview.after]).toEqual([
              balanceDue(state, AGREED),
              balanceDue(after, AGREED),
            ]);
            state = after;
            for (const { type } of events) seen.add(type);
          }
        },
      ),
      { numRuns: 1_000 },
    );
    for (const event of ['PaymentPosted', 'CreditApplied', 'VoucherApplied']) expect(seen).toContain(event);
    for (const code of ['balance_changed', 'credit_exceeded', 'voucher_not_needed', 'payment_amount_required'])
      expect(seen).toContain(`refused ${code}`);
  });

  it('~PAY-327 of a cancellation is what its steps then write, on any ledger: the fees, each refund, each voucher', () => {
    const seen = new Set<string>();
    const decisions = fc.record({
      share: fc.array(fc.integer({ min: 0, max: 110 }), { minLength: 8, maxLength: 8 }),
      vouchers: fc.boolean(),
      stranger: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      deposits: fc.boolean(),
      /** The ledger has followed the registration. */
      followed: fc.boolean(),
    });
    const of = { registration_id: 75_001 };
    const faces = fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 2 });
    fc.assert(
      fc.property(fc.array(payments, { maxLength: 5 }), faces, decisions, (earlier, vouchers, decision) => {
        const charge = { ...of, source_revision: 12, fees: FEES, promo: NO_PROMO_BASE, cause: 'completion' };
        let state = initialLedger();
        if (decision.followed) state = run(state, { type: 'ChargeFees', ...charge }).state;
        for (const [n, face] of vouchers.entries()) {
          const use = { ...of, studio_id: 7, use_id: `v${n}`, code: `LV${n}`, payment_type: 'REGISTRATION' } as const;
          const more = { face_value: cents(face), expiration_date: ON, agreed: AGREED };
          state = run(state, { type: 'ApplyVoucher', ...use, ...more }).state;
          const redeemed = { membership_number: 'L-1', redeemed_at: instant('2026-01-20T17:00:00Z') };
          if (n === 0) state = run(state, { type: 'RedeemVoucher', ...of, use_id: use.use_id, ...redeemed }).state;
        }
        for (const one of earlier) state = brought(one, state);
        const asked = Object.entries(returnableOf(state))
          .filter(([id]) => state.vouchers[id] === undefined)
          .map(([payment_id, most], n) => ({
            payment_id,
            amount: cents(Math.floor((most * decision.share[n % 8]!) / 100)),
          }))
          .filter(({ amount }) => amount > 0);
        const codes = redeemedVouchers(state).map(({ code }) => code);
        const decided = cancellationRefunds(
          {
            refunds: asked,
            vouchers: [...(decision.vouchers ? codes : []), ...(decision.stranger ? ['LV-OTHER'] : [])],
            ...{ deposits: decision.deposits, by: 'staff' },
          },
          state,
        );
        if (!decided.accepted) {
          seen.add(`refused ${decided.refusals[0]!.code}`);
          return;
        }
        const { refunds } = decided;
        const told = previewCancellation(75_001, refunds, state, AGREED);
        const { fees, promo } = noFees(13);
        const closing = { type: 'CloseLedger', ...of, cause: 'cancellation', refunds } as const;
        const taking = { ...charge, source_revision: 13, fees, promo, cause: 'cancellation' };
        let done: { state: LedgerState; events: readonly LedgerEvent[]; refusals: readonly { code: string }[] } = run(
          state,
          closing,
        );
        const events = [...done.events];
        const refusals = done.refusals.map(({ code }) => code);
        const next = (one: typeof done): void => {
          done = one;
          events.push(...one.events);
          refusals.push(...one.refusals.map(({ code }) => code));
        };
        next(run(done.state, { type: 'ChargeFees', ...taking }));
        for (const [n, { payment_id, amount }] of refunds.entries())
          next(
            state.vouchers[payment_id] === undefined
              ? gives(payment_id, { deed: 'give_back', refund_id: `r${n}`, amount }, done.state)
              : run(done.state, { type: 'RemoveVoucher', ...of, use_id: payment_id, cause: 'refund' }),
          );
        if (!told.accepted) {
          expect(refusals[0]).toBe(told.refusals[0]!.code);
          seen.add(`refused ${refusals[0]}`);
          return;
        }
        expect(refusals).toEqual([]);
        expect(told.preview.entries).toEqual(events.map((event) => ({ event: event.type, sides: postingOf(event) })));
        expect(told.preview.before).toEqual(balanceDue(state, AGREED));
        expect(told.preview.after).toEqual(balanceDue(done.state, noFees(13)));
        for (const { type } of events) seen.add(type);
      }),
      { numRuns: 800 },
    );
    for (const event of ['LedgerClosed', 'FeesCharged', 'RefundPosted', 'RefundRecordedByStaff', 'VoucherRemoved'])
      expect(seen).toContain(event);
    for (const code of ['voucher_unknown', 'refund_exceeded']) expect(seen).toContain(`refused ${code}`);
  });
});
