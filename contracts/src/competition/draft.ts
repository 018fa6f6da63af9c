import { isPlainName, put } from '../shared/index.js';
import { isVips } from './best-dancer.js';
import {
  type CompetitionAnswers,
  type CompetitionDraft,
  type DraftRoutine,
  NO_ANSWERS,
  type Nomination,
  type RoutineEntry,
} from './content.js';

type Check = (value: unknown) => boolean;
/** So many characters hold a name and a choreographer (CMP-080). */
export const NAME_LENGTH = 60;
const MOST_PEOPLE = 200;

const name: Check = (v) => typeof v === 'string' && v.trim().length <= NAME_LENGTH && isPlainName(v);
const flag: Check = (v) => typeof v === 'boolean';
const answer: Check = (v) => v === null || flag(v);
const wholeNumber: Check = (v) => typeof v === 'number' && Number.isSafeInteger(v);
const optionalNumber: Check = (v) => v === null || wholeNumber(v);
/** A person is in a routine at most once (CMP-086). */
const people: Check = (v) =>
  Array.isArray(v) &&
  v.length <= MOST_PEOPLE &&
  v.every((id) => wholeNumber(id) && id > 0) &&
  new Set(v).size === v.length;

const ENTRY: Readonly<Record<keyof RoutineEntry, Check>> = {
  ballroom: flag,
  name,
  choreographer: name,
  performance_division_id: optionalNumber,
  people,
  age_up: flag,
  // What is below 0 or above 3 is refused with its own sentence (CMP-148).
  extra_time: (v) => wholeNumber(v) && Math.abs(v as number) <= 99,
  free_ballet: flag,
  virtual: flag,
  prelims: flag,
  crew_showdown: flag,
  crew_showdown_pq: flag,
  regional_award_id: optionalNumber,
  has_prop: flag,
  on_stage: flag,
  copy_music: flag,
  old_music_id: (v) => v === null || (typeof v === 'string' && v.length <= 100),
  routine_id: optionalNumber,
  waiting: flag,
};
export const ENTRY_FIELDS = Object.keys(ENTRY) as readonly (keyof RoutineEntry)[];

const ANSWERS: Readonly<Record<keyof CompetitionAnswers, Check>> = {
  is_competing: answer,
  is_competing_ballroom: answer,
  has_soty: answer,
  has_studio_awards: answer,
  competition_deposit_routines: (v) => wholeNumber(v) && (v as number) >= 0 && (v as number) <= 10_000,
};
export const ANSWER_FIELDS = Object.keys(NO_ANSWERS) as readonly (keyof CompetitionAnswers)[];

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every field of an entry, well formed, and no other key. */
const isRoutine = (value: unknown, temp_id: string): value is DraftRoutine => {
  if (!isObject(value) || value['temp_id'] !== temp_id) return false;
  return (
    Object.keys(value).length === ENTRY_FIELDS.length + 1 &&
    ENTRY_FIELDS.every((field) => Object.hasOwn(value, field) && ENTRY[field](value[field]))
  );
};

const isNomination = (value: unknown): value is Nomination =>
  isObject(value) &&
  Object.keys(value).length === 2 &&
  UUID.test(String(value['routine'])) &&
  flag(value['outside_choreographer']);

type Verdict = 'ok' | 'unknown_path' | 'invalid_value';
const fits = (fit: boolean): Verdict => (fit ? 'ok' : 'invalid_value');

const routineVerdict = (temp_id: string, field: string | undefined, value: unknown): Verdict => {
  if (!UUID.test(temp_id)) return 'unknown_path';
  if (field === undefined) return fits(value === null || isRoutine(value, temp_id));
  return Object.hasOwn(ENTRY, field) ? fits(ENTRY[field as keyof RoutineEntry](value)) : 'unknown_path';
};

const answerVerdict = (field: string, value: unknown): Verdict =>
  Object.hasOwn(ANSWERS, field) ? fits(ANSWERS[field as keyof CompetitionAnswers](value)) : 'unknown_path';

const nominationVerdict = (type: string, field: string | undefined, value: unknown): Verdict => {
  if (!/^[1-9]\d{0,8}$/.test(type)) return 'unknown_path';
  if (field === undefined) return fits(value === null || isNomination(value));
  return field === 'outside_choreographer' ? fits(flag(value)) : 'unknown_path';
};

type Parts = readonly [root: string, key?: string, field?: string];
const partsOf = (path: string): Parts => {
  const [root = '', key, field] = path.split('.');
  return [root, key, field];
};

export const isCompetitionPath = (path: string): boolean =>
  ['routines', 'competition', 'nominations'].includes(partsOf(path)[0]);

/** Whether a change of the competition steps names a place of the draft and a value that fits there (REG-031). */
export const checkCompetitionChange = ({ path, value }: { path: string; value: unknown }): Verdict => {
  const [root, key = '', field, ...more] = path.split('.');
  if (more.length > 0) return 'unknown_path';
  if (root === 'routines') return routineVerdict(key, field, value);
  if (root === 'nominations') return nominationVerdict(key, field, value);
  return field === undefined ? answerVerdict(key, value) : 'unknown_path';
};

/** As it is kept: trimmed names; a ballroom entry is called by its dancers, so that nobody's name is stored with it (CMP-080, CMP-248). */
const tidy = (routine: DraftRoutine): DraftRoutine => ({
  ...routine,
  name: routine.ballroom ? '' : routine.name.trim(),
  choreographer: routine.choreographer.trim(),
});

const without = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([k]) => k !== key));

const withoutRoutine = ({ routines, nominations, ...draft }: CompetitionDraft, key: string): CompetitionDraft => ({
  ...draft,
  routines: without(routines, key),
  // A routine leaves with its nominations (CMP-193).
  nominations: Object.fromEntries(Object.entries(nominations).filter(([, { routine }]) => routine !== key)),
});

const changeRoutine = (
  draft: CompetitionDraft,
  key: string,
  field: string | undefined,
  value: unknown,
): CompetitionDraft => {
  if (value === null && field === undefined) return withoutRoutine(draft, key);
  const was = draft.routines[key];
  if (field !== undefined && was === undefined) return draft;
  const routine = field === undefined ? (value as DraftRoutine) : ({ ...was, [field]: value } as DraftRoutine);
  return { ...draft, routines: put(draft.routines, { [key]: tidy(routine) }) };
};

const changeNomination = (
  draft: CompetitionDraft,
  key: string,
  field: string | undefined,
  value: unknown,
): CompetitionDraft => {
  const { nominations } = draft;
  if (field === undefined)
    return {
      ...draft,
      nominations: value === null ? without(nominations, key) : { ...nominations, [key]: value as Nomination },
    };
  const was = nominations[key];
  if (was === undefined) return draft;
  return { ...draft, nominations: { ...nominations, [key]: { ...was, [field]: value } } };
};

/** The competition part after one checked change; a field of a routine that is not there changes nothing. */
export const applyCompetitionChange = (
  draft: CompetitionDraft,
  { path, value }: { readonly path: string; readonly value: unknown },
): CompetitionDraft => {
  const [root, key = '', field] = partsOf(path);
  if (root === 'routines') return changeRoutine(draft, key, field, value);
  if (root === 'nominations') return changeNomination(draft, key, field, value);
  return { ...draft, competition: { ...draft.competition, [key]: value } };
};

/** How many routines a deposit was asked for only rises, whoever says less (CMP-268, PAY-033). */
export const lowersDeposit = (
  { competition }: Pick<CompetitionDraft, 'competition'>,
  { path, value }: { readonly path: string; readonly value: unknown },
): boolean =>
  path === 'competition.competition_deposit_routines' && Number(value) < competition.competition_deposit_routines;

/** What stands at a path of the competition steps; `null` where nothing does. */
export const competitionValueAt = (draft: CompetitionDraft, path: string) => {
  const [root, key = '', field] = partsOf(path);
  if (root === 'competition') return draft.competition[key as keyof CompetitionAnswers] ?? null;
  if (root === 'nominations') {
    const nomination = draft.nominations[key];
    return (field === undefined ? nomination : nomination?.outside_choreographer) ?? null;
  }
  const routine = draft.routines[key];
  return (field === undefined ? routine : routine?.[field as keyof RoutineEntry]) ?? null;
};

/** Who adds a routine competes (CMP-057); the same of a ballroom entry. A best dancer's routine is no answer (CMP-370). */
export const answersOfAdding = (
  before: CompetitionDraft,
  { routines }: CompetitionDraft,
): readonly { readonly path: string; readonly value: true }[] => {
  const added = Object.values(routines).filter(
    (one) => !one.waiting && !isVips(one) && !(one.temp_id in before.routines),
  );
  const answers = added.map(({ ballroom }) => (ballroom ? 'is_competing_ballroom' : 'is_competing'));
  return [...new Set(answers)].map((answer) => ({ path: `competition.${answer}`, value: true }));
};

/** The answers once a routine went that its registrant did not remove: who has none left competes no more (CMP-186, CMP-384). */
export const answersLeft = ({ routines, competition }: CompetitionDraft): CompetitionAnswers => {
  const has = (ballroom: boolean): boolean =>
    Object.values(routines).some((one) => one.ballroom === ballroom && !isVips(one));
  return {
    ...competition,
    is_competing: competition.is_competing && has(false),
    is_competing_ballroom: competition.is_competing_ballroom && has(true),
  };
};

/** What of a draft's routines people wrote as text; it travels sealed (KER-008). */
const ROUTINE_WORDS = ['name', 'choreographer'] as const;

type PathValue = { readonly path: string; readonly value: unknown };
/** A change of a routine without what people wrote, and that apart. */
export const apartFromWords = ({
  path,
  value,
}: PathValue): { readonly bare: PathValue[]; readonly words: PathValue[] } => {
  const [root, , field] = partsOf(path);
  if (root !== 'routines') return { bare: [{ path, value }], words: [] };
  if (field !== undefined) {
    const isWord = ROUTINE_WORDS.some((word) => word === field);
    return isWord ? { bare: [], words: [{ path, value }] } : { bare: [{ path, value }], words: [] };
  }
  if (value === null) return { bare: [{ path, value }], words: [] };
  const routine = value as DraftRoutine;
  return {
    bare: [{ path, value: { ...routine, name: '', choreographer: '' } }],
    words: ROUTINE_WORDS.filter((word) => routine[word] !== '').map((word) => ({
      path: `${path}.${word}`,
      value: routine[word],
    })),
  };
};
