import fc from 'fast-check';
import { cents, type Day, day } from '../../shared/index.js';
import { describe as told } from '../../registry/index.js';
import { specOf } from '../../testing/index.js';
import { NO_PROMO_BASE } from '../../pricing/index.js';
import { noFees } from '../balance.js';
import { balanceDue } from '../balance-due.js';
import type { PaymentBasics } from '../kinds.js';
import { type LedgerCommand, ledgerDecider } from '../ledger.js';
import { creditOf, initialLedger } from '../ledger-state.js';
import { paymentMessages } from '../refusals.js';
import { ledgerEvents } from '../staff-events.js';
import { FULL_ONLY } from '../rules/deposit.js';
import { takenOff } from '../rules/taken-off.js';
import { type CreditAccountCommand, creditAccountDecider } from './account.js';
import { movableOf } from './ledger-credits.js';

const account_id = 1001;
const registration_id = 75_001;
const grant = (entry_id: string, amount: number): CreditAccountCommand => ({
  ...{ type: 'GrantCredit', account_id, entry_id, amount: cents(amount), label: 'Goodwill' },
  ...{ season_id: 75, registration_id: null },
});
const take = (credit_id: string, entry_id: string, amount: number): CreditAccountCommand => ({
  ...{ type: 'TakeCredit', account_id, entry_id, credit_id, registration_id, amount: cents(amount) },
});
const back = (credit_id: string, back_id: string, amount: number): CreditAccountCommand => ({
  ...{ type: 'GiveBackCredit', credit_id, back_id, amount: cents(amount) },
});
const adjust = (entry_id: string, change: number): CreditAccountCommand => ({
  ...{ type: 'AdjustCredit', account_id, entry_id, change: cents(change) },
});
const account = specOf(creditAccountDecider);

describe('the credits of an account', () => {
  it('~PAY-241 an entry has its amount, the part that is left, a label and a season, and is granted once', () => {
    account
      .after()
      .when(grant('a', 20_000))
      .makes({
        type: 'CreditGranted',
        data: { account_id, entry_id: 'a', amount: 20_000, label: 'Goodwill', season_id: 75 },
      });
    account.after(grant('a', 20_000)).when(grant('a', 20_000)).makes();
    account.after().when(grant('a', 0)).refuses('payment_amount_required');
    expect(account.after(grant('a', 20_000), take('1', 'a', 5_000)).state.entries.a).toEqual({
      ...{ label: 'Goodwill', amount: 20_000, remaining: 15_000 },
    });
  });

  it('~PAY-245 no more is taken than is left, of whichever entry, and nothing of one that is not there', () => {
    const given = account.after(grant('a', 5_000), grant('b', 100), take('1', 'a', 3_000));
    given.when(take('2', 'a', 2_000)).makes('CreditTaken');
    given.when(take('2', 'a', 2_001)).refuses('credit_exceeded');
    given.when(take('2', 'b', 101)).refuses('credit_exceeded');
    given.when(take('2', 'c', 1)).refuses('credit_exceeded');
    given.when(take('2', 'a', 0)).refuses('payment_amount_required');
    given.when(take('1', 'a', 3_000)).makes();
    expect(paymentMessages.credit_exceeded.text()).toBe('The amount exceeds your available credit.');
  });

  it('~PAY-243 what was taken comes back once, in parts, and never more than was taken', () => {
    const given = account.after(grant('a', 5_000), take('1', 'a', 3_000), back('1', 'x', 1_000));
    expect(given.state.entries.a?.remaining).toBe(3_000);
    given.when(back('1', 'x', 1_000)).makes();
    given.when(back('1', 'y', 9_000)).makes({ type: 'CreditGivenBack', data: { amount: 2_000, entry_id: 'a' } });
    account
      .after(grant('a', 5_000), take('1', 'a', 3_000), back('1', 'y', 3_000))
      .when(back('1', 'z', 1))
      .makes();
    given.when(back('2', 'x', 1)).makes();
  });

  it('~PAY-241 staff raise and lower an entry, but not below what is left of it', () => {
    const given = account.after(grant('a', 5_000), take('1', 'a', 3_000));
    given.when(adjust('a', 500)).makes('CreditAdjusted');
    given.when(adjust('a', -2_000)).makes('CreditAdjusted');
    given.when(adjust('a', -2_001)).refuses('credit_used');
    given.when(adjust('a', 0)).refuses('payment_amount_required');
    given.when(adjust('b', 1)).refuses('credit_unknown');
    expect(account.after(grant('a', 5_000), adjust('a', -4_000)).state.entries.a).toMatchObject({
      ...{ amount: 1_000, remaining: 1_000 },
    });
  });

  it('~PAY-243 ~PAY-245 whatever is asked, entries never fall below 0 and hold what was granted less what is out', () => {
    const entry = fc.constantFrom('a', 'b');
    const amounts = fc.integer({ min: -3_000, max: 6_000 });
    const ids = fc.constantFrom('1', '2', '3', '4');
    const command = fc.oneof(
      fc.tuple(entry, amounts).map(([e, n]) => grant(e, n)),
      fc.tuple(entry, amounts).map(([e, n]) => adjust(e, n)),
      fc.tuple(ids, entry, amounts).map(([id, e, n]) => take(id, e, n)),
      fc.tuple(ids, ids, fc.nat(6_000)).map(([id, by, n]) => back(id, by, n)),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let state = creditAccountDecider.initialState();
        for (const one of commands) {
          const decision = creditAccountDecider.decide(one, state);
          if (decision.accepted) state = decision.events.reduce(creditAccountDecider.evolve, state);
          for (const [id, { amount, remaining }] of Object.entries(state.entries)) {
            const out = Object.values(state.uses).filter((use) => use.entry_id === id);
            expect(remaining).toBeGreaterThanOrEqual(0);
            expect(out.every(({ held }) => held >= 0)).toBe(true);
            expect(remaining + out.reduce((total, { held }) => total + held, 0)).toBe(amount);
          }
        }
      }),
      { numRuns: 2_000, seed: 243 },
    );
  });
});

const charge = (registration: number, at: number): LedgerCommand => ({
  ...{ type: 'ChargeFees', registration_id, source_revision: at, cause: 'review' },
  fees: { registration: cents(registration), media: cents(5_500) },
  promo: NO_PROMO_BASE,
});
const agreed = (registration: number, revision = 1) => ({
  ...noFees(revision),
  fees: { registration: cents(registration), media: cents(5_500) },
});
const apply = (credit_id: string, amount: number, fees = 20_000): LedgerCommand => ({
  ...{ type: 'ApplyCredit', registration_id, account_id, credit_id, entry_id: 'a', from: 'Goodwill' },
  ...{ amount: cents(amount), agreed: agreed(fees) },
});
const basics = (payment_id: string, amount: number, amount_type: PaymentBasics['amount_type'] = 'OTHER') =>
  ({
    ...({ payment_id, registration_id, payment_type: 'REGISTRATION', amount_type } as const),
    ...{ payment_method_id: 1, amount: cents(amount) },
  }) satisfies PaymentBasics;
const post = (...of: Parameters<typeof basics>): LedgerCommand => ({
  ...{ type: 'PostPayment', payment: basics(...of), person_ids: [], transaction_id: 'T', card: null },
});
const reserve = (amount: number): LedgerCommand => ({
  ...{ type: 'ReservePayment', payment: basics('p', amount), person_ids: [], agreed: agreed(20_000) },
  ...{ terms: { ...FULL_ONLY, other: true }, media_pass_amount: null },
});
const ledger = specOf(ledgerDecider);
const due = (state: ReturnType<typeof initialLedger>) => balanceDue(state, { ...agreed(0), revision: -2 });

describe('credits on a ledger', () => {
  it('~PAY-240 ~FEE-147 a credit has from and amount, and lowers the registration part alone', () => {
    const given = ledger.after(charge(20_000, 1), apply('1', 8_000));
    expect(due(given.state)).toMatchObject({ registration: 12_000, media: 5_500 });
    expect(given.state.credits['1']).toMatchObject({ from: 'Goodwill', amount: 8_000 });
    expect(takenOff(given.state)).toEqual([
      { kind: 'credit', label: 'Credit', parts: { registration: 8_000, media: 0 } },
    ]);
    given.when(apply('1', 8_000)).makes();
  });

  it('~PAY-287 keeps the day that staff give a credit, and says it; another has none', () => {
    const dated = { ...apply('1', 500), received_on: day('2026-01-19') };
    const given = ledger.after(charge(20_000, 1));
    given.when(dated).makes({ type: 'CreditApplied', data: { credit_id: '1', received_on: '2026-01-19' } });
    given.when(apply('1', 500)).makes({ type: 'CreditApplied', data: { credit_id: '1', received_on: null } });
    const said = (received_on: Day | null) =>
      told({ type: 'CreditApplied', data: { ...ledgerEvents.CreditApplied.example, received_on } } as never).text;
    expect([said(day('2026-01-19')), said(null)]).toEqual([
      'applied $50.00 of credit from Goodwill, dated 01/19/2026',
      'applied $50.00 of credit from Goodwill',
    ]);
    const [cleared] = ledger
      .after(charge(20_000, 1), dated)
      .when({ type: 'ClearCredits', registration_id, credit_id: null }).events;
    expect(cleared?.data).not.toHaveProperty('received_on');
  });

  it('~PAY-245 ~PAY-146 a credit is at most what is owed of the registration and held by no payment', () => {
    const given = ledger.after(charge(20_000, 1));
    given.when(apply('1', 20_000)).makes('CreditApplied');
    given.when(apply('1', 20_001)).refuses('credit_exceeded');
    given.when(apply('1', 0)).refuses('payment_amount_required');
    const held = ledger.after(charge(20_000, 1), reserve(15_000));
    held.when(apply('1', 5_000)).makes('CreditApplied');
    held.when(apply('1', 5_001)).refuses('credit_exceeded');
  });

  it('~PAY-245 nothing is applied to a ledger that is closed, nor cleared from it', () => {
    const close: LedgerCommand = { type: 'CloseLedger', registration_id, cause: 'cancellation', refunds: [] };
    const given = ledger.after(charge(20_000, 1), apply('1', 500), close);
    given.when(apply('2', 1)).refuses('payments_closed');
    given.when({ type: 'ClearCredits', registration_id, credit_id: null }).refuses('payments_closed');
  });

  it('~PAY-243 CLEAR takes every credit off, and a second time nothing', () => {
    const clear: LedgerCommand = { type: 'ClearCredits', registration_id, credit_id: null };
    const given = ledger.after(charge(20_000, 1), apply('1', 8_000), apply('2', 500));
    given
      .when(clear)
      .makes(
        { type: 'CreditCleared', data: { credit_id: '1', amount: 8_000, cause: 'cleared' } },
        { type: 'CreditCleared', data: { credit_id: '2', amount: 500, cause: 'cleared' } },
      );
    const after = ledger.after(charge(20_000, 1), apply('1', 8_000), clear);
    after.when(clear).makes();
    expect(due(after.state).registration).toBe(20_000);
    expect(takenOff(after.state)).toEqual([]);
  });

  it('~FEE-147 the part of a credit that is more than the fees comes off with them, the newest first', () => {
    const given = ledger.after(charge(20_000, 1), apply('1', 8_000), apply('2', 5_000));
    given.when(charge(13_000, 2)).makes('FeesCharged');
    given
      .when(charge(6_000, 2))
      .makes(
        'FeesCharged',
        { type: 'CreditCleared', data: { credit_id: '2', amount: 5_000, cause: 'fees' } },
        { type: 'CreditCleared', data: { credit_id: '1', amount: 2_000, cause: 'fees' } },
      );
    const after = ledger.after(charge(20_000, 1), apply('1', 8_000), charge(6_000, 2));
    expect([creditOf(after.state), due(after.state).registration]).toEqual([6_000, 0]);
  });

  it('REG-039 the credits of a registration that is deleted come back', () => {
    const given = ledger.after(charge(20_000, 1), apply('1', 8_000));
    given
      .when({ type: 'CloseLedger', registration_id, cause: 'deletion', refunds: [] })
      .makes({ type: 'CreditCleared', data: { credit_id: '1', cause: 'deletion' } }, 'LedgerClosed');
  });
});

const move = (entry_id: string, amount: number, deposits = false, fees = 5_000): LedgerCommand => ({
  ...{ type: 'MoveOverpayment', registration_id, account_id, entry_id, season_id: 75, deposits },
  ...{ amount: cents(amount), agreed: agreed(fees, 2) },
});

describe('an overpayment on its way to the credits of the account', () => {
  it('~PAY-281 is at most what is overpaid of the registration, and leaves nothing overpaid when all of it goes', () => {
    const given = ledger.after(charge(20_000, 1), post('p', 20_000), charge(5_000, 2));
    expect(movableOf(given.state, agreed(5_000, 2))).toEqual({ freely: 15_000, all: 15_000 });
    given.when(move('e', 15_001)).refuses('overpayment_exceeded');
    given.when(move('e', 0)).refuses('payment_amount_required');
    given.when(move('e', 15_000)).makes({
      type: 'OverpaymentMoved',
      data: { amount: 15_000, deposit: 0, label: 'Overpayment of registration 75001' },
    });
    const after = ledger.after(charge(20_000, 1), post('p', 20_000), charge(5_000, 2), move('e', 15_000));
    expect(due(after.state).registration).toBe(0);
    after.when(move('e', 15_000)).makes();
    after.when(move('f', 1)).refuses('overpayment_exceeded');
  });

  it('~PAY-316 counts as freely paid what came for the registration alone: no media pass, and no payment under way', () => {
    const pass = { ...basics('m', 9_000), payment_type: 'MEDIA_PASS' } as const;
    const given = ledger.after(
      ...[charge(20_000, 1), post('d', 12_000, 'DEPOSIT'), reserve(3_000)],
      { type: 'PostPayment', payment: pass, person_ids: [1], transaction_id: 't', card: null },
      charge(5_000, 2),
    );
    expect(movableOf(given.state, agreed(5_000, 2))).toEqual({ freely: 0, all: 7_000 });
  });

  it('~PAY-316 leaves deposits where they are, unless an admin lets them go along', () => {
    const paid = [charge(20_000, 1), post('d', 12_000, 'DEPOSIT'), post('p', 4_000), charge(5_000, 2)];
    const given = ledger.after(...paid);
    expect(movableOf(given.state, agreed(5_000, 2))).toEqual({ freely: 4_000, all: 11_000 });
    given.when(move('e', 4_001)).refuses('deposit_not_transferable');
    given.when(move('e', 4_000)).makes({ type: 'OverpaymentMoved', data: { deposit: 0 } });
    given.when(move('e', 11_000, true)).makes({ type: 'OverpaymentMoved', data: { amount: 11_000, deposit: 7_000 } });
    ledger
      .after(...paid, move('e', 4_000))
      .when(move('f', 1))
      .refuses('deposit_not_transferable');
    ledger
      .after(...paid, move('e', 4_000))
      .when(move('f', 7_000, true))
      .makes({ type: 'OverpaymentMoved', data: { deposit: 7_000 } });
  });
});
