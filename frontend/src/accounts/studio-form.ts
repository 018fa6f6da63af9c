import { type Address, addressErrors, isWebAddress, STUDIO_OWNER, webAddress } from '@app/contracts/accounts';
import { DEFAULT_COUNTRY_ID } from '../platform/settings.js';
import {
  emailError,
  type FieldError,
  matches,
  optionalEmailError,
  optionalPhoneError,
  passwordError,
  phoneError,
  nameError,
  required,
} from './validate.js';

/** Under which what is typed of a new studio outlives a reload. */
export const STUDIO_SIGN_UP = 'studio-sign-up-';

export const EMPTY_STUDIO = {
  name: '',
  website: '',
  address: '',
  city: '',
  country_id: String(DEFAULT_COUNTRY_ID),
  state_id: '',
  zip: '',
  email: '',
  phone: '',
  account_email: '',
  account_email2: '',
  password: '',
  password2: '',
  owner_fname: '',
  owner_lname: '',
  owner_email: '',
  owner_phone: '',
  handler: 'owner',
  contact_type_id: '',
  contact_fname: '',
  contact_lname: '',
  contact_email: '',
  contact_phone: '',
};
export type StudioValues = typeof EMPTY_STUDIO;
export type StudioField = keyof StudioValues;

export const STUDIO_LABELS: Readonly<Record<StudioField, string>> = {
  name: 'Studio name',
  website: 'Website',
  address: 'Street',
  city: 'City',
  country_id: 'Country',
  state_id: 'State',
  zip: 'Zip',
  email: 'Email',
  phone: 'Phone',
  account_email: 'Email',
  account_email2: 'Confirm Email',
  password: 'Password',
  password2: 'Confirm Password',
  owner_fname: 'First Name',
  owner_lname: 'Last Name',
  owner_email: 'Email',
  owner_phone: 'Phone',
  handler: 'Who handles your registration',
  contact_type_id: 'Contact type',
  contact_fname: 'First Name',
  contact_lname: 'Last Name',
  contact_email: 'Email',
  contact_phone: 'Phone',
};

export type AddressValues = Pick<StudioValues, 'address' | 'city' | 'country_id' | 'state_id' | 'zip'>;

export const addressOf = (v: AddressValues): Address => ({
  address: v.address.trim(),
  city: v.city.trim(),
  state_id: v.state_id ? Number(v.state_id) : null,
  country_id: Number(v.country_id),
  zip: v.zip.trim(),
});

/** ACC-062. */
export const addressFieldErrors = (v: AddressValues): Partial<Record<keyof AddressValues, FieldError>> => ({
  address: required(v.address),
  city: required(v.city),
  country_id: required(v.country_id),
  ...addressErrors(addressOf(v), DEFAULT_COUNTRY_ID, ''),
});

const contactErrors = (v: StudioValues): Partial<Record<StudioField, FieldError>> =>
  v.handler === 'owner'
    ? {}
    : {
        contact_type_id: required(v.contact_type_id),
        contact_fname: nameError(v.contact_fname),
        contact_lname: nameError(v.contact_lname),
        contact_email: optionalEmailError(v.contact_email),
        contact_phone: optionalPhoneError(v.contact_phone, v.country_id),
      };

/** ACC-060 to ACC-062, ACC-031. */
export const studioErrors = (v: StudioValues): Partial<Record<StudioField, FieldError>> => ({
  name: nameError(v.name),
  website: required(v.website) ?? (isWebAddress(v.website) ? undefined : 'Must be valid website'),
  ...addressFieldErrors(v),
  email: emailError(v.email),
  phone: phoneError(v.phone, v.country_id),
  account_email: emailError(v.account_email),
  account_email2: matches('Emails', v.account_email2, v.account_email),
  password: passwordError(v.password),
  password2: matches('Passwords', v.password2, v.password),
  owner_fname: nameError(v.owner_fname),
  owner_lname: nameError(v.owner_lname),
  owner_email: optionalEmailError(v.owner_email),
  owner_phone: optionalPhoneError(v.owner_phone, v.country_id),
  ...contactErrors(v),
});

const contactOf = (v: StudioValues, who: 'owner' | 'contact', person_type_id: number, primary: boolean) => ({
  primary,
  person_type_id,
  fname: v[`${who}_fname`].trim(),
  lname: v[`${who}_lname`].trim(),
  email: v[`${who}_email`].trim() || null,
  phone: v[`${who}_phone`].trim() || null,
});

/** The body of `POST mybtf/new-studio-signup` (ACC-065); whoever handles the registration is the primary contact (ACC-059). */
export const studioBody = (v: StudioValues) => ({
  name: v.name.trim(),
  website: webAddress(v.website),
  address: addressOf(v),
  email: v.email.trim(),
  phone: v.phone.trim(),
  primary_mybtf_user: { email: v.account_email.trim(), password: v.password },
  studio_contacts: [
    contactOf(v, 'owner', STUDIO_OWNER, v.handler === 'owner'),
    ...(v.handler === 'owner' ? [] : [contactOf(v, 'contact', Number(v.contact_type_id), true)]),
  ],
});

const SERVER_FIELDS: Readonly<Record<string, StudioField>> = {
  'address.address': 'address',
  'address.city': 'city',
  'address.country_id': 'country_id',
  'address.state_id': 'state_id',
  'address.zip': 'zip',
  'primary_mybtf_user.email': 'account_email',
  'primary_mybtf_user.password': 'password',
};

/** The server's field names → this form's. */
export const studioFieldErrors = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [SERVER_FIELDS[name] ?? name, text]));
