import { accountCalls, type UserView } from '@app/contracts/accounts';
import type { RegistrationContact } from '@app/contracts/registration';
import { useKeptInput } from '../../platform/kept-input.js';
import { DEFAULT_COUNTRY_ID } from '../../platform/settings.js';
import { useAccount } from '../../platform/session.js';
import { useRead } from '../../platform/use-read.js';
import { useFlow } from '../frame/flow.js';

type Changes = Partial<RegistrationContact>;

const filled = (contact: Changes): Changes =>
  Object.fromEntries(
    Object.entries(contact).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );

const ofAccount = (account: UserView | undefined): Changes => {
  if (!account) return {};
  const { fname, lname, phoneValue, address } = account.person;
  return filled({
    email: account.email,
    fname,
    lname,
    phone: phoneValue ?? '',
    address: address?.address ?? '',
    city: address?.city ?? '',
    state_id: address?.state_id ?? null,
    country_id: address?.country_id ?? DEFAULT_COUNTRY_ID,
    zip: address?.zip ?? '',
  });
};

/** Under which what is typed of it outlives a reload. */
export const keptContact = (registration_id: number): string => `review-${registration_id}-contact`;

/** The contact of the review page: what is typed, else what the registration has, else the account's (REG-219, REG-220, REG-279). */
export const useContact = (): { contact: RegistrationContact; change: (changes: Changes) => void } => {
  const { draft, registration } = useFlow();
  const me = useAccount();
  const [typed, setTyped] = useKeptInput<Changes>(keptContact(registration.id), {});
  const account = useRead(['account', 'me'], accountCalls.own, undefined, { handled: true });
  return {
    contact: {
      ...draft.contact,
      // Staff fill in for somebody else: their own details are not the registrant's.
      ...(me.id === registration.account_id ? ofAccount(account.data) : {}),
      ...(draft.contact.email === '' ? {} : filled(draft.contact)),
      ...typed,
    },
    change: (changes) => setTyped((now) => ({ ...now, ...changes })),
  };
};
