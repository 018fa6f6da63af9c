import {
  bestDancerKind,
  bestDancerParts,
  type EventProfile,
  type Season,
  type TourDate,
} from '../../catalogue/index.js';
import { isPhotoKind, type UploadKind } from '../../uploads/index.js';
import type { DraftAttendee, RegisteredPerson } from '../content.js';
import type { RegistrationRefusal } from '../refusals.js';
import { ageOf, stepOf } from '../rules/may-add.js';
import { bestDancerEditable, bestDancerStep } from '../rules/best-dancers.js';
import { collegeOffered } from '../rules/options.js';
import type { Attendee, Registration } from '../state.js';

export type UploadFacts = {
  readonly profile: EventProfile;
  readonly season: Pick<Season, 'age_reference_date'>;
  readonly people: Readonly<Record<string, RegisteredPerson>>;
  readonly tour_date: TourDate;
  /** Who asks helps for the office (REG-101). */
  readonly employee: boolean;
};

/** Whose photo the event shows, and may be changed now (REG-188, REG-189, EVT-189). */
const photoAsked = (
  kind: UploadKind,
  { best_dancer_type_id }: DraftAttendee,
  was: Attendee | undefined,
  { profile, tour_date, employee }: UploadFacts,
): boolean =>
  kind === bestDancerKind(profile) &&
  bestDancerParts(best_dancer_type_id, profile).photo &&
  bestDancerEditable(was, tour_date, employee).photo;

/** What the file is to prove, or to show (REG-155, REG-169, REG-188). */
const isAsked = (
  kind: UploadKind,
  attendee: DraftAttendee,
  person: RegisteredPerson,
  was: Attendee | undefined,
  facts: UploadFacts,
): boolean => {
  const { profile, season } = facts;
  if (isPhotoKind(kind)) return photoAsked(kind, attendee, was, facts);
  if (kind === 'college-discounts') return collegeOffered(attendee, ageOf(person, season), profile);
  return profile.intensive && attendee.has_scholarship;
};

/** Whose proof of this kind the registration takes now, with what it says of them; asked before an address is signed and again when the file is there (EVT-167, EVT-169). */
export const uploadRefusal = (
  registration: Registration,
  { kind, person_id }: { readonly kind: UploadKind; readonly person_id: number | null },
  facts: UploadFacts,
): RegistrationRefusal | null => {
  // A photo costs nothing, so it needs no edit (EVT-190).
  if (registration.completed && !registration.editing && !isPhotoKind(kind))
    return { code: 'registration_completed', params: {} };
  const attendee = registration.draft.attendees[person_id ?? 0];
  const person = facts.people[person_id ?? 0];
  if (attendee === undefined || person === undefined) return { code: 'attendee_unknown', params: {} };
  const was = registration.official.attendees[attendee.person_id];
  if (isAsked(kind, attendee, person, was, facts)) return null;
  const step = isPhotoKind(kind) ? bestDancerStep(facts.profile) : stepOf(attendee.kind, facts.profile);
  return { code: 'option_unavailable', params: {}, step };
};
