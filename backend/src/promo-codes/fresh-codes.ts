import { hash } from 'node:crypto';

/** Without those that are easily taken for another one. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/**
 * So many codes with this prefix, all different: 40 bits each that nobody guesses. A command that is sent again makes the
 * same ones.
 */
export const freshCodes = (prefix: string, count: number, command_id: string): readonly string[] => {
  const codes = new Set<string>();
  for (let n = 0; codes.size < count; n += 1) {
    const bytes = hash('sha256', `${command_id}:${n}`, 'buffer').subarray(0, LENGTH);
    codes.add(prefix + Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join(''));
  }
  return [...codes];
};
