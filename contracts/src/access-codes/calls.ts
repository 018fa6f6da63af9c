import { call, type Position, type Saved } from '../shared/index.js';
import type { ReminderEmailBody, SendCodeBody, VirtualAttendeesQuery } from './commands.js';
import type { VirtualAttendeesAnswer } from './views.js';

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
