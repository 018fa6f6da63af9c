import fc from 'fast-check';
import { chargeTermsOf } from '../../catalogue/index.js';
import { cents, day } from '../../shared/index.js';
import { balanceDue } from '../balance-due.js';
import type { PaymentBasics, PaymentType } from '../kinds.js';
import { type LedgerCommand, ledgerDecider } from '../ledger.js';
import { initialLedger, type LedgerState } from '../ledger-state.js';
import { postingOf } from '../rules/accounts.js';
import { NO_PROMO_BASE } from '../../pricing/index.js';
import { FULL_ONLY } from '../rules/deposit.js';
import { type Deed, deedCommand, goesThroughGateway, postRefundCommand } from './deeds.js';
import { previewDeed } from './preview.js';

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
const done = (payment_id: string, deed: Deed, state: LedgerState) => {
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
  it('~PAY-327 is what the deed then writes, on any ledger: the same sides, the same balance, the same refusal', () => {
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
              expect(done(target, withIds(deed, n), state).refusals.map(({ code }) => code)).toEqual(refused);
            seen.add(`refused ${refused[0]}`);
            continue;
          }
          const { preview } = told;
          expect(preview.before).toEqual(balanceDue(state, AGREED));
          const deedDone = done(target, withIds(deed, n), state);
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
});
