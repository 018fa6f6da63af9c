import {
  call,
  type Day,
  type FileAnswer,
  type Instant,
  type ListQuery,
  type Position,
  type Saved,
} from '../shared/index.js';
import type {
  EventWaiverBody,
  PaperWaiverBody,
  RemindBody,
  SaveWaiverBody,
  SendWaiverBody,
  WaiverEmailBody,
  WaiversLinkBody,
  WaiversQuery,
  WaiverTypeBody,
  WaiverVersionBody,
} from './commands.js';
import type { PaperTicket, SignedWaiver, WaiverRow, WaiversAnswer, WaiversLink, WaiverTypeRow } from './views.js';

/** Who holds a token asks without a session; paths below `waivers/` are served as these (EVT-093). */
const byToken = { token: 'token' } as const;
const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };

/** EVT-091. */
export const list = call<{ query: WaiversQuery; answer: WaiversAnswer }>()({
  ...byToken,
  method: 'GET',
  path: 'mybtf/waivers',
  summary: 'The waivers of the people of a registration, or what a token opens',
  owner: { registration: 'registration_id' },
  permit: 'read',
  masks: { waivers: { fname: true, lname: true, email: true } },
  refuses: ['waiver_link_gone'],
  example: { query: { registration_id: 75_001 } },
});

/** EVT-092, EVT-094. */
export const send = call<{ body: SendWaiverBody; answer: Saved }>()({
  ...byToken,
  method: 'POST',
  path: 'mybtf/waivers/send',
  summary: 'Send a waiver to be signed',
  owner: { registration: 'registrationId' },
  permit: 'write',
  refuses: [
    'registration_cancelled',
    'waiver_already_sent',
    'waiver_email_invalid',
    'waiver_link_gone',
    'waiver_person_unknown',
    'waiver_signed',
  ],
  example: {
    body: { registrationId: 75_001, personId: 501, email: 'rosa@reyes.example', seasonId: 75 },
    answer: { position: '1301' as Position },
  },
});

/** EVT-090, EVT-092. */
export const remind = call<{ body: RemindBody; answer: Saved }>()({
  ...byToken,
  method: 'POST',
  path: 'mybtf/waivers/:id/reminder',
  params: { id: 'text' },
  summary: 'Remind of a waiver that was sent',
  owner: { waiver: 'id' },
  permit: 'write',
  refuses: [
    'registration_cancelled',
    'waiver_link_gone',
    'waiver_not_sent',
    'waiver_person_unknown',
    'waiver_reminded',
    'waiver_signed',
  ],
  example: { body: {}, answer: { position: '1301' as Position } },
});

/** EVT-081, EVT-092. */
export const changeEmail = call<{ body: WaiverEmailBody; answer: Saved }>()({
  method: 'PUT',
  path: 'mybtf/waivers/:id/email',
  params: { id: 'text' },
  summary: 'Send a waiver to another address',
  owner: { waiver: 'id' },
  permit: 'write',
  refuses: [
    'registration_cancelled',
    'waiver_email_invalid',
    'waiver_not_sent',
    'waiver_person_unknown',
    'waiver_signed',
  ],
  example: { body: { email: 'rosa@reyes.example' }, answer: { position: '1301' as Position } },
});

/** EVT-082, EVT-092. */
export const publicLink = call<{ body: WaiversLinkBody; answer: Saved<WaiversLink> }>()({
  method: 'POST',
  path: 'mybtf/waivers/public-link',
  summary: 'Make a link by which everybody of a registration signs',
  owner: { registration: 'registrationId' },
  permit: 'write',
  secret: true,
  refuses: ['registration_cancelled'],
  example: { body: { registrationId: 75_001, seasonId: 75 } },
});

/** EVT-114. */
export const save = call<{ body: SaveWaiverBody; answer: Saved<SignedWaiver> }>()({
  ...byToken,
  method: 'POST',
  path: 'mybtf/waivers/save',
  summary: 'Sign a waiver',
  owner: { registration: 'registration_id' },
  permit: 'write',
  secret: true,
  refuses: ['waiver_invalid', 'waiver_link_gone', 'waiver_person_unknown', 'waiver_signed', 'waiver_text_changed'],
  example: {
    body: {
      form: {
        person_id: 501,
        version: 1,
        fname: 'Mia',
        lname: 'Reyes',
        birthdate: '2011-05-01',
        gender_id: 1,
        address,
        phone: '(555) 010-0200',
        email: 'mia@reyes.example',
        parent: {
          fname: 'Rosa',
          lname: 'Reyes',
          address: null,
          phone: '(555) 010-0201',
          email: 'rosa@reyes.example',
          parent_relationship: 'Mother',
        },
        agreed: true,
        signature: 'Rosa Reyes',
      },
      registration_id: 75_001,
      isSelf: false,
      sameAddress: true,
    },
  },
});

/** EVT-239. */
export const pdf = call<{ answer: FileAnswer }>()({
  method: 'GET',
  path: '/v1/waivers/:token',
  params: { token: 'text' },
  summary: 'A signed waiver on paper, by an address that works for 15 minutes',
  owner: 'link',
  answers: 'file',
  refuses: ['waiver_link_gone', 'file_damaged'],
  example: {},
});

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
  example: { answer: { waiver_id: '501-75-1', position: '1301' as Position } },
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
