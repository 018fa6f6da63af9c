import type { DomainEvent, EventDeclarations, PersonalField } from '../shared/index.js';
import type { ContactInfo, RosterPerson } from './types.js';

type OfRoster<T extends string, D = object> = DomainEvent<
  T,
  { readonly account_id: number; readonly person_id: number } & D
>;

/** Stream `roster-{account id}` (ROS-058). Each roster keeps its own details of a person (ROS-015). */
export type RosterEvent =
  | OfRoster<
      'PersonAddedToRoster',
      { person: RosterPerson; studio_id: number | null; previous_studio_id: number | null }
    >
  | OfRoster<'PersonDetailsChanged', { person: RosterPerson }>
  | OfRoster<'ContactInfoChanged', { contact: ContactInfo }>
  | OfRoster<'PersonRemovedFromRoster'>;

const personal = (...paths: string[]): PersonalField[] =>
  paths.map((path) => ({ path, subject: 'person_id', kind: 'person' }));
const person = personal('person.fname', 'person.lname', 'person.birthdate');

export const rosterDeclarations: EventDeclarations<RosterEvent> = {
  PersonAddedToRoster: { version: 1, personal: person },
  PersonDetailsChanged: { version: 1, personal: person },
  ContactInfoChanged: {
    version: 1,
    personal: personal('contact.emailValue', 'contact.phoneValue', 'contact.address', 'contact.parent'),
  },
  PersonRemovedFromRoster: { version: 1, personal: [] },
};
