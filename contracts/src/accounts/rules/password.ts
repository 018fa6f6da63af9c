/** Shown wherever a password is chosen (ACC-033). */
export const PASSWORD_MESSAGE = 'Passwords must have at least 6 characters, 1 capital letter and 1 number';

/** At least 6 and at most 200 characters with a digit, an uppercase and a lowercase letter (ACC-032, ACC-034). */
export const isGoodPassword = (text: string): boolean =>
  text.length >= 6 && text.length <= 200 && /\d/.test(text) && /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);

const LEAST_TELLING = 3;

/** True when the password holds one of the owner's own words: his e-mail, what stands before its @, his names (SEC-013). */
export const holdsOwnWord = (password: string, own: readonly string[]): boolean => {
  const words = own.flatMap((word) => [word, word.split('@')[0] ?? '']).map((word) => word.trim().toLowerCase());
  return words.some((word) => word.length >= LEAST_TELLING && password.toLowerCase().includes(word));
};
