import {
  type Beside,
  feedbackText,
  type HeardTablet,
  numberText,
  pointsText,
  type ScoreRow,
  type TabletWords,
} from '@app/contracts/scoring';
import { counted } from '@app/contracts/shared';
import { timeText } from '../../../platform/times.js';

/** A tablet that works is heard of twice a minute; after so long it is behind. */
const SILENT_MS = 3 * 60_000;

export const isSilent = ({ heard_at }: HeardTablet, now: string): boolean =>
  Date.parse(now) - Date.parse(heard_at) > SILENT_MS;

/** The last routine that came, how many wait, and since when nothing was heard (PST-203). */
export const heardText = (tablet: HeardTablet, now: string, routines: readonly ScoreRow[]): string => {
  const { last, waiting, heard_at } = tablet;
  const row = routines.find(({ id }) => id === last?.routine_id);
  return [
    row && last
      ? `last ${[numberText(row.number), row.name].filter(Boolean).join(' ')}, ${timeText(last.at)}`
      : 'no entry yet',
    waiting === 0 ? 'nothing waits' : `${counted(waiting, 'entry waits', 'entries wait')}`,
    `${isSilent(tablet, now) ? 'nothing heard since' : 'heard'} ${timeText(heard_at)}`,
  ].join('; ');
};

/** Notes and feedback in one line. */
export const wordsText = ({ note, data }: TabletWords): string => {
  const feedback = data.map((one) => `${one.good ? '+' : '−'} ${feedbackText(one)}`).join('; ');
  return [note, feedback && `(${feedback})`].filter(Boolean).join(' ') || 'nothing';
};

export const besideText = (one: Beside): string =>
  one.part === 'score' ? (one.score === null ? 'no score' : pointsText(one.score)) : wordsText(one);
