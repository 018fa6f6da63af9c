import {
  BY_PAYER,
  type LedgerEvent,
  type LedgerRow,
  type PaymentEvent,
  type SubmissionEvent,
} from '@app/contracts/payments';
import { cents, day, type DomainEvent, type Position, type StoredEvent } from '@app/contracts/shared';
import type { View } from '../platform/view.js';
import { balancesView } from './balances.view.js';
import { ledgerView } from './ledger.view.js';
import { paymentsView } from './payments.view.js';
import { submissionsView } from './submissions.view.js';

const stored = <E extends DomainEvent>(stream: string, event: E, revision: number): StoredEvent<E> => ({
  ...event,
  id: `e${revision}`,
  stream,
  revision,
  position: String(revision + 1) as Position,
  occurred_at: `2026-01-20T17:00:0${revision}.000Z`,
  metadata: {
    actor: { account_id: 1001, role: 'registrant', display: 'Dana Reyes' },
    command: 'Test',
    correlation_id: 'c',
    causation_id: 'c',
    schema_version: 1,
    request_id: 'r',
    ip_hash: null,
    hash: 'h',
  },
});

/** The view's documents after the events, by id. */
const folded = (view: View, events: readonly StoredEvent[]): ReadonlyMap<string | number, object> => {
  const documents = new Map<string | number, object>();
  for (const event of events.filter((e) => view.types.includes(e.type))) {
    const id = view.keys(event) as string | number;
    const next = view.fold(documents.get(id) ?? null, event, id);
    if (next === null) documents.delete(id);
    else documents.set(id, next);
  }
  return new Map([...documents].map(([id, document]) => [id, view.derive(document)]));
};

const payment = {
  payment_id: 'k1',
  registration_id: 75001,
  payment_type: 'MEDIA_PASS',
  amount_type: 'MEDIA_PASS',
  payment_method_id: 1,
  amount: cents(11_000),
} as const;
const card = { brand: 'visa', last_four: '1111' } as const;
const pending: LedgerEvent = { type: 'PaymentPending', data: { ...payment, person_ids: [12, 13] } };
const posted: LedgerEvent = {
  type: 'PaymentPosted',
  data: { ...payment, person_ids: [12, 13], transaction_id: 'T1', card },
};
const refunded: LedgerEvent = {
  type: 'RefundPosted',
  data: { ...payment, refund_id: 'r1', refunded: cents(5_500), transaction_id: 'T2', person_ids: [12] },
};
const released: LedgerEvent = { type: 'PaymentReleased', data: { ...payment, reason: 'declined' } };
const charged: LedgerEvent = {
  type: 'FeesCharged',
  data: {
    registration_id: 75001,
    source_revision: 4,
    registration: cents(50_000),
    media: cents(11_000),
    registration_change: cents(50_000),
    media_change: cents(11_000),
    cause: 'review',
  },
};
const ledger = (...events: LedgerEvent[]) => events.map((event, n) => stored('ledger-75001', event, n));

describe('the balance of a registration', () => {
  const balance = (...events: LedgerEvent[]) => folded(balancesView, ledger(...events)).get(75001);

  it('PAY-146 PAY-180 shows what a payment in progress holds back', () => {
    expect(balance(pending)).toMatchObject({
      reserved_media: 11_000,
      reserved_registration: 0,
      paid_media: 0,
      pending: [{ payment_id: 'k1', amount: 11_000, payment_type: 'MEDIA_PASS' }],
      history: [],
    });
  });

  it('PAY-008 PAY-011 PAY-179 books a media pass payment to the media part only', () => {
    expect(balance(pending, posted)).toMatchObject({
      reserved_media: 0,
      paid_media: 11_000,
      paid_registration: 0,
      balance: 0,
      mediaPassBalance: -11_000,
      overallPaid: true,
      paid_person_ids: [12, 13],
      pending: [],
      history: [{ id: 'k1', type: 'Media Pass', method: 1, method_name: 'Credit card 1111', amount: 11_000 }],
    });
  });

  it('PAY-010 PAY-011 PAY-020 owes what the ledger charged less what it took, each part on its own', () => {
    const halfPaid: LedgerEvent = {
      type: 'PaymentPosted',
      data: {
        ...posted.data,
        payment_id: 'k2',
        payment_type: 'REGISTRATION',
        amount_type: 'OTHER',
        amount: cents(20_000),
      },
    };
    expect(balance(charged)).toMatchObject({ balance: 50_000, mediaPassBalance: 11_000, overallPaid: false });
    expect(balance(charged, pending, posted)).toMatchObject({ balance: 50_000, mediaPassBalance: 0 });
    expect(balance(charged, halfPaid)).toMatchObject({
      balance: 30_000,
      mediaPassBalance: 11_000,
      paid_registration: 20_000,
    });
  });

  it('~PAY-179 calls a deposit a deposit', () => {
    const deposit: LedgerEvent = {
      ...posted,
      data: { ...posted.data, payment_type: 'REGISTRATION', amount_type: 'DEPOSIT' },
    };
    expect(balance(deposit)).toMatchObject({
      history: [{ type: 'Deposit', amount: 11_000 }],
      paid_registration: 11_000,
    });
  });

  it('PAY-180 keeps a declined payment out of the history', () => {
    expect(balance(pending, released)).toMatchObject({ pending: [], history: [], reserved_media: 0 });
  });

  it('takes a refund back to the penny, and the passes of those who were refunded', () => {
    expect(balance(charged, pending, posted, refunded)).toMatchObject({
      mediaPassBalance: 5_500,
      paid_media: 5_500,
      paid_person_ids: [13],
      history: [
        { id: 'k1', amount: 11_000, transaction_id: 'T1', timestamp: '2026-01-20T17:00:02.000Z' },
        {
          id: 'r1',
          amount: -5_500,
          transaction_id: 'T2',
          timestamp: '2026-01-20T17:00:03.000Z',
          type: 'Refund',
          method_name: 'Credit card 1111',
        },
      ],
    });
  });

  it('~ADM-004 ~PAY-179 shows a check once it is received, its return and its charge, each under its type', () => {
    const check = { ...payment, payment_type: 'REGISTRATION', amount_type: 'OTHER', payment_method_id: 2 } as const;
    const paper = { person_ids: [], reference: '1042' };
    const awaited: LedgerEvent = {
      type: 'PaymentRecordedByStaff',
      data: { ...check, ...paper, received_on: null, charge: null },
    };
    const received: LedgerEvent = {
      type: 'CheckReceived',
      data: { ...check, ...paper, received_on: day('2026-01-20') },
    };
    const returned: LedgerEvent = {
      type: 'PaymentReturned',
      data: { ...check, ...paper, refund_id: 'r1', refunded: check.amount, code: null },
    };
    const charge: LedgerEvent = {
      type: 'PaymentRecordedByStaff',
      data: {
        ...check,
        ...paper,
        payment_id: 'c1',
        payment_method_id: 10,
        amount: cents(-3_500),
        received_on: day('2026-01-20'),
        charge: 'returned_check',
      },
    };
    expect(balance(charged, awaited)).toMatchObject({ balance: 50_000, history: [], pending: [] });
    expect(balance(charged, awaited, received)).toMatchObject({ balance: 39_000, overallPaid: false });
    expect(balance(charged, awaited, received, returned, charge)).toMatchObject({
      balance: 53_500,
      paid_registration: -3_500,
      history: [
        { id: 'k1', type: 'Registration', method_name: 'Check 1042', amount: 11_000, transaction_id: null },
        { id: 'r1', type: 'Refund', method_name: 'Check 1042', amount: -11_000 },
        { id: 'c1', type: 'Adjustment', method_name: 'Adjustment 1042', amount: -3_500 },
      ],
    });
  });

  it('PAY-148 is announced to the room of its registration under the resource payments, and to its account', () => {
    const [event] = ledger(pending);
    expect(balancesView.resource).toBe('payments');
    const before = balancesView.fold(null, event!, 75001)!;
    expect(balancesView.rooms(before, event!)).toEqual(['registration:75001', 'staff']);
    expect(balancesView.rooms({ ...before, account_id: 1001 } as typeof before, event!)).toEqual([
      'registration:75001',
      'staff',
      'account:1001',
    ]);
  });
});

describe('the ledger rows', () => {
  it('PAY-286 hold one row per posting whose charges less payments are the balance', () => {
    const rows = [...folded(ledgerView, ledger(charged, pending, posted)).values()] as {
      charged: number;
      paid: number;
    }[];
    expect(rows).toHaveLength(3);
    expect(rows.reduce((sum, r) => sum + r.charged - r.paid, 0)).toBe(50_000);
    expect(rows[1]).toMatchObject({ sides: [], posting: { registration: 0, media: 0 } });
    expect(rows[2]).toMatchObject({
      id: '75001-2',
      type: 'PaymentPosted',
      sides: [
        { account: 'card', amount: 11_000 },
        { account: 'receivable_media', amount: -11_000 },
      ],
      posting: { registration: 0, media: -11_000 },
      transaction_id: 'T1',
      card,
      actor: 'Dana Reyes',
    });
  });

  it('~ADM-015 are found by reference, digits and amount', () => {
    const row = folded(ledgerView, ledger(charged, pending, posted)).get('75001-2');
    expect(ledgerView.derive(row as LedgerRow)).toMatchObject({ search: '75001 k1 T1 1111 $110.00 110.00' });
  });

  it('say why an amount was released', () => {
    const row = folded(ledgerView, ledger(pending, released)).get('75001-1');
    expect(row).toMatchObject({ type: 'PaymentReleased', paid: 0, amount: 11_000, cause: 'declined' });
  });
});

describe('payments and submissions', () => {
  const start: PaymentEvent = {
    type: 'PaymentStarted',
    data: { ...payment, account_id: 1001, mode: 'registration', person_ids: [12, 13], origin: BY_PAYER },
  };
  const after = (event: PaymentEvent) =>
    folded(paymentsView, [stored('payment-k1', start, 0), stored('payment-k1', event, 1)]).get('k1');

  it('PAY-141 follow a payment to its end', () => {
    expect(after({ type: 'PaymentOutcomeUnknown', data: { ...payment, reason: 'timeout' } })).toMatchObject({
      status: 'unknown',
      settled_at: null,
    });
    expect(after({ type: 'PaymentApproved', data: { ...payment, transaction_id: 'T1', card } })).toMatchObject({
      status: 'approved',
      transaction_id: 'T1',
      settled_at: '2026-01-20T17:00:01.000Z',
    });
    const declined = { ...payment, code: 'card_declined', message: 'No.', card: null } as const;
    expect(after({ type: 'PaymentDeclined', data: declined })).toMatchObject({ status: 'declined', message: 'No.' });
  });

  it('PAY-088 tell what the gateway says of a debit: settling, settled, returned; and nothing of a card', () => {
    const debit = { ...payment, payment_method_id: 6 };
    const steps: PaymentEvent[] = [
      {
        type: 'PaymentStarted',
        data: { ...debit, account_id: 1001, mode: 'registration', person_ids: [], origin: BY_PAYER },
      },
      { type: 'PaymentApproved', data: { ...debit, transaction_id: 'T1', card: null } },
      { type: 'BankDebitSettled', data: { ...debit, settled_on: day('2026-01-22') } },
      { type: 'BankDebitReturned', data: { ...debit, code: 'R01' } },
    ];
    const at = (n: number) =>
      folded(
        paymentsView,
        steps.slice(0, n).map((event, i) => stored('payment-k1', event, i)),
      ).get('k1');
    expect(at(1)).toMatchObject({ bank: null });
    expect(at(2)).toMatchObject({ bank: { state: 'settling' } });
    expect(at(3)).toMatchObject({ bank: { state: 'settled', settled_on: '2026-01-22' } });
    expect(at(4)).toMatchObject({ bank: { state: 'returned', settled_on: '2026-01-22', code: 'R01' } });
    expect(after({ type: 'PaymentApproved', data: { ...payment, transaction_id: 'T1', card } })).toMatchObject({
      bank: null,
    });
  });

  it('PAY-315 tell the step a submission is at, and which are not at their end', () => {
    const of = { submission_id: 'payment_k1', registration_id: 75001 };
    const begun: SubmissionEvent = {
      type: 'SubmissionStarted',
      data: {
        ...of,
        kind: 'payment',
        account_id: 1001,
        season_id: 75,
        event_id: 56,
        mode: 'registration',
        draft_version: 1,
        send_employee_email: false,
        payment: { ...payment, person_ids: [12, 13], body_hash: 'x', saved: null, plan: null, origin: BY_PAYER },
      },
    };
    const codes = ['LV23456789'];
    const steps: SubmissionEvent[] = [
      begun,
      { type: 'VouchersRedeemed', data: { ...of, codes } },
      { type: 'TicketsFinalized', data: { ...of, tickets: 2 } },
      { type: 'VouchersValidated', data: { ...of, codes } },
      { type: 'PaymentTaken', data: { ...of, payment_id: 'k1', payment_type: 'MEDIA_PASS', transaction_id: 'T1' } },
      { type: 'SubmissionFinished', data: { ...of, completed: true, refusal: null } },
    ];
    const at = (n: number) =>
      folded(
        submissionsView,
        steps.slice(0, n).map((e, i) => stored('process-payment_k1', e, i)),
      ).get('payment_k1');
    for (const [n, step] of ['vouchers', 'tickets', 'validation', 'payment', 'completion'].entries())
      expect(at(n + 1)).toMatchObject({ step, payment_type: 'MEDIA_PASS', finished: false });
    expect(at(6)).toMatchObject({ step: 'finished', finished: true, completed: true });
    // Each of them changes the document, so that its room is told.
    for (let n = 1; n < 6; n += 1) expect(at(n + 1)).not.toEqual(at(n));
    const completion: SubmissionEvent = { ...begun, data: { ...begun.data, payment: null } };
    const nothing = folded(submissionsView, [
      stored('process-payment_k1', completion, 0),
      stored('process-payment_k1', steps[3]!, 1),
    ]);
    expect(nothing.get('payment_k1')).toMatchObject({ step: 'completion', payment_type: null });
    const failed: SubmissionEvent = {
      type: 'SubmissionFailed',
      data: { ...of, step: 'payment', code: 'x', message: 'No.' },
    };
    const end = folded(submissionsView, [
      stored('process-payment_k1', begun, 0),
      stored('process-payment_k1', failed, 1),
    ]);
    expect(end.get('payment_k1')).toMatchObject({ step: 'failed', finished: true, message: 'No.' });
  });
});
