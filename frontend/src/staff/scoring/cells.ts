import { numberText, pointsText, scoreOf, type ScoreRow, type Tenths } from '@app/contracts/scoring';

/** A text that was typed into a cell and not taken, with the sentence that says why. */
export type Wrong = {
  readonly row: ScoreRow;
  readonly column: string;
  readonly text: string;
  readonly message: string;
  /** The score that somebody else wrote meanwhile; absent where the text itself is wrong. */
  readonly now?: Tenths | null;
};
export type Wrongs = ReadonlyMap<string, Wrong>;

export const NUMBER = 'number';
export const cellKey = ({ id }: ScoreRow, column: string): string => `${id} ${column}`;
export const columnOf = (position: number): string => `judge-${position}`;

export const NUMBER_INVALID = 'Numbers are whole, from 1 to 9999, and may end with A.';

export const scoreAt = ({ marks }: ScoreRow, position: number): Tenths | null =>
  marks.find((mark) => mark.position === position)?.score ?? null;
export const scoreText = (score: Tenths | null): string => (score === null ? '' : pointsText(score));

/** A written score without its needless parts; null where it is none. */
export const asScore = (text: string): string | null => {
  if (text.trim() === '') return '';
  const score = scoreOf(text);
  return score === null ? null : pointsText(score);
};

const NUMBERS = /^([1-9]\d{0,3})(a?)$/i;
/** `12A` as number and suffix, `''` as none; undefined where it is neither. */
export const asNumber = (text: string): { number: number; has_a: boolean } | null | undefined => {
  if (text.trim() === '') return null;
  const found = NUMBERS.exec(text.trim());
  return found ? { number: Number(found[1]), has_a: found[2] !== '' } : undefined;
};

/** The name of a row in a sentence: its number, else its name. */
export const rowName = (row: ScoreRow): string => numberText(row.number) || row.name || `routine ${row.id}`;

/** `+0.3`, `-1.0`, `0.0`; `-` where there is nothing. */
export const signedText = (tenths: number | null): string => {
  if (tenths === null) return '-';
  return `${tenths > 0 ? '+' : ''}${(tenths / 10).toFixed(1)}`;
};
