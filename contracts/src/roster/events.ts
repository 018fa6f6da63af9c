import {
  counted,
  type DomainEvent,
  day,
  type EventDeclarations,
  type Instant,
  instant,
  nameOf,
  type PersonalField,
  said,
} from '../shared/index.js';
import type { ContactInfo, RosterPerson } from './types.js';

type OfRoster<T extends string, D = object> = DomainEvent<
  T,
  { readonly account_id: number; readonly person_id: number } & D
>;

/** Somebody was looked for among the people of other rosters (SEC-018); what was typed is not kept. */
type PersonMatchedElsewhere = DomainEvent<
  'PersonMatchedElsewhere',
  {
    readonly account_id: number;
    /** Whom the typed one may be; nobody where a birthdate was guessed in vain. */
    readonly person_ids: readonly number[];
    readonly matched_at: Instant;
  }
>;

/** A part of an import, of at most one append; the events of its people follow (ADR 0035). */
type PeopleImported = DomainEvent<
  'PeopleImported',
  {
    readonly account_id: number;
    /** The same in all parts of an import. */
    readonly import_id: string;
    /** The rows of this part, and those of the whole import. */
    readonly rows: number;
    readonly of: number;
    readonly added: number;
    readonly changed: number;
    /** So many of the events after it are of this import. */
    readonly follows: number;
    readonly imported_at: Instant;
  }
>;

/** What an import has added or changed is taken back as far as nobody has used it; the events of those people follow. */
type ImportUndone = DomainEvent<
  'ImportUndone',
  {
    readonly account_id: number;
    readonly import_id: string;
    readonly removed: number;
    readonly restored: number;
    readonly person_ids: readonly number[];
  }
>;

/** How two entries were merged or parted: `person_id` is who stays, with the details that he has from now on (ADR 0037). */
type Merging = {
  readonly merged_id: number;
  /** Whose details these are: one of the two. */
  readonly details_of: number;
  readonly person: RosterPerson;
  readonly contact: ContactInfo;
};

/** Stream `roster-{account id}` (ROS-058). Each roster keeps its own details of a person (ROS-015). */
export type RosterEvent =
  | OfRoster<
      'PersonAddedToRoster',
      { person: RosterPerson; studio_id: number | null; previous_studio_id: number | null }
    >
  | OfRoster<'PersonDetailsChanged', { person: RosterPerson }>
  | OfRoster<'ContactInfoChanged', { contact: ContactInfo }>
  | OfRoster<'PersonRemovedFromRoster'>
  | OfRoster<'PersonArchived', { note: string | null }>
  | OfRoster<'PersonUnarchived', { note: string | null }>
  | OfRoster<'PersonMerged', Merging>
  | OfRoster<'PersonUnmerged', Omit<Merging, 'details_of'>>
  | PersonMatchedElsewhere
  | PeopleImported
  | ImportUndone;

const personalOf = (subject: string, paths: readonly string[]): PersonalField[] =>
  paths.map((path) => ({ path, subject, kind: 'person' }));
const personal = (...paths: string[]): PersonalField[] => personalOf('person_id', paths);
const PERSON = ['person.fname', 'person.lname', 'person.birthdate'];
const CONTACT = ['contact.emailValue', 'contact.phoneValue', 'contact.address', 'contact.parent'];
const person = personal(...PERSON);

const noted = (note: string | null): string => (note === null ? '' : `: ${note}`);

const people = (count: number): string => counted(count, 'person', 'people');

const ids = { account_id: 1001, person_id: 100_001 };
const rosalind = {
  fname: 'Rosalind',
  lname: 'Quimby',
  birthdate: day('2014-05-01'),
  gender_id: 1,
  person_type_id: 8,
};

const reached: ContactInfo = {
  emailValue: 'rosalind@quimby.example',
  phoneValue: '(617) 555-0199',
  address: { address: '1 Quimby Row', city: 'Boston', state_id: 22, country_id: 1, zip: '02110' },
  parent: {
    fname: 'Ottoline',
    lname: 'Quimby',
    emailValue: 'ottoline@quimby.example',
    phoneValue: null,
    address: null,
  },
  parent_relationship: 'Mother',
  sameAddressAsParent: true,
};

export const rosterEvents: EventDeclarations<RosterEvent> = {
  PersonAddedToRoster: {
    version: 1,
    personal: person,
    says: (d) => said('roster', `added ${nameOf(d.person, d.person_id)} to the roster`),
    example: { ...ids, person: rosalind, studio_id: 2001, previous_studio_id: null },
  },
  PersonDetailsChanged: {
    version: 1,
    personal: person,
    says: (d) => said('roster', `changed the details of ${nameOf(d.person, d.person_id)}`),
    example: { ...ids, person: rosalind },
  },
  ContactInfoChanged: {
    version: 1,
    personal: personal(...CONTACT),
    says: (d, name) => said('roster', `changed the contact of ${name(d.person_id)}`),
    example: {
      ...ids,
      contact: reached,
    },
  },
  PersonRemovedFromRoster: {
    version: 1,
    personal: [],
    says: (d, name) => said('roster', `removed ${name(d.person_id)} from the roster`),
    example: ids,
  },
  PersonArchived: {
    version: 1,
    personal: [{ path: 'note', kind: 'text' }],
    says: (d, name) => said('roster', `archived ${name(d.person_id)}${noted(d.note)}`),
    example: { ...ids, note: 'Rosalind moved away' },
  },
  PersonUnarchived: {
    version: 1,
    personal: [{ path: 'note', kind: 'text' }],
    says: (d, name) => said('roster', `brought ${name(d.person_id)} back from the archive${noted(d.note)}`),
    example: { ...ids, note: 'Rosalind came back' },
  },
  PersonMerged: {
    version: 1,
    // Whoever is erased takes his details along, whomever they were given to.
    personal: personalOf('details_of', [...PERSON, ...CONTACT]),
    says: (d, name) =>
      said('roster', `merged ${name(d.merged_id)}, ${d.merged_id}, into ${name(d.person_id)}, ${d.person_id}`),
    example: { ...ids, merged_id: 100_002, details_of: 100_001, person: rosalind, contact: reached },
  },
  PersonUnmerged: {
    version: 1,
    personal: personal(...PERSON, ...CONTACT),
    says: (d, name) =>
      said(
        'roster',
        `took the merging of ${name(d.merged_id)}, ${d.merged_id}, into ${name(d.person_id)}, ${d.person_id}, back`,
      ),
    example: { ...ids, merged_id: 100_002, person: rosalind, contact: reached },
  },
  PersonMatchedElsewhere: {
    version: 1,
    personal: [],
    says: ({ person_ids }) =>
      said(
        'roster',
        person_ids.length > 0
          ? `typed somebody who may be ${people(person_ids.length)} of other rosters: ${person_ids.join(', ')}`
          : 'typed a name again with another birthdate, and nobody of other rosters has it',
      ),
    example: { account_id: ids.account_id, person_ids: [100_002], matched_at: instant('2026-01-20T17:00:00.000Z') },
  },
  PeopleImported: {
    version: 1,
    personal: [],
    says: ({ rows, of, added, changed }) =>
      said(
        'roster',
        `imported ${people(added + changed)}: ${added} added, ${changed} changed${rows < of ? ` (${rows} of ${counted(of, 'row')})` : ''}`,
      ),
    example: {
      account_id: ids.account_id,
      import_id: '0d6c3d3e-6f0a-5b1e-9a51-6d7c1b6f2a10',
      rows: 51,
      of: 60,
      added: 44,
      changed: 7,
      follows: 60,
      imported_at: instant('2026-01-20T17:00:00.000Z'),
    },
  },
  ImportUndone: {
    version: 1,
    personal: [],
    says: ({ removed, restored }) =>
      said('roster', `undid an import: ${people(removed)} removed, ${restored} as they were`),
    example: {
      account_id: ids.account_id,
      import_id: '0d6c3d3e-6f0a-5b1e-9a51-6d7c1b6f2a10',
      removed: 1,
      restored: 0,
      person_ids: [100_002],
    },
  },
};
