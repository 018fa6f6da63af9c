import type { EventProfile, Season } from '../../catalogue/index.js';
import type { UploadKind } from '../../uploads/index.js';
import type { DraftAttendee, RegisteredPerson } from '../content.js';
import type { RegistrationRefusal } from '../refusals.js';
import { ageOf, stepOf } from '../rules/may-add.js';
import { collegeOffered } from '../rules/options.js';
import type { Registration } from '../state.js';

export type UploadFacts = {
  readonly profile: EventProfile;
  readonly season: Pick<Season, 'age_reference_date'>;
  readonly people: Readonly<Record<string, RegisteredPerson>>;
};

/** What the file is to prove (REG-155, REG-169). */
const isAsked = (kind: UploadKind, attendee: DraftAttendee, person: RegisteredPerson, facts: UploadFacts): boolean => {
  const { profile, season } = facts;
  if (kind === 'college-discounts') return collegeOffered(attendee, ageOf(person, season), profile);
  return profile.intensive && attendee.has_scholarship;
};

/** Whose proof of this kind the registration takes now, with what it says of them; asked before an address is signed and again when the file is there (EVT-167, EVT-169). */
export const uploadRefusal = (
  registration: Registration,
  { kind, person_id }: { readonly kind: UploadKind; readonly person_id: number | null },
  facts: UploadFacts,
): RegistrationRefusal | null => {
  if (registration.completed && !registration.editing) return { code: 'registration_completed', params: {} };
  const attendee = registration.draft.attendees[person_id ?? 0];
  const person = facts.people[person_id ?? 0];
  if (attendee === undefined || person === undefined) return { code: 'attendee_unknown', params: {} };
  if (isAsked(kind, attendee, person, facts)) return null;
  return { code: 'option_unavailable', params: {}, step: stepOf(attendee.kind, facts.profile) };
};
