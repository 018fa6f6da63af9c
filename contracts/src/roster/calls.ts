import { call, type Day, type ListQuery, type Saved } from '../shared/index.js';
import type {
  AddToRosterBody,
  ArchivePersonBody,
  ChangeRosterBody,
  MergePeopleBody,
  RemoveFromRosterQuery,
  RosterQuery,
  UnmergePeopleBody,
} from './commands.js';
import type { CheckImportBody, ImportPeopleBody, LastImportQuery, UndoImportBody } from './import-commands.js';
import { NO_CONTACT } from './types.js';
import type { AddToRosterAnswer, CheckedImport, ImportSummary, RosterEntry, RosterRow, UndoneImport } from './views.js';

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
  stands_for: [],
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

const mias = {
  ...mia,
  email: null,
  phone: '(617) 555-0199',
  parent_fname: null,
  parent_lname: null,
  parent_email: null,
  parent_phone: null,
};

/** ROS-061: who the rows of a preview may be. */
export const checkImport = call<{ body: CheckImportBody; answer: CheckedImport }>()({
  ...ofAccount,
  method: 'POST',
  path: 'mybtf/roster/import/check',
  summary: 'Look for people whom the rows of an import may be',
  permit: 'try',
  example: { body: { rows: [{ fname: 'Mia', lname: 'Reyes', birthdate: '2011-05-01' }] } },
});

/** ROS-061. */
export const importPeople = call<{ body: ImportPeopleBody; answer: Saved<ImportSummary> }>()({
  ...ofAccount,
  method: 'POST',
  path: 'mybtf/roster/import',
  summary: 'Add the people of a spreadsheet to a roster, and change those whom it knows',
  permit: 'write',
  most_bytes: 4 * 1024 * 1024,
  refuses: ['already_on_roster', 'person_unknown', 'invalid_birthdate', 'import_stopped'],
  example: { body: { rows: [mias] } },
});

/** ROS-061: the newest import that can be undone still, or that is under way. */
export const lastImport = call<{ query: LastImportQuery; answer: { readonly import: ImportSummary | null } }>()({
  ...ofAccount,
  method: 'GET',
  path: 'mybtf/roster/import',
  summary: 'The last import, as long as it can be undone',
  permit: 'read',
  masks: {},
  example: { query: {}, answer: { import: null } },
});

/** ROS-061. */
export const undoImport = call<{ body: UndoImportBody; answer: Saved<UndoneImport> }>()({
  ...ofAccount,
  method: 'POST',
  path: 'mybtf/roster/import/undo',
  summary: 'Take back what an import has added or changed, as far as nobody has used it since',
  permit: 'write',
  refuses: ['import_not_undoable'],
  example: { body: { import_id: '0d6c3d3e-6f0a-5b1e-9a51-6d7c1b6f2a10' } },
});

/** ADM-016: a person stands on each roster that took him over. */
export const listForStaff = call<{ query: ListQuery; answer: readonly RosterRow[] }>()({
  method: 'GET',
  path: 'admin/people',
  summary: 'People of all rosters, as a list of the staff console',
  owner: 'staff',
  permit: 'console',
  masks: { ...MASKS, birthdate: true },
  searches: ['person.fname', 'person.lname', 'search'],
  numbered: 'person_id',
  answers: 'list',
  example: { query: { filter: '{"account_id":1001}', range: '[0,9]', sort: '["person_id","ASC"]' } },
});

/** ROS-035, ROS-062: nothing of the other one is lost, and it can be taken back. */
export const merge = call<{ body: MergePeopleBody; answer: Saved<{ readonly person_id: number }> }>()({
  method: 'POST',
  path: 'admin/people/merge',
  summary: 'Merge two people of one roster into the one who stays',
  owner: 'staff',
  permit: 'staff',
  refuses: [
    'person_unknown',
    'person_same',
    'person_merged',
    'person_not_on_roster',
    'person_erased',
    'person_stands_for_others',
    'people_registered_together',
  ],
  example: {
    body: { reason: 'She was entered twice', account_id: 1001, person_id: 501, merged_id: 502, details: 'stays' },
  },
});

/** ROS-035, ROS-062. */
export const unmerge = call<{ body: UnmergePeopleBody; answer: Saved<{ readonly person_id: number }> }>()({
  method: 'POST',
  path: 'admin/people/unmerge',
  summary: 'Take the merging of two people back',
  owner: 'staff',
  permit: 'staff',
  refuses: ['person_unknown', 'person_not_merged'],
  example: { body: { reason: 'They are twins', account_id: 1001, merged_id: 502 } },
});
