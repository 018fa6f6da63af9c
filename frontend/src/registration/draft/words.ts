import {
  bestDancerType,
  freestyleBattle,
  intensiveName,
  levelLabel,
  rowNamesOf,
  rowWord,
  vipType,
  vipTypeLabel,
} from '@app/contracts/catalogue';
import { type DraftRoutine, fieldChange, titleOf } from '@app/contracts/competition';
import {
  ATTENDEE_OPTIONS,
  type DraftValue,
  fullName,
  type IdOption,
  type InvalidValue,
  isOption,
  type RegisteredPerson,
  type RegistrationAnswer,
  sentenceOf,
} from '@app/contracts/registration';
import { capital, namingRows } from '@app/contracts/shared';

type Profile = Parameters<typeof levelLabel>[1];
export type WordFacts = {
  readonly people: ReadonlyMap<number, RegisteredPerson>;
  readonly profile: Profile;
  readonly tables: RegistrationAnswer['tables'];
  /** Those of the draft, and those that it removes. */
  readonly routines: Readonly<Record<string, DraftRoutine>>;
};

const OBSERVERS: Readonly<Record<string, string>> = { one: 'OBS-1', two: 'OBS-2' };
const PHOTOSHOOT: Readonly<Record<string, string>> = { in_person: 'In person', virtual: 'Virtual' };

/** The name of a person of this registration's roster. */
const nameOf = (id: string | undefined, people: WordFacts['people']): string => {
  const person = people.get(Number(id));
  return person ? fullName(person) : 'a person';
};

/** What a routine is called: 'Echo', a ballroom entry by its dancers. */
const routineName = (key: string, { routines, people }: WordFacts): string => {
  const routine = routines[key];
  return (routine && titleOf(routine, (id) => nameOf(String(id), people))) || 'a routine';
};

/** A place of the draft in words: 'Attended Regional for Maria Fernanda Acosta', 'age up of Echo'. */
export const placeWords = (path: string, facts: WordFacts): string => {
  const { people } = facts;
  const [root, key = '', field] = path.split('.');
  if (root === 'routines') {
    const name = routineName(key, facts);
    return field === undefined ? name : `${fieldChange(field, null, null, String).label.toLowerCase()} of ${name}`;
  }
  if (root === 'competition') return fieldChange(key, null, null, String).label;
  if (root === 'nominations') return 'a nomination';
  if (root === 'attendees') {
    const name = nameOf(key, people);
    return field !== undefined && isOption(field) ? `${ATTENDEE_OPTIONS[field].label} for ${name}` : name;
  }
  if (root === 'additional_observers') return `${OBSERVERS[key] ?? key} unnamed observers`;
  return root === 'contact' ? `contact ${key}` : key;
};

/** Ids of tables are told by their names. */
const ID_WORDS: Readonly<Record<IdOption, (id: number, facts: WordFacts) => string>> = {
  vip_type_id: (id) => {
    const type = vipType(id);
    return type ? vipTypeLabel(type) : 'None';
  },
  intensive_id: intensiveName,
  freestyle_battle_id: (id) => freestyleBattle(id)?.name ?? 'None',
  best_dancer_type_id: (id) => bestDancerType(id)?.name ?? 'None',
  jacket_size_id: (id, { tables }) => rowWord('jacket_sizes', id, { row: rowNamesOf(tables) }),
};

/** A value of the draft in words, for the conflict dialog (REG-027). */
export const valueWords = (path: string, value: DraftValue, facts: WordFacts): string => {
  const { profile, people, tables } = facts;
  const [root, , field] = path.split('.');
  if (root === 'routines' && field !== undefined)
    return (
      fieldChange(
        field,
        null,
        value,
        namingRows((id) => nameOf(String(id), people), rowNamesOf(tables)),
      ).after || 'None'
    );
  if (value === null) return field === undefined ? 'Removed' : 'None';
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (field === 'workshop_level_id_v') return levelLabel(String(value), profile) ?? 'No level';
  if (field === 'photoshoot') return PHOTOSHOOT[String(value)] ?? 'None';
  if (field !== undefined && Object.hasOwn(ID_WORDS, field)) return ID_WORDS[field as IdOption](Number(value), facts);
  return typeof value === 'object' ? 'Registered' : String(value);
};

/** What of the draft is refused, and why: 'Scholarship type for Mia Reyes: This option is not available.'; of all routines the sentence alone. */
export const refusedWords = ({ path, refusal }: InvalidValue, facts: WordFacts): string => {
  const sentence = sentenceOf(refusal);
  if (path === 'routines') return sentence;
  const place = placeWords(path, facts);
  return sentence.startsWith(place) ? sentence : `${capital(place)}: ${sentence}`;
};
