import { isVirtualOnly } from '../../catalogue/index.js';
import { addDays, day } from '../../shared/index.js';
import type { DraftRoutine } from '../content.js';
import { OPEN_AGE } from './age-division.js';
import { isShowcase } from './performance-divisions.js';
import { isConfirmed, isGroup, officialOf, otherRoutines, peopleIn, type Scene } from './scene.js';

/*
 * What may be chosen for a routine beside its people. Each function answers with null where it may, with the words why
 * not, or with undefined where the event does not have it at all.
 */
type Answer = string | null | undefined;
type Rule = (routine: DraftRoutine, scene: Scene) => Answer;

const FREE_ROUTINE_MOST = 9;
const FREE_ROUTINE_PAYING_DANCERS = 10;

const fewerThanGroup = (routine: DraftRoutine, scene: Scene): string | null =>
  isGroup(routine.people.length, scene)
    ? null
    : `Needs ${scene.terms.profile.group_routine_min_dancers} or more dancers.`;
const scheduled = (routine: DraftRoutine, scene: Scene): string | null =>
  officialOf(routine, scene)?.scheduled ? 'The routine is scheduled.' : null;

/** CMP-128, CMP-130, CMP-255. */
export const ageUpOf: Rule = (routine, scene) => {
  if (routine.ballroom) return undefined;
  if (isShowcase(routine, scene)) return 'Not for showcases.';
  const oldest = Math.max(-1, ...peopleIn(routine, scene).map(({ age }) => age ?? -1));
  return oldest >= OPEN_AGE ? 'A dancer is 21 or older.' : fewerThanGroup(routine, scene);
};

/** CMP-143, CMP-144. */
export const extraTimeOf: Rule = (routine, scene) => {
  if (routine.ballroom || !scene.terms.profile.extra_time.enabled) return undefined;
  if (scene.host.editing && scene.staff !== true) return 'Not while the registration is edited.';
  return fewerThanGroup(routine, scene);
};

/** CMP-150: 4 to 9 people, 10 paying dancers, not confirmed, one of the event's divisions. */
export const freeRoutineQualifies = (routine: DraftRoutine, scene: Scene): boolean => {
  const { enabled, performance_division_ids: divisions } = scene.terms.profile.free_routine;
  const chosen = routine.performance_division_id;
  return (
    enabled &&
    !routine.ballroom &&
    isGroup(routine.people.length, scene) &&
    routine.people.length <= FREE_ROUTINE_MOST &&
    !isConfirmed(officialOf(routine, scene)) &&
    (divisions.length === 0 || (chosen !== null && divisions.includes(chosen))) &&
    // Last, since it takes the price of everybody.
    scene.host.paying_dancers >= FREE_ROUTINE_PAYING_DANCERS
  );
};

export const freeRoutineTaken = (routine: DraftRoutine, scene: Scene): boolean =>
  otherRoutines(routine, scene).some(({ free_ballet }) => free_ballet);

/** CMP-152, CMP-153. */
export const freeRoutineOf: Rule = (routine, scene) => {
  if (routine.ballroom || !scene.terms.profile.free_routine.enabled) return undefined;
  if (freeRoutineTaken(routine, scene)) return 'Only one free routine per registration is allowed.';
  if (scene.host.editing) return 'Not while the registration is edited.';
  return freeRoutineQualifies(routine, scene) ? null : 'This routine does not qualify as a free routine.';
};

/** Whether routines say if they are virtual (CMP-028). */
export const asksVirtual = ({ terms: { tour_date } }: Pick<Scene, 'terms'>): boolean =>
  tour_date.virtual && !tour_date.no_virtual && !tour_date.no_virtual_competition;

/** What a new routine starts with (CMP-158). */
export const startsVirtual = (scene: Pick<Scene, 'terms'>): boolean =>
  asksVirtual(scene) && isVirtualOnly(scene.terms.tour_date);

/** CMP-159: nobody in it yet, it may still become a group. */
export const virtualOf: Rule = (routine, scene) => {
  if (!asksVirtual(scene)) return undefined;
  const size = routine.people.length;
  const small = size > 0 && !isGroup(size, scene);
  return scene.terms.tour_date.virtual_only_groups && small
    ? 'Virtual is not available for solo and duo/trio routines.'
    : null;
};

/** CMP-164 to CMP-167, CMP-174. */
export const prelimsOf: Rule = (routine, scene) => {
  if (!scene.terms.profile.prelims.enabled) return undefined;
  if (routine.regional_award_id !== null) return 'Not with a regional award.';
  if (officialOf(routine, scene)?.transfer) return 'Not for transfers.';
  return scheduled(routine, scene) ?? (scene.staff === true ? null : fewerThanGroup(routine, scene));
};

/** CMP-170. */
export const regionalAwardOf: Rule = (routine, scene) =>
  routine.ballroom || !scene.terms.tour_date.nationals ? undefined : scheduled(routine, scene);

/** CMP-172: those of other routines are used. */
export const usedAwards = (routine: DraftRoutine, scene: Scene): readonly number[] =>
  otherRoutines(routine, scene).flatMap(({ regional_award_id }) => regional_award_id ?? []);

/** CMP-177. */
export const crewShowdownOf: Rule = (routine, scene) => {
  if (routine.ballroom || !scene.terms.profile.crew_showdown.enabled) return undefined;
  return scheduled(routine, scene) ?? fewerThanGroup(routine, scene);
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** CMP-178, CMP-180, CMP-181. */
export const videoQualifiedOf: Rule = (routine, scene) => {
  const { profile, tour_date, season, now } = scene.terms;
  const { nationals_video_deadline: deadline } = profile.crew_showdown;
  const crew = crewShowdownOf(routine, scene);
  if (crew === undefined || !routine.crew_showdown) return undefined;
  const ends = `${addDays(day(`${season.end_year}-${deadline}`), 1)}T07:00:00.000Z`;
  if (!tour_date.nationals || Date.parse(now) < Date.parse(ends)) return crew;
  const [month = '', date = ''] = deadline.split('-');
  return `The video deadline (${MONTHS[Number(month) - 1]} ${Number(date)}) has passed.`;
};
