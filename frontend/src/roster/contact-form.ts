import type { ContactInfo, RosterEntry } from '@app/contracts/roster';
import { DEFAULT_COUNTRY_ID } from '../platform/settings.js';
import { type AddressValues, nameError, optionalEmailError, optionalPhoneError } from '../accounts/index.js';
import { type PersonErrors, personErrors, type PersonValues, valuesOf } from './person-form.js';

type Reached = AddressValues & { readonly email: string; readonly phone: string };
export type ParticipantValues = PersonValues & Reached;
export type ParentValues = Reached & {
  readonly parent_relationship: string;
  readonly fname: string;
  readonly lname: string;
};

const REACHED = {
  email: 'Email',
  phone: 'Phone',
  address: 'Street',
  city: 'City',
  country_id: 'Country',
  state_id: 'State',
  zip: 'Zip',
};
export const PARTICIPANT_LABELS: Readonly<Record<keyof ParticipantValues, string>> = {
  person_type_id: 'Type',
  gender_id: 'Gender',
  fname: 'First name',
  lname: 'Last name',
  birthdate: 'Birthdate',
  ...REACHED,
};
export const PARENT_LABELS: Readonly<Record<keyof ParentValues, string>> = {
  parent_relationship: 'Relationship',
  fname: 'First name',
  lname: 'Last name',
  ...REACHED,
};
export const REACHED_FIELDS = Object.keys(REACHED) as (keyof Reached)[];

const reachedOf = (from: Pick<ContactInfo, 'emailValue' | 'phoneValue' | 'address'> | null): Reached => ({
  email: from?.emailValue ?? '',
  phone: from?.phoneValue ?? '',
  address: from?.address?.address ?? '',
  city: from?.address?.city ?? '',
  country_id: String(from?.address?.country_id ?? DEFAULT_COUNTRY_ID),
  state_id: String(from?.address?.state_id ?? ''),
  zip: from?.address?.zip ?? '',
});

export const participantOf = ({ person, contact }: RosterEntry): ParticipantValues => ({
  ...valuesOf(person),
  ...reachedOf(contact),
});

export const parentOf = ({ contact: { parent, parent_relationship } }: RosterEntry): ParentValues => ({
  parent_relationship: parent_relationship ?? '',
  fname: parent?.fname ?? '',
  lname: parent?.lname ?? '',
  ...reachedOf(parent),
});

const isFilled = ({ country_id: _, ...texts }: Reached): boolean =>
  Object.values(texts).some((text) => text.trim() !== '');

const reachedErrors = ({ email, phone, country_id }: Reached) => ({
  email: optionalEmailError(email),
  phone: optionalPhoneError(phone, country_id),
});

/** Type, first and last name are required, the others are checked when given (ROS-017). */
export const participantErrors = (values: ParticipantValues): PersonErrors & ReturnType<typeof reachedErrors> => ({
  ...personErrors(values, false),
  ...reachedErrors(values),
});

/** A parent of whom anything is known has a name. */
export const parentErrors = (values: ParentValues) =>
  isFilled(values) ? { fname: nameError(values.fname), lname: nameError(values.lname), ...reachedErrors(values) } : {};

const addressOf = ({ address, city, country_id, state_id, zip }: Reached): ContactInfo['address'] =>
  [address, city, state_id, zip].every((text) => text.trim() === '')
    ? null
    : {
        address: address.trim(),
        city: city.trim(),
        state_id: state_id ? Number(state_id) : null,
        country_id: Number(country_id),
        zip: zip.trim(),
      };

const reach = (values: Reached) => ({
  emailValue: values.email.trim() || null,
  phoneValue: values.phone.trim() || null,
  address: addressOf(values),
});

/** What is sent; with the parent's address the own one is not (ROS-016). */
export const contactOf = (values: ParticipantValues, parent: ParentValues, same: boolean): ContactInfo => ({
  ...reach(values),
  ...(same && { address: null }),
  parent: isFilled(parent) ? { fname: parent.fname.trim(), lname: parent.lname.trim(), ...reach(parent) } : null,
  parent_relationship: (parent.parent_relationship || null) as ContactInfo['parent_relationship'],
  sameAddressAsParent: same,
});
