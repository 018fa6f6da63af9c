import type { Messages, None, RefusalOf } from './refusal.js';

type Params = Record<
  | 'busy'
  | 'conflict'
  | 'field_masked'
  | 'forbidden'
  | 'foreign_origin'
  | 'idempotency_mismatch'
  | 'idempotency_key_required'
  | 'in_progress'
  | 'invalid_input'
  | 'maintenance'
  | 'no_room'
  | 'not_found'
  | 'not_ready'
  | 'reason_required'
  | 'signed_out'
  | 'too_large'
  | 'too_many_mails'
  | 'too_many_requests'
  | 'too_slow'
  | 'unavailable'
  | 'view_as_blocked',
  None
>;
/** What any call may refuse with, whatever it declares. */
export type CommonRefusal = RefusalOf<Params>;

/** Also why a button cannot be pressed meanwhile (SEC-006). */
export const VIEW_AS_BLOCKED =
  'You are viewing as a registrant. Only the registrant can pay or change how the account signs in.';

/** The refusals of the mechanism itself; every room has its own table (KER-022, KER-027). */
export const commonMessages = {
  busy: { status: 503, text: () => 'Too many people are doing this right now. Please try again.' },
  conflict: { status: 409, text: () => 'Someone else is changing this right now. Please try again.' },
  field_masked: {
    status: 403,
    text: () => 'You read this with personal data masked, so you can neither search nor sort by it.',
  },
  forbidden: { status: 403, text: () => 'You do not have permission to do this.' },
  foreign_origin: { status: 403, text: () => 'You do not have permission to do this.' },
  idempotency_mismatch: { status: 422, text: () => 'This request was already sent with other content.' },
  idempotency_key_required: { status: 400, text: () => 'Something went wrong. Please try again.' },
  in_progress: { status: 409, text: () => 'Someone else is changing this right now. Please try again.' },
  invalid_input: { status: 400, text: () => 'Please check the marked fields.' },
  maintenance: { status: 503, text: () => 'We are down for maintenance. Please check back soon.' },
  not_found: { status: 404, text: () => 'This page or entry does not exist.' },
  not_ready: { status: 503, text: () => 'Something went wrong. Please try again.' },
  no_room: {
    status: 503,
    text: () => 'The server cannot save anything right now. Please try again in a few minutes.',
  },
  reason_required: { status: 400, text: () => 'Please give a reason.' },
  signed_out: { status: 401, text: () => 'Your session has expired. Please sign in again.' },
  unavailable: { status: 503, text: () => 'Could not connect to server' },
  too_large: { status: 413, text: () => 'This is too much at once. Please send a part of it first.' },
  too_many_mails: {
    status: 429,
    text: () => 'You have sent many mails within the last hour. Please try again later.',
  },
  too_many_requests: { status: 429, text: () => 'Too many attempts. Please try again later.' },
  too_slow: { status: 408, text: () => 'This took too long to arrive. Please try again.' },
  view_as_blocked: { status: 403, text: () => VIEW_AS_BLOCKED },
} satisfies Messages<Params>;
