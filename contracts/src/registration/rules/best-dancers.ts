import {
  type BestDancer,
  bestDancerAvailable,
  bestDancerKind,
  bestDancerParts,
  type BestDancerParts,
  type BestDancerQuestion,
  bestDancerType,
  type CompetitionTables,
  type EventProfile,
  isBestDancerStep,
  preselectedBestDancer,
  type Season,
  type TourDate,
} from '../../catalogue/index.js';
import { BEST_DANCER_ENTRY, bestDancerKey, bestDancerRoutine, isVips } from '../../competition/index.js';
import type { Draft, DraftAttendee, DraftChange, RegisteredPerson } from '../content.js';
import type { RegistrationRefusal } from '../refusals.js';
import type { Attendee, Registration } from '../state.js';
import { isOnFile, type KeptUploads, uploadOf } from '../uploads/state.js';
import { ageOf } from './may-add.js';

type Profile = BestDancerQuestion['profile'] &
  Pick<EventProfile, 'steps'> &
  Pick<Partial<EventProfile>, 'jacket_name_enabled'>;
type Flags = Pick<TourDate, 'edit_bd_photo' | 'edit_bd_jacket' | 'edit_bd_routine'>;

/** The step in which the option of a dancer is chosen. */
export const bestDancerStep = ({ steps }: Pick<EventProfile, 'steps'>): string =>
  steps.find(isBestDancerStep) ?? 'dancers';

/** A dancer as the rules of options ask about one (REG-185, REG-187). */
export const bestDancerOf = (
  { has_scholarship, vip_type_id }: DraftAttendee,
  was: Attendee | undefined,
  age: number | null,
): BestDancer => ({
  age,
  has_scholarship,
  vip_type_id,
  kept: was?.date_attendee_id ? was.best_dancer_type_id : null,
});

/** Whether the option is the one of a saved attendee, which only staff change (REG-187, REG-245). */
export const bestDancerLocked = (was: Attendee | undefined, employee: boolean): boolean =>
  Boolean(was?.date_attendee_id) && was?.best_dancer_type_id !== null && !employee;

/** What may be changed of a dancer now: of a saved attendee what the tour date opens (REG-189). */
export const bestDancerEditable = (
  was: Attendee | undefined,
  { edit_bd_photo: photo, edit_bd_jacket: jacket, edit_bd_routine: routine }: Flags,
  employee: boolean,
): { readonly photo: boolean; readonly jacket: boolean; readonly routine: boolean } =>
  was?.date_attendee_id && !employee ? { photo, jacket, routine } : { photo: true, jacket: true, routine: true };

type PeopleQuestion = BestDancerQuestion & {
  readonly people: Readonly<Record<string, RegisteredPerson>>;
  readonly season: Pick<Season, 'age_reference_date'>;
};

/** The dancers who have no option yet get the one that is preselected for them (REG-185, REG-196). */
export const preselections = (
  { draft, official }: Pick<Registration, 'draft' | 'official'>,
  { people, season, ...question }: PeopleQuestion,
): readonly DraftChange[] => {
  if (bestDancerKind(question.profile) === null) return [];
  return Object.values(draft.attendees).flatMap((attendee) => {
    const { person_id, kind, best_dancer_type_id } = attendee;
    const person = people[person_id];
    if (kind !== 'dancer' || best_dancer_type_id !== null || person === undefined) return [];
    const dancer = bestDancerOf(attendee, official.attendees[person_id], ageOf(person, season));
    const value = preselectedBestDancer(question, dancer);
    return value === null ? [] : [{ path: `attendees.${person_id}.best_dancer_type_id`, value }];
  });
};

/** The competing dancers' routines come and go with their options; what else is fixed of them stays as it is (REG-186, CMP-093). */
export const bestDancerRoutines = ({ attendees, routines }: Pick<Draft, 'attendees' | 'routines'>): DraftChange[] => {
  const competing = Object.values(attendees).filter(
    ({ best_dancer_type_id: id }) => bestDancerType(id)?.competing === true,
  );
  const wanted = Object.fromEntries(
    competing.map(({ person_id }) => {
      const key = bestDancerKey(person_id);
      return [key, bestDancerRoutine(person_id, routines[key])];
    }),
  );
  // Who left with it still competes, which a save refuses (REG-140).
  const gone = Object.values(routines).filter(
    (one) => isVips(one) && !(one.temp_id in wanted) && one.people.some((id) => id in attendees),
  );
  return [
    ...gone.map(({ temp_id }) => ({ path: `routines.${temp_id}`, value: null })),
    ...Object.entries(wanted)
      .filter(([key, routine]) => JSON.stringify(routines[key]) !== JSON.stringify(routine))
      .map(([key, value]) => ({ path: `routines.${key}`, value })),
  ];
};

/** REG-162: who loses the scholarship at nationals loses the option too, unless another is chosen with it. */
export const optionsLost = (before: Draft, after: Draft, profile: Pick<EventProfile, 'nationals'>): DraftChange[] => {
  if (!profile.nationals) return [];
  return Object.values(after.attendees).flatMap(({ person_id, has_scholarship, best_dancer_type_id }) => {
    const was = before.attendees[person_id];
    const lost = was?.has_scholarship === true && !has_scholarship && was.best_dancer_type_id === best_dancer_type_id;
    return lost && best_dancer_type_id !== null
      ? [{ path: `attendees.${person_id}.best_dancer_type_id`, value: null }]
      : [];
  });
};

export type BestDancerField =
  | 'option'
  | 'name'
  | 'choreographer'
  | 'performance_division_id'
  | 'jacket_size_id'
  | 'jacket_name'
  | 'photo';

type Facts = { readonly profile: Profile; readonly tour_date: Flags; readonly employee: boolean };

/** Whether jacket and photo must be there at review: of scholarship best dancers, and not of independent ones (REG-191, REG-192, REG-197). */
const asksFor = (
  parts: BestDancerParts,
  { has_scholarship }: DraftAttendee,
  { independent }: Pick<Registration, 'independent'>,
  { profile }: Pick<Facts, 'profile'>,
): { readonly jacket_size: boolean; readonly jacket_name: boolean; readonly photo: boolean } => {
  if (bestDancerKind(profile) === 'cast-experience')
    return { jacket_size: parts.jacket_size && !independent, jacket_name: false, photo: false };
  const asked = has_scholarship && !independent;
  return {
    jacket_size: parts.jacket_size && asked,
    jacket_name: parts.jacket_name && asked,
    photo: parts.photo && asked,
  };
};

const blank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** What a dancer still needs at review; nothing of what cannot be given any more (REG-191, REG-192, REG-197, REG-222). */
export const bestDancerMissing = (
  attendee: DraftAttendee,
  registration: Pick<Registration, 'draft' | 'official' | 'independent'> & KeptUploads,
  { profile, tour_date, employee }: Facts,
): readonly BestDancerField[] => {
  const kind = bestDancerKind(profile);
  if (kind === null || attendee.kind !== 'dancer') return [];
  if (attendee.best_dancer_type_id === null) return ['option'];
  const { person_id, jacket_size_id, jacket_name } = attendee;
  const parts = bestDancerParts(attendee.best_dancer_type_id, profile);
  const asked = asksFor(parts, attendee, registration, { profile });
  const open = bestDancerEditable(registration.official.attendees[person_id], tour_date, employee);
  const routine = registration.draft.routines[bestDancerKey(person_id)];
  const ofRoutine = parts.routine && open.routine;
  const missing: readonly (readonly [BestDancerField, boolean])[] = [
    ['name', ofRoutine && blank(routine?.name)],
    ['choreographer', ofRoutine && blank(routine?.choreographer)],
    ['performance_division_id', ofRoutine && (routine?.performance_division_id ?? null) === null],
    ['jacket_size_id', asked.jacket_size && open.jacket && jacket_size_id === null],
    ['jacket_name', asked.jacket_name && open.jacket && blank(jacket_name)],
    ['photo', asked.photo && open.photo && uploadOf(registration, kind, person_id) === null],
  ];
  return missing.flatMap(([field, is]) => (is ? [field] : []));
};

/** Of the best dancers who get a jacket: how many have its size and, where they compete, their photo (EVT-043). */
export const bestDancerProgress = (
  registration: Pick<Registration, 'official'> & KeptUploads,
  profile: Profile,
): { readonly done: number; readonly total: number } => {
  const listed = Object.values(registration.official.attendees)
    .map((attendee) => ({ ...attendee, parts: bestDancerParts(attendee.best_dancer_type_id, profile) }))
    .filter(({ parts }) => parts.jacket_size);
  const done = listed.filter(
    ({ jacket_size_id, parts, person_id }) =>
      jacket_size_id !== null && (!parts.photo || isOnFile(registration, 'best-dancers', person_id)),
  );
  return { done: done.length, total: listed.length };
};

type Asked = Facts &
  BestDancerQuestion & { readonly tables: Pick<CompetitionTables, 'jacket_sizes' | 'performance_divisions'> };

/** A changed value of who was saved, where the tour date does not open it (REG-189). */
const lockedChange = (
  attendee: DraftAttendee,
  was: Attendee | undefined,
  { draft, official }: Pick<Registration, 'draft' | 'official'>,
  facts: Facts,
): boolean => {
  const open = bestDancerEditable(was, facts.tour_date, facts.employee);
  const key = bestDancerKey(attendee.person_id);
  const [before, now] = [official.routines[key], draft.routines[key]];
  const routine = before !== undefined && now !== undefined && BEST_DANCER_ENTRY.some((f) => before[f] !== now[f]);
  const jacket =
    was !== undefined &&
    (was.jacket_size_id !== attendee.jacket_size_id || was.jacket_name !== attendee.jacket_name) &&
    bestDancerParts(attendee.best_dancer_type_id, facts.profile).jacket_size;
  return (routine && !open.routine) || (jacket && !open.jacket);
};

/** Size and division stand in their tables; what is saved keeps one that is no longer there (CMP-356, CMP-360). */
const unknownRow = (
  attendee: DraftAttendee,
  was: Attendee | undefined,
  { draft, official }: Pick<Registration, 'draft' | 'official'>,
  { tables }: Pick<Asked, 'tables'>,
): boolean => {
  const { jacket_size_id: size } = attendee;
  const key = bestDancerKey(attendee.person_id);
  const division = draft.routines[key]?.performance_division_id ?? null;
  const divisions = tables.performance_divisions.filter(({ kind }) => kind === 'competition' || kind === 'improv');
  return (
    (size !== null && was?.jacket_size_id !== size && !tables.jacket_sizes.some(({ id }) => id === size)) ||
    (division !== null &&
      official.routines[key]?.performance_division_id !== division &&
      !divisions.some(({ id }) => id === division))
  );
};

/** Why size or name of this dancer's jacket is not taken now: `attendee_unknown`, `option_unavailable` (REG-188, REG-189, EVT-190, EVT-198). */
export const jacketRefusal = (
  { draft, official }: Pick<Registration, 'draft' | 'official'>,
  asked: { readonly person_id: number; readonly jacket_size_id?: number | null; readonly jacket_name?: string },
  { profile, tour_date, employee, tables }: Omit<Facts, 'profile'> & Pick<Asked, 'profile' | 'tables'>,
): RegistrationRefusal | null => {
  const attendee = draft.attendees[asked.person_id];
  if (attendee === undefined) return { code: 'attendee_unknown', params: {} };
  const parts = bestDancerParts(attendee.best_dancer_type_id, profile);
  const size = asked.jacket_size_id ?? null;
  const known = size === null || tables.jacket_sizes.some(({ id }) => id === size);
  const named = asked.jacket_name === undefined || parts.jacket_name;
  const open = bestDancerEditable(official.attendees[asked.person_id], tour_date, employee).jacket;
  if (attendee.kind === 'dancer' && parts.jacket_size && named && known && open) return null;
  return { code: 'option_unavailable', params: {}, step: bestDancerStep(profile) };
};

/** An option, a jacket or a routine that this dancer cannot have here and now (REG-185, REG-187, REG-189). */
export const bestDancerRefusal = (
  attendee: DraftAttendee,
  registration: Pick<Registration, 'draft' | 'official'>,
  age: number | null,
  facts: Asked & { readonly profile: Pick<EventProfile, 'contact_email'> },
): RegistrationRefusal | null => {
  const step = bestDancerStep(facts.profile);
  const id = attendee.best_dancer_type_id;
  const was = registration.official.attendees[attendee.person_id];
  if (attendee.kind !== 'dancer') return null;
  const { contact_email } = facts.profile;
  if (bestDancerLocked(was, facts.employee) && id !== was?.best_dancer_type_id)
    return { code: 'option_registered', params: { contact_email }, step };
  if (id === null) return null;
  if (!bestDancerAvailable(facts, bestDancerOf(attendee, was, age), id))
    return { code: 'best_dancer_unavailable', params: {}, step };
  if (unknownRow(attendee, was, registration, facts)) return { code: 'option_unavailable', params: {}, step };
  if (lockedChange(attendee, was, registration, facts))
    return { code: 'option_registered', params: { contact_email }, step };
  return null;
};
