import { folded } from './folded.js';

/** Negative where `a` stands before `b` in a list of names (ADM-035). */
export const compareNames = (a: string, b: string): number => {
  const [first, second] = [folded(a), folded(b)];
  return first < second ? -1 : Number(first > second);
};
