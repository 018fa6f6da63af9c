import { isGoodPassword, PASSWORD_MESSAGE } from '@app/contracts/accounts';
import { REQUIRED, VALID_EMAIL, VALID_PHONE } from '@app/contracts/shared';

/** What a field says, or undefined when it is fine (NAV-087). */
export type FieldError = string | undefined;

export const required = (text: string | null): FieldError => (text?.trim() ? undefined : REQUIRED);

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
export const emailError = (text: string): FieldError =>
  required(text) ?? (EMAIL.test(text.trim()) ? undefined : VALID_EMAIL);
export const optionalEmailError = (text: string): FieldError => (text.trim() ? emailError(text) : undefined);

const PHONE = /^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/;
export const phoneError = (text: string): FieldError =>
  required(text) ?? (PHONE.test(text.trim()) ? undefined : VALID_PHONE);
export const optionalPhoneError = (text: string): FieldError => (text.trim() ? phoneError(text) : undefined);

/** ACC-031: '{label} must match'. */
export const matches = (label: 'Emails' | 'Passwords', text: string, other: string): FieldError =>
  required(text) ?? (text.trim() === other.trim() ? undefined : `${label} must match`);

export const passwordError = (text: string): FieldError =>
  required(text) ?? (isGoodPassword(text) ? undefined : PASSWORD_MESSAGE);
