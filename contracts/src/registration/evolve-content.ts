import { ERASED, type Folds, put } from '../shared/index.js';
import { optionsOf, REPRICING_FIELDS } from './attendee-options.js';
import { type DraftAttendee, NO_CONTACT, type RegistrationContact } from './content.js';
import type { AttendeeAdded, AttendeeChanged, ContentEvent, FeesRecalculated, RatesChanged } from './events/content.js';
import type { Attendee, Official, Registration } from './state.js';

/** Contact values as one sealed whole: after erasure the word `[erased]` stands there (KER-008). */
export const contactOf = (contact: RegistrationContact): RegistrationContact =>
  typeof contact === 'string' ? { ...NO_CONTACT, email: ERASED } : contact;

const withAttendees = (
  { official }: Registration,
  attendees: Official['attendees'],
): Pick<Registration, 'official'> => ({ official: { ...official, attendees } });

const attendeeAdded = (state: Registration, data: AttendeeAdded['data']): Partial<Registration> => {
  const attendee: Attendee = {
    ...optionsOf(data),
    attendee_id: data.attendee_id,
    person: data.person,
    fee: data.fee,
    date_attendee_id: null,
    added_order: state.added,
    priced: null,
  };
  const attendees = put(state.official.attendees, { [data.person_id]: attendee });
  return { ...withAttendees(state, attendees), added: state.added + 1 };
};

const attendeeChanged = (state: Registration, data: AttendeeChanged['data']): Partial<Registration> => {
  const was = state.official.attendees[data.person_id];
  if (was === undefined) return {};
  const values = Object.fromEntries(Object.entries(data.changes).map(([field, { to }]) => [field, to]));
  // Changing what prices a person gives up the kept rate and tables (FEE-026).
  const repriced = REPRICING_FIELDS.some((field) => field in data.changes);
  const next = {
    ...was,
    ...(values as Partial<DraftAttendee>),
    jacket_name: data.jacket_name.to,
    person: data.person,
    fee: data.fee.to,
    priced: repriced ? null : was.priced,
  };
  return withAttendees(state, put(state.official.attendees, { [data.person_id]: next }));
};

const recalculated = (state: Registration, { sheet, cause }: FeesRecalculated['data']): Partial<Registration> => ({
  // Whoever agreed, agreed to other fees (REG-017, FEE-172): the review that follows says it again.
  waiver: false,
  competitionCodeWaiver: false,
  // A change of what is completed is what an edit is compared with.
  ...(['staff', 'routines', 'promotion'].includes(cause) && { previous_total: sheet.fees.total }),
  official: {
    ...state.official,
    sheet,
    total: sheet.fees.total,
    attendees: Object.fromEntries(
      Object.entries(state.official.attendees).map(([id, a]) => [id, { ...a, fee: sheet.attendee_fees[id] ?? null }]),
    ),
  },
});

/** What changes the official content (REG-013). */
export const contentFolds: Folds<Registration, Exclude<ContentEvent, RatesChanged>> = {
  AttendeeAdded: attendeeAdded,
  AttendeeChanged: attendeeChanged,
  AttendeeRemoved: (state, { person_id }) => {
    const { [person_id]: _gone, ...attendees } = state.official.attendees;
    return withAttendees(state, attendees);
  },
  RegistrationContactSet: ({ official }, { contact }) => ({ official: { ...official, contact: contactOf(contact) } }),
  FeesRecalculated: recalculated,
};
