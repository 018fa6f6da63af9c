import { isGoodPassword, PASSWORD_MESSAGE } from '@app/contracts/accounts';
import { isEmail, nameProblem, phoneProblem, REQUIRED, VALID_EMAIL } from '@app/contracts/shared';

/** What a field says, or undefined when it is fine (NAV-087). */
export type FieldError = string | undefined;

export const required = (text: string | null): FieldError => (text?.trim() ? undefined : REQUIRED);

export const nameError = (text: string): FieldError => nameProblem(text) ?? undefined;

export const emailError = (text: string): FieldError => required(text) ?? (isEmail(text) ? undefined : VALID_EMAIL);
export const optionalEmailError = (text: string): FieldError => (text.trim() ? emailError(text) : undefined);

/** By the country of the address that the number belongs to, as its select has it. */
export const phoneError = (text: string, country_id: string): FieldError =>
  required(text) ?? phoneProblem(text, Number(country_id)) ?? undefined;
export const optionalPhoneError = (text: string, country_id: string): FieldError =>
  text.trim() ? phoneError(text, country_id) : undefined;

/** ACC-031: '{label} must match'. Upper and lower case make no other address (ACC-010). */
export const matches = (label: 'Emails' | 'Passwords', text: string, other: string): FieldError => {
  // Of a password every character counts, a space at its end too.
  const plain = (typed: string): string => (label === 'Emails' ? typed.trim().toLowerCase() : typed);
  return required(text) ?? (plain(text) === plain(other) ? undefined : `${label} must match`);
};

export const passwordError = (text: string): FieldError =>
  required(text) ?? (isGoodPassword(text) ? undefined : PASSWORD_MESSAGE);
