import { accountCalls, type AccountPerson } from '@app/contracts/accounts';
import type { RegistrationContact } from '@app/contracts/registration';
import type { ApiError } from '../../platform/api-error.js';
import { useAccount, useSession } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { useFlow } from '../frame/flow.js';

const personOf = (contact: RegistrationContact, { person_type_id }: AccountPerson): AccountPerson => ({
  fname: contact.fname.trim(),
  lname: contact.lname.trim(),
  person_type_id,
  phoneValue: contact.phone.trim() || null,
  address: {
    address: contact.address.trim(),
    city: contact.city.trim(),
    state_id: contact.state_id,
    country_id: contact.country_id,
    zip: contact.zip.trim(),
  },
});

const isKnown = (person: AccountPerson, account: AccountPerson): boolean =>
  person.fname === account.fname &&
  person.lname === account.lname &&
  person.phoneValue === account.phoneValue &&
  JSON.stringify(person.address) === JSON.stringify(account.address);

/**
 * The own details of an individual belong to the account: what is typed on the review is there, and prefilled on the
 * payment (REG-220, PAY-076). Resolves false when it was refused.
 */
export const useOwnDetails = (refused: (error: ApiError) => void) => {
  const { registration } = useFlow();
  const { enter } = useSession();
  const { id } = useAccount();
  const account = useRead(['account', 'me'], accountCalls.own, undefined, { handled: true });
  const change = useCommand(accountCalls.changeOwn, {
    input: (person: AccountPerson) => ({ body: { person } }),
    handle: (error) => {
      if (!error.badRequest || error.status === 401) return false;
      refused(error);
      return true;
    },
    onDone: enter,
  });
  return async (contact: RegistrationContact): Promise<boolean> => {
    if (!registration.ancillary || !account.data || id !== registration.account_id) return true;
    const person = personOf(contact, account.data.person);
    return isKnown(person, account.data.person) || (await change.run(person)) !== null;
  };
};
