import { accept, type Decider, type Decision, impossible } from '../shared/index.js';
import type { SubmissionEvent, SubmissionMail, SubmissionStart } from './submission-events.js';
import type { SubmissionStep } from './submission-step.js';
import type { PaymentType } from './kinds.js';
import type { PaymentRefusal } from './refusals.js';

export type SubmissionCommand =
  | { readonly type: 'StartSubmission'; readonly start: SubmissionStart }
  | { readonly type: 'RecordVouchersRedeemed'; readonly codes: readonly string[] }
  | { readonly type: 'RecordVouchersValidated'; readonly codes: readonly string[] }
  | { readonly type: 'RecordTicketsFinalized'; readonly tickets: number }
  | {
      readonly type: 'RecordPaymentTaken';
      readonly payment_id: string;
      readonly payment_type: PaymentType;
      readonly transaction_id: string;
    }
  | {
      readonly type: 'FinishSubmission';
      readonly completed: boolean;
      readonly refusal: { readonly code: string; readonly message: string } | null;
    }
  | { readonly type: 'FailSubmission'; readonly step: SubmissionStep; readonly code: string; readonly message: string }
  | { readonly type: 'RecordCompensation'; readonly released: readonly string[] }
  | { readonly type: 'OweMail'; readonly mail: SubmissionMail }
  | { readonly type: 'RecordMailsSent' };

type Ended =
  | { readonly status: 'running' }
  | {
      readonly status: 'finished';
      readonly completed: boolean;
      readonly refusal: { readonly code: string; readonly message: string } | null;
    }
  | { readonly status: 'failed'; readonly code: string; readonly message: string };

/** Null before `SubmissionStarted`. */
export type SubmissionState =
  | ({
      readonly start: SubmissionStart;
      /** How many tickets it made sure of. */
      readonly tickets: number;
      /** Whether the vouchers' steps are behind it. */
      readonly vouchers: { readonly redeemed: boolean; readonly validated: boolean };
      readonly payment_taken: boolean;
      readonly compensated: boolean;
      /** Mails that could not be written yet. */
      readonly owed: readonly SubmissionMail[];
    } & Ended)
  | null;

const NOT_BEGUN = { tickets: 0, vouchers: { redeemed: false, validated: false } } as const;

export const evolveSubmission = (state: SubmissionState, event: SubmissionEvent): SubmissionState => {
  if (event.type === 'SubmissionStarted')
    return { ...NOT_BEGUN, status: 'running', start: event.data, payment_taken: false, compensated: false, owed: [] };
  if (state === null) return state;
  const { start, tickets, vouchers, payment_taken, compensated, owed } = state;
  const kept = { start, tickets, vouchers, payment_taken, compensated, owed };
  switch (event.type) {
    case 'VouchersRedeemed':
      return { ...state, vouchers: { ...vouchers, redeemed: true } };
    case 'TicketsFinalized':
      return { ...state, tickets: event.data.tickets };
    case 'VouchersValidated':
      return { ...state, vouchers: { ...vouchers, validated: true } };
    case 'PaymentTaken':
      return { ...state, payment_taken: true };
    case 'SubmissionFinished':
      return { ...kept, status: 'finished', completed: event.data.completed, refusal: event.data.refusal };
    case 'SubmissionFailed':
      return { ...kept, status: 'failed', code: event.data.code, message: event.data.message };
    case 'SubmissionCompensated':
      return { ...state, compensated: true };
    case 'SubmissionMailOwed':
      return { ...state, owed: [...owed, event.data.mail] };
    case 'SubmissionMailsSent':
      return { ...state, owed: [] };
    default:
      return impossible(event);
  }
};

type Answer = Decision<SubmissionEvent, PaymentRefusal>;

const start = (wanted: SubmissionStart, state: SubmissionState): Answer => {
  if (state === null) return accept({ type: 'SubmissionStarted', data: wanted });
  return state.start.payment?.body_hash === wanted.payment?.body_hash
    ? accept()
    : { accepted: false, refusals: [{ code: 'idempotency_mismatch', params: {} }] };
};

const decide = (command: SubmissionCommand, state: SubmissionState): Answer => {
  if (command.type === 'StartSubmission') return start(command.start, state);
  if (state === null) return { accepted: false, refusals: [{ code: 'payment_unknown', params: {} }] };
  const of = { submission_id: state.start.submission_id, registration_id: state.start.registration_id };
  const running = state.status === 'running';
  switch (command.type) {
    case 'RecordVouchersRedeemed':
      return state.vouchers.redeemed || command.codes.length === 0
        ? accept()
        : accept({ type: 'VouchersRedeemed', data: { ...of, codes: command.codes } });
    case 'RecordVouchersValidated':
      return state.vouchers.validated || command.codes.length === 0
        ? accept()
        : accept({ type: 'VouchersValidated', data: { ...of, codes: command.codes } });
    case 'RecordTicketsFinalized':
      return state.tickets === command.tickets
        ? accept()
        : accept({ type: 'TicketsFinalized', data: { ...of, tickets: command.tickets } });
    case 'RecordPaymentTaken':
      return state.payment_taken
        ? accept()
        : accept({
            type: 'PaymentTaken',
            data: {
              ...of,
              payment_id: command.payment_id,
              payment_type: command.payment_type,
              transaction_id: command.transaction_id,
            },
          });
    case 'FinishSubmission':
      return running
        ? accept({
            type: 'SubmissionFinished',
            data: { ...of, completed: command.completed, refusal: command.refusal },
          })
        : accept();
    case 'FailSubmission':
      return running
        ? accept({
            type: 'SubmissionFailed',
            data: { ...of, step: command.step, code: command.code, message: command.message },
          })
        : accept();
    case 'RecordCompensation':
      return running && !state.compensated && command.released.length > 0
        ? accept({ type: 'SubmissionCompensated', data: { ...of, released: command.released } })
        : accept();
    case 'OweMail':
      return state.owed.includes(command.mail)
        ? accept()
        : accept({ type: 'SubmissionMailOwed', data: { ...of, mail: command.mail } });
    case 'RecordMailsSent':
      return state.owed.length === 0 ? accept() : accept({ type: 'SubmissionMailsSent', data: of });
    default:
      return impossible(command);
  }
};

/** The durable steps of one submit sequence (PAY-118): started once per key and body (PAY-138), ended once. */
export const submissionDecider: Decider<SubmissionState, SubmissionCommand, SubmissionEvent, PaymentRefusal> = {
  initialState: () => null,
  evolve: evolveSubmission,
  decide,
};

/** The step that follows on the events of a sequence under way. */
export const stepAfter = (state: NonNullable<SubmissionState>): SubmissionStep => {
  const { payment_taken, vouchers, tickets, start } = state;
  if (payment_taken) return 'completion';
  if (vouchers.validated) return start.payment === null ? 'completion' : 'payment';
  if (tickets > 0) return 'validation';
  return vouchers.redeemed ? 'tickets' : 'vouchers';
};
