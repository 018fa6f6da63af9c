import type { Address, NewStudioBody, StudioProfile } from '@app/contracts/accounts';

/** Exactly one primary entry in a list that is not empty: the first that is marked, else the first (ACC-092, ACC-097). */
export const onePrimary = <T extends { readonly primary: boolean }>(list: readonly T[]): T[] => {
  const at = Math.max(
    0,
    list.findIndex(({ primary }) => primary),
  );
  return list.map((entry, i) => ({ ...entry, primary: i === at }));
};

export const placeOf = ({ address, city, state_id, country_id, zip }: NewStudioBody['address']): Address => ({
  address,
  city,
  state_id,
  country_id,
  zip,
});

export const contactsOf = (contacts: NewStudioBody['studio_contacts']): StudioProfile['studio_contacts'] =>
  onePrimary(
    contacts.map(({ primary, person_type_id, fname, lname, ...by }) => ({
      primary,
      person_type_id,
      fname,
      lname,
      email: by.email || null,
      phone: by.phone || null,
    })),
  );

/** Field → number, of the people of a studio who gave one. */
export const phonesOf = ({ studio_contacts }: Pick<StudioProfile, 'studio_contacts'>): Record<string, string | null> =>
  Object.fromEntries(studio_contacts.map(({ phone }, at) => [`studio_contacts.${at}.phone`, phone]));
