import fc from 'fast-check';
import { cents } from '../shared/index.js';
import { balanceDue } from './balance-due.js';
import { balanceOf, balanceText, feeParts, less, noFees, owedBy, shownAmounts } from './balance.js';
import type { LedgerEvent } from './events.js';
import { evolveLedger, initialLedger } from './ledger-state.js';

const parts = (registration: number, media: number) => ({ registration: cents(registration), media: cents(media) });
const payment = {
  payment_id: 'k1',
  registration_id: 75001,
  payment_type: 'REGISTRATION',
  amount_type: 'OTHER',
  payment_method_id: 1,
  amount: cents(20_000),
} as const;
const charged = (registration_change: number, media_change: number, source_revision = 4): LedgerEvent => ({
  type: 'FeesCharged',
  data: {
    registration_id: 75001,
    source_revision,
    registration: cents(50_000),
    media: cents(11_000),
    registration_change: cents(registration_change),
    media_change: cents(media_change),
    cause: 'review',
  },
});
const paid = (payment_type: 'REGISTRATION' | 'MEDIA_PASS'): LedgerEvent => ({
  type: 'PaymentPosted',
  data: { ...payment, payment_type, person_ids: [], transaction_id: 'T1', card: null },
});

describe('what one event of a ledger adds to what is owed', () => {
  it('PAY-010 PAY-011 charges raise, money lowers its own part alone', () => {
    expect(owedBy(charged(50_000, 11_000))).toEqual(parts(50_000, 11_000));
    expect(owedBy(charged(-500, 0))).toEqual(parts(-500, 0));
    expect(owedBy(paid('REGISTRATION'))).toEqual(parts(-20_000, 0));
    expect(owedBy(paid('MEDIA_PASS'))).toEqual(parts(0, -20_000));
  });

  it('~PAY-146 a payment in progress, or given up, moves nothing', () => {
    expect(owedBy({ type: 'PaymentPending', data: { ...payment, person_ids: [] } })).toEqual(parts(0, 0));
    expect(owedBy({ type: 'PaymentReleased', data: { ...payment, reason: 'declined' } })).toEqual(parts(0, 0));
  });
});

describe('the balance', () => {
  const owed = (registration: number, media: number) => balanceOf([parts(registration, media)]);

  it('PAY-020 is nothing before the first posting and the sum of all after it, in any order', () => {
    const postings = [parts(50_000, 11_000), parts(-20_000, 0), parts(0, -11_000), parts(-500, 0)];
    expect(balanceOf([])).toEqual({ registration: 0, media: 0, total: 0, overallPaid: true });
    expect(balanceOf(postings)).toEqual({ registration: 29_500, media: 0, total: 29_500, overallPaid: false });
    expect(balanceOf([...postings].reverse())).toEqual(balanceOf(postings));
  });

  it('PAY-013 PAY-015 PAY-313 is paid when each part is 0 or less, not when the sum is', () => {
    expect([owed(0, 0), owed(-1, 0), owed(0, -1), owed(-500, -500)].map((b) => b.overallPaid)).toEqual(
      Array(4).fill(true),
    );
    expect([owed(1, 0), owed(0, 1), owed(-500, 500), owed(500, -500)].map((b) => b.overallPaid)).toEqual(
      Array(4).fill(false),
    );
    expect(owed(-500, 500).total).toBe(0);
  });

  it('PAY-013 of fees and payments: exact, one part short, one short beside one over, overpaid', () => {
    const fees = feeParts({ total: cents(15_500), media: cents(5_500) });
    const paidOf = (registration: number, media: number) =>
      balanceOf([fees, less(parts(registration, media))]).overallPaid;
    expect([paidOf(10_000, 5_500), paidOf(9_999, 5_501), paidOf(10_001, 5_499), paidOf(10_001, 5_501)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('FEE-127 lets nothing of one part touch the other', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents);
    const posting = fc.record({ registration: amount, media: amount });
    fc.assert(
      fc.property(fc.array(posting), (postings) => {
        const due = balanceOf(postings);
        expect(balanceOf(postings.map((p) => ({ ...p, registration: cents(0) }))).media).toBe(due.media);
        expect(balanceOf(postings.map((p) => ({ ...p, media: cents(0) }))).registration).toBe(due.registration);
        expect(due.total).toBe(due.registration + due.media);
      }),
      { seed: 127 },
    );
  });

  it('FEE-150 FEE-151 takes promo, credit, vouchers and payments off their parts and may fall below 0', () => {
    const fees = feeParts({ total: cents(420_500), media: cents(55_000) });
    const [promoAndCredit, vouchers] = [less(parts(56_550, 0)), less(parts(5_000, 1_000))];
    expect(balanceOf([fees, promoAndCredit]).registration).toBe(308_950);
    expect(balanceOf([fees, promoAndCredit, vouchers, less(parts(3_950, 4_000))])).toMatchObject({
      registration: 300_000,
      media: 50_000,
      total: 350_000,
    });
    expect(balanceOf([fees, promoAndCredit, vouchers, less(parts(400_000, 0))]).registration).toBe(-96_050);
  });
});

describe('a ledger that has to follow fees yet', () => {
  const agreed = (registration: number, media: number, revision: number) => ({
    ...noFees(revision),
    fees: parts(registration, media),
  });
  const ledger = [charged(50_000, 11_000), paid('REGISTRATION')].reduce(evolveLedger, initialLedger());

  it('PAY-020 owes agreed fees before the ledger has charged them, and the same after', () => {
    expect(balanceDue(initialLedger(), agreed(50_000, 11_000, 4))).toMatchObject({
      registration: 50_000,
      media: 11_000,
    });
    expect(balanceDue(ledger, agreed(50_000, 11_000, 4))).toMatchObject({ registration: 30_000, media: 11_000 });
  });

  it('REG-246 owes what a reviewed edit would charge, more or less', () => {
    expect(balanceDue(ledger, agreed(55_000, 11_000, 9))).toMatchObject({ registration: 35_000, media: 11_000 });
    expect(balanceDue(ledger, agreed(10_000, 11_000, 9))).toMatchObject({ registration: -10_000, overallPaid: false });
  });

  it('leaves out fees that are older than what the ledger has charged', () => {
    expect(balanceDue(ledger, agreed(40_000, 0, 3))).toMatchObject({ registration: 30_000, media: 11_000 });
    expect(balanceDue(ledger, agreed(40_000, 0, 4))).toMatchObject({ registration: 20_000, media: 0 });
  });
});

describe('a balance as it is shown', () => {
  it('PAY-012 PAY-313 is one amount, and both parts where one is owed and the other overpaid', () => {
    expect(balanceText(parts(50_000, 11_000))).toBe('$610.00');
    expect(balanceText(parts(-500, 0))).toBe('-$5.00');
    expect(balanceText(parts(-500, -500))).toBe('-$10.00');
    expect(balanceText(parts(-500, 500))).toBe('-$5.00 registration, $5.00 media pass');
    expect(shownAmounts(parts(500, -700))).toEqual([
      { label: 'registration', amount: 500 },
      { label: 'media pass', amount: -700 },
    ]);
  });
});
