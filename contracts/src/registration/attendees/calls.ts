import { CHANGE_REFUSALS } from '../../competition/index.js';
import { NO_CONTACT, type RosterPerson } from '../../roster/index.js';
import { call, type Position, type Saved } from '../../shared/index.js';
import type { DraftAttendee } from '../content.js';
import type { AttendeeContactBody, HintsBody, SaveAttendeeBody, SaveAttendeesBody } from './commands.js';
import { attendee } from './example.js';
import type { ReachedAttendee } from './views.js';

const registration_id = 75_214;
const position = '1205' as Position;
const ofRegistration = { owner: { registration: 'registration_id' }, permit: 'write' } as const;
const REFUSES = [
  'registration_cancelled',
  'registration_completed',
  'attendee_competing',
  'unknown_draft_path',
  'draft_value_invalid',
  ...CHANGE_REFUSALS,
] as const;

/** REG-142: an attendee is the person in this registration (ADR 0040). */
export const saveAttendee = call<{ body: SaveAttendeeBody; answer: Saved<DraftAttendee> }>()({
  ...ofRegistration,
  method: 'PUT',
  path: 'mybtf/attendees/:id',
  params: { id: 'whole' },
  summary: 'Save fields of an attendee: to the draft while a registration is entered or edited, else officially',
  refuses: REFUSES,
  example: { body: { registration_id, one_day: true }, answer: { ...attendee, one_day: true, position } },
});

/** REG-142. */
export const saveAttendees = call<{
  body: SaveAttendeesBody;
  answer: Saved<{ readonly attendees: readonly DraftAttendee[] }>;
}>()({
  ...ofRegistration,
  method: 'PUT',
  path: 'mybtf/workshop/attendees',
  summary: 'Save fields of several attendees in one command, or nothing of it',
  refuses: REFUSES,
  example: {
    body: { registration_id, attendees: [{ person_id: 501, one_day: true }] },
    answer: { attendees: [{ ...attendee, one_day: true }], position },
  },
});

/** ROS-052. */
export const replaceHints = call<{ body: HintsBody; answer: Saved<DraftAttendee> }>()({
  ...ofRegistration,
  method: 'PUT',
  path: 'mybtf/attendees/:id/hints',
  params: { id: 'whole' },
  summary: 'Say which hints of an attendee are dismissed',
  refuses: ['registration_cancelled'],
  example: {
    body: { registration_id, hints: ['missing_contact'] },
    answer: { ...attendee, hints: ['missing_contact'], position },
  },
});

const mia: RosterPerson = { fname: 'Mia', lname: 'Reyes', birthdate: null, gender_id: 1, person_type_id: 8 };

/** ROS-018: the roster keeps it, as all there is of a person (ROS-015). */
export const saveContact = call<{ body: AttendeeContactBody; answer: Saved<ReachedAttendee> }>()({
  ...ofRegistration,
  method: 'PUT',
  path: 'mybtf/attendees/:id/contact-info',
  params: { id: 'whole' },
  summary: 'Save who an attendee is and how to reach them',
  refuses: ['registration_cancelled', 'person_unknown', 'invalid_birthdate'],
  example: {
    body: { registration_id, id: 501, person: { ...mia, person_id: 501, contact: NO_CONTACT } },
    answer: { ...attendee, person: { ...mia, contact_info: NO_CONTACT }, position },
  },
});
