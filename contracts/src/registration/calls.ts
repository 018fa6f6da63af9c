import { CHANGE_REFUSALS, END_REFUSALS, ROUTINE_REFUSALS } from '../competition/index.js';
import { NATIONALS_REFUSALS } from '../nominations/index.js';
import { call, type Position, type Saved } from '../shared/index.js';
import { ANSWER_MASKS, RECORD_MASKS, registrant } from './masks.js';
import type {
  BestDancersQuery,
  CalculateFeesBody,
  CalculateMediaPassFeesBody,
  ChangeStudioBody,
  SaveDraftBody,
  StartRegistrationBody,
  SubmitReviewBody,
  UserRegistrationsQuery,
} from './commands.js';
import { attendee } from './attendees/example.js';
import { PEOPLE_REFUSALS, ROSTER_REFUSALS } from './refusals.js';
import type { ListedBestDancer } from './record/best-dancers.js';
import type { RegistrationRecord } from './record/views.js';
import type {
  CalculatedFees,
  DraftAnswer,
  EditAnswer,
  EditingAnswer,
  MediaPassFees,
  OverviewAnswer,
  RegistrationAnswer,
  RegistrationDocument,
  ReviewAnswer,
  UserRegistration,
} from './views.js';

const changes = [
  { path: 'steps.roster', value: true },
  { path: 'attendees.501', value: attendee },
];
const left_off_details = { total_steps: 6, step_name: 'dancers', current_step: 2 };
const person = {
  fname: 'Dana',
  lname: 'Reyes',
  phone: '(555) 010-0200',
  address: '12 Wabash Avenue',
  city: 'Chicago',
  state_id: 14,
  country_id: 1,
  zip: '60601',
};

/** What a draft may hold that has no price. */
const UNPRICED = ['unknown_draft_path', 'draft_value_invalid', 'observer_count_invalid', 'unknown_fee_input'] as const;

/** The same call with `paying_by_check` alone (PAY-103, PAY-104). */
const PAY_LATER_REFUSALS = [
  'pay_later_not_allowed',
  'payment_in_progress',
  'payment_not_open',
  'payments_closed',
  'payments_disabled',
] as const;

const REVIEW_TERMS = ['waivers_required', 'terms_required', 'code_of_conduct_required'] as const;
const ofRegistration = { owner: { registration: 'id' } } as const;

/** REG-038; answers 201, or 200 with the registration that is there already (REG-036). */
export const start = call<{ body: StartRegistrationBody; answer: Saved<RegistrationDocument> }>()({
  method: 'POST',
  path: 'mybtf/registration',
  summary: 'Start a registration for a tour date, or go on with it',
  owner: { self: 'mybtf_user_id' },
  permit: 'write',
  refuses: ['account_not_confirmed', 'registration_closed'],
  status: 201,
  example: { body: { tour_date_id: 7502, left_off_details } },
});

/** The affiliation of an individual account and of its registration (ACC-104, ACC-107, ACC-109, REG-048). */
export const changeStudio = call<{ body: ChangeStudioBody; answer: Saved<{ readonly id: number | null }> }>()({
  method: 'PUT',
  path: 'mybtf/change-studio',
  summary: 'Register for a studio, or as an independent',
  owner: { registration: 'registration_id' },
  permit: 'write',
  refuses: ['registration_cancelled', 'studio_unavailable', 'registration_completed'],
  example: { body: { registration_id: 75_214, studio_id: 301, independent: false } },
});

/** NAV-014. */
export const ofAccount = call<{ query: UserRegistrationsQuery; answer: readonly UserRegistration[] }>()({
  method: 'GET',
  path: 'mybtf/user-event-season-registrations',
  summary: 'Registrations of an account',
  owner: { account: 'mybtf_user_id' },
  permit: 'read',
  masks: {},
  example: { query: { mybtf_user_id: 1, season_id: 75, event_id: 56 } },
});

/** REG-026, REG-267. */
export const read = call<{ answer: RegistrationAnswer }>()({
  ...ofRegistration,
  method: 'GET',
  path: 'mybtf/registrations/:id',
  params: { id: 'whole' },
  summary: 'One registration with its draft',
  permit: 'read',
  masks: ANSWER_MASKS,
  example: {},
});

/** REG-001. */
export const record = call<{ answer: RegistrationRecord }>()({
  ...ofRegistration,
  method: 'GET',
  path: 'mybtf/registrations/:id/record',
  params: { id: 'whole' },
  summary: 'One registration with its people, routines, fees and payments, under the names of the requirements',
  permit: 'read',
  masks: RECORD_MASKS,
  example: {},
});

/** EVT-199. */
export const bestDancers = call<{ query: BestDancersQuery; answer: readonly ListedBestDancer[] }>()({
  method: 'GET',
  path: 'tda/best-dancers',
  summary: 'The best dancers of a registration, or its cast, with jackets and photos',
  owner: { registration: 'registration_id' },
  permit: 'read',
  masks: { person: { fname: true, lname: true }, jacket_name: true },
  example: { query: { registration_id: 75_214 } },
});

/** EVT-049. */
export const overview = call<{ answer: OverviewAnswer }>()({
  ...ofRegistration,
  method: 'GET',
  path: 'mybtf/registrations/:id/overview',
  params: { id: 'whole' },
  summary: 'The event page of a registration',
  permit: 'read',
  masks: { registration: { registrant } },
  example: {},
});

/** REG-024, REG-031. */
export const saveDraft = call<{ body: SaveDraftBody; answer: Saved<DraftAnswer> }>()({
  ...ofRegistration,
  method: 'PUT',
  path: 'mybtf/registrations/:id/draft',
  params: { id: 'whole' },
  summary: 'Save changes of the draft',
  permit: 'write',
  refuses: [
    'registration_cancelled',
    'draft_too_large',
    'attendee_competing',
    'registration_completed',
    'unknown_draft_path',
    'draft_value_invalid',
    'observer_count_invalid',
    'draft_conflict',
    ...CHANGE_REFUSALS,
  ],
  example: { body: { draft_version: 0, changes, left_off: 2, left_off_details, session_id: 'laptop-1' } },
});

/** REG-235, REG-236. */
export const submit = call<{ body: SubmitReviewBody; answer: Saved<ReviewAnswer> }>()({
  ...ofRegistration,
  method: 'PUT',
  path: 'mybtf/registrations/:id',
  params: { id: 'whole' },
  summary: 'Submit the review page, or say alone that a check will pay',
  permit: 'write',
  refuses: [
    'registration_cancelled',
    'registration_completed',
    'draft_conflict',
    'registration_closed',
    'rates_changed',
    ...PEOPLE_REFUSALS,
    'best_dancers_incomplete',
    ...END_REFUSALS,
    ...ROUTINE_REFUSALS,
    'attendee_required',
    'ticket_limit',
    'step_not_done',
    ...NATIONALS_REFUSALS,
    'missing_required',
    ...REVIEW_TERMS,
    'unknown_fee_input',
    'total_changed',
    ...PAY_LATER_REFUSALS,
  ],
  example: { body: { draft_version: 3, email: 'dana@example.com', person, waiver: true, total: 26_500 } },
});

/** FEE-175. */
export const calculateFees = call<{ body: CalculateFeesBody; answer: CalculatedFees }>()({
  ...ofRegistration,
  method: 'POST',
  path: 'mybtf/registrations/:id/calculate-fees',
  params: { id: 'whole' },
  summary: 'Fees of a draft; saves nothing',
  permit: 'try',
  refuses: [...UNPRICED, 'promo_invalid'],
  example: { body: { attendees: [attendee], additional_observers: { one: 2, two: 0 } } },
});

/** FEE-176. */
export const mediaPassFees = call<{ body: CalculateMediaPassFeesBody; answer: MediaPassFees }>()({
  method: 'POST',
  path: 'mybtf/calculate-media-pass-fees',
  summary: 'What the media passes of a draft cost; saves nothing',
  owner: { registration: 'registration_id' },
  permit: 'try',
  refuses: [...UNPRICED],
  example: { body: { registration_id: 75_214, season_id: 75, attendees: [attendee] } },
});

/** REG-039, REG-040. */
export const remove = call<{
  answer: Saved<{ readonly id: number; readonly deleted: boolean }>;
}>()({
  ...ofRegistration,
  method: 'DELETE',
  path: 'mybtf/delete-registration/:id',
  params: { id: 'whole' },
  summary: 'Delete a registration that is not completed',
  permit: 'write',
  refuses: ['registration_cancelled', 'registration_completed', 'payment_in_progress', 'registration_paid'],
  example: {},
});

/** REG-242, REG-276. */
export const readEdit = call<{ answer: EditAnswer }>()({
  ...ofRegistration,
  method: 'GET',
  path: 'mybtf/registrations/:id/edit',
  params: { id: 'whole' },
  summary: 'The open edit with its difference and fee effect',
  permit: 'read',
  masks: ANSWER_MASKS,
  refuses: ['registration_completed', 'not_editing'],
  example: {},
});

/** REG-241. */
export const startEditing = call<{ answer: Saved<EditingAnswer> }>()({
  ...ofRegistration,
  method: 'POST',
  path: 'mybtf/registrations/:id/editing',
  params: { id: 'whole' },
  summary: 'Open a completed registration for editing',
  permit: 'write',
  refuses: ['registration_cancelled', 'registration_not_completed', 'editing_closed'],
  example: { answer: { id: 75_214, editing: true, draft_version: 4, position: '1201' as Position } },
});

/** REG-249. */
export const cancelEditing = call<{ answer: Saved<EditingAnswer> }>()({
  ...ofRegistration,
  method: 'DELETE',
  path: 'mybtf/registrations/:id/editing',
  params: { id: 'whole' },
  summary: 'Drop the open edit',
  permit: 'write',
  refuses: ['registration_cancelled', 'not_editing'],
  example: { answer: { id: 75_214, editing: false, draft_version: 5, position: '1202' as Position } },
});

/** CONFIRM CHANGES: only when nothing is left to pay; a payment confirms by itself (REG-246, REG-247). */
export const confirmEdit = call<{ answer: Saved<{ readonly id: number; readonly editing: boolean }> }>()({
  ...ofRegistration,
  method: 'POST',
  path: 'mybtf/registrations/:id/editing/confirm',
  params: { id: 'whole' },
  summary: 'Confirm an edit with nothing left to pay',
  permit: 'write',
  refuses: [
    'registration_cancelled',
    'payment_due',
    'voucher_invalid',
    'voucher_not_redeemed',
    'not_editing',
    'registration_not_reviewed',
    'editing_closed',
    ...ROSTER_REFUSALS,
    ...END_REFUSALS,
    'ticket_inactive',
    'tickets_sold_out',
    'tickets_insufficient',
  ],
  example: { answer: { id: 75_214, editing: false, position: '1203' as Position } },
});

export * from './attendees/calls.js';
export * from './staff-calls.js';
export * from './live-routines/calls.js';
export * from './merging/calls.js';
