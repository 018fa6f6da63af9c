import type { RateKey, TourDate } from '../../catalogue/index.js';
import { isEmail, nameProblem, phoneProblem, REQUIRED, VALID_EMAIL, zipProblem } from '../../shared/index.js';
import type { Draft, RegistrationContact } from '../content.js';
import type { RegistrationRefusal } from '../refusals.js';
import type { Registration } from '../state.js';

/** The rate that the registration was last shown and priced at (FEE-017). */
export const rateOf = (registration: Pick<Registration, 'full_rates' | 'late_rates'>): RateKey =>
  registration.late_rates ? 'late' : registration.full_rates ? 'full' : 'discount';

/** Whether it must agree to the code of conduct too: it competes at nationals (REG-232). */
export const asksForCode = (
  { competition }: Pick<Draft, 'competition'>,
  { nationals }: Pick<TourDate, 'nationals'>,
): boolean => nationals && (competition.is_competing === true || competition.is_competing_ballroom === true);

const emailError = (email: string): string | null => {
  if (email.trim() === '') return REQUIRED;
  return isEmail(email) ? null : VALID_EMAIL;
};

const required = (text: string): string | null => (text.trim() === '' ? REQUIRED : null);

const ownDetails = (contact: RegistrationContact, defaultCountryId: number): Record<string, string | null> => {
  const home = contact.country_id === defaultCountryId;
  return {
    fname: nameProblem(contact.fname),
    lname: nameProblem(contact.lname),
    phone: required(contact.phone) ?? phoneProblem(contact.phone, contact.country_id),
    address: required(contact.address),
    city: required(contact.city),
    state_id: home && contact.state_id === null ? REQUIRED : null,
    zip: contact.zip.trim() ? zipProblem(contact.zip, contact.country_id) : home ? REQUIRED : null,
  };
};

/** The review page's own fields: an e-mail, and of an individual registrant the person details (REG-219 to REG-221). */
export const contactRefusal = (
  contact: RegistrationContact,
  ancillary: boolean,
  defaultCountryId: number,
): RegistrationRefusal | null => {
  const own = ancillary ? ownDetails(contact, defaultCountryId) : {};
  const errors = { email: emailError(contact.email), ...own };
  const fields = Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) => (error === null ? [] : [[field, error]])),
  );
  if (Object.keys(fields).length === 0) return null;
  return { code: 'missing_required', params: {}, fields, step: 'review' };
};
