import { rowWord } from '../../catalogue/index.js';
import { type Cents, type Change, change, counted, formatMoney, labelOf, type NameOf } from '../../shared/index.js';
import type { CompetitionAnswers, RoutineEntry, RoutineResult } from '../content.js';

type Field = keyof RoutineEntry | keyof CompetitionAnswers;

const LABELS: Readonly<Record<Field, string>> = {
  ballroom: 'Ballroom',
  name: 'Name',
  choreographer: 'Choreographer',
  performance_division_id: 'Performance division',
  people: 'Dancers',
  age_up: 'Age up',
  extra_time: 'Extra minutes',
  free_ballet: 'Free routine',
  virtual: 'Virtual',
  prelims: 'Pre-qualifying',
  crew_showdown: 'Crew Showdown',
  crew_showdown_pq: 'Video qualified',
  regional_award_id: 'Regional award',
  has_prop: 'Props',
  on_stage: 'On stage',
  copy_music: 'Copy music',
  old_music_id: 'Copied music',
  routine_id: 'Piece',
  waiting: 'Waiting list',
  is_competing: 'Competing',
  is_competing_ballroom: 'Competing in ballroom',
  has_soty: 'Studio of the Year',
  has_studio_awards: 'Studio Awards',
  competition_deposit_routines: 'Routines with a deposit',
};
const isField = (field: string): field is Field => Object.hasOwn(LABELS, field);

/** Ids are told by names. */
const WORDS: { readonly [F in Field]?: (value: unknown, nameOf: NameOf) => unknown } = {
  performance_division_id: (id, nameOf) => rowWord('performance_divisions', id, nameOf),
  regional_award_id: (id, nameOf) => rowWord('regional_awards', id, nameOf),
  people: (ids, nameOf) => (Array.isArray(ids) ? ids.map((id: number) => nameOf(id)) : ids),
};

/** One changed field of a routine, or answer, under its label (CMP-287). */
export const fieldChange = (field: string, from: unknown, to: unknown, nameOf: NameOf): Change => {
  if (!isField(field)) return change(labelOf(field), from, to);
  const wordOf = WORDS[field] ?? ((value: unknown) => value);
  return change(LABELS[field], wordOf(from, nameOf), wordOf(to, nameOf));
};

/** 'Small Group, Junior'. */
export const resultWord = ({ routine_category_id, age_division_id }: RoutineResult, nameOf: NameOf): string =>
  [rowWord('routine_categories', routine_category_id, nameOf), rowWord('age_divisions', age_division_id, nameOf)].join(
    ', ',
  );

/** A ballroom entry is called by its dancers (CMP-248). */
export const titleOf = (
  routine: { readonly name: string; readonly ballroom: boolean; readonly people: readonly number[] },
  nameOf: NameOf,
): string => (routine.ballroom ? routine.people.map(nameOf).join(' & ') : routine.name);

type Told = RoutineResult & {
  readonly performance_division_id: number | null;
  readonly people: readonly number[];
  readonly fee: Cents | null;
};
/** 'Small Group, Junior, Jazz, 6 dancers, $360.00'. */
export const routineWord = (routine: Told, nameOf: NameOf): string =>
  [
    resultWord(routine, nameOf),
    rowWord('performance_divisions', routine.performance_division_id, nameOf),
    counted(routine.people.length, 'dancer'),
    moneyWord(routine.fee),
  ].join(', ');

export const moneyWord = (fee: Cents | null): string => (fee === null ? '-' : formatMoney(fee));
