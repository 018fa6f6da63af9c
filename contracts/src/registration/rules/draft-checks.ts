import {
  ADD_ON_FIELDS,
  type AddOnField,
  type CompetitionTables,
  type EventProfile,
  intensiveAvailable,
  type LevelsTaken,
  levelAvailable,
  offeredVipTypes,
  type PublicEventProfile,
  type Season,
  type TourDate,
} from '../../catalogue/index.js';
import { reviewProblems, type RoutineTables } from '../../competition/index.js';
import { misplacedNominations, nominationSceneOf } from '../../nominations/index.js';
import type { Draft, DraftAttendee, RegisteredPerson } from '../content.js';
import type { RegistrationRefusal } from '../refusals.js';
import type { Attendee, Registration } from '../state.js';
import { type KeptUploads, needsProof } from '../uploads/state.js';
import { bestDancerRefusal } from './best-dancers.js';
import { ageOf, ageRefusal, fullName, stepOf } from './may-add.js';
import { closedObservers } from './observers.js';
import { addOnFits, addOnOffered, addOnShown, collegeOffered } from './options.js';
import { type SceneFacts, sceneOf } from './scene-of.js';

/** A value that stays in the draft and blocks only the step that needs it (REG-031). */
export type InvalidValue = { readonly path: string; readonly refusal: RegistrationRefusal };

/** The tables of the office that a registration chooses from. */
export type RegistrationTables = RoutineTables & Pick<CompetitionTables, 'jacket_sizes'>;

export type CheckFacts = Omit<SceneFacts, 'profile' | 'tour_date' | 'tables'> & {
  readonly profile: EventProfile;
  readonly tour_date: TourDate;
  /** Places of other registrations by `workshop_level_id_v` (REG-121). */
  readonly taken: LevelsTaken;
  readonly tables: RegistrationTables;
};

/** The browser checks the same with the profile that anyone may read. */
type DraftFacts = Omit<CheckFacts, 'profile'> & { readonly profile: PublicEventProfile };
type PeopleFacts = Pick<DraftFacts, 'profile' | 'tour_date' | 'people' | 'taken' | 'tables' | 'employee'> & {
  readonly season: Pick<Season, 'age_reference_date'>;
};

const isParticipant = ({ kind }: DraftAttendee, { profile }: PeopleFacts): boolean =>
  profile.intensive && kind !== 'observer';

const levelRefusal = (
  attendee: DraftAttendee,
  person: RegisteredPerson,
  was: Attendee | undefined,
  facts: PeopleFacts,
): RegistrationRefusal | null => {
  // A participant's level is a label only (REG-117).
  if (isParticipant(attendee, facts)) return null;
  const kept = was?.workshop_level_id_v ?? null;
  const who = { kind: attendee.kind, age: ageOf(person, facts.season), employee: facts.employee, kept };
  if (levelAvailable(facts, who, attendee.workshop_level_id_v)) return null;
  return { code: 'level_unavailable', params: { name: fullName(person) }, step: `${attendee.kind}s` };
};

/** Each participant has an intensive of the event and of the own age, with a place left (REG-201, REG-204). */
const intensiveRefusal = (
  attendee: DraftAttendee,
  person: RegisteredPerson,
  was: Attendee | undefined,
  facts: PeopleFacts,
): RegistrationRefusal | null => {
  if (!isParticipant(attendee, facts)) return null;
  const { intensive_id } = attendee;
  if (intensive_id === null) return { code: 'intensive_required', params: {}, step: 'attendees' };
  const kept = was?.intensive_id ?? null;
  if (intensiveAvailable(facts, { age: ageOf(person, facts.season), kept }, intensive_id)) return null;
  return { code: 'intensive_unavailable', params: {}, step: 'attendees' };
};

const scholarshipRefusal = (
  attendee: DraftAttendee,
  person: RegisteredPerson,
  was: Attendee | undefined,
  { profile, tour_date, season }: PeopleFacts,
): RegistrationRefusal | null => {
  if (!attendee.has_scholarship || (was?.has_scholarship && was.vip_type_id === attendee.vip_type_id)) return null;
  const offered = offeredVipTypes({
    event_id: tour_date.event_id,
    nationals: profile.nationals || tour_date.nationals,
    age: ageOf(person, season),
    intensive_id: attendee.intensive_id,
  });
  if (offered.some(({ id }) => id === attendee.vip_type_id)) return null;
  return { code: 'option_unavailable', params: {}, step: stepOf(attendee.kind, profile) };
};

/** The discount of students is theirs who are old enough; what is registered stays (REG-155). */
const collegeRefusal = (
  attendee: DraftAttendee,
  person: RegisteredPerson,
  was: Attendee | undefined,
  { profile, season }: PeopleFacts,
): RegistrationRefusal | null => {
  if (!attendee.has_college_discount || was?.has_college_discount) return null;
  if (collegeOffered(attendee, ageOf(person, season), profile)) return null;
  return { code: 'option_unavailable', params: {}, step: stepOf(attendee.kind, profile) };
};

/** A scholarship of an intensive event is proven, but by the office or as it was (REG-169). */
const proofRefusal = (
  attendee: DraftAttendee,
  was: Attendee | undefined,
  uploads: KeptUploads,
  facts: PeopleFacts,
): RegistrationRefusal | null => {
  if (facts.employee || !isParticipant(attendee, facts) || !needsProof(uploads, attendee, was)) return null;
  return { code: 'scholarship_proof_required', params: {}, step: 'attendees' };
};

const addOnRefusal = (
  field: AddOnField,
  attendee: DraftAttendee,
  person: RegisteredPerson,
  was: Attendee | undefined,
  facts: PeopleFacts,
): RegistrationRefusal | null => {
  const step = stepOf(attendee.kind, facts.profile);
  const before = was?.[field] ?? false;
  if (attendee[field] === before || (!attendee[field] && !before)) return null;
  // What was completed cannot be undone by the registrant, who is told whom to ask (REG-212, REG-245).
  const { contact_email } = facts.profile;
  if (before && !facts.employee) return { code: 'option_registered', params: { contact_email }, step };
  if (!attendee[field]) return null;
  // Who has a place keeps it in another form.
  const offered = before ? addOnShown(field, facts) : addOnOffered(field, facts);
  if (offered && addOnFits(field, attendee, ageOf(person, facts.season), facts.tour_date)) return null;
  return { code: 'add_on_unavailable', params: {}, step };
};

const checkAttendee = (attendee: DraftAttendee, registration: Registration, facts: PeopleFacts): InvalidValue[] => {
  const path = `attendees.${attendee.person_id}`;
  const was = registration.official.attendees[attendee.person_id];
  // Only what was completed is kept; a review alone keeps nothing, so that the roster's ages are asked again.
  const kept = was?.date_attendee_id ? was : undefined;
  const person = facts.people[attendee.person_id] ?? was?.person;
  if (person === undefined)
    return [{ path, refusal: { code: 'not_on_roster', params: {}, step: stepOf(attendee.kind, facts.profile) } }];
  const checks: readonly (readonly [string, RegistrationRefusal | null])[] = [
    ['', ageRefusal(person, attendee.kind, facts)],
    ['.workshop_level_id_v', levelRefusal(attendee, person, kept, facts)],
    ['.has_college_discount', collegeRefusal(attendee, person, kept, facts)],
    [
      '.vip_type_id',
      scholarshipRefusal(attendee, person, kept, facts) ?? proofRefusal(attendee, was, registration, facts),
    ],
    ...ADD_ON_FIELDS.map((field) => [`.${field}`, addOnRefusal(field, attendee, person, kept, facts)] as const),
    ['.intensive_id', intensiveRefusal(attendee, person, kept, facts)],
    ['.best_dancer_type_id', bestDancerRefusal(attendee, registration, ageOf(person, facts.season), facts)],
  ];
  return checks.flatMap(([field, refusal]) => (refusal === null ? [] : [{ path: `${path}${field}`, refusal }]));
};

const OBSERVERS_CLOSED: RegistrationRefusal = { code: 'observers_closed', params: {}, step: 'observers' };

/** The step that mends it. */
const stepOfRoutine = (draft: Draft, key: string | null): string =>
  key !== null && draft.routines[key]?.ballroom === true ? 'ballroom' : 'competition';

/** Routines with somebody whom neither the roster nor the registration knows, where no workshop asks for its own people (CMP-085). */
export const strangersIn = (
  { official }: Pick<Registration, 'official'>,
  { routines }: Pick<Draft, 'routines'>,
  { people, tour_date }: Pick<DraftFacts, 'people' | 'tour_date'>,
): readonly string[] =>
  tour_date.workshop
    ? []
    : Object.values(routines)
        .filter((routine) => routine.people.some((id) => !(id in people) && !(id in official.attendees)))
        .map(({ temp_id }) => temp_id);

const checkStrangers = (registration: Registration, draft: Draft, facts: DraftFacts): InvalidValue[] =>
  strangersIn(registration, draft, facts).map((key) => ({
    path: `routines.${key}`,
    refusal: { code: 'not_on_roster', params: {}, step: stepOfRoutine(draft, key) },
  }));

/** What of the competition keeps from a review; a routine by its key, all of them as 'routines' (CMP-018, FEE-178). */
const checkRoutines = (registration: Registration, draft: Draft, facts: DraftFacts): InvalidValue[] =>
  Object.keys(draft.routines).length === 0
    ? []
    : reviewProblems(sceneOf(registration, facts, draft)).map(({ refusal, routine }) => ({
        path: routine === null ? 'routines' : `routines.${routine}`,
        refusal: { ...refusal, step: stepOfRoutine(draft, routine) },
      }));

/** What a review would refuse of who takes part: people, ages, levels, options, intensives, observers. */
export const invalidPeople = (
  registration: Registration,
  draft: Draft,
  facts: PeopleFacts,
): readonly InvalidValue[] => [
  ...Object.values(draft.attendees).flatMap((attendee) => checkAttendee(attendee, registration, facts)),
  ...closedObservers(registration, draft, facts).map((path) => ({ path, refusal: OBSERVERS_CLOSED })),
];

/** What may not be nominated stays where it is until the review (CMP-302, CMP-312). */
const checkNominations = (registration: Registration, draft: Draft, facts: DraftFacts): InvalidValue[] =>
  Object.keys(draft.nominations).length === 0
    ? []
    : misplacedNominations(nominationSceneOf(sceneOf(registration, facts, draft))).map(({ type_id, refusal }) => ({
        path: `nominations.${type_id}`,
        refusal,
      }));

/** Everything in a draft that a review would refuse, routines and nominations too (REG-031, REG-236). */
export const invalidValues = (registration: Registration, draft: Draft, facts: DraftFacts): readonly InvalidValue[] => [
  ...invalidPeople(registration, draft, facts),
  ...checkStrangers(registration, draft, facts),
  ...checkRoutines(registration, draft, facts),
  ...checkNominations(registration, draft, facts),
];
