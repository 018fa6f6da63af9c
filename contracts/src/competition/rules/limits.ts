import { SOLO } from '../../catalogue/index.js';
import { remembered } from '../../shared/index.js';
import type { EntryLimit } from '../../catalogue/index.js';
import type { DraftRoutine } from '../content.js';
import type { CompetitionRefusal } from '../refusals.js';
import { categoryOf } from './category.js';
import { where } from './closing.js';
import { judge } from './judge.js';
import { at } from './refused.js';
import {
  beforeOf,
  countedRoutines,
  fullName,
  isConfirmed,
  isGroup,
  officialOf,
  otherRoutines,
  peopleIn,
  type Scene,
  withRoutine,
} from './scene.js';

/** How many dancers of the full workshop there are. */
const dancersOf = remembered(
  (entrants: Scene['host']['entrants']): number =>
    Object.values(entrants).filter(({ kind, one_day }) => kind === 'dancer' && !one_day).length,
);

/** The row of the limits for the dancers who are not one-day (CMP-212). */
export const limitRow = ({ host, terms }: Pick<Scene, 'host' | 'terms'>): EntryLimit | null => {
  const count = dancersOf(host.entrants);
  const rows = terms.tour_date.entry_limit_rules.limits;
  return rows.find(({ dancers: { min, max } }) => min <= count && (max === null || count <= max)) ?? null;
};

/** How many of a category the registration may have; null: any number (CMP-213). */
export const categoryLimit = (id: number, scene: Pick<Scene, 'host' | 'terms'>): number | null =>
  limitRow(scene)?.routine_categories.find(({ routine_category_id }) => routine_category_id === id)?.max ?? null;

/** So many competition and ballroom routines and no more (CMP-207, CMP-208, CMP-218). */
const totalLimit = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  const max = scene.terms.tour_date.max_total_routines;
  if (max === null || otherRoutines(routine, scene).length < max) return null;
  return { code: 'routine_limit_total', params: { max } };
};

/** CMP-209, CMP-219. */
const disabledCategory = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  const { profile, tour_date } = scene.terms;
  const category = categoryOf(routine, scene);
  if (category === null || profile.ignore_disabled_categories) return null;
  return tour_date.disabled_routine_categories.includes(category.id)
    ? { code: 'routine_category_disabled', params: { category: category.category } }
    : null;
};

/** CMP-220; ballroom entries are counted apart (CMP-035). */
const categoryLimitRefusal = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  const category = categoryOf(routine, scene);
  const max = category === null || routine.ballroom ? null : categoryLimit(category.id, scene);
  if (category === null || max === null) return null;
  const same = otherRoutines(routine, scene).filter(
    (other) => !other.ballroom && categoryOf(other, scene)?.id === category.id,
  );
  return same.length < max ? null : { code: 'routine_category_limit', params: {} };
};

/** One solo for each dancer, and one Single of ballroom; best dancers' solos are none (CMP-237, CMP-239, CMP-241). */
export const oneSolo = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  const [soloist] = routine.people;
  if (!scene.terms.tour_date.entry_limit_rules.one_solos || routine.people.length !== 1) return null;
  const has = otherRoutines(routine, scene).some(
    ({ ballroom, people }) => ballroom === routine.ballroom && people.length === 1 && people[0] === soloist,
  );
  const [who] = peopleIn(routine, scene);
  if (!has || who === undefined) return null;
  return { code: 'one_solo', params: { fname: who.fname, lname: who.lname, ballroom: routine.ballroom } };
};

const isSolo = (routine: DraftRoutine, scene: Scene): boolean =>
  !routine.ballroom && categoryOf(routine, scene)?.id === SOLO;

/** Whether the registration is too small to be free of the solo limit (CMP-105, CMP-224). */
export const soloLimitApplies = ({ host, terms }: Pick<Scene, 'host' | 'terms'>): boolean => {
  const size = terms.tour_date.workshop ? dancersOf(host.entrants) : Object.keys(host.entrants).length;
  return !host.exempt && size < terms.profile.group_registration_min_attendees;
};

/** The solos that are not confirmed yet, in the order of adding. */
const openSolos = (scene: Scene): readonly DraftRoutine[] =>
  countedRoutines(scene).filter((one) => isSolo(one, scene) && !isConfirmed(officialOf(one, scene)));

/** The newest solos that find no place in the city: what is to be removed, or put on the waiting list (CMP-226, CMP-228). */
export const solosBeyond = (scene: Scene): readonly DraftRoutine[] => {
  const { solos = null } = scene;
  if (solos === null || !soloLimitApplies(scene)) return [];
  return openSolos(scene).slice(solos.left);
};

/** CMP-226. */
export const soloLimitRefusal = (scene: Scene): CompetitionRefusal | null => {
  const count = solosBeyond(scene).length;
  return count === 0 ? null : { code: 'solo_limit', params: { ...where(scene), count } };
};

const NOT_WAITING: CompetitionRefusal = { code: 'waiting_not_allowed', params: {} };

/** Only solos wait; a routine that is on the list already keeps its place, whoever dances in it now (CMP-228, CMP-380). */
export const waitingRefusal = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  if (!routine.waiting || scene.staff === true || officialOf(routine, scene)?.waiting === true) return null;
  return routine.people.length === 0 || isSolo(routine, scene) ? null : NOT_WAITING;
};

/**
 * Only a solo that the solo limit can keep out is sent to the waiting list now, where the city has a list (CMP-224,
 * CMP-227, CMP-228).
 */
export const sendingRefusal = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  if (!routine.waiting || scene.staff === true || beforeOf(routine, scene)?.waiting === true) return null;
  const { solo_limit, solo_waiting_list } = scene.terms.tour_date;
  if (solo_limit === null || !solo_waiting_list || !soloLimitApplies(scene)) return NOT_WAITING;
  return waitingRefusal(routine, scene);
};

/** Finals soloists who are in no group routine (CMP-240, CMP-242). */
export const soloGroups = (scene: Scene): CompetitionRefusal | null => {
  if (scene.host.exempt || !scene.terms.tour_date.entry_limit_rules.solo_groups) return null;
  const all = countedRoutines(scene).filter(({ ballroom }) => !ballroom);
  const inGroups = new Set(all.filter(({ people }) => isGroup(people.length, scene)).flatMap(({ people }) => people));
  const soloists = all
    .filter((one) => isSolo(one, scene) && judge(one, scene).finals)
    .flatMap((one) => peopleIn(one, scene));
  const alone = soloists.filter(({ person_id }) => !inGroups.has(person_id));
  return alone.length === 0 ? null : { code: 'solo_groups', params: { names: [...new Set(alone.map(fullName))] } };
};

/** CMP-257. */
const ballroomLimit = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  const max = scene.terms.tour_date.max_ballroom_entries;
  if (!routine.ballroom || max === null) return null;
  const entries = otherRoutines(routine, scene).filter(({ ballroom }) => ballroom).length;
  return entries < max ? null : { code: 'ballroom_limit', params: { max } };
};

/** The limits of a registration in their order; confirmed routines never fail them, exception users are free of most (CMP-011, CMP-216, CMP-217). */
export const limitRefusal = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  if (routine.waiting || isConfirmed(officialOf(routine, scene))) return null;
  if (scene.host.exempt) return ballroomLimit(routine, scene);
  const people = (refusal: CompetitionRefusal | null) => refusal && at('people', refusal);
  return (
    totalLimit(routine, scene) ??
    ballroomLimit(routine, scene) ??
    people(disabledCategory(routine, scene)) ??
    people(categoryLimitRefusal(routine, scene)) ??
    people(oneSolo(routine, scene)) ??
    (isSolo(routine, scene) ? soloLimitRefusal(withRoutine(routine, scene)) : null)
  );
};
