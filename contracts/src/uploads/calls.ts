import { call, type FileAnswer, type Instant, type ListQuery, type Position, type Saved } from '../shared/index.js';
import type {
  PhotoQuery,
  RequestProofBody,
  RequestUploadBody,
  SaveBestDancerBody,
  UploadReviewBody,
} from './commands.js';
import { headshotAddress } from './kinds.js';
import type { BestDancerAnswer, UploadLink, UploadRow, UploadTicket } from './views.js';

const EXAMPLE_TOKEN = 'eyJ1cGxvYWQiOiIuLi4ifQ.4f1c9e';
const ORIGINAL = '2025/best-dancers/7541/75214/501.jpg';
const PHOTO = { best_dancer_photo: headshotAddress(ORIGINAL), best_dancer_photo_original: ORIGINAL };
const REFUSES = [
  'registration_cancelled',
  'registration_completed',
  'file_too_large',
  'file_invalid',
  'attendee_unknown',
  'option_unavailable',
] as const;

/** EVT-169: kind, size and right are checked before an address is signed. */
export const request = call<{ body: RequestUploadBody; answer: UploadTicket }>()({
  method: 'POST',
  path: 'mybtf/uploads',
  summary: 'A signed address to send a student ID, a proof, a photo or music to',
  token: 'header',
  owner: { registration: 'registration_id' },
  permit: 'write',
  secret: true,
  refuses: [
    ...REFUSES,
    ...(['audio_too_large', 'music_closed', 'music_not_needed', 'music_routine_unknown', 'share_link_gone'] as const),
  ],
  example: {
    body: {
      kind: 'college-discounts',
      registration_id: 75_214,
      person_id: 501,
      file_name: 'student-id.jpg',
      content_type: 'image/jpeg',
      size: 240_000,
    },
    answer: {
      upload_url: `/api/uploads/${EXAMPLE_TOKEN}`,
      address: '2025/college-discounts/7502/75214/501.jpg',
      expires_at: '2026-01-20T17:15:00.000Z' as Instant,
    },
  },
});

/** EVT-166, REG-169. */
export const requestProof = call<{ body: RequestProofBody; answer: UploadTicket }>()({
  method: 'POST',
  path: 'mybtf/registration/scholarship-donation',
  summary: 'A signed address to send the proof of a scholarship to',
  owner: { registration: 'registration_id' },
  permit: 'write',
  secret: true,
  refuses: REFUSES,
  example: {
    body: {
      registration_id: 75_214,
      person_id: 501,
      file_name: 'award-letter.pdf',
      content_type: 'application/pdf',
      size: 240_000,
    },
    answer: {
      upload_url: `/api/uploads/${EXAMPLE_TOKEN}`,
      address: '2025/vip-scholarship/7551/75214/501.pdf',
      expires_at: '2026-01-20T17:15:00.000Z' as Instant,
    },
  },
});

/** EVT-134, EVT-169: the bytes themselves, to the signed address; they are checked and kept before it answers. */
export const receive = call<{ answer: Saved<{ readonly upload_id: string; readonly address: string }> }>()({
  method: 'PUT',
  path: 'uploads/:token',
  params: { token: 'text' },
  summary: 'Send a file to its signed address',
  owner: 'link',
  takes: 'file',
  refuses: [...REFUSES, 'upload_link_invalid', 'upload_changed', 'uploads_busy'],
  example: {
    answer: {
      upload_id: '00000000-0000-4000-8000-000000000001',
      address: '2025/college-discounts/7502/75214/501.jpg',
      position: '1301' as Position,
    },
  },
});

/** EVT-170. */
export const readFile = call<{ answer: FileAnswer }>()({
  method: 'GET',
  path: 'uploads/:token',
  params: { token: 'text' },
  summary: 'A file, by its signed address',
  owner: 'link',
  answers: 'file',
  refuses: ['upload_link_invalid', 'upload_gone', 'file_damaged'],
  example: {},
});

/** REG-160: the owner and staff alone may open a file. */
export const link = call<{ answer: UploadLink }>()({
  method: 'GET',
  path: 'mybtf/registrations/:id/uploads/:uploadId',
  params: { id: 'whole', uploadId: 'uuid' },
  summary: 'A signed address to look at a file of a registration',
  owner: { registration: 'id' },
  permit: 'try',
  refuses: ['upload_gone'],
  example: {},
});

/** The square that shows whom a photo is of (EVT-162). */
export const headshotLink = call<{ answer: UploadLink }>()({
  method: 'GET',
  path: 'mybtf/registrations/:id/uploads/:uploadId/headshot',
  params: { id: 'whole', uploadId: 'uuid' },
  summary: "A signed address to look at the headshot of a dancer's photo",
  owner: { registration: 'id' },
  permit: 'try',
  refuses: ['upload_gone'],
  example: {},
});

/** EVT-198: the headshot is made of the original that was uploaded; the jacket goes into the draft or, of a completed registration, is official at once. */
export const saveBestDancer = call<{ body: SaveBestDancerBody; answer: BestDancerAnswer }>()({
  method: 'PATCH',
  path: 'tda/best-dancers',
  summary: "Save a dancer's photo, of which the headshot is made, or size and name of the jacket",
  owner: { registration: 'registration_id' },
  permit: 'write',
  refuses: [
    'upload_gone',
    'file_damaged',
    'registration_cancelled',
    'registration_completed',
    'attendee_unknown',
    'option_unavailable',
    'draft_value_invalid',
  ],
  example: {
    body: { registration_id: 75_214, person_id: 501, ...PHOTO },
    answer: { person_id: 501, ...PHOTO },
  },
});

/** EVT-198: headshot and original go. */
export const removePhoto = call<{ query: PhotoQuery; answer: Saved<{ readonly person_id: number }> }>()({
  method: 'DELETE',
  path: 'tda/best-dancers/photo',
  summary: "Delete a dancer's photo",
  owner: { registration: 'registration_id' },
  permit: 'write',
  refuses: ['registration_cancelled', 'registration_completed', 'attendee_unknown', 'option_unavailable'],
  example: {
    query: { registration_id: 75_214, person_id: 501 },
    answer: { person_id: 501, position: '1303' as Position },
  },
});

const checks = { owner: 'staff', permit: 'staff', params: { id: 'uuid' } } as const;
const list = { owner: 'staff', permit: 'console', masks: { name: true, reason: true }, answers: 'list' } as const;
const DECISION_REFUSES = ['registration_cancelled', 'payment_in_progress', 'upload_gone'] as const;
const body = { registration_id: 75_214, reason: 'The name on it is that of the dancer' };
const filter = { filter: '{"status":"awaiting"}', range: '[0,9]', sort: '["uploaded_at","ASC"]' };
type Checked = { body: UploadReviewBody; answer: Saved<{ readonly id: string }> };
const answer = { id: '00000000-0000-4000-8000-000000000001', position: '1302' as Position };

/** ADM-013, REG-160. */
export const studentIds = call<{ query: ListQuery; answer: readonly UploadRow[] }>()({
  ...list,
  method: 'GET',
  path: 'admin/student-ids',
  summary: 'Student IDs that staff check',
  searches: ['name'],
  example: { query: filter },
});

/** ADM-013, REG-160. */
export const approveStudentId = call<Checked>()({
  ...checks,
  method: 'POST',
  path: 'admin/student-ids/:id/approve',
  summary: 'Approve a student ID',
  refuses: DECISION_REFUSES,
  example: { body, answer },
});

/** ADM-013, REG-160. */
export const rejectStudentId = call<Checked>()({
  ...checks,
  method: 'POST',
  path: 'admin/student-ids/:id/reject',
  summary: 'Reject a student ID: the discount goes, and the registrant gets the reason by mail',
  refuses: DECISION_REFUSES,
  example: { body: { ...body, reason: 'The card has expired' }, answer },
});

/** ADM-013, REG-170. */
export const scholarships = call<{ query: ListQuery; answer: readonly UploadRow[] }>()({
  ...list,
  method: 'GET',
  path: 'admin/scholarships',
  summary: 'Proofs of scholarships that staff verify',
  searches: ['name'],
  example: { query: filter },
});

/** ADM-013, REG-170. */
export const approveScholarship = call<Checked>()({
  ...checks,
  method: 'POST',
  path: 'admin/scholarships/:id/approve',
  summary: 'Verify a scholarship by its proof',
  refuses: DECISION_REFUSES,
  example: { body: { ...body, reason: 'The letter names the dancer' }, answer },
});

/** ADM-013, REG-170. */
export const rejectScholarship = call<Checked>()({
  ...checks,
  method: 'POST',
  path: 'admin/scholarships/:id/reject',
  summary: 'Reject a scholarship: it is cleared, and the registrant gets the reason by mail',
  refuses: DECISION_REFUSES,
  example: { body: { ...body, reason: 'The letter is of another dancer' }, answer },
});
