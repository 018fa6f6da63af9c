import { emailKey, isEmail } from '../../shared/index.js';

const EMAIL_REQUIRED = 'Email is required';
const EMAIL_SAME = 'The email is the same as the previous one';
const EMAIL_INVALID = 'Please enter a valid email address.';

/** What is wrong with the address that a waiver is sent to, in the order of EVT-087; null when nothing is. */
export const waiverEmailProblem = (email: string, previous: string | null = null): string | null => {
  if (email.trim() === '') return EMAIL_REQUIRED;
  if (previous !== null && emailKey(email) === emailKey(previous)) return EMAIL_SAME;
  return isEmail(email) ? null : EMAIL_INVALID;
};
