import { type EventProfile, intensiveName, levelName, rateText, workshopLevel } from '../catalogue/index.js';
import { counted, formatMoney } from '../shared/index.js';
import type { FeeLine, FeeLineKind, FeeSheet, IdleCollege, LineFacts, TablePlace } from './fee-sheet.js';

/** What a line's words need besides its facts: the names of levels, and the tables that hold now. */
export type WordingFacts = {
  readonly profile: Pick<EventProfile, 'petite_division_name'>;
  readonly profile_version: number;
};

const FORMS: Readonly<Record<TablePlace['form'], string>> = {
  full_workshop: '',
  one_day: ', one day',
  virtual: ', virtual',
};

const levelWords = ({ level_id, form }: TablePlace, { profile }: WordingFacts): string => {
  const level = workshopLevel(level_id);
  return `${level === null ? `Level ${level_id}` : levelName(level, profile)}${FORMS[form]}`;
};

/** What a line has the price of: 'Teen, one day', a level in one of its forms, or an intensive; null where it is a step. */
export const pricedWords = (facts: LineFacts | null, words: WordingFacts): string | null => {
  if (facts?.table) return levelWords(facts.table, words);
  return facts?.intensive ? intensiveName(facts.intensive.intensive_id) : null;
};

/** The purpose of a line: 'Teen, one day, regular rate', 'Group 5%'; a table that does not hold any more is named (FEE-026). */
export const lineLabel = ({ kind, label, facts }: FeeLine, words: WordingFacts): string => {
  const place = facts?.table ?? facts?.intensive ?? facts?.routine;
  if (place === undefined || kind === 'free') return label;
  const older = place.profile_version === words.profile_version ? '' : `, prices of version ${place.profile_version}`;
  return `${pricedWords(facts, words) ?? label}, ${rateText(place.rate_key)}${older}`;
};

type Noun = readonly [one: string, many?: string];
const NOUNS: Readonly<Record<FeeLineKind, Noun>> = {
  table: ['dancer'],
  attended_reg: ['dancer'],
  college: ['dancer'],
  scholarship: ['dancer'],
  group: ['dancer'],
  add_ons: ['dancer'],
  free_teachers: ['free teacher'],
  observer: ['observer'],
  routine: ['dancer'],
  free: ['routine'],
  removed_routines: ['routine'],
  intensive: ['person', 'people'],
  ticket: ['ticket'],
  ticket_fee: ['ticket'],
  media_pass: ['dancer'],
};

const nounOf = ({ kind, part, rule }: FeeLine): Noun => {
  if (rule === 'FEE-076') return ['teacher'];
  if (rule === 'FEE-109') return NOUNS.intensive;
  if (kind !== 'free' || part === 'competition') return NOUNS[kind];
  return part === 'tickets' ? ['ticket'] : ['place'];
};

/** Why an amount came to be, beyond what it is for: '21 paying dancers, from 21 on', '1 for each of 2 Minis'. */
export const reasonWords = ({ facts }: FeeLine): string[] => {
  const { paying, minis } = facts ?? {};
  return [
    ...(paying ? [`${counted(paying.count, 'paying dancer')}, from ${paying.from} on`] : []),
    ...(minis ? [`${minis.each} for each of ${counted(minis.count, 'Mini', 'Minis')}`] : []),
  ];
};

/** '9 dancers at $275.00', '2 free teachers; 21 paying dancers, from 21 on': lines of one label together. */
export const quantityWords = (lines: readonly [FeeLine, ...FeeLine[]]): string => {
  const [first] = lines;
  const quantity = lines.reduce((all, { facts }) => all + (facts?.quantity ?? 1), 0);
  const price = first.facts?.unit_price ?? 0;
  const same = lines.every(({ facts }) => facts?.unit_price === price);
  const minutes = first.facts?.minutes;
  const each = minutes === undefined ? '' : `${counted(minutes, 'minute')} of `;
  const at = same && price > 0 ? ` at ${each}${formatMoney(price)}` : '';
  return [`${counted(quantity, ...nounOf(first))}${at}`, ...reasonWords(first)].join('; ');
};

const IDLE: Readonly<Record<IdleCollege['why'], (cap: string) => string>> = {
  not_offered: () => 'Not offered at this event.',
  level: () => 'Not for this level.',
  fee_is_lower: (cap) => `The fee is not above ${cap} anyway.`,
};

/** Why a college discount that was chosen changed nothing; null where it did, or nobody chose it. */
export const idleCollegeWords = ({ idle_college }: FeeSheet, person_id: number): string | null => {
  const idle = idle_college?.[person_id];
  return idle === undefined ? null : IDLE[idle.why](formatMoney(idle.cap ?? 0));
};
