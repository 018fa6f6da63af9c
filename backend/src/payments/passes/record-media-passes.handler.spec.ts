import {
  coveredTransaction,
  initialLedger,
  ledgerDecider,
  type LedgerState,
  type SubmissionStart,
  submissionDecider,
} from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { cents, day, instant } from '@app/contracts/shared';
import { ID, MEDIA_PART, reviewedState } from '../../../test/support/payment-facts.js';
import { refusalOf } from '../../../test/support/refusal-of.js';
import type { CommandMeta } from '../../platform/commands/command.js';
import { RecordMediaPassesCommand, RecordMediaPassesHandler } from './record-media-passes.handler.js';

const KEY = '0198a000-0000-7000-8000-000000000011';
const reviewed = reviewedState(instant('2026-01-20T17:00:00Z'));
const withVoucher = (amount: number): LedgerState =>
  ledgerDecider.evolve(initialLedger(), {
    type: 'VoucherApplied',
    data: {
      ...{ registration_id: ID, studio_id: 2001, use_id: 'v', code: 'LV23456789', payment_type: 'MEDIA_PASS' },
      ...{ face_value: cents(amount), expiration_date: day('2027-01-20'), amount: cents(amount) },
    },
  });
const paid = (
  payment_id: string,
  person_ids: readonly number[],
  more: object = {},
): LedgerState['payments'][string] => ({
  ...{ payment_id, registration_id: ID, payment_type: 'MEDIA_PASS', amount_type: 'MEDIA_PASS', payment_method_id: 1 },
  ...{ status: 'posted', person_ids, reference: null, charge: null, refunds: {}, ended: null },
  ...{ amount: cents(5_500), by_another_way: cents(0), ...more },
});

describe('media passes that are recorded without money', () => {
  let registration: Registration;
  let ledger: LedgerState;
  let known: SubmissionStart | null;
  let begun: SubmissionStart[];
  let transactions: Readonly<Record<string, string>>;
  beforeEach(() => {
    registration = reviewed;
    ledger = withVoucher(MEDIA_PART);
    known = null;
    begun = [];
    transactions = {};
  });

  const record = (selectedIds: number[], more: object = {}) =>
    new RecordMediaPassesHandler(
      {
        registration: async () => ({ registration, revision: 3 }),
        submission: async () => ({
          state: known && submissionDecider.evolve(null, { type: 'SubmissionStarted', data: known }),
        }),
        ledger: async () => ledger,
        payment: async (id: string) => ({
          state: id in transactions ? { status: 'approved', transaction_id: transactions[id] } : { status: 'unknown' },
        }),
      } as never,
      { begin: async (start: SubmissionStart) => begun.push(start) } as never,
      { answer: async (payment_id: string) => ({ position: 1, payment_id }) } as never,
    ).execute(
      new RecordMediaPassesCommand({ body: { registrationId: ID, selectedIds, ...more }, key: KEY }, {} as CommandMeta),
    );
  const code = async (...of: Parameters<typeof record>) => (await refusalOf(record(...of)))?.code;

  it('~PAY-276 are those of dancers who owe one, whose vouchers leave nothing to pay', async () => {
    expect(await record([13, 12])).toEqual({ position: 1, answer: { payment_id: KEY } });
    expect(begun).toMatchObject([
      {
        ...{ submission_id: `payment_${KEY}`, mode: 'registration', send_employee_email: false },
        payment: { payment_type: 'MEDIA_PASS', amount: 0, person_ids: [12, 13] },
      },
    ]);
    for (const others of [[99], [12, 99]]) expect(await code(others)).toBe('media_pass_not_covered');
    ledger = withVoucher(MEDIA_PART - 1);
    expect(await code([12, 13])).toBe('media_pass_not_covered');
    expect(begun).toHaveLength(1);
  });

  it('~PAY-277 go on under a key that is known, though their vouchers are used up meanwhile', async () => {
    await record([12, 13]);
    known = { ...begun[0]!, draft_version: 77 };
    ledger = initialLedger();
    await record([13, 12]);
    expect(begun[1]).toEqual(known);
    await record([12]);
    expect(begun[2]?.payment?.body_hash).not.toBe(known.payment?.body_hash);
  });

  it('~PAY-276 are answered from their payment where its transaction, and the same passes, are named', async () => {
    const found = async (...of: Parameters<typeof record>) => (await record(...of)).answer;
    transactions = { a: 'T-a', b: 'T-b' };
    ledger = {
      ...initialLedger(),
      payments: {
        other: paid('other', [12], { payment_type: 'REGISTRATION' }),
        released: paid('released', [12], { status: 'released' }),
        unknown: paid('unknown', [12]),
        a: paid('a', [12]),
        b: paid('b', [12]),
      },
      covered: { c: [13, 12] },
    };
    expect(await found([12], { transactionId: 'T-b' })).toEqual({ payment_id: 'b' });
    expect(await found([12, 13], { transactionId: coveredTransaction('c') })).toEqual({ payment_id: 'c' });
    for (const [ids, transactionId] of [
      [[12, 13], 'T-b'],
      [[12], 'T-x'],
      [[12], coveredTransaction('c')],
      [[12, 13], coveredTransaction('d')],
    ] as const)
      expect(await code([...ids], { transactionId })).toBe('media_pass_not_covered');
    transactions = { other: 'T', released: 'T' };
    expect(await code([12], { transactionId: 'T' })).toBe('media_pass_not_covered');
    expect(begun).toEqual([]);
  });

  it('~PAY-183 belong to a season with payments, and to a registration that was reviewed', async () => {
    registration = { ...reviewed, season_id: 74 };
    expect(await code([12])).toBe('payments_disabled');
    registration = { ...reviewed, reviewed: false };
    expect(await code([12])).toBe('payment_not_open');
    registration = { ...reviewed, reviewed: false, completed: true };
    expect(await code([12])).toBeUndefined();
    registration = { ...reviewed, deleted: true };
    expect(await code([12])).toBe('not_found');
  });
});
