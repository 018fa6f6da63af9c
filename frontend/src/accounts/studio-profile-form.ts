import { type ContactValue, isWebAddress, type StudioProfile, webAddress } from '@app/contracts/accounts';
import { addressFieldErrors, addressOf, type AddressValues, STUDIO_LABELS } from './studio-form.js';
import { emailError, type FieldError, phoneError, required } from './validate.js';

export type ProfileValues = AddressValues & {
  readonly phone: string;
  readonly email: string;
  readonly website: string;
};
export type ProfileField = keyof ProfileValues;
export type Contact = StudioProfile['studio_contacts'][number];

const { address, city, country_id, state_id, zip, phone, email, website } = STUDIO_LABELS;
export const PROFILE_LABELS: Readonly<Record<ProfileField, string>> = {
  address,
  city,
  country_id,
  state_id,
  zip,
  phone,
  email,
  website,
};

const primaryAt = (list: readonly ContactValue[]): number =>
  Math.max(
    0,
    list.findIndex((entry) => entry.primary),
  );

export const profileValues = (studio: StudioProfile): ProfileValues => ({
  address: studio.address.address,
  city: studio.address.city,
  country_id: String(studio.address.country_id),
  state_id: studio.address.state_id ? String(studio.address.state_id) : '',
  zip: studio.address.zip,
  phone: studio.phone[primaryAt(studio.phone)]?.value ?? '',
  email: studio.email[primaryAt(studio.email)]?.value ?? '',
  website: studio.website,
});

/** The rules of sign-up (ACC-099). */
export const profileErrors = (v: ProfileValues): Partial<Record<ProfileField, FieldError>> => ({
  ...addressFieldErrors(v),
  phone: phoneError(v.phone, v.country_id),
  email: emailError(v.email),
  website: required(v.website) ?? (isWebAddress(v.website) ? undefined : 'Must be valid website'),
});

/** The list with its primary entry changed; the others stay (ACC-092). */
const withPrimary = <T extends 1 | 2>(
  list: readonly ContactValue<T>[],
  contact_type_id: T,
  value: string,
): readonly ContactValue<T>[] => {
  const at = primaryAt(list);
  return [...list.slice(0, at), { contact_type_id, primary: true, value }, ...list.slice(at + 1)];
};

/** The body of `PUT mybtf/studios/{id}` (ACC-101). */
export const profileBody = (studio: StudioProfile, v: ProfileValues, contacts: readonly Contact[]): StudioProfile => ({
  name: studio.name,
  website: webAddress(v.website),
  address: addressOf(v),
  email: withPrimary(studio.email, 1, v.email.trim()),
  phone: withPrimary(studio.phone, 2, v.phone.trim()),
  studio_contacts: contacts,
});

/** The server's `address.zip`, `email.0.value` → this form's `zip`, `email`; what has no field here is left out. */
export const profileFieldErrors = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, text]) => {
        const words = name.split('.');
        return [(words[0] === 'address' ? words[1] : words[0]) ?? '', text] as const;
      })
      .filter(([name]) => name in PROFILE_LABELS),
  );
