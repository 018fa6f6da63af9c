import { intensiveOf, levelLabel, parseLevelIdV, vipType } from '../../catalogue/index.js';
import { bestDancerKey } from '../../competition/index.js';
import { NO_CONTACT } from '../../roster/index.js';
import { cents, type Cents, sum, ZERO } from '../../shared/index.js';
import { headshotAddress } from '../../uploads/index.js';
import type { DraftAttendee } from '../content.js';
import { ageOf } from '../rules/may-add.js';
import { uploadOf } from '../uploads/state.js';
import type { RegistrationAnswer } from '../views.js';
import type { RecordedAttendee, RecordedPerson, RecordFacts } from './views.js';

const OWES = { paid: false, registration_id: null, waived: false };

const personOf = (
  { people, season, registration: { official } }: RegistrationAnswer,
  { contacts, waivers }: RecordFacts,
  id: number,
): RecordedPerson => {
  const person = people.find(({ person_id }) => person_id === id) ?? official.attendees[id]?.person;
  const contact_info = contacts.get(id) ?? NO_CONTACT;
  return {
    fname: person?.fname ?? '',
    lname: person?.lname ?? '',
    birthdate: person?.birthdate ?? null,
    age: person === undefined ? null : ageOf(person, season),
    gender_id: person?.gender_id ?? null,
    waivers: waivers.get(id) ?? [],
    contact_info,
    address: contact_info.address,
  };
};

/** What the tables say of somebody, before anything is taken off or added; null while nothing is chosen. */
const tableFee = ({ lines }: RegistrationAnswer['sheet'], person_id: number): Cents | null => {
  const own = lines.filter(({ subject, kind }) => subject === person_id && ['table', 'intensive'].includes(kind));
  return own.length === 0 ? null : cents(sum(own.map(({ amount }) => amount)));
};

/** A scholarship's amount is that of its type, and none without one (FEE-070). */
const scholarshipOf = ({ has_scholarship, vip_type_id }: DraftAttendee) => {
  const type = vip_type_id === null ? null : vipType(vip_type_id);
  return { type, amount: has_scholarship && type !== null ? type.amount : ZERO };
};

const levelOf = (answer: RegistrationAnswer, attendee: DraftAttendee): RecordedAttendee['workshop_level'] => {
  const level = levelLabel(attendee.workshop_level_id_v, answer.profile);
  if (level === null) return null;
  const { has_scholarship } = attendee;
  const fee = tableFee(answer.sheet, attendee.person_id);
  return { level, fee, has_scholarship, scholarship_amount: scholarshipOf(attendee).amount };
};

type Photo = Pick<RecordedAttendee, 'photo_url' | 'best_dancer_photo' | 'best_dancer_photo_original'>;

const photoOf = ({ registration }: RegistrationAnswer, person_id: number): Photo => {
  const best = uploadOf(registration, 'best-dancers', person_id);
  const photo = best ?? uploadOf(registration, 'cast-experience', person_id);
  return {
    photo_url: photo && `/api/mybtf/registrations/${registration.id}/uploads/${photo.upload_id}`,
    best_dancer_photo: best && headshotAddress(best.address),
    best_dancer_photo_original: best?.address ?? null,
  };
};

/** A participant's with the name; it is set with the id (REG-199). */
const intensiveNamed = (intensive_id: number | null): RecordedAttendee['intensive'] => {
  const intensive = intensiveOf(intensive_id);
  return intensive && { id: intensive.id, name: intensive.name };
};

const routineOf = ({ draft }: RegistrationAnswer['registration'], person_id: number) => {
  const routine = draft.routines[bestDancerKey(person_id)];
  if (routine === undefined) return null;
  const { name, choreographer, performance_division_id } = routine;
  return { name, choreographer, performance_division_id };
};

/** One attendee of the draft with what is official of it (REG-004). */
export const recordedAttendee = (
  answer: RegistrationAnswer,
  facts: RecordFacts,
  attendee: DraftAttendee,
): RecordedAttendee => {
  const { registration, profile, sheet, media_passes } = answer;
  const { person_id, kind: _kind, hints: _hints, ...options } = attendee;
  const was = registration.official.attendees[person_id];
  const level = parseLevelIdV(attendee.workshop_level_id_v);
  const person = personOf(answer, facts, person_id);
  const { type, amount } = scholarshipOf(attendee);
  return {
    ...options,
    ...photoOf(answer, person_id),
    id: was?.attendee_id ?? null,
    person_id,
    registration_id: registration.id,
    person,
    date_attendee_id: was?.date_attendee_id ?? null,
    workshop_level_id: level?.level_id ?? null,
    workshop_level: levelOf(answer, attendee),
    intensive: intensiveNamed(attendee.intensive_id),
    fee: sheet.attendee_fees[person_id] ?? null,
    scholarship_amount: amount,
    vip_type: type && { id: type.id, name: type.name, amount: type.amount },
    college_discount: attendee.has_college_discount,
    virtual: level?.virtual ?? false,
    best_dancer_routine: routineOf(registration, person_id),
    media_pass: media_passes[person_id] ?? OWES,
    media_pass_old: registration.official.sheet?.media_pass_dancers.includes(person_id) ?? false,
    alert: profile.flag_max_age !== null && person.age !== null && person.age <= profile.flag_max_age,
  };
};
