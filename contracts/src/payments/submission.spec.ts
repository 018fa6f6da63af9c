import { cents, instant } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import { refusalOf } from './rules/refusal-of.js';
import type { SubmissionStart } from './submission-events.js';
import { stepAfter, type SubmissionCommand, submissionDecider } from './submission.js';

const begin = (body_hash: string): SubmissionCommand => ({ type: 'StartSubmission', start: started(body_hash) });
const started = (body_hash: string): SubmissionStart => ({
  submission_id: 'payment_k1',
  kind: 'payment',
  registration_id: 75001,
  account_id: 1001,
  season_id: 75,
  event_id: 56,
  mode: 'registration',
  draft_version: 7,
  send_employee_email: false,
  payment: {
    payment_id: 'k1',
    registration_id: 75001,
    payment_type: 'REGISTRATION',
    amount_type: 'FULL',
    payment_method_id: 1,
    amount: cents(5000),
    person_ids: [],
    body_hash,
    saved: null,
    plan: null,
    origin: { kind: 'payer' },
  },
});
const taken: SubmissionCommand = {
  type: 'RecordPaymentTaken',
  payment_id: 'k1',
  payment_type: 'REGISTRATION',
  transaction_id: 'T1',
};
const finish: SubmissionCommand = { type: 'FinishSubmission', completed: true, refusal: null };
const fail: SubmissionCommand = { type: 'FailSubmission', step: 'payment', code: 'card_declined', message: 'No.' };

const { after } = specOf(submissionDecider);

describe('a submit sequence', () => {
  it('PAY-138 begins once per key and refuses the key with another body', () => {
    after().when(begin('a')).makes('SubmissionStarted');
    after(begin('a')).when(begin('a')).makes();
    after(begin('a')).when(begin('b')).refuses('idempotency_mismatch');
  });

  it('PAY-118 keeps each step once and ends once', () => {
    after(begin('a')).when(taken).makes('PaymentTaken');
    after(begin('a'), taken).when(taken).makes();
    after(begin('a'), taken).when(finish).makes('SubmissionFinished');
    after(begin('a'), taken, finish).when(finish).makes();
    after(begin('a'), finish).when(fail).makes();
  });

  it('~PAY-118 keeps the steps of its vouchers once, and none where it has no voucher', () => {
    const redeemed = (...codes: string[]): SubmissionCommand => ({ type: 'RecordVouchersRedeemed', codes });
    const validated = (...codes: string[]): SubmissionCommand => ({ type: 'RecordVouchersValidated', codes });
    for (const [step, type] of [
      [redeemed, 'VouchersRedeemed'],
      [validated, 'VouchersValidated'],
    ] as const) {
      after(begin('a'))
        .when(step('LV1'))
        .makes({ type, data: { submission_id: 'payment_k1', registration_id: 75001, codes: ['LV1'] } });
      after(begin('a'), step('LV1')).when(step('LV1')).makes();
      after(begin('a')).when(step()).makes();
    }
  });

  it('~PAY-118 goes on with the step after its last event', () => {
    const tickets: SubmissionCommand = { type: 'RecordTicketsFinalized', tickets: 2 };
    const none: SubmissionCommand = { type: 'RecordTicketsFinalized', tickets: 0 };
    const redeemed: SubmissionCommand = { type: 'RecordVouchersRedeemed', codes: ['LV1'] };
    const validated: SubmissionCommand = { type: 'RecordVouchersValidated', codes: ['LV1'] };
    const unpaid: SubmissionCommand = { type: 'StartSubmission', start: { ...started('a'), payment: null } };
    const next = (...commands: SubmissionCommand[]) => stepAfter(after(...commands).state!);
    expect(next(begin('a'))).toBe('vouchers');
    expect(next(begin('a'), redeemed)).toBe('tickets');
    expect(next(begin('a'), redeemed, none)).toBe('tickets');
    expect(next(begin('a'), tickets)).toBe('validation');
    expect(next(begin('a'), redeemed, tickets, validated)).toBe('payment');
    expect(next(unpaid, validated)).toBe('completion');
    expect(next(begin('a'), taken)).toBe('completion');
  });

  it('PAY-145 still notes money that comes after the sequence failed', () => {
    after(begin('a'), fail).when(taken).makes('PaymentTaken');
  });

  it('~KER-048 owes a mail until it is sent, whatever became of the rest', () => {
    const owe: SubmissionCommand = { type: 'OweMail', mail: 'receipt' };
    const sent: SubmissionCommand = { type: 'RecordMailsSent' };
    after(begin('a'), taken).when(owe).makes('SubmissionMailOwed');
    after(begin('a'), taken, owe).when(owe).makes();
    after(begin('a'), taken, owe).when(finish).makes('SubmissionFinished');
    after(begin('a'), taken, owe, finish).when(sent).makes('SubmissionMailsSent');
    after(begin('a'), taken, owe, finish, sent).when(sent).makes();
    after(begin('a'), fail).when(owe).makes('SubmissionMailOwed');
  });

  it('notes a compensation only when something was released', () => {
    const release = (...released: string[]): SubmissionCommand => ({ type: 'RecordCompensation', released });
    after(begin('a')).when(release()).makes();
    after(begin('a')).when(release('payment')).makes('SubmissionCompensated');
  });

  it('KER-025 notes a compensation once, though it is walked again after a crash', () => {
    const release: SubmissionCommand = { type: 'RecordCompensation', released: ['payment'] };
    after(begin('a'), release).when(release).makes();
    after(begin('a'), release).when(fail).makes('SubmissionFailed');
  });
});

describe('what refused the newest payment', () => {
  type Ended = Parameters<typeof refusalOf>[0][number];
  const at = (day: number, message: string | null, step: Ended['step'] = 'finished'): Ended => {
    const started_at = instant(`2026-01-0${day}T10:00:00Z`);
    return { step, message, started_at, completed: message === null };
  };
  const FULL = 'The level is sold out.';

  it('~REG-248 is said of the newest that has ended, whatever came before it', () => {
    const ended = [at(2, FULL), at(1, 'The house is closed.'), at(3, 'On its way.', 'completion')];
    expect(refusalOf(ended)).toBe(FULL);
    expect(refusalOf([...ended, at(4, null)])).toBeNull();
    expect(refusalOf([])).toBeNull();
  });
});
