import { call, type Day, type ListQuery, type Saved } from '../shared/index.js';
import type {
  AddToRosterBody,
  ArchivePersonBody,
  ChangeRosterBody,
  RemoveFromRosterQuery,
  RosterQuery,
} from './commands.js';
import { NO_CONTACT } from './types.js';
import type { AddToRosterAnswer, RosterEntry, RosterRow } from './views.js';

const mia = { fname: 'Mia', lname: 'Reyes', birthdate: '2011-05-01' as Day, gender_id: 1, person_type_id: 8 };
const entry: RosterEntry = {
  person_id: 501,
  person: mia,
  contact: NO_CONTACT,
  age: 14,
  media_pass: { paid: true },
  studio_id: null,
  previous_studio_id: null,
  archived: false,
};

const ofAccount = { owner: { account: 'mybtf_user_id' } } as const;

const MASKS = { person: { fname: true, lname: true, birthdate: true }, contact: true } as const;

/** ROS-010. */
export const list = call<{ query: RosterQuery; answer: RosterEntry[] }>()({
  ...ofAccount,
  method: 'GET',
  path: 'mybtf/roster',
  summary: 'The people of a roster',
  permit: 'read',
  masks: MASKS,
  example: { query: {}, answer: [entry] },
});

/** ROS-010. */
export const listWithMediaPass = call<{ query: RosterQuery; answer: RosterEntry[] }>()({
  ...ofAccount,
  method: 'GET',
  path: 'mybtf/roster-with-media-pass',
  summary: 'The people of a roster with their media passes',
  permit: 'read',
  masks: MASKS,
  example: { query: {}, answer: [entry] },
});

/** ROS-024. */
export const add = call<{ body: AddToRosterBody; answer: Saved<AddToRosterAnswer> }>()({
  ...ofAccount,
  method: 'POST',
  path: 'mybtf/roster',
  summary: 'Add a person to a roster; answers with look-alikes unless told to skip them',
  permit: 'write',
  refuses: ['already_on_roster', 'person_unknown', 'invalid_birthdate', 'too_many_matches'],
  example: { body: { person: mia, studio_id: null, previous_studio_id: null } },
});

/** ROS-017, ROS-041. */
export const change = call<{ body: ChangeRosterBody; answer: Saved<{ readonly entry: RosterEntry }> }>()({
  ...ofAccount,
  method: 'PUT',
  path: 'mybtf/roster',
  summary: 'Save a person of a roster',
  permit: 'write',
  refuses: ['person_unknown', 'roster_birthdate_required', 'invalid_birthdate'],
  example: { body: { person: { ...mia, person_id: 501 } } },
});

/** ROS-039 to ROS-041. */
export const remove = call<{ query: RemoveFromRosterQuery; answer: Saved<{ readonly person_id: number }> }>()({
  ...ofAccount,
  method: 'DELETE',
  path: 'mybtf/roster',
  summary: 'Remove a person from a roster',
  permit: 'write',
  refuses: ['person_unknown', 'person_registered'],
  example: { query: { person_id: 501 } },
});

/** ROS-063. */
export const archive = call<{ body: ArchivePersonBody; answer: Saved<{ readonly entry: RosterEntry }> }>()({
  ...ofAccount,
  method: 'PUT',
  path: 'mybtf/roster/archived',
  summary: 'Archive a person of a roster, or bring one back',
  permit: 'write',
  refuses: ['person_unknown', 'archive_registered'],
  example: { body: { person_id: 501, archived: true, note: 'Moved away' } },
});

/** ADM-016: a person stands on each roster that took him over. */
export const listForStaff = call<{ query: ListQuery; answer: readonly RosterRow[] }>()({
  method: 'GET',
  path: 'admin/people',
  summary: 'People of all rosters, as a list of the staff console',
  owner: 'staff',
  permit: 'console',
  masks: { ...MASKS, birthdate: true },
  searches: ['person.fname', 'person.lname'],
  answers: 'list',
  example: { query: { filter: '{"account_id":1001}', range: '[0,9]', sort: '["person_id","ASC"]' } },
});
