export type LevelKind = 'dancer' | 'teacher' | 'observer';

/** REG-110. */
export type WorkshopLevel = {
  readonly id: number;
  readonly name: string;
  readonly kind: LevelKind;
  readonly minimum_age: number | null;
  readonly maximum_age: number | null;
  readonly sort: number;
  readonly active: boolean;
};

/** A level id as a string, with the suffix `v` for the virtual form: `3`, `3v` (REG-006). */
export type WorkshopLevelIdV = `${number}` | `${number}v`;

/** @returns the level id and whether the value names its virtual form; null for anything else (REG-006). */
export const parseLevelIdV = (value: string): { level_id: number; virtual: boolean } | null => {
  const match = /^([1-9]\d{0,5})(v?)$/.exec(value);
  return match === null ? null : { level_id: Number(match[1]), virtual: match[2] === 'v' };
};

/** @returns `3` or `3v` (REG-006). */
export const levelIdV = (level_id: number, virtual: boolean): WorkshopLevelIdV =>
  virtual ? `${level_id}v` : `${level_id}`;
