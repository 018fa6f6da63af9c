import { type CompetitionRefusal, competitionMessages } from '../competition/index.js';
import type { PricingRefusals } from '../pricing/index.js';
import type { Messages, None, Refusal, RefusalOf } from '../shared/index.js';
import type { TicketRefusal } from '../tickets/index.js';
import { ticketMessages } from '../tickets/index.js';
import type { UploadRefusal } from '../uploads/index.js';
import { uploadMessages } from '../uploads/index.js';
import type { DraftConflict } from './draft-conflict.js';

type Named = { readonly name: string };

export type RegistrationRefusalParams = {
  registration_completed: None;
  registration_not_completed: None;
  registration_not_reviewed: None;
  registration_confirmed: Named;
  registration_closed: None;
  account_not_confirmed: None;
  draft_conflict: { readonly conflicts: readonly DraftConflict[]; readonly draft_version: number };
  draft_too_large: None;
  unknown_draft_path: { readonly path: string };
  draft_value_invalid: { readonly path: string };
  observer_count_invalid: None;
  observers_closed: None;
  rates_changed: { readonly total: number };
  roster_changed: None;
  total_changed: { readonly total: number };
  level_unavailable: Named;
  not_on_roster: None;
  age_requirement: Named;
  birthdate_required: { readonly kind: 'Dancer' | 'Teacher' };
  attendee_competing: None;
  attendee_required: { readonly whom: 'dancer or teacher' | 'attendee' };
  intensive_required: None;
  scholarship_proof_required: None;
  intensive_unavailable: None;
  option_unavailable: None;
  option_registered: { readonly contact_email: string };
  add_on_unavailable: None;
  best_dancer_unavailable: None;
  best_dancers_incomplete: { readonly names: readonly string[] };
  waivers_required: { readonly names: readonly string[] };
  college_id_required: None;
  terms_required: None;
  code_of_conduct_required: None;
  missing_required: None;
  step_not_done: { readonly step: string };
  editing_closed: None;
  not_editing: None;
  studio_unavailable: None;
  payment_due: None;
  registration_cancelled: None;
  refund_too_high: None;
  registration_editing: None;
  other_season: None;
  tour_date_over: None;
  registered_there: None;
  not_possible_there: { readonly reasons: readonly string[] };
};

/** `not_found`, `forbidden` and `conflict` are the platform's rows, `unknown_fee_input` is pricing's. */
export type RegistrationRefusal =
  | RefusalOf<RegistrationRefusalParams>
  | RefusalOf<PricingRefusals>
  | CompetitionRefusal
  | TicketRefusal
  | UploadRefusal
  | Refusal<'not_found', None>
  | Refusal<'forbidden', None>
  | Refusal<'conflict', None>
  | Refusal<'reason_required', None>;

/** The sentence of REG-106, also the notice that the screens show once. */
export const RATES_CHANGED =
  'The rates for your registration has changed. We will update your registration accordingly.';

/** The sentence of CMP-401, also the notice above the steps. */
export const ROSTER_CHANGED = 'Your roster has changed. Please review your registration again.';

/** One row per code of this room: status and sentence (KER-022). */
export const registrationMessages = {
  registration_completed: { status: 409, text: () => 'This registration has already been completed.' },
  registration_not_completed: { status: 409, text: () => 'This registration has not been completed yet.' },
  registration_not_reviewed: { status: 409, text: () => 'Please review your registration again.' },
  registration_confirmed: { status: 409, text: ({ name }) => `${name} has confirmed this registration already.` },
  registration_closed: { status: 403, text: () => 'Sorry! Registration for this event & city has closed' },
  account_not_confirmed: { status: 403, text: () => 'Please confirm your email address first.' },
  draft_conflict: { status: 409, text: () => 'This registration was changed on another device.' },
  draft_too_large: { status: 413, text: () => 'Too many changes were sent at once. Please try again.' },
  unknown_draft_path: { status: 400, text: ({ path }) => `This field does not exist: ${path}` },
  draft_value_invalid: { status: 400, text: ({ path }) => `This value does not fit: ${path}` },
  observer_count_invalid: { status: 400, text: () => 'Please choose 0 to 100 observers.' },
  observers_closed: { status: 400, text: () => 'Observers are not available for this event.' },
  rates_changed: { status: 409, text: () => RATES_CHANGED },
  roster_changed: { status: 409, text: () => ROSTER_CHANGED },
  total_changed: { status: 409, text: () => 'The total of your registration has changed. Please check it again.' },
  level_unavailable: { status: 400, text: () => 'Please select a valid workshop level.' },
  not_on_roster: { status: 400, text: () => 'This person is not on your roster.' },
  age_requirement: { status: 422, text: ({ name }) => `${name} does not meet the age requirements` },
  birthdate_required: { status: 422, text: ({ kind }) => `${kind} birthdate required` },
  attendee_competing: { status: 409, text: () => 'This person must be removed from the competition first' },
  attendee_required: { status: 400, text: ({ whom }) => `To continue, please register at least one ${whom}.` },
  scholarship_proof_required: { status: 400, text: () => 'Please upload a proof of the scholarship.' },
  intensive_required: { status: 400, text: () => 'Please select an intensive for all attendees.' },
  intensive_unavailable: { status: 400, text: () => 'This intensive is not available.' },
  option_unavailable: { status: 400, text: () => 'This option is not available.' },
  option_registered: {
    status: 400,
    text: ({ contact_email }) => `To change what is registered, please email ${contact_email}.`,
  },
  add_on_unavailable: { status: 400, text: () => 'This option is sold out.' },
  best_dancer_unavailable: { status: 400, text: () => 'This option is sold out.' },
  best_dancers_incomplete: {
    status: 400,
    text: ({ names }) => `Please fill out all required fields. Missing for: ${names.join(', ')}`,
  },
  waivers_required: {
    status: 400,
    text: ({ names }) => `Please sign all waivers before continuing. Missing for: ${names.join(', ')}`,
  },
  college_id_required: {
    status: 400,
    text: () => 'Please upload a clear, legible photo or scan of the student ID.',
  },
  terms_required: {
    status: 400,
    text: () => 'Wait: Please agree to the terms and conditions before continuing.',
  },
  code_of_conduct_required: {
    status: 400,
    text: () => 'Wait: Please agree to the competition code of conduct before continuing.',
  },
  missing_required: { status: 400, text: () => 'Please fill out all required fields.' },
  step_not_done: { status: 400, text: () => 'Please complete all steps before you continue.' },
  editing_closed: { status: 403, text: () => 'Editing for this registration has closed.' },
  not_editing: { status: 409, text: () => 'This registration is not being edited.' },
  studio_unavailable: { status: 400, text: () => 'Please choose a studio from the list.' },
  registration_cancelled: { status: 409, text: () => 'This registration has been canceled.' },
  refund_too_high: { status: 400, text: () => 'No more can be refunded than was paid.' },
  registration_editing: { status: 409, text: () => 'This registration is being edited now.' },
  other_season: { status: 400, text: () => 'That tour date is of another season.' },
  tour_date_over: { status: 409, text: () => 'That tour date is over.' },
  registered_there: { status: 409, text: () => 'This account has a registration for that tour date already.' },
  not_possible_there: { status: 409, text: ({ reasons }) => reasons.join(' ') },
  payment_due: { status: 409, text: () => 'Please pay the balance before you confirm your changes.' },
} satisfies Messages<RegistrationRefusalParams>;

/** The refusals of a review about the people who take part. */
export const PEOPLE_REFUSALS = [
  'not_on_roster',
  'birthdate_required',
  'age_requirement',
  'level_unavailable',
  'intensive_required',
  'scholarship_proof_required',
  'intensive_unavailable',
  'option_unavailable',
  'option_registered',
  'add_on_unavailable',
  'best_dancer_unavailable',
  'observers_closed',
] as const;
/** The refusals about the roster that keep a registration from its end (CMP-401). */
export const ROSTER_REFUSALS = ['roster_changed', ...PEOPLE_REFUSALS] as const;

const rows: Readonly<Record<string, { readonly text: (params: never) => string }>> = {
  ...registrationMessages,
  ...competitionMessages,
  ...ticketMessages,
  ...uploadMessages,
};

/** The sentence of a refusal that is told beside an answer or a field instead of failing a call (REG-031). */
export const sentenceOf = ({ code, params }: RegistrationRefusal): string => rows[code]?.text(params as never) ?? code;
