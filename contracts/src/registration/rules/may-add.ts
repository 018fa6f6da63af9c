import {
  type BestDancerQuestion,
  type EventProfile,
  initialLevel,
  intensiveLevel,
  levelForms,
  preselectedBestDancer,
  type LevelQuestion,
  type LevelsTaken,
  type Season,
  TEACHER_LEVEL,
  type TourDate,
} from '../../catalogue/index.js';
import { ageOn } from '../../shared/index.js';
import { NOTHING_CHOSEN } from '../attendee-options.js';
import type { AttendeeKind, DraftAttendee, RegisteredPerson } from '../content.js';
import type { RegistrationRefusal } from '../refusals.js';

type AgeProfile = Pick<
  EventProfile,
  'min_dancer_age' | 'dancer_age_threshold' | 'teacher_age_threshold' | 'workshop_combined' | 'intensive'
>;
type AgeFacts = { readonly profile: AgeProfile; readonly season: Pick<Season, 'age_reference_date'> };

/** Age on the season's reference day; null without a birthdate (ROS-006). */
export const ageOf = (person: RegisteredPerson, season: Pick<Season, 'age_reference_date'>): number | null =>
  person.birthdate === null ? null : ageOn(person.birthdate, season.age_reference_date);

export const fullName = (person: Pick<RegisteredPerson, 'fname' | 'lname'>): string =>
  `${person.fname} ${person.lname}`.trim();

/** The step on which people of this kind join: an intensive event has one for all but observers (REG-067). */
export const stepOf = (kind: AttendeeKind, { intensive }: Pick<EventProfile, 'intensive'>): string =>
  intensive && kind !== 'observer' ? 'attendees' : `${kind}s`;

/** What must hold whoever asks; the server repeats it at review (ROS-045, ROS-046, ROS-050, REG-143). */
export const ageRefusal = (
  person: RegisteredPerson,
  kind: AttendeeKind,
  facts: AgeFacts,
): RegistrationRefusal | null => {
  if (kind === 'observer') return null;
  const age = ageOf(person, facts.season);
  if (age === null)
    return { code: 'birthdate_required', params: { kind: kind === 'dancer' ? 'Dancer' : 'Teacher' }, step: 'roster' };
  if (kind === 'dancer' && age < facts.profile.min_dancer_age)
    return { code: 'age_requirement', params: { name: fullName(person) }, step: stepOf(kind, facts.profile) };
  return null;
};

/** A dancer of 20 or over, or a teacher of 17 or under, may be meant as the other (ROS-047). */
const isDoubtful = (person: RegisteredPerson, kind: AttendeeKind, { profile, season }: AgeFacts): boolean => {
  const age = ageOf(person, season);
  if (age === null || profile.workshop_combined) return false;
  return (
    (kind === 'dancer' && age >= profile.dancer_age_threshold) ||
    (kind === 'teacher' && age <= profile.teacher_age_threshold)
  );
};

export type MayAdd =
  | { readonly outcome: 'add' }
  | { readonly outcome: 'ask' }
  | { readonly outcome: 'refuse'; readonly refusal: RegistrationRefusal };

/** What ADD does for one person: adds, asks 'Is this a dancer or a teacher?', or says why not (ROS-045 to ROS-047). */
export const mayAdd = (person: RegisteredPerson, kind: AttendeeKind, facts: AgeFacts): MayAdd => {
  const refusal = ageRefusal(person, kind, facts);
  if (refusal !== null) return { outcome: 'refuse', refusal };
  return isDoubtful(person, kind, facts) ? { outcome: 'ask' } : { outcome: 'add' };
};

export type Dropped = { readonly person: RegisteredPerson; readonly reason: string };

const droppedBecause = (person: RegisteredPerson, kind: AttendeeKind, facts: AgeFacts): string | null => {
  const verdict = mayAdd(person, kind, facts);
  if (verdict.outcome === 'add') return null;
  if (verdict.outcome === 'ask') return kind === 'dancer' ? 'may be a teacher' : 'may be a dancer';
  return verdict.refusal.code === 'age_requirement' ? 'does not meet the age requirements' : 'birthdate required';
};

/** What + ALL does: whom it adds, and whom it drops with the reason (ROS-048, ROS-049). */
export const addAll = (
  people: readonly RegisteredPerson[],
  kind: AttendeeKind,
  facts: AgeFacts,
): { readonly added: readonly RegisteredPerson[]; readonly dropped: readonly Dropped[] } => {
  const judged = people.map((person) => ({ person, reason: droppedBecause(person, kind, facts) }));
  return {
    added: judged.filter(({ reason }) => reason === null).map(({ person }) => person),
    dropped: judged.flatMap(({ person, reason }) => (reason === null ? [] : [{ person, reason }])),
  };
};

const OBS_1 = '31';

export type NewAttendeeFacts = {
  readonly profile: LevelQuestion['profile'] & BestDancerQuestion['profile'];
  readonly tour_date: TourDate;
  readonly season: Pick<Season, 'age_reference_date'>;
  readonly taken: LevelsTaken;
};

const firstLevel = (person: RegisteredPerson, kind: AttendeeKind, facts: NewAttendeeFacts): string => {
  if (kind === 'observer') return OBS_1;
  if (kind === 'teacher') {
    const forms = levelForms(facts.tour_date);
    const level = forms.in_person ? TEACHER_LEVEL : `${TEACHER_LEVEL}v`;
    return facts.tour_date.disabled_workshop_levels.includes(level) ? '' : level;
  }
  const age = ageOf(person, facts.season);
  if (facts.profile.intensive) return intensiveLevel(null, age, facts.profile);
  return age === null ? '' : initialLevel(facts, age);
};

const preselectedFor = (person: RegisteredPerson, facts: NewAttendeeFacts): number | null =>
  preselectedBestDancer(facts, {
    age: ageOf(person, facts.season),
    has_scholarship: false,
    vip_type_id: null,
    kept: null,
  });

/** A person as added to the draft: level by age, the option that is preselected, nothing else chosen (REG-122, REG-174, REG-177, REG-185). */
export const newAttendee = (person: RegisteredPerson, kind: AttendeeKind, facts: NewAttendeeFacts): DraftAttendee => ({
  ...NOTHING_CHOSEN,
  person_id: person.person_id,
  kind,
  workshop_level_id_v: firstLevel(person, kind, facts),
  best_dancer_type_id: kind === 'dancer' ? preselectedFor(person, facts) : null,
});
