import { ageOn, type Day, emailKey } from '../../shared/index.js';
import type { ParentContact, RosterPerson, RosterStateEntry } from '../types.js';

const ADULT = 18;
type Entry = {
  readonly person: Pick<RosterPerson, 'fname' | 'lname' | 'birthdate'>;
  readonly contact: RosterStateEntry['contact'];
};

const nameOf = ({ fname, lname }: Pick<RosterPerson | ParentContact, 'fname' | 'lname'>): string =>
  `${fname} ${lname}`.trim();

/** Greeted in mails about a person: an adult herself, of a child the parent; '' where no parent is named. */
export const greetedFor = ({ person, contact }: Entry, today: Day): string => {
  const child = person.birthdate !== null && ageOn(person.birthdate, today) < ADULT;
  if (!child) return nameOf(person);
  return contact.parent === null ? '' : nameOf(contact.parent);
};

/** The reader of the mails to an address that a roster knows; null for an address that it does not. */
export const readerOf = (entries: Iterable<Entry>, email: string, today: Day): string | null => {
  const all = [...entries];
  const isIt = (other: string | null | undefined): boolean => !!other && emailKey(other) === emailKey(email);
  const parent = all.find(({ contact }) => isIt(contact.parent?.emailValue))?.contact.parent;
  if (parent) return nameOf(parent);
  const own = all.find(({ contact }) => isIt(contact.emailValue));
  return own ? greetedFor(own, today) : null;
};
