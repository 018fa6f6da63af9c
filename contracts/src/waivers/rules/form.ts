import { isPossibleBirthdate, PARENT_RELATIONSHIPS, ROSTER_GENDERS } from '../../roster/index.js';
import {
  ageOn,
  type Day,
  INVALID_BIRTHDATE,
  isEmail,
  nameProblem,
  phoneProblem,
  REQUIRED,
  VALID_EMAIL,
  zipProblem,
} from '../../shared/index.js';
import type { WaiverAddress, WaiverAnswers, WaiverForm, WaiverParent } from '../types.js';

const UNDER_18 = 'Participant is under 18';
const ADULT = 18;
const FULL_NAME = 'Please type your first and last name';

/** Field → what is wrong with it; fields of the parent begin with `parent.`. */
type Problems = Readonly<Record<string, string | null>>;

/** With the country whose addresses need a zip and a state (NAV-092), and the birthdate that the roster knows. */
type Answered = WaiverAnswers & { readonly default_country_id: number; readonly roster_birthdate: Day | null };

const required = (text: string): string | null => (text.trim() === '' ? REQUIRED : null);
const reachable = ({ phone, email }: Pick<WaiverForm, 'phone' | 'email'>, { country_id }: WaiverAddress): Problems => ({
  phone: required(phone) ?? phoneProblem(phone, country_id),
  email: required(email) ?? (isEmail(email) ? null : VALID_EMAIL),
});

/** Zip and state are asked only in the default country (EVT-112). */
const addressProblems = (
  { address, city, state_id, country_id, zip }: WaiverAddress,
  defaultCountryId: number,
): Problems => {
  const home = country_id === defaultCountryId;
  return {
    address: required(address),
    city: required(city),
    state_id: home && state_id === null ? REQUIRED : null,
    zip: zip.trim() ? zipProblem(zip, country_id) : home ? REQUIRED : null,
  };
};

/**
 * Participants who sign for themselves are of age on the day of signing (EVT-110), by what they type and by what the
 * roster knows (EVT-255); of others the birthdate may be left out.
 */
const birthdateProblem = (birthdate: string, { isSelf, roster_birthdate }: Answered, today: Day): string | null => {
  if (birthdate === '') return isSelf ? REQUIRED : null;
  if (!isPossibleBirthdate(birthdate, today)) return INVALID_BIRTHDATE;
  const born = [birthdate, ...(roster_birthdate ? [roster_birthdate] : [])];
  return isSelf && born.some((day) => ageOn(day, today) < ADULT) ? UNDER_18 : null;
};

/** A first and a last name, of at least two letters in all (EVT-255). */
const signatureProblem = (signature: string): string | null => {
  const names = signature.split(/\s+/).map((name) => name.match(/\p{L}/gu)?.length ?? 0);
  const given = names.filter((letters) => letters > 0);
  return nameProblem(signature) ?? (given.length < 2 ? FULL_NAME : null);
};

/** @param own the address of the participant, where the parent lives too if no other one is given */
const parentProblems = (
  parent: WaiverParent | null,
  own: WaiverAddress,
  { sameAddress, default_country_id }: Answered,
): Problems => {
  if (parent === null) return { parent_relationship: REQUIRED };
  const { fname, lname, address, parent_relationship } = parent;
  const known: readonly string[] = PARENT_RELATIONSHIPS;
  const where = sameAddress ? {} : address ? addressProblems(address, default_country_id) : { address: REQUIRED };
  return {
    parent_relationship: known.includes(parent_relationship) ? null : REQUIRED,
    fname: nameProblem(fname),
    lname: nameProblem(lname),
    ...where,
    ...reachable(parent, (sameAddress ? null : address) ?? own),
  };
};

const prefixed = (prefix: string, problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [prefix + field, problem]));

/**
 * What is wrong with a waiver form, by field, in the order of the form; empty when it can be signed (EVT-108 to
 * EVT-112, EVT-255). The browser asks the same before it sends.
 * @param today the day of signing
 */
export const waiverProblems = (form: WaiverForm, answered: Answered, today: Day): Record<string, string> => {
  const { isSelf, default_country_id } = answered;
  if (isSelf === null) return { isSelf: REQUIRED };
  const problems: Problems = {
    fname: nameProblem(form.fname),
    lname: nameProblem(form.lname),
    birthdate: birthdateProblem(form.birthdate, answered, today),
    gender_id: ROSTER_GENDERS.some(({ id }) => id === form.gender_id) ? null : REQUIRED,
    ...addressProblems(form.address, default_country_id),
    ...reachable(form, form.address),
    ...(isSelf ? {} : prefixed('parent.', parentProblems(form.parent, form.address, answered))),
    agreed: form.agreed ? null : REQUIRED,
    signature: signatureProblem(form.signature),
  };
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null));
};
