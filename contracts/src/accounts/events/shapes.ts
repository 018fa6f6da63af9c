import type { DomainEvent, PersonalField } from '../../shared/index.js';
import type { AccountPerson, StudioProfile } from '../types.js';

export type OfAccount<T extends string, D = object> = DomainEvent<T, { readonly account_id: number } & D>;
export type OfStudio<T extends string, D = object> = DomainEvent<T, { readonly studio_id: number } & D>;

/** Fields that belong to the account of the event. */
export const ofAccount = (...paths: string[]): PersonalField[] =>
  paths.map((path) => ({ path, subject: 'account_id', kind: 'account' }));

export const personOfAccount = ofAccount('person.fname', 'person.lname', 'person.phoneValue', 'person.address');

/** A studio may have no account yet, so its contacts have a key of the studio's own. */
export const contactsOfStudio = [
  'email.*.value',
  'phone.*.value',
  'studio_contacts.*.fname',
  'studio_contacts.*.lname',
  'studio_contacts.*.email',
  'studio_contacts.*.phone',
].map((path): PersonalField => ({ path, subject: 'studio_id', kind: 'studio' }));

const address = { address: '1 Quimby Row', city: 'Boston', state_id: 22, country_id: 1, zip: '02110' };

export const examplePerson: AccountPerson = {
  fname: 'Rosalind',
  lname: 'Quimby',
  person_type_id: 3,
  phoneValue: '(617) 555-0199',
  address,
};

export const exampleProfile: StudioProfile = {
  name: 'Harbor Dance',
  website: 'https://harbor-dance.example',
  address: { ...address, address: '12 Long Wharf Road' },
  email: [{ contact_type_id: 1, primary: true, value: 'rosalind@quimby.example' }],
  phone: [{ contact_type_id: 2, primary: true, value: '(617) 555-0199' }],
  studio_contacts: [
    {
      primary: true,
      person_type_id: 3,
      fname: 'Rosalind',
      lname: 'Quimby',
      email: 'rosalind@quimby.example',
      phone: '(617) 555-0199',
    },
  ],
};
