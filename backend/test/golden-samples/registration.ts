import type { RegistrationEvent, RegistrationNumberTaken, WorkshopCapacityEvent } from '@app/contracts/registration';
import { cents, day, instant, type NumbersTaken } from '@app/contracts/shared';
import type { ShareLinkEvent } from '@app/contracts/sharing';
import type { Samples } from './samples-of.js';

const registration_id = 75_001;
const account_id = 1001;
const tour_date_id = 7504;
const at = instant('2026-01-20T17:00:00.000Z');

const person = {
  person_id: 100_001,
  fname: 'Rosalind',
  lname: 'Quimby',
  birthdate: day('2014-05-01'),
  gender_id: 1,
};
const options = {
  kind: 'dancer' as const,
  workshop_level_id_v: '3v',
  one_day: false,
  attended_reg: true,
  has_college_discount: false,
  has_scholarship: false,
  vip_type_id: null,
  photoshoot: 'virtual' as const,
  hints: ['level'],
};
const attendee = { registration_id, attendee_id: 500_001, person_id: 100_001, person };
const contact = {
  email: 'rosalind@quimby.example',
  fname: 'Rosalind',
  lname: 'Quimby',
  phone: '(617) 555-0199',
  address: '1 Quimby Row',
  city: 'Boston',
  state_id: 22,
  country_id: 1,
  zip: '02110',
};
const left_off_details = { total_steps: 6, step_name: 'dancers', current_step: 2 };
const zero = cents(0);
const sheet = {
  fees: {
    workshop: cents(25_950),
    baseWorkshop: cents(25_950),
    competition: zero,
    baseCompetition: zero,
    media: cents(5_000),
    tickets: zero,
    ticket_fees: zero,
    freestyle: zero,
    observers: { one: zero, two: zero },
    total: cents(30_950),
  },
  lines: [
    {
      kind: 'table' as const,
      part: 'workshop' as const,
      subject: 500_001,
      label: 'Junior',
      rule: 'FEE-054',
      before: zero,
      after: cents(25_950),
      amount: cents(25_950),
    },
  ],
  attendee_fees: { 500001: cents(25_950) },
  attendee_discounts: { 500001: ['ATTENDED REG'] },
  paying_dancers: 1,
  free_teacher: { count: 0, value: zero, ids: [], next_needs: 9 },
  free_show_tickets: 0,
  free_hotel_rooms: 0,
  additional_observers: {
    one: 1,
    two: 0,
    complimentary: 0,
    price: cents(6_000),
    price_2: cents(9_000),
    type_id: 8,
    type_id_2: 9,
    fees: cents(6_000),
    fees_2: zero,
    batches: [{ rate_key: 'discount' as const, one: 1, two: 0 }],
  },
  media_pass_dancers: [500_001],
  invalid: [],
  rate_key: 'discount' as const,
  profile_version: 1,
};
const submitted = {
  registration_id,
  draft_version: 9,
  submitted_version: 9,
  total: cents(30_950),
  previous_total: zero,
  rate_key: 'discount' as const,
  places: { 3: 1 },
  submitted_at: at,
};
const kept = {
  rate_key: 'discount' as const,
  profile_version: 1,
  workshop_fees: {
    3: { full_workshop: { discount: cents(25_950), full: cents(27_950), late: cents(29_950) } },
  },
  attendees: [{ person_id: 100_001, attendee_id: 500_001, date_attendee_id: 600_001 }],
  total: cents(30_950),
  payment: '00000000-0000-4000-8000-000000000001',
};
const places = { 3: 1 };

type Registrations =
  | RegistrationEvent
  | RegistrationNumberTaken
  | WorkshopCapacityEvent
  | NumbersTaken
  | ShareLinkEvent;

export const registrationSamples: Samples<Registrations> = {
  NumbersTaken: { kind: 'registration', from: 75_001, to: 75_050 },
  RegistrationNumberTaken: { registration_id, account_id, tour_date_id, attempt: 1 },
  RegistrationStarted: {
    registration_id,
    account_id,
    registrant: 'Rosalind Quimby',
    studio_id: 2001,
    studio: 'Harbor Dance',
    tour_date_id,
    event_id: 56,
    season_id: 75,
    ancillary: false,
    independent: false,
    full_rates: false,
    late_rates: false,
    left_off: 1,
    left_off_details,
    contact,
    started_at: at,
  },
  RegistrationAffiliationSet: { registration_id, studio_id: null, studio: null, independent: true },
  RegistrationDraftSaved: {
    registration_id,
    account_id,
    draft_version: 2,
    changes: [
      { path: 'attendees.100001', value: { ...options, person_id: 100_001 } },
      { path: 'additional_observers.one', value: 1 },
    ],
    contact_changes: { 'contact.email': 'rosalind@quimby.example', 'contact.state_id': null },
    left_off: 2,
    left_off_details,
    session_id: 'f00d',
  },
  RatesChanged: { registration_id, from: 'discount', to: 'full' },
  AttendeeAdded: { ...attendee, ...options, fee: cents(25_950) },
  AttendeeChanged: {
    ...attendee,
    changes: { workshop_level_id_v: { from: '3v', to: '4' }, one_day: { from: false, to: true } },
    fee: { from: cents(25_950), to: null },
  },
  AttendeeRemoved: { ...attendee, kind: 'dancer', fee: null },
  AdditionalObserversChanged: { registration_id, from: { one: 0, two: 0 }, to: { one: 1, two: 0 } },
  RegistrationContactSet: { registration_id, account_id, contact },
  FeesRecalculated: {
    registration_id,
    sheet,
    previous_total: zero,
    rate_key: 'discount',
    profile_version: 1,
    cause: 'review',
  },
  RegistrationReviewed: submitted,
  RegistrationEditReviewed: { ...submitted, sheet },
  RegistrationUnreviewed: { registration_id, cause: 'draft_changed' },
  RegistrationPlacesReleased: { registration_id, draft_version: 9, cause: 'expired' },
  RegistrationCompleted: { registration_id, ...kept, completed_at: at },
  RegistrationEditingStarted: { registration_id, started_at: at },
  RegistrationEditConfirmed: { registration_id, ...kept, previous_total: zero, confirmed_at: at },
  RegistrationEditingCancelled: { registration_id, cause: 'registrant' },
  RegistrationConfirmed: { registration_id, confirmed_at: at },
  RegistrationConfirmationWithdrawn: { registration_id, reason: 'confirmed by mistake' },
  RegistrationDeleted: { registration_id, account_id, tour_date_id, deleted_at: at, reason: null },
  PlacesReserved: { tour_date_id, registration_id, draft_version: 9, places, expires_at: at },
  PlacesConfirmed: { tour_date_id, registration_id, places },
  PlacesReleased: { tour_date_id, registration_id, places, cause: 'unreviewed' },
  ShareLinkCreated: { link_id: 'abc', registration_id, account_id, routine_ids: [], expires_at: at },
  ShareLinkRevoked: { link_id: 'abc', registration_id, revoked_at: at },
  ShareLinkOpened: { link_id: 'abc', registration_id, opened_at: at },
};
