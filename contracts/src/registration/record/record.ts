import { savedRoutine } from '../live-routines/views.js';
import { sceneOf } from '../rules/scene-of.js';
import type { Registration } from '../state.js';
import type { RegistrationAnswer, SavedNominations } from '../views.js';
import { recordedAttendee } from './attendees.js';
import type { RecordFacts, RegistrationRecord } from './views.js';

/** What a registration nominates, as the calls answer it (CMP-311). */
export const nominationRoutines = ({ draft }: Pick<Registration, 'draft'>): SavedNominations['nomination_routines'] =>
  Object.entries(draft.nominations).map(([type_id, { routine, outside_choreographer }]) => ({
    nomination_type_id: Number(type_id),
    routine_id: routine,
    outside_choreographer,
  }));

const routinesOf = (answer: RegistrationAnswer, { now, employee }: RecordFacts) => {
  const { registration, tour_date } = answer;
  const people = Object.fromEntries(answer.people.map((person) => [person.person_id, person]));
  const scene = sceneOf(registration, { ...answer, people, now, employee, exempt: tour_date.exempt });
  const placeOf = (key: string): number => registration.official.routines[key]?.added_order ?? Number.MAX_SAFE_INTEGER;
  const all = Object.values(registration.draft.routines)
    .toSorted((a, b) => placeOf(a.temp_id) - placeOf(b.temp_id))
    .map((routine) => savedRoutine(routine, scene, answer.music));
  return {
    routines: all.filter(({ waiting }) => !waiting),
    waiting_list_routines: all.filter(({ waiting }) => waiting),
  };
};

/** In the order in which they became official, then who is in the draft alone. */
const attendeesOf = (answer: RegistrationAnswer, facts: RecordFacts): RegistrationRecord['attendees'] => {
  const { draft, official } = answer.registration;
  const placeOf = (id: number): number => official.attendees[id]?.added_order ?? Number.MAX_SAFE_INTEGER;
  return Object.values(draft.attendees)
    .toSorted((a, b) => placeOf(a.person_id) - placeOf(b.person_id))
    .map((attendee) => recordedAttendee(answer, facts, attendee));
};

/** PAY-258. */
const passesPaid = ({ registration: { draft }, media_passes }: RegistrationAnswer): boolean => {
  const dancers = Object.values(draft.attendees).filter(({ kind }) => kind === 'dancer');
  return dancers.length > 0 && dancers.every(({ person_id }) => media_passes[person_id]?.paid === true);
};

/** A registration under the names of the requirements, of what the step screens work with (REG-001, REG-002, REG-273). */
export const registrationRecord = (answer: RegistrationAnswer, facts: RecordFacts): RegistrationRecord => {
  const { registration, sheet, tour_date, studio_flags } = answer;
  const { studio_id, draft, official } = registration;
  const { batches: _batches, ...additional_observers } = sheet.additional_observers;
  return {
    id: registration.id,
    mybtf_user_id: registration.mybtf_user_id,
    user: facts.user,
    studio_id,
    studio: studio_id === null ? null : { id: studio_id, name: registration.studio ?? '', ...studio_flags },
    tour_date_id: registration.tour_date_id,
    tour_date,
    independent: registration.independent,
    ancillary: registration.ancillary,
    email: draft.contact.email,
    completed: registration.completed,
    confirmed: registration.confirmed,
    editing: registration.editing,
    submitting: facts.submitting,
    updating: facts.submitting && registration.editing,
    reviewed: registration.reviewed,
    waiver: registration.waiver,
    competitionCodeWaiver: registration.competitionCodeWaiver,
    hasChanges: registration.hasChanges,
    full_rates: registration.full_rates,
    late_rates: registration.late_rates,
    left_off: registration.left_off,
    left_off_details: registration.left_off_details,
    started_at: registration.started_at,
    completed_at: registration.completed_at,
    updated_at: registration.updated_at,
    ...draft.competition,
    paying_by_check: facts.paying_by_check,
    fees: sheet.fees,
    free_teacher: { count: sheet.free_teacher.count, value: sheet.free_teacher.value },
    free_teacher_adjustment: registration.free_teacher_adjustment,
    free_hotel_rooms: sheet.free_hotel_rooms,
    additional_observers,
    attendees: attendeesOf(answer, facts),
    ...routinesOf(answer, facts),
    nomination_routines: nominationRoutines(registration),
    removed_routines_post_deadline: official.removed_routines_post_deadline,
    purchased_tickets: facts.tickets.filter(({ paid }) => paid),
    payments: facts.payments,
    promo_codes: facts.promo_codes,
    credit: facts.credit,
    loyalty_vouchers_credit: [],
    survey_submitted: facts.survey.submitted,
    survey_version: facts.survey.version,
    media_pass_paid: passesPaid(answer),
  };
};
