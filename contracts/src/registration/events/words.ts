import {
  ADD_ON_LABELS,
  bestDancerType,
  freestyleBattle,
  intensiveName,
  placeLabel,
  rowWord,
  vipType,
  workshopLevel,
} from '../../catalogue/index.js';
import { type Cents, type Change, change, formatMoney, type NameOf } from '../../shared/index.js';

const LABELS: Readonly<Record<string, string>> = {
  workshop_level_id_v: 'Workshop level',
  one_day: 'One Day',
  attended_reg: 'Attended Regional',
  has_college_discount: 'College',
  has_scholarship: 'Scholarship',
  vip_type_id: 'Scholarship type',
  intensive_id: 'Intensive',
  ...ADD_ON_LABELS,
  best_dancer_type_id: 'Best dancer or cast option',
  jacket_size_id: 'Jacket size',
  jacket_name: 'Name on the jacket',
  kind: 'Registered as',
  hints: 'Dismissed hints',
};

/** The name of a level as sentences tell it; a virtual one says so. */
const levelWord = (id: unknown): string => {
  const text = String(id ?? '');
  if (text === '') return '-';
  const level = workshopLevel(Number.parseInt(text, 10));
  return `${level?.name ?? text}${text.endsWith('v') ? ' (Virtual)' : ''}`;
};

const PHOTOSHOOTS: Readonly<Record<string, string>> = { in_person: 'In person', virtual: 'Virtual' };
const photoshootWord = (form: unknown): unknown => (typeof form === 'string' ? (PHOTOSHOOTS[form] ?? form) : form);

const vipWord = (id: unknown): unknown => (typeof id === 'number' ? (vipType(id)?.name ?? id) : id);

const intensiveWord = (id: unknown): unknown => (typeof id === 'number' ? intensiveName(id) : id);

const battleWord = (id: unknown): unknown => (typeof id === 'number' ? (freestyleBattle(id)?.name ?? id) : id);

/** What somebody is registered for: an intensive, or a workshop level. */
export const placeWord = (attendee: {
  readonly workshop_level_id_v: string;
  readonly intensive_id: number | null;
}): string =>
  attendee.intensive_id === null ? levelWord(attendee.workshop_level_id_v) : intensiveName(attendee.intensive_id);

/** Ids of tables are told by their names. */
const WORDS: Readonly<Record<string, (value: unknown, nameOf: NameOf) => unknown>> = {
  workshop_level_id_v: levelWord,
  vip_type_id: vipWord,
  photoshoot: photoshootWord,
  intensive_id: intensiveWord,
  freestyle_battle_id: battleWord,
  best_dancer_type_id: (id) => (typeof id === 'number' ? (bestDancerType(id)?.name ?? id) : id),
  jacket_size_id: (id, nameOf) => rowWord('jacket_sizes', id, nameOf),
};

/** One changed option of an attendee under its label. */
export const optionChange = (field: string, from: unknown, to: unknown, nameOf: NameOf): Change => {
  const wordOf = WORDS[field] ?? ((value: unknown) => value);
  return change(LABELS[field] ?? field, wordOf(from, nameOf), wordOf(to, nameOf));
};

export const money = (amount: Cents | null): string => (amount === null ? '-' : formatMoney(amount));

/** Limited places by level or intensive. */
export const placesWord = (map: Readonly<Record<string, number>>): string =>
  Object.entries(map)
    .map(([level, n]) => `${n} × ${placeLabel(level, levelWord)}`)
    .join(', ') || 'no limited places';
