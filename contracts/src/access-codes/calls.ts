import { call, type Position, type Saved } from '../shared/index.js';
import type {
  ImportCodesBody,
  PreviewCodesImportBody,
  RegenerateCodesBody,
  ReminderEmailBody,
  SendCodeBody,
  VirtualAttendeesQuery,
} from './commands.js';
import type { ImportedCodeRow } from './import-codes.js';
import type { TourDateCodes, VirtualAttendeesAnswer } from './views.js';

const REFUSES = ['access_code_unknown', 'access_code_email_invalid', 'registration_cancelled'] as const;
const id = '75001-501';
const saved = { id, position: '1301' as Position };

/** EVT-173, EVT-182, EVT-244; auditors read it with names, codes and addresses masked. */
export const list = call<{ query: VirtualAttendeesQuery; answer: VirtualAttendeesAnswer }>()({
  method: 'GET',
  path: 'mybtf/virtual-attendees',
  summary: 'The virtual attendees of a registration with their access codes, or what a link opens',
  token: 'header',
  owner: { registration: 'registration_id' },
  permit: 'read',
  masks: {
    attendees: { person: { fname: true, lname: true }, access_code: true, reminder_email: true, email: true },
  },
  refuses: ['share_link_gone'],
  example: { query: { registration_id: 75_001 } },
});

/** EVT-182. */
export const setEmail = call<{ body: ReminderEmailBody; answer: Saved<{ readonly id: string }> }>()({
  method: 'PUT',
  path: 'mybtf/virtual-attendees',
  summary: 'Keep an address for the access code of a virtual attendee',
  owner: { virtualAttendee: 'id' },
  permit: 'write',
  refuses: REFUSES,
  example: { body: { id, reminder_email: 'dana@reyes.example' }, answer: saved },
});

/** EVT-177, EVT-182. */
export const send = call<{ body: SendCodeBody; answer: Saved<{ readonly id: string }> }>()({
  method: 'POST',
  path: 'mybtf/virtual-attendees/send-code',
  summary: 'Send the access code of a virtual attendee to an address, and keep it',
  owner: { virtualAttendee: 'id' },
  permit: 'write',
  refuses: [...REFUSES, 'too_many_mails'],
  example: { body: { id, email: 'dana@reyes.example' }, answer: saved },
});

const csv = 'registration_id,person_id,access_code\n75001,501,mP3xR8kD\n';
const reason = 'Asked for by the streaming provider';
const ofStaff = { owner: 'staff', permit: 'staff', params: { id: 'whole' }, method: 'POST' } as const;
type Replaced = Saved<{ readonly changed: number }>;

/** EVT-184; auditors read it with names, codes and addresses masked. */
export const listOfTourDate = call<{ answer: TourDateCodes }>()({
  method: 'GET',
  path: 'admin/tour-dates/:id/access-codes',
  params: { id: 'whole' },
  summary: 'The virtual attendees of a tour date with their access codes',
  owner: 'staff',
  permit: 'console',
  masks: {
    attendees: { registrant: true, fname: true, lname: true, access_code: true, email: true },
  },
  refuses: ['tour_date_unknown'],
  example: {},
});

/** EVT-184. */
export const regenerate = call<{ body: RegenerateCodesBody; answer: Replaced }>()({
  ...ofStaff,
  path: 'admin/tour-dates/:id/access-codes/regenerate',
  summary: 'Give each virtual attendee of a tour date a new access code; those from before open nothing any more',
  refuses: ['tour_date_unknown'],
  example: { body: { reason }, answer: { changed: 12, position: '1301' as Position } },
});

/** EVT-184. */
export const previewImport = call<{
  body: PreviewCodesImportBody;
  answer: { readonly rows: readonly ImportedCodeRow[] };
}>()({
  ...ofStaff,
  path: 'admin/tour-dates/:id/access-codes/import/preview',
  summary: 'Read a CSV file of access codes and say what is wrong with each line; changes none',
  refuses: ['tour_date_unknown'],
  example: { body: { csv } },
});

/** EVT-184. */
export const importCodes = call<{ body: ImportCodesBody; answer: Replaced }>()({
  ...ofStaff,
  path: 'admin/tour-dates/:id/access-codes/import',
  summary: 'Import the access codes of a CSV file, all of its lines or none',
  refuses: ['tour_date_unknown', 'access_codes_import_invalid', 'access_code_unknown', 'access_code_taken'],
  example: { body: { csv, reason }, answer: { changed: 1, position: '1301' as Position } },
});
