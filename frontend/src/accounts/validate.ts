import { isGoodPassword, PASSWORD_MESSAGE } from '@app/contracts/accounts';

/** What a field says, or undefined when it is fine (NAV-087). */
export type FieldError = string | undefined;

export const required = (text: string | null): FieldError => (text?.trim() ? undefined : 'Required');

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
export const emailError = (text: string): FieldError =>
  required(text) ?? (EMAIL.test(text.trim()) ? undefined : 'Must be valid email');
export const optionalEmailError = (text: string): FieldError => (text.trim() ? emailError(text) : undefined);

const PHONE = /^[\d+][\d\s().-]*$|^\([\d]/;
export const phoneError = (text: string): FieldError => {
  const digits = text.replace(/\D/g, '');
  return required(text) ?? (PHONE.test(text.trim()) && digits.length >= 7 ? undefined : 'Must be valid phone number');
};
export const optionalPhoneError = (text: string): FieldError => (text.trim() ? phoneError(text) : undefined);

/** ACC-031: '{label} must match'. */
export const matches = (label: 'Emails' | 'Passwords', text: string, other: string): FieldError =>
  required(text) ?? (text.trim() === other.trim() ? undefined : `${label} must match`);

export const passwordError = (text: string): FieldError =>
  required(text) ?? (isGoodPassword(text) ? undefined : PASSWORD_MESSAGE);
