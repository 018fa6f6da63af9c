/** Letters and digits that nobody takes for another one: without 0, O, 1, l and I (EVT-176). */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const LENGTH = 8;

/**
 * A random access code, of both cases (EVT-176).
 *
 * @param below a random whole number from 0 to below its argument
 */
export const accessCode = (below: (limit: number) => number): string => {
  for (;;) {
    const code = Array.from({ length: LENGTH }, () => CODE_LETTERS[below(CODE_LETTERS.length)]).join('');
    if (/[a-z]/.test(code) && /[A-Z]/.test(code)) return code;
  }
};
