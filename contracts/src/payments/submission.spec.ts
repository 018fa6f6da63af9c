import { cents } from '../shared/index.js';
import type { SubmissionStart } from './events.js';
import { type SubmissionCommand, type SubmissionState, submissionDecider } from './submission.js';

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

const after = (...commands: SubmissionCommand[]): SubmissionState =>
  commands.reduce<SubmissionState>((state, command) => {
    const decision = submissionDecider.decide(command, state);
    return decision.accepted ? decision.events.reduce(submissionDecider.evolve, state) : state;
  }, null);
const answer = (state: SubmissionState, command: SubmissionCommand): readonly string[] => {
  const decision = submissionDecider.decide(command, state);
  return decision.accepted ? decision.events.map((e) => e.type) : decision.refusals.map((r) => r.code);
};

describe('a submit sequence', () => {
  it('PAY-138 begins once per key and refuses the key with another body', () => {
    expect(answer(null, begin('a'))).toEqual(['SubmissionStarted']);
    expect(answer(after(begin('a')), begin('a'))).toEqual([]);
    expect(answer(after(begin('a')), begin('b'))).toEqual(['idempotency_mismatch']);
  });

  it('PAY-118 keeps each step once and ends once', () => {
    expect(answer(after(begin('a')), taken)).toEqual(['PaymentTaken']);
    expect(answer(after(begin('a'), taken), taken)).toEqual([]);
    expect(answer(after(begin('a'), taken), finish)).toEqual(['SubmissionFinished']);
    expect(answer(after(begin('a'), taken, finish), finish)).toEqual([]);
    expect(answer(after(begin('a'), finish), fail)).toEqual([]);
  });

  it('PAY-145 still notes money that comes after the sequence failed', () => {
    expect(answer(after(begin('a'), fail), taken)).toEqual(['PaymentTaken']);
  });

  it('notes a compensation only when something was released', () => {
    const release = (...released: string[]): SubmissionCommand => ({ type: 'RecordCompensation', released });
    expect(answer(after(begin('a')), release())).toEqual([]);
    expect(answer(after(begin('a')), release('payment'))).toEqual(['SubmissionCompensated']);
  });

  it('KER-025 notes a compensation once, though it is walked again after a crash', () => {
    const release: SubmissionCommand = { type: 'RecordCompensation', released: ['payment'] };
    expect(answer(after(begin('a'), release), release)).toEqual([]);
    expect(answer(after(begin('a'), release), fail)).toEqual(['SubmissionFailed']);
  });
});
