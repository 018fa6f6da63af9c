import { vipType, workshopLevel } from '../../catalogue/index.js';
import { type Cents, type Change, change, formatMoney } from '../../shared/index.js';

const LABELS: Readonly<Record<string, string>> = {
  workshop_level_id_v: 'Workshop level',
  one_day: 'One Day',
  attended_reg: 'Attended Regional',
  has_college_discount: 'College',
  has_scholarship: 'Scholarship',
  vip_type_id: 'Scholarship type',
  photoshoot: 'Photoshoot',
  kind: 'Registered as',
  hints: 'Dismissed hints',
};

/** The name of a level as sentences tell it; a virtual one says so. */
export const levelWord = (id: unknown): string => {
  const text = String(id ?? '');
  if (text === '') return '-';
  const level = workshopLevel(Number.parseInt(text, 10));
  return `${level?.name ?? text}${text.endsWith('v') ? ' (Virtual)' : ''}`;
};

const PHOTOSHOOTS: Readonly<Record<string, string>> = { in_person: 'In person', virtual: 'Virtual' };
const photoshootWord = (form: unknown): unknown => (typeof form === 'string' ? (PHOTOSHOOTS[form] ?? form) : form);

const vipWord = (id: unknown): unknown => (typeof id === 'number' ? (vipType(id)?.name ?? id) : id);

/** Ids of tables are told by their names. */
const WORDS: Readonly<Record<string, (value: unknown) => unknown>> = {
  workshop_level_id_v: levelWord,
  vip_type_id: vipWord,
  photoshoot: photoshootWord,
};

/** One changed option of an attendee under its label. */
export const optionChange = (field: string, from: unknown, to: unknown): Change => {
  const wordOf = WORDS[field] ?? ((value: unknown) => value);
  return change(LABELS[field] ?? field, wordOf(from), wordOf(to));
};

export const money = (amount: Cents | null): string => (amount === null ? '-' : formatMoney(amount));

/** Limited places by level. */
export const placesWord = (map: Readonly<Record<string, number>>): string =>
  Object.entries(map)
    .map(([level, n]) => `${n} × ${levelWord(level)}`)
    .join(', ') || 'no limited places';
