import { call, type ListQuery, type Saved } from '../shared/index.js';
import type { MergeStudioBody, ReasonBody, StudioFlagsBody, StudioSearchQuery } from './commands.js';
import type {
  NewStudioBody,
  SetupAccountBody,
  SetupEmailBody,
  SetupTokenBody,
  StudioProfileBody,
} from './studio-commands.js';
import type {
  PublicStudioView,
  SignUpStudioAnswer,
  StaffStudioRow,
  StudioDetail,
  StudioHit,
  StudioSetUp,
  StudioToSetUp,
  StudioView,
} from './views.js';

const REASON = 'The studio asked for it by phone';
const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
const ann = {
  primary: true,
  fname: 'Ann',
  lname: 'Lee',
  person_type_id: 1,
  email: 'ann@starlight.example',
  phone: null,
};

/** A studio is public, who works there is not. */
const MASKS = {
  address: true,
  email: true,
  phone: true,
  studio_contacts: { fname: true, lname: true, email: true, phone: true },
} as const;

/** ACC-057 to ACC-065. */
export const signUp = call<{ body: NewStudioBody; answer: Saved<SignUpStudioAnswer> }>()({
  method: 'POST',
  path: 'mybtf/new-studio-signup',
  summary: 'Sign up as a studio, or ask for an existing one',
  owner: 'public',
  refuses: ['email_taken', 'weak_password'],
  example: {
    body: {
      name: 'Starlight Dance Academy',
      website: 'https://starlight.example',
      email: 'office@starlight.example',
      phone: '(555) 010-0200',
      address,
      primary_mybtf_user: { email: 'office@starlight.example', password: 'Callboard1' },
      studio_contacts: [ann],
    },
  },
});

/** ACC-044. */
export const find = call<{ query: StudioSearchQuery; answer: StudioHit[] }>()({
  method: 'GET',
  path: 'mybtf/studios',
  summary: 'Studios by name',
  owner: 'public',
  example: { query: { search: 'star', limit: 5 } },
});

/** ACC-045. */
export const read = call<{ answer: StudioView | PublicStudioView }>()({
  method: 'GET',
  path: 'mybtf/studios/:id',
  params: { id: 'whole' },
  summary: 'One studio',
  owner: 'public',
  masks: { ...MASKS, primary_mybtf_user: { email: true } },
  refuses: ['studio_unknown'],
  example: {},
});

/** ACC-047, ACC-048, ACC-053, ACC-054. */
export const sendSetupEmail = call<{ body: SetupEmailBody; answer: object }>()({
  method: 'POST',
  path: 'mybtf/studios/:id/sendSetupEmail',
  params: { id: 'whole' },
  summary: 'Ask for a mail to claim a studio',
  owner: 'public',
  refuses: [
    'studio_unknown',
    'studio_claimed',
    'studio_email_mismatch',
    'studio_without_email',
    'studio_merged',
    'email_taken',
    'too_many_requests',
  ],
  example: { body: { email: 'owner@harborlight.example', event: 'TDA' } },
});

/** ACC-052, ACC-055. */
export const findSetup = call<{ body: SetupTokenBody; answer: StudioToSetUp }>()({
  method: 'PUT',
  path: 'mybtf/studios/setupAccount',
  summary: 'The studio that the token of a mail claims',
  owner: 'public',
  refuses: ['link_invalid'],
  example: { body: { token: 'a-token-of-the-mail' } },
});

/** ACC-050, ACC-051, ACC-056. */
export const setUp = call<{ body: SetupAccountBody; answer: Saved<StudioSetUp> }>()({
  method: 'POST',
  path: 'mybtf/studios/setupAccount',
  summary: 'Claim a studio with the token of a mail; the session comes as an httpOnly cookie',
  owner: 'public',
  refuses: ['link_invalid', 'weak_password', 'email_taken', 'studio_merged'],
  example: { body: { token: 'a-token-of-the-mail', studio_id: 2005, password: 'Callboard1', password2: 'Callboard1' } },
});

/** ACC-101, ACC-102. */
export const change = call<{ body: StudioProfileBody; answer: Saved<StudioView> }>()({
  method: 'PUT',
  path: 'mybtf/studios/:id',
  params: { id: 'whole' },
  summary: 'Save the profile of a studio with its contacts',
  owner: { studio: 'id' },
  permit: 'write',
  refuses: ['studio_unknown', 'studio_name_locked', 'studio_merged'],
  example: {
    body: {
      name: 'Starlight Dance Academy',
      website: 'https://starlight.example',
      address,
      email: [{ contact_type_id: 1, primary: true, value: 'office@starlight.example' }],
      phone: [{ contact_type_id: 2, primary: true, value: '(555) 010-0200' }],
      studio_contacts: [ann],
    },
  },
});

/** ADM-007. */
export const listForStaff = call<{ query: ListQuery; answer: readonly StaffStudioRow[] }>()({
  method: 'GET',
  path: 'admin/studios',
  summary: 'Studios, as a list of the staff console',
  owner: 'staff',
  permit: 'console',
  masks: MASKS,
  searches: ['name', 'name_key'],
  numbered: 'id',
  answers: 'list',
  example: { query: { filter: '{"verified":false}', range: '[0,9]', sort: '["id","ASC"]' } },
});

/** ADM-007. */
export const readForStaff = call<{ answer: StudioDetail }>()({
  method: 'GET',
  path: 'admin/studios/:id',
  params: { id: 'whole' },
  summary: 'One studio with its flags',
  owner: 'staff',
  permit: 'console',
  masks: MASKS,
  refuses: ['studio_unknown'],
  example: {},
});

/** ACC-006. */
export const verify = call<{ body: ReasonBody; answer: Saved<{ readonly id: number }> }>()({
  method: 'POST',
  path: 'admin/studios/:id/verify',
  params: { id: 'whole' },
  summary: 'Mark a studio as verified',
  owner: 'staff',
  permit: 'staff',
  refuses: ['studio_unknown', 'studio_merged'],
  example: { body: { reason: REASON } },
});

/** ACC-093. */
export const changeFlags = call<{ body: StudioFlagsBody; answer: Saved<{ readonly id: number }> }>()({
  method: 'PUT',
  path: 'admin/studios/:id/flags',
  params: { id: 'whole' },
  summary: 'Set the staff-only flags of a studio',
  owner: 'staff',
  permit: 'staff',
  refuses: ['studio_unknown', 'studio_merged'],
  example: {
    body: {
      reason: REASON,
      flagged: false,
      bypass_deposit: true,
      bypass_removed_routine_fee: false,
      bypass_removed_routine_fee_post_deadline: false,
    },
  },
});

/** ADM-007. */
export const merge = call<{ body: MergeStudioBody; answer: Saved<{ readonly id: number }> }>()({
  method: 'POST',
  path: 'admin/studios/:id/merge',
  params: { id: 'whole' },
  summary: 'Merge a duplicate into the studio that stays',
  owner: 'staff',
  permit: 'staff',
  refuses: ['studio_unknown', 'studio_same', 'studio_merged', 'studio_has_account'],
  example: { body: { reason: 'It was entered twice', into: 2001 } },
});

/** ADM-007. */
export const unmerge = call<{ body: ReasonBody; answer: Saved<{ readonly id: number }> }>()({
  method: 'POST',
  path: 'admin/studios/:id/unmerge',
  params: { id: 'whole' },
  summary: 'Take the merging of a studio back',
  owner: 'staff',
  permit: 'staff',
  refuses: ['studio_unknown', 'studio_not_merged'],
  example: { body: { reason: 'They are two studios in one house' } },
});
