import { AGE_DIVISIONS, PERFORMANCE_DIVISIONS, REGIONAL_AWARDS, ROUTINE_CATEGORIES } from '@app/contracts/catalogue';
import { cents, ZERO } from '@app/contracts/shared';
import type { Judged } from '@app/contracts/competition';
import type { RoutineRow } from './routine-row.js';

/** The dancers of specs, with their ages. */
export const PEOPLE = [
  { id: 1, name: 'Ada Abel', age: 10 },
  { id: 2, name: 'Bo Young', age: 11 },
  { id: 3, name: 'Cy Diaz', age: 12 },
  { id: 4, name: 'Layla Ahmed', age: 16 },
];

/** A routine of nobody, at an event where only the plain fields are there. */
export const judged = (more: Partial<Judged> = {}): Judged => ({
  category: null,
  group: false,
  level_id: null,
  finals: false,
  average_age: null,
  age_division: null,
  adjusted: false,
  showcase: false,
  dancing: [],
  divisions: AGE_DIVISIONS,
  performance_divisions: PERFORMANCE_DIVISIONS.filter(({ kind }) => kind === 'competition'),
  regional_awards: REGIONAL_AWARDS.map((award) => ({ ...award, used: award.id === 2 })),
  fields: {
    name: null,
    choreographer: null,
    performance_division_id: null,
    people: null,
    age_up: null,
    has_prop: null,
    on_stage: null,
  },
  option_fees: { extra_time: cents(500), prelims: cents(1_500), crew_showdown_pq: cents(2_500) },
  fee: { per_dancer: null, people: 0, total: ZERO, free: null, parts: [] },
  ...more,
});

/** A small group of four whose division is lifted by its oldest dancer: the average of 12.2 is Junior, 16 is Senior. */
export const ADJUSTED_GROUP = judged({
  category: ROUTINE_CATEGORIES[2]!,
  average_age: '12.2',
  age_division: AGE_DIVISIONS[2]!,
  adjusted: true,
  dancing: PEOPLE,
  fee: { per_dancer: cents(6000), people: 4, total: cents(24000), free: null, parts: [] },
});

export const row = (key: string, more: Partial<RoutineRow> = {}): RoutineRow => ({
  key,
  name: 'Echo',
  choreographer: 'Jo',
  dancers: ['Ada Abel', 'Bo Young'],
  age_division: 'Junior',
  performance_division: 'Jazz',
  category: 'Duo/Trio',
  age_up: false,
  prelims: false,
  virtual: false,
  extra_time: 0,
  fee: cents(14000),
  free: null,
  isNew: false,
  problems: [],
  status: null,
  notes: [],
  mayEdit: true,
  mayRemove: true,
  ...more,
});
