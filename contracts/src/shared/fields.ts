/** The field messages every form shares (NAV-087, ACC-031). */
export const REQUIRED = 'Required';
export const VALID_EMAIL = 'Must be valid email';
export const VALID_PHONE = 'Must be valid phone number';
export const INVALID_BIRTHDATE = 'Invalid Birthdate';

const EMAIL = /^[^\s@<>()",;:\\[\]]+@[^\s@.<>()",;:\\[\]]+(\.[^\s@.<>()",;:\\[\]]+)+$/;

/** True for something shaped like an e-mail address, spaces around it aside (ACC-017). */
export const isEmail = (text: string): boolean => text.trim().length <= 254 && EMAIL.test(text.trim());

/** The form in which two addresses are compared: trimmed, without regard to case (ACC-010). */
export const emailKey = (text: string): string => text.trim().toLowerCase();

/** True for digits or a plus with the usual separators between them, 7 to 15 digits (NAV-087). */
export const isPhone = (text: string): boolean =>
  /^\+?[\d\s().-]+$/.test(text.trim()) && /^\d{7,15}$/.test(text.replace(/\D/g, ''));

/** Lower case, without accents, punctuation and repeated spaces: how names are compared and searched (ACC-040, ROS-026). */
export const nameKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
