/** Shown wherever a password is chosen (ACC-033). */
export const PASSWORD_MESSAGE = 'Passwords must have at least 6 characters, 1 capital letter and 1 number';

/** At least 6 and at most 200 characters with a digit, an uppercase and a lowercase letter (ACC-032, ACC-034). */
export const isGoodPassword = (text: string): boolean =>
  text.length >= 6 && text.length <= 200 && /\d/.test(text) && /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);
