import {
  bestDancerType,
  freestyleBattle,
  intensiveName,
  placeLabel,
  rowWord,
  vipType,
  workshopLevel,
} from '../../catalogue/index.js';
import { capital, type Cents, type Change, change, formatMoney, type NameOf } from '../../shared/index.js';
import { ATTENDEE_OPTIONS, CHOICE_FIELDS, type IdOption, isOption, NOTHING_CHOSEN } from '../attendee-options.js';
import type { AttendeeOptions } from '../content.js';

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

type Word = (value: unknown, nameOf: NameOf) => unknown;
/** Ids of tables are told by their names. */
const ID_WORDS: Readonly<Record<IdOption, Word>> = {
  vip_type_id: vipWord,
  intensive_id: intensiveWord,
  freestyle_battle_id: battleWord,
  best_dancer_type_id: (id) => (typeof id === 'number' ? (bestDancerType(id)?.name ?? id) : id),
  jacket_size_id: (id, nameOf) => rowWord('jacket_sizes', id, nameOf),
};
const WORDS: Readonly<Record<string, Word>> = {
  ...ID_WORDS,
  workshop_level_id_v: levelWord,
  photoshoot: photoshootWord,
};

/** One changed option of an attendee under its label. */
export const optionChange = (field: string, from: unknown, to: unknown, nameOf: NameOf): Change => {
  const wordOf = WORDS[field] ?? ((value: unknown) => value);
  const label = isOption(field) ? capital(ATTENDEE_OPTIONS[field].label) : field;
  return change(label, wordOf(from, nameOf), wordOf(to, nameOf));
};

/** The choices that somebody made beside level or intensive: 'One Day', 'Photoshoot (In person)'. */
export const chosenWords = (attendee: AttendeeOptions, nameOf: NameOf): readonly string[] =>
  CHOICE_FIELDS.filter((field) => field !== 'intensive_id' && attendee[field] !== NOTHING_CHOSEN[field]).map(
    (field) => {
      const { label, after } = optionChange(field, null, attendee[field], nameOf);
      return attendee[field] === true ? label : `${label} (${after})`;
    },
  );

export const money = (amount: Cents | null): string => (amount === null ? '-' : formatMoney(amount));

/** Limited places by level or intensive. */
export const placesWord = (map: Readonly<Record<string, number>>): string =>
  Object.entries(map)
    .map(([level, n]) => `${n} × ${placeLabel(level, levelWord)}`)
    .join(', ') || 'no limited places';
