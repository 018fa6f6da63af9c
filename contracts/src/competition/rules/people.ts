import { remembered } from '../../shared/index.js';
import type { DraftRoutine } from '../content.js';
import type { CompetitionRefusal } from '../refusals.js';
import { BALLROOM_MOST, ballroomPeopleRefusal, routineName } from './ballroom.js';
import { at } from './refused.js';
import { peopleIn, type RoutineHost, type Scene } from './scene.js';

/** Whoever is not in it for the whole workshop; nobody where the tour date has none (CMP-083 to CMP-085, CMP-140, CMP-269). */
export const notOfWorkshop = (
  routine: DraftRoutine,
  { host, terms }: Pick<Scene, 'host' | 'terms'>,
): CompetitionRefusal | null => {
  if (!terms.tour_date.workshop) return null;
  const called = routineName(routine, { host });
  const absent = routine.people.filter((id) => [undefined, 'observer'].includes(host.entrants[id]?.kind));
  if (absent.length > 0) return { code: 'dancer_not_registered', params: { routine: called, people: absent } };
  const one_day = routine.people.filter((id) => host.entrants[id]?.one_day === true);
  return one_day.length > 0 ? { code: 'dancer_one_day', params: { routine: called, people: one_day } } : null;
};

/** Why somebody of the roster, registered or not, cannot be added to a routine (CMP-083 to CMP-085, CMP-140, CMP-141). */
export const entrantRefusal = (
  person_id: number,
  teacher: boolean,
  { host, terms }: Pick<Scene, 'host' | 'terms'>,
): CompetitionRefusal | null => {
  if (teacher && !terms.profile.showcase) return { code: 'teachers_not_allowed', params: {} };
  if (!terms.tour_date.workshop) return null;
  const one = host.entrants[person_id];
  const params = { routine: '', people: [person_id] };
  if (one === undefined || one.kind === 'observer') return { code: 'dancer_not_registered', params };
  return one.one_day ? { code: 'dancer_one_day', params } : null;
};

/** What keeps these people from being a routine, the first of it (CMP-078, CMP-083 to CMP-087, CMP-126, CMP-141, CMP-251). */
export const peopleRefusal = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  if (routine.people.length === 0) return at('people', { code: 'routine_without_dancers', params: {} });
  const refusal = notOfWorkshop(routine, scene);
  if (refusal !== null) return at('people', refusal);
  const people = peopleIn(routine, scene);
  if ((routine.ballroom || !scene.terms.profile.showcase) && people.some(({ kind }) => kind === 'teacher'))
    return at('people', { code: 'teachers_not_allowed', params: {} });
  const unborn = people.find(({ age }) => age === null);
  if (unborn)
    return at('people', {
      code: 'birthdate_required',
      params: { kind: unborn.kind === 'teacher' ? 'Teacher' : 'Dancer' },
    });
  return routine.ballroom ? tooMany(routine) : null;
};

/** CMP-249, CMP-251: a saved entry keeps its dancers, so two are there when more are tried. */
const tooMany = ({ people }: DraftRoutine): CompetitionRefusal | null => {
  const refusal = ballroomPeopleRefusal(BALLROOM_MOST, people.length - BALLROOM_MOST);
  return refusal && at('people', refusal);
};

/** In a routine or ballroom entry of the registration, a best dancer's among them; waiting is not competing (CMP-007). */
export const isCompeting = (person_id: number, host: RoutineHost): boolean => competing(host).has(person_id);
const competing = remembered(
  ({ draft, official }: RoutineHost): ReadonlySet<number> =>
    new Set(
      Object.values(draft.routines).flatMap(({ people, waiting, temp_id }) =>
        waiting || (official.routines[temp_id]?.transferred_out_to ?? null) !== null ? [] : people,
      ),
    ),
);
