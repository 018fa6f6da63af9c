import { loyaltyEvents } from '../loyalty/index.js';
import { ledgerEvents, paymentEvents, planEvents, submissionEvents } from '../payments/index.js';
import { promoCodeEvents } from '../promo-codes/index.js';
import { instant, type Position } from '../shared/index.js';
import { TRAIL_PLACES, type TrailKind, trailNodes, type TrailRow } from './trail.js';

const LISTS = { ledgerEvents, paymentEvents, submissionEvents, planEvents, loyaltyEvents, promoCodeEvents };
const AT = instant('2026-01-20T17:00:00.000Z');
let at = 0;
const row = (type: string, differs: Partial<TrailRow> = {}): TrailRow => {
  at += 1;
  return {
    ...{ id: `e${at}`, stream: 'payment-p', revision: at, position: String(at) as Position, type, at: AT, of: 'p' },
    ...{ actor: { account_id: null, role: 'system', display: 'Callboard' }, causation_id: 'c', text: type },
    ...differs,
  };
};
/** Each node by its step, with the steps that it follows. */
const drawn = (kind: TrailKind, rows: readonly TrailRow[]) => {
  const nodes = trailNodes(kind, rows);
  const stepOf = new Map(nodes.map(({ id, step }) => [id, step]));
  return nodes.map(({ step, after }) => [step, ...after.map((id) => stepOf.get(id))]);
};

describe('the trail of a payment, a voucher and a promo code', () => {
  it('~PAY-288 has a place for every event of ledgers, payments, submissions, plans, loyalty and promo codes, and for no other', () => {
    const known = Object.values(LISTS).flatMap((list) => Object.keys(list));
    expect(Object.keys(TRAIL_PLACES).sort()).toEqual([...new Set(known)].sort());
  });

  it('~PAY-288 draws each of these events where it has a place, alone too, and leaves out the others', () => {
    for (const [type, place] of Object.entries(TRAIL_PLACES))
      for (const kind of ['payment', 'voucher', 'promo-code'] as const) {
        const steps = trailNodes(kind, [row(type)]).map(({ step }) => step);
        expect([type, kind, steps]).toEqual([type, kind, place?.of === kind ? [place.step] : []]);
      }
  });

  it('~PAY-288 a step follows its cause, and what came before it of the same thing in its stream', () => {
    const process = { stream: 'process-payment_p' };
    const ledger = { stream: 'ledger-75001' };
    const created = row('SubmissionStarted', process);
    const pending = row('PaymentPending', ledger);
    const sent = row('PaymentStarted', { causation_id: pending.id });
    const approved = row('PaymentApproved');
    const posted = row('PaymentPosted', ledger);
    // The log's order counts, not the order in which the streams were read.
    const rows = [approved, sent, posted, pending, created, row('FeesCharged', ledger)];
    expect(drawn('payment', rows)).toEqual([
      ['Created'],
      ['Set aside', 'Created'],
      ['Sent', 'Set aside'],
      ['Approved', 'Sent'],
      ['Posted', 'Set aside'],
    ]);
  });

  it('~PAY-288 the uses of a code branch from what it was made by', () => {
    const own = (type: string, of: string) => row(type, { stream: 'promoCode-FULL50', of });
    const rows = [
      own('PromoCodeCreated', 'null'),
      own('PromoUseReserved', '75001'),
      own('PromoUseReserved', '75002'),
      own('PromoUseTaken', '75001'),
      own('PromoUseReleased', '75002'),
    ];
    expect(drawn('promo-code', rows)).toEqual([
      ['Made'],
      ['Use held', 'Made'],
      ['Use held', 'Made'],
      ['Used', 'Use held'],
      ['Given back', 'Use held'],
    ]);
  });

  it('~PAY-288 what no event says follows the step that it comes from, in its lane', () => {
    const issued = row('VoucherIssued', { stream: 'loyalty-2001', of: '' });
    const end = { after: issued.id, step: 'Expired', tone: 'bad', text: 'expired', at: AT } as const;
    expect(trailNodes('voucher', [issued], [end])).toMatchObject([
      { step: 'Issued', lane: 'Studio', after: [], event: { stream: 'loyalty-2001' } },
      { step: 'Expired', lane: 'Studio', after: [issued.id], event: null, tone: 'bad' },
    ]);
  });
});
