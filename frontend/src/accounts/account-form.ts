import type { AccountPerson } from '@app/contracts/accounts';
import { DEFAULT_COUNTRY_ID } from '../platform/settings.js';
import { addressFieldErrors, addressOf, type AddressValues } from './studio-form.js';
import { type FieldError, optionalPhoneError, nameError, required } from './validate.js';

export type AccountValues = AddressValues & {
  readonly fname: string;
  readonly lname: string;
  readonly person_type_id: string;
  readonly phone: string;
};
export type AccountField = keyof AccountValues;

export const ACCOUNT_LABELS: Readonly<Record<AccountField, string>> = {
  fname: 'First Name',
  lname: 'Last Name',
  person_type_id: 'I am a',
  phone: 'Phone',
  address: 'Street',
  city: 'City',
  country_id: 'Country',
  state_id: 'State',
  zip: 'Zip',
};

export const accountValues = ({ fname, lname, person_type_id, phoneValue, address }: AccountPerson): AccountValues => ({
  fname,
  lname,
  person_type_id: String(person_type_id),
  phone: phoneValue ?? '',
  address: address?.address ?? '',
  city: address?.city ?? '',
  country_id: String(address?.country_id ?? DEFAULT_COUNTRY_ID),
  state_id: address?.state_id ? String(address.state_id) : '',
  zip: address?.zip ?? '',
});

/** True when something of an address is given; the country alone is none, for it stands there already. */
export const hasAddress = (v: AddressValues): boolean =>
  [v.address, v.city, v.state_id, v.zip].some((text) => text.trim() !== '');

/** ACC-089: phone and address may be left out, but are checked when given. */
export const accountErrors = (v: AccountValues): Partial<Record<AccountField, FieldError>> => ({
  fname: nameError(v.fname),
  lname: nameError(v.lname),
  person_type_id: required(v.person_type_id),
  phone: optionalPhoneError(v.phone, v.country_id),
  ...(hasAddress(v) ? addressFieldErrors(v) : {}),
});

/** The body of `PUT mybtf/account` (ACC-090). */
export const accountBody = (v: AccountValues): { readonly person: AccountPerson } => ({
  person: {
    fname: v.fname.trim(),
    lname: v.lname.trim(),
    person_type_id: Number(v.person_type_id),
    phoneValue: v.phone.trim() || null,
    address: hasAddress(v) ? addressOf(v) : null,
  },
});

/** The server's field names → this form's: the last word of `person.address.zip`, `person.phoneValue`. */
export const accountFieldErrors = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const last = name.slice(name.lastIndexOf('.') + 1);
      return [last === 'phoneValue' ? 'phone' : last, text];
    }),
  );
