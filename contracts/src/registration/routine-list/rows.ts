import type { CompetitionTables } from '../../catalogue/index.js';
import { awardState, type Routine, routineState } from '../../competition/index.js';
import { sum, ZERO } from '../../shared/index.js';
import { fullName } from '../rules/may-add.js';
import type { Registration } from '../state.js';
import type { RoutineCounts, RoutineListRow, RoutineStatus } from './views.js';

type Tables = Pick<
  CompetitionTables,
  'routine_categories' | 'age_divisions' | 'performance_divisions' | 'regional_awards'
>;
type Registered = Pick<
  Registration,
  'id' | 'tour_date_id' | 'studio_id' | 'studio' | 'registrant' | 'ancillary' | 'official' | 'completed' | 'cancelled'
>;

const statusOf = (routine: Routine): RoutineStatus => {
  const state = routineState(routine, routine);
  if (routine.vips) return 'vip';
  return state === 'confirmed' && routine.transfer !== null ? 'transfer' : (state as RoutineStatus);
};

const nameIn = (rows: readonly { readonly id: number; readonly name: string }[], id: number | null): string =>
  rows.find((row) => row.id === id)?.name ?? '';

/** The dancers of a routine by name, as far as they are registered. */
export const namesOf = ({ people }: Routine, { attendees }: Registration['official']): readonly string[] =>
  people.flatMap((id) => attendees[id]?.person ?? []).map(fullName);

/** The routines of a registration as the console lists them, in their order. */
export const routineRows = ({ official, ...of }: Registered, tables: Tables): readonly RoutineListRow[] =>
  Object.values(official.routines)
    .sort((a, b) => a.added_order - b.added_order)
    .map((routine) => ({
      id: routine.id,
      registration_id: of.id,
      tour_date_id: of.tour_date_id,
      studio_id: of.studio_id,
      registrant: of.studio ?? of.registrant,
      ancillary: of.ancillary,
      name: routine.ballroom ? namesOf(routine, official).join(' & ') : routine.name,
      choreographer: routine.choreographer,
      ballroom: routine.ballroom,
      dancers: routine.people.length,
      people: namesOf(routine, official),
      routine_category_id: routine.routine_category_id,
      category: tables.routine_categories.find(({ id }) => id === routine.routine_category_id)?.category ?? '',
      age_division_id: routine.age_division_id,
      age_division: nameIn(tables.age_divisions, routine.age_division_id),
      performance_division_id: routine.performance_division_id,
      performance_division: nameIn(tables.performance_divisions, routine.performance_division_id),
      status: statusOf(routine),
      regional_award: nameIn(tables.regional_awards, routine.regional_award_id),
      regional_award_state: awardState(routine, routine),
      finals: routine.finals,
      fee: routine.fee,
    }));

const COUNTED: readonly RoutineStatus[] = ['confirmed', 'scheduled', 'transfer', 'unconfirmed'];

/** Counts by category and totals of such rows: neither who waits, nor a best dancer's, nor what went elsewhere (CMP-035, CMP-036, CMP-290). */
export const routineCounts = (
  tour_date_id: number,
  rows: readonly RoutineListRow[],
  { routine_categories }: Pick<Tables, 'routine_categories'>,
): RoutineCounts => {
  const counted = rows.filter(({ status }) => COUNTED.includes(status));
  const competition = counted.filter(({ ballroom }) => !ballroom);
  return {
    tour_date_id,
    categories: routine_categories
      .filter(({ kind }) => kind === 'competition')
      .map(({ id, category }) => ({
        id,
        category,
        count: competition.filter(({ routine_category_id }) => routine_category_id === id).length,
      })),
    competition: competition.length,
    ballroom: counted.length - competition.length,
    all: counted.length,
    waiting: rows.filter(({ status }) => status === 'waiting').length,
    fees: sum(counted.map(({ fee }) => fee ?? ZERO)),
  };
};
