import { folded } from './folded.js';

const DIGITS_OF_A_PHONE = 7;

/** The digits of a telephone number in any writing, without the country's own 1; null where it is none (ADM-037). */
export const phoneDigits = (text: string): string | null => {
  if (!/^[+\d\s()./-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length < DIGITS_OF_A_PHONE ? null : digits;
};

/** From the best: the whole line, its beginning, words beside each other, words of one line, anything else. */
const rankIn = (line: string, asked: string): number => {
  if (line === asked) return 0;
  if (line.startsWith(asked)) return 1;
  const [words, wanted] = [line.split(' '), asked.split(' ')];
  const beside = words.findIndex((_, at) => wanted.every((word, i) => words[at + i]?.startsWith(word)));
  if (beside >= 0) return beside === 0 ? 2 : 3;
  if (wanted.every((word) => words.some((one) => one.startsWith(word)))) return 4;
  return wanted.every((word) => line.includes(word)) ? 5 : 6;
};

/** How well the best of some lines fits what was asked for, 0 the best; names are folded (ADM-038). */
export const matchRank = (lines: readonly string[], asked: string): number => {
  const wanted = phoneDigits(asked) ?? folded(asked);
  return Math.min(6, ...lines.map((line) => rankIn(folded(line), wanted)));
};
