import {
  AGE_DIVISIONS,
  type CompetitionTables,
  PERFORMANCE_DIVISIONS,
  REGIONAL_AWARDS,
  ROUTINE_CATEGORIES,
} from '../../catalogue/index.js';
import { type Cents, type Change, change, counted, formatMoney, labelOf, type NameOf } from '../../shared/index.js';
import type { RoutineResult } from '../content.js';

type Row = { readonly id: number };
const wordIn =
  <R extends Row>(rows: readonly R[], word: (row: R) => string) =>
  (id: unknown): string => {
    if (id === null || id === undefined) return '-';
    const row = rows.find((one) => one.id === id);
    return row === undefined ? String(id) : word(row);
  };

type Tables = Pick<CompetitionTables, 'performance_divisions' | 'regional_awards'>;
const nameIn = (rows: readonly (Row & { readonly name: string })[]) => wordIn(rows, ({ name }) => name);

const SEEDED: Tables = { performance_divisions: PERFORMANCE_DIVISIONS, regional_awards: REGIONAL_AWARDS };

const division = nameIn(PERFORMANCE_DIVISIONS);
const category = wordIn(ROUTINE_CATEGORIES, (row) => row.category);
const ageDivision = nameIn(AGE_DIVISIONS);

const LABELS: Readonly<Record<string, string>> = {
  performance_division_id: 'Performance division',
  people: 'Dancers',
  age_up: 'Age up',
  extra_time: 'Extra minutes',
  free_ballet: 'Free routine',
  prelims: 'Pre-qualifying',
  crew_showdown: 'Crew Showdown',
  crew_showdown_pq: 'Video qualified',
  regional_award_id: 'Regional award',
  has_prop: 'Props',
  on_stage: 'On stage',
  copy_music: 'Copy music',
  waiting: 'Waiting list',
  is_competing: 'Competing',
  is_competing_ballroom: 'Competing in ballroom',
  has_soty: 'Studio of the Year',
  has_studio_awards: 'Studio Awards',
  competition_deposit_routines: 'Routines with a deposit',
};

const WORDS: Readonly<Record<string, (value: unknown, nameOf: NameOf, tables: Tables) => unknown>> = {
  performance_division_id: (id, _, { performance_divisions }) => nameIn(performance_divisions)(id),
  regional_award_id: (id, _, { regional_awards }) => nameIn(regional_awards)(id),
  people: (ids, nameOf) => (Array.isArray(ids) ? ids.map((id: number) => nameOf(id)) : ids),
};

/** One changed field of a routine, or answer, under its label (CMP-287); a sentence of the history knows the seeded rows alone. */
export const fieldChange = (
  field: string,
  from: unknown,
  to: unknown,
  nameOf: NameOf,
  tables: Tables = SEEDED,
): Change => {
  const wordOf = WORDS[field] ?? ((value: unknown) => value);
  return change(LABELS[field] ?? labelOf(field), wordOf(from, nameOf, tables), wordOf(to, nameOf, tables));
};

/** 'Small Group, Junior'. */
export const resultWord = ({ routine_category_id, age_division_id }: RoutineResult): string =>
  `${category(routine_category_id)}, ${ageDivision(age_division_id)}`;

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
export const routineWord = (routine: Told): string =>
  [
    resultWord(routine),
    division(routine.performance_division_id),
    counted(routine.people.length, 'dancer'),
    moneyWord(routine.fee),
  ].join(', ');

export const moneyWord = (fee: Cents | null): string => (fee === null ? '-' : formatMoney(fee));
