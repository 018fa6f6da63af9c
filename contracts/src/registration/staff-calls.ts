import { call, type ListQuery, type Position, type Saved } from '../shared/index.js';
import type {
  AdjustFreeTeachersBody,
  CancelRegistrationBody,
  MovePreviewQuery,
  MoveRegistrationBody,
  StaffReasonBody,
} from './commands.js';
import { DOCUMENT_MASKS, registrant } from './masks.js';
import type { MovePreview, ReviewCheck, StaffDashboard, StaffRegistrationRow } from './staff-views.js';
import type { ConfirmedAnswer, RegistrationDocument } from './views.js';

const ofStaff = { owner: 'staff' } as const;
const reason = 'The studio asked for it by phone';

/** ADM-001, ADM-018. */
export const dashboard = call<{ answer: StaffDashboard }>()({
  ...ofStaff,
  method: 'GET',
  path: 'admin/dashboard',
  summary: 'Registrations by status and tour date, places taken, and what waits for the office',
  permit: 'console',
  masks: {},
  example: {},
});

/** ADM-002. */
export const list = call<{ query: ListQuery; answer: readonly StaffRegistrationRow[] }>()({
  ...ofStaff,
  method: 'GET',
  path: 'admin/registrations',
  summary: 'Registrations, as a list of the staff console',
  permit: 'console',
  masks: { registrant, found: true, record: true },
  searches: ['registrant', 'studio', 'search'],
  numbered: 'id',
  answers: 'list',
  example: { query: { filter: '{"status":"completed"}', range: '[0,9]', sort: '["id","ASC"]' } },
});

/** ADM-003. */
export const readForStaff = call<{ answer: RegistrationDocument }>()({
  ...ofStaff,
  method: 'GET',
  path: 'admin/registrations/:id',
  params: { id: 'whole' },
  summary: 'One registration for staff',
  permit: 'console',
  masks: DOCUMENT_MASKS,
  example: {},
});

/** ADM-043. */
export const review = call<{ answer: ReviewCheck }>()({
  ...ofStaff,
  method: 'GET',
  path: 'admin/registrations/:id/review',
  params: { id: 'whole' },
  summary: 'All that may speak against confirming a registration',
  permit: 'console',
  masks: {
    waiting: { name: true },
    waivers: { unsigned: true },
    music: { missing: true },
    student_ids: { name: true },
    unverified: true,
    notes: { text: true },
  },
  example: {},
});

/** REG-010. */
export const confirm = call<{ body: StaffReasonBody; answer: Saved<ConfirmedAnswer> }>()({
  ...ofStaff,
  method: 'POST',
  path: 'admin/registrations/:id/confirm',
  params: { id: 'whole' },
  summary: 'Confirm a completed registration',
  permit: 'staff',
  refuses: ['registration_cancelled', 'registration_confirmed', 'registration_not_completed'],
  example: { body: { reason }, answer: { id: 75_214, confirmed: true, position: '1204' as Position } },
});

/** REG-012, REG-274. */
export const withdraw = call<{ body: StaffReasonBody; answer: Saved<ConfirmedAnswer> }>()({
  ...ofStaff,
  method: 'POST',
  path: 'admin/registrations/:id/withdraw',
  params: { id: 'whole' },
  summary: 'Put a registration back to review',
  permit: 'staff',
  refuses: ['registration_cancelled', 'registration_not_completed', 'registration_editing'],
  example: { body: { reason }, answer: { id: 75_214, confirmed: false, position: '1205' as Position } },
});

/** REG-274, ADM-003: with what goes back to the payer. */
export const cancel = call<{
  body: CancelRegistrationBody;
  answer: Saved<{ readonly id: number; readonly cancelled: boolean }>;
}>()({
  ...ofStaff,
  method: 'POST',
  path: 'admin/registrations/:id/cancel',
  params: { id: 'whole' },
  summary: 'Cancel a registration, with a decision about its payments',
  permit: 'staff',
  idempotencyKey: 'required',
  refuses: [
    'payment_in_progress',
    'refund_too_high',
    'deposit_not_refundable',
    'voucher_goes_whole',
    'voucher_unknown',
  ],
  example: {
    body: { reason, refunds: [{ payment_id: '00000000-0000-4000-8000-000000000001', amount: 26_500 }] },
    answer: { id: 75_214, cancelled: true, position: '1206' as Position },
  },
});

const MOVE_REFUSALS = [
  'registration_cancelled',
  'registration_not_completed',
  'registration_editing',
  'other_season',
  'tour_date_over',
  'registered_there',
  'not_possible_there',
  'payment_in_progress',
] as const;

/** REG-274: what MOVE would cost, before it is asked for. */
export const movePreview = call<{ query: MovePreviewQuery; answer: MovePreview }>()({
  ...ofStaff,
  method: 'GET',
  path: 'admin/registrations/:id/move',
  params: { id: 'whole' },
  summary: 'What a registration would cost at another tour date, and what it would owe',
  permit: 'staff',
  refuses: MOVE_REFUSALS,
  example: { query: { tour_date_id: 7502 } },
});

/** REG-274, ADM-003, ADM-013. */
export const move = call<{
  body: MoveRegistrationBody;
  answer: Saved<{ readonly id: number; readonly tour_date_id: number }>;
}>()({
  ...ofStaff,
  method: 'POST',
  path: 'admin/registrations/:id/move',
  params: { id: 'whole' },
  summary: 'Move a registration to another tour date of its season',
  permit: 'staff',
  refuses: [...MOVE_REFUSALS, 'total_changed', 'level_unavailable', 'intensive_unavailable'],
  example: {
    body: { reason, tour_date_id: 7502, total: 28_450 },
    answer: { id: 75_214, tour_date_id: 7502, position: '1207' as Position },
  },
});

/** FEE-080. */
export const adjustFreeTeachers = call<{
  body: AdjustFreeTeachersBody;
  answer: Saved<{ readonly id: number; readonly free_teacher_adjustment: number }>;
}>()({
  ...ofStaff,
  method: 'POST',
  path: 'admin/registrations/:id/free-teachers',
  params: { id: 'whole' },
  summary: 'Give free teachers beside those that are earned, or take some',
  permit: 'staff',
  refuses: ['registration_cancelled', 'option_unavailable', 'registration_editing', 'payment_in_progress'],
  example: {
    body: { reason, adjustment: 1 },
    answer: { id: 75_214, free_teacher_adjustment: 1, position: '1208' as Position },
  },
});
