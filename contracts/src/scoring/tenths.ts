import type { Brand } from '../shared/index.js';

/** A score or a total in tenths of a point, whole: 95.3 points are 953 (PST-090). Never a fraction. */
export type Tenths = Brand<number, 'Tenths'>;

/** The most that a judge can give: 100.0 points. */
export const MOST_TENTHS = 1_000;

/** @returns `n` as tenths; throws RangeError when it is no whole number of 0 or more, because that is a bug. */
export const tenths = (n: number): Tenths => {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`not whole tenths: ${n}`);
  return n as Tenths;
};

/** PST-177. */
export const SCORE_INVALID = 'Scores must be between 0.0 and 100.0.';

const SCORE = /^(\d{1,3})(?:\.(\d))?$/;

/** A judge's score as people write it, `95` or `95.3`; null for what is none from 0.0 to 100.0 in steps of 0.1 (PST-090, PST-177). */
export const scoreOf = (text: string): Tenths | null => {
  const found = SCORE.exec(text.trim());
  if (!found) return null;
  const score = Number(found[1]) * 10 + Number(found[2] ?? 0);
  return score <= MOST_TENTHS ? tenths(score) : null;
};

/** `95.3`, always with its decimal. */
export const pointsText = (score: Tenths): string => `${Math.trunc(score / 10)}.${score % 10}`;
