import { call, type Day, type Instant, type ListQuery, type Position, type Saved } from '../shared/index.js';
import type {
  AcceptWaiverBody,
  EventWaiverBody,
  PaperWaiverBody,
  WaiverTypeBody,
  WaiverVersionBody,
} from './commands.js';
import type { PaperTicket, WaiverRow, WaiverTypeRow } from './views.js';

const console = { owner: 'staff', permit: 'console' } as const;
const staff = { owner: 'staff', permit: 'staff' } as const;
const text = {
  text: 'Dance is a physical activity.',
  effective_on: '2026-02-01' as Day,
  reason: 'The insurer asks for it',
};

/** EVT-116: every waiver that was sent or signed. */
export const listForStaff = call<{ query: ListQuery; answer: readonly WaiverRow[] }>()({
  ...console,
  method: 'GET',
  path: 'admin/waivers',
  summary: 'Waivers that were sent or signed',
  masks: { fname: true, lname: true, email: true },
  answers: 'list',
  searches: ['fname', 'lname', 'email'],
  example: { query: { filter: '{"status":"signed"}', range: '[0,9]', sort: '["signed_at","DESC"]' } },
});

/** EVT-116, EVT-239: where a signed one is read, for 15 minutes. */
export const paper = call<{ answer: { readonly url: string } }>()({
  ...staff,
  method: 'GET',
  path: 'admin/waivers/:id/paper',
  params: { id: 'text' },
  summary: 'Where a signed waiver is read on paper',
  refuses: ['waiver_not_signed'],
  example: {},
});

/** EVT-253: what was signed in another account's registration counts in this one as well. */
export const acceptElsewhere = call<{ body: AcceptWaiverBody; answer: Saved<{ readonly waiver_id: string }> }>()({
  ...staff,
  method: 'POST',
  path: 'admin/waivers/:id/accept',
  params: { id: 'text' },
  summary: 'Accept the signature of another account’s registration',
  refuses: [
    'registration_cancelled',
    'waiver_not_signed',
    'waiver_of_another',
    'waiver_person_unknown',
    'waiver_signed',
  ],
  example: {
    body: { registration_id: 75_001, reason: 'The mother says so by phone' },
    answer: { waiver_id: '501-75-1-1001', position: '1301' as Position },
  },
});

/** EVT-116, EVT-169: kind, size and right are checked before an address is signed. */
export const requestPaper = call<{ body: PaperWaiverBody; answer: PaperTicket }>()({
  ...staff,
  method: 'POST',
  path: 'admin/waivers/paper',
  summary: 'A signed address to send the scan of a signed paper to',
  secret: true,
  refuses: ['file_too_large', 'file_invalid', 'waiver_invalid', 'waiver_person_unknown', 'waiver_signed'],
  example: {
    body: {
      ...{ registration_id: 75_001, person_id: 501, signed_on: '2026-01-18' as Day },
      ...{ content_type: 'application/pdf', size: 240_000, reason: 'Brought to the desk' },
    },
    answer: { upload_url: '/api/uploads/waivers/eyJ1c', expires_at: '2026-01-20T17:15:00.000Z' as Instant },
  },
});

/** EVT-116: the scan itself; it is checked and kept, and the waiver is signed, before it answers. */
export const receivePaper = call<{ answer: Saved<{ readonly waiver_id: string }> }>()({
  method: 'PUT',
  path: 'uploads/waivers/:token',
  params: { token: 'text' },
  summary: 'Send the scan of a signed paper to its signed address',
  owner: 'link',
  takes: 'file',
  refuses: [
    'file_too_large',
    'file_invalid',
    'upload_link_invalid',
    'waiver_invalid',
    'waiver_person_unknown',
    'waiver_signed',
    'upload_changed',
    'uploads_busy',
  ],
  example: { answer: { waiver_id: '501-75-1-1001', position: '1301' as Position } },
});

/** EVT-116. */
export const types = call<{ query: ListQuery; answer: readonly WaiverTypeRow[] }>()({
  ...console,
  method: 'GET',
  path: 'admin/waiver-types',
  summary: 'Waiver types with the versions of their texts',
  masks: {},
  answers: 'list',
  example: { query: { range: '[0,9]' } },
});

/** EVT-116. */
export const addType = call<{ body: WaiverTypeBody; answer: Saved<{ readonly id: number }> }>()({
  ...staff,
  method: 'POST',
  path: 'admin/waiver-types',
  summary: 'Add a waiver type with its first text',
  refuses: ['waiver_version_past'],
  example: { body: { name: 'Showcase waiver', ...text }, answer: { id: 4, position: '1301' as Position } },
});

/** EVT-116. */
export const addVersion = call<{ body: WaiverVersionBody; answer: Saved<{ readonly id: number }> }>()({
  ...staff,
  method: 'POST',
  path: 'admin/waiver-types/:id/versions',
  params: { id: 'whole' },
  summary: 'Add a version to the text of a waiver type',
  refuses: ['waiver_type_unknown', 'waiver_version_past'],
  example: { body: text, answer: { id: 1, position: '1301' as Position } },
});

/** EVT-116: whose signatures an event asks for. */
export const setEventType = call<{ body: EventWaiverBody; answer: Saved<{ readonly id: number }> }>()({
  ...staff,
  method: 'PUT',
  path: 'admin/events/:id/waiver-type',
  params: { id: 'whole' },
  summary: 'Choose the waiver type of an event',
  refuses: ['waiver_type_unknown', 'event_unknown'],
  example: {
    body: { waiver_type_id: 2, reason: 'The insurer asks for it' },
    answer: { id: 56, position: '1301' as Position },
  },
});
