import type { EventProfile, Season } from '../../catalogue/index.js';
import type { UploadKind } from '../../uploads/index.js';
import type { RegisteredPerson } from '../content.js';
import type { RegistrationRefusal } from '../refusals.js';
import { ageOf } from '../rules/may-add.js';
import { collegeOffered } from '../rules/options.js';
import type { Registration } from '../state.js';

export type UploadFacts = {
  readonly profile: EventProfile;
  readonly season: Pick<Season, 'age_reference_date'>;
  readonly people: Readonly<Record<string, RegisteredPerson>>;
};

/** Whose proof of this kind the registration takes now, with what it says of them; asked before an address is signed and again when the file is there (EVT-167, EVT-169). */
export const uploadRefusal = (
  registration: Registration,
  { kind, person_id }: { readonly kind: UploadKind; readonly person_id: number | null },
  { profile, season, people }: UploadFacts,
): RegistrationRefusal | null => {
  if (registration.completed && !registration.editing) return { code: 'registration_completed', params: {} };
  const attendee = registration.draft.attendees[person_id ?? 0];
  const person = people[person_id ?? 0];
  if (attendee === undefined || person === undefined) return { code: 'attendee_unknown', params: {} };
  if (kind === 'college-discounts' && collegeOffered(attendee, ageOf(person, season), profile)) return null;
  return { code: 'option_unavailable', params: {}, step: 'dancers' };
};
