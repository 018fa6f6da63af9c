import { SCORE_INVALID, scoreOf, type Tenths } from '@app/contracts/scoring';
import { refused } from '../platform/commands/command.js';

/** The score that was written; null where the cell was emptied. Refuses `score_invalid`. */
export const writtenScore = (text: string): Tenths | null => {
  if (text.trim() === '') return null;
  const score = scoreOf(text);
  if (score === null) throw refused('score_invalid', {}, { score: SCORE_INVALID });
  return score;
};
