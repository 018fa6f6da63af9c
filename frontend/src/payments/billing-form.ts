import type { UserView } from '@app/contracts/accounts';
import { STATES } from '@app/contracts/catalogue';
import type { BillToBody } from '@app/contracts/payments';
import { type Form, optionalEmailError, required, useForm } from '../accounts/index.js';

const LABELS = {
  first_name: 'First name',
  last_name: 'Last name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  email: 'Email',
};
export type BillingValues = { [K in keyof typeof LABELS]: string };

const validate = (v: BillingValues) => ({
  first_name: required(v.first_name),
  last_name: required(v.last_name),
  address: required(v.address),
  city: required(v.city),
  state: required(v.state),
  zip: required(v.zip),
  email: optionalEmailError(v.email),
});

/** The account's own details, as far as they are known (PAY-076). */
export const billingOf = (account: Pick<UserView, 'email' | 'person' | 'studio'>): BillingValues => {
  const address = account.person.address ?? account.studio?.address ?? null;
  return {
    first_name: account.person.fname,
    last_name: account.person.lname,
    address: address?.address ?? '',
    city: address?.city ?? '',
    state: STATES.find(({ id }) => id === address?.state_id)?.abbreviation ?? '',
    zip: address?.zip ?? '',
    email: account.email,
  };
};

export const useBilling = (initial: BillingValues): Form<BillingValues> =>
  useForm(initial, LABELS, validate, ['email']);

export const billTo = (values: BillingValues): BillToBody => {
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));
  return trimmed as BillingValues;
};
