import type { DomainEvent, PersonalField } from '../../shared/index.js';

export type OfRegistration<T extends string, D> = DomainEvent<T, { readonly registration_id: number } & D>;

/** Who is in a registration belongs to the person (KER-008). */
export const ofPerson: readonly PersonalField[] = [
  { path: 'person.fname', subject: 'person_id', kind: 'person' },
  { path: 'person.lname', subject: 'person_id', kind: 'person' },
  { path: 'person.birthdate', subject: 'person_id', kind: 'person' },
  { path: 'person.gender_id', subject: 'person_id', kind: 'person' },
];

/** Contact values and the registrant's name belong to the account (KER-008). */
export const ofAccount = (path: string): PersonalField => ({ path, subject: 'account_id', kind: 'account' });

/** What stands on somebody's jacket is a name of the person (KER-008). */
export const onJacket = (path: string, subject = 'person_id'): PersonalField => ({ path, subject, kind: 'person' });
