import type { Day } from '../../shared/index.js';
import type { RosterStateEntry } from '../state.js';
import { type ContactInfo, DANCER_TYPE, NO_CONTACT, type ParentContact, type RosterPerson } from '../types.js';

/** So many rows are imported at once (ROS-060). */
export const MOST_IMPORTED = 2_000;
/** So many rows are looked up at once, and fit into one append. */
export const MOST_CHECKED = 200;

/** What a row of a spreadsheet says of a person; null: it says nothing, and nothing is taken away by that. */
export type ImportedRow = {
  readonly fname: string;
  readonly lname: string;
  readonly birthdate: Day | null;
  readonly gender_id: number | null;
  readonly person_type_id: number | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly parent_fname: string | null;
  readonly parent_lname: string | null;
  readonly parent_email: string | null;
  readonly parent_phone: string | null;
};

type Details = { readonly person: RosterPerson; readonly contact: ContactInfo };

const NO_PARENT: ParentContact = { fname: '', lname: '', emailValue: null, phoneValue: null, address: null };

const parentWith = (parent: ParentContact | null, row: ImportedRow): ParentContact | null => {
  const { parent_fname, parent_lname, parent_email, parent_phone } = row;
  if ([parent_fname, parent_lname, parent_email, parent_phone].every((value) => value === null)) return parent;
  const known = parent ?? NO_PARENT;
  return {
    ...known,
    fname: parent_fname ?? known.fname,
    lname: parent_lname ?? known.lname,
    emailValue: parent_email ?? known.emailValue,
    phoneValue: parent_phone ?? known.phoneValue,
  };
};

/** A person as the row makes it of what the roster knows: gender and type of a new one are the first choices (ROS-020, ROS-061). */
export const withRow = (
  known: Pick<RosterStateEntry, 'person' | 'contact' | 'listed'> | null,
  row: ImportedRow,
): Details => {
  const { fname, lname, birthdate, gender_id, person_type_id } = row;
  const was = known?.listed ? known.person : null;
  const contact = known?.contact ?? NO_CONTACT;
  return {
    person: {
      ...was,
      fname,
      lname,
      birthdate: birthdate ?? was?.birthdate ?? null,
      gender_id: gender_id ?? was?.gender_id ?? 1,
      person_type_id: person_type_id ?? was?.person_type_id ?? DANCER_TYPE,
    },
    contact: {
      ...contact,
      emailValue: row.email ?? contact.emailValue,
      phoneValue: row.phone ?? contact.phoneValue,
      parent: parentWith(contact.parent, row),
    },
  };
};
