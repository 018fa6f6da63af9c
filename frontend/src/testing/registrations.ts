import { NO_STUDIO_FLAGS } from '@app/contracts/accounts';
import {
  effectiveProfile,
  publicProfile,
  SEEDED_TABLES,
  SEED_SEASONS,
  SEED_TOUR_DATES,
  seededEventProfiles,
} from '@app/contracts/catalogue';
import { NO_COMPETITION } from '@app/contracts/competition';
import {
  type Attendee,
  type Draft,
  type DraftAttendee,
  differenceOf,
  EMPTY_DRAFT,
  NOTHING_CHOSEN,
  NO_CONTACT,
  priceDraft,
  type RegisteredPerson,
  type RegistrationAnswer,
  type RegistrationDocument,
  stepStates,
  type UserRegistration,
} from '@app/contracts/registration';
import type { RosterEntry } from '@app/contracts/roster';
import { cents, day, instant, type Position, ZERO } from '@app/contracts/shared';

// One registration of the demo's studio for Dallas, at the early rate; used by specs only.
const found = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Error('not seeded');
  return thing;
};
const DEMO_DAY = instant('2026-01-20T17:00:00.000Z');
const SEASON = found(SEED_SEASONS.find(({ id }) => id === 75));
const DALLAS = found(SEED_TOUR_DATES.find(({ id }) => id === 7502));
export const PROFILE = publicProfile(effectiveProfile(found(seededEventProfiles[56]), DALLAS));
export const TOUR_DATE: RegistrationAnswer['tour_date'] = {
  ...DALLAS,
  exempt: false,
  event: { name: 'Aurora', subdomain: 'aurora' },
  season: SEASON,
};

const NEW_YORK = found(SEED_TOUR_DATES.find(({ id }) => id === 7551));
/** The Summit Intensive in New York, for `answerOf`. */
export const SUMMIT = {
  profile: publicProfile(effectiveProfile(found(seededEventProfiles[26]), NEW_YORK)),
  tour_date: { ...NEW_YORK, exempt: false, event: { name: 'Summit Intensive', subdomain: 'summit' }, season: SEASON },
};

const person = (person_id: number, fname: string, lname: string, birthdate: string | null): RegisteredPerson => ({
  person_id,
  fname,
  lname,
  birthdate: birthdate === null ? null : day(birthdate),
  gender_id: 1,
});
export const MIA = person(1, 'Mia', 'Reyes', '2011-05-01');
export const AVA = person(2, 'Ava', 'Abel', '2017-05-01');
export const LEO = person(3, 'Leo', 'Young', '2008-05-01');
export const TESS = person(4, 'Tess', 'Novak', '1985-05-01');
export const OLA = person(5, 'Ola', 'Stone', null);
/** Too young to be registered as a dancer. */
export const NORA = person(6, 'Nora', 'Dale', '2022-05-01');
const PEOPLE = [MIA, AVA, LEO, TESS, OLA, NORA];

const DANCER = 8;
/** A person of the roster, as a dancer where nothing else is said. */
export const onRoster = (who: RegisteredPerson, person_type_id = DANCER): RosterEntry => ({
  person_id: who.person_id,
  person: { ...who, gender_id: 1, person_type_id },
  contact: {
    emailValue: null,
    phoneValue: null,
    address: null,
    parent: null,
    parent_relationship: null,
    sameAddressAsParent: false,
  },
  age: null,
  media_pass: { paid: false },
  studio_id: null,
  previous_studio_id: null,
  archived: false,
  stands_for: [],
});

export const attendee = (
  { person_id }: RegisteredPerson,
  workshop_level_id_v: string,
  options: Partial<DraftAttendee> = {},
): DraftAttendee => ({
  ...NOTHING_CHOSEN,
  person_id,
  workshop_level_id_v,
  ...options,
});
export const participant = (
  who: RegisteredPerson,
  intensive_id: number | null,
  options: Partial<DraftAttendee> = {},
): DraftAttendee => attendee(who, '3', { intensive_id, ...options });
export const teacher = (who: RegisteredPerson): DraftAttendee => attendee(who, '5', { kind: 'teacher' });
export const observer = (who: RegisteredPerson, level = '31'): DraftAttendee =>
  attendee(who, level, { kind: 'observer' });

/** People who are registered, with the steps that were left behind. */
export const draftOf = (attendees: readonly DraftAttendee[], more: Partial<Draft> = {}): Draft => ({
  ...EMPTY_DRAFT,
  steps: { roster: true, teachers: true },
  attendees: Object.fromEntries(attendees.map((one) => [one.person_id, one])),
  ...more,
});

const NEW: RegistrationDocument = {
  id: 75001,
  account_id: 12,
  mybtf_user_id: 12,
  registrant: 'Starlight Dance Academy',
  studio_id: 2001,
  studio: 'Starlight Dance Academy',
  independent: false,
  ancillary: false,
  tour_date_id: 7502,
  event_id: 56,
  season_id: 75,
  full_rates: false,
  late_rates: false,
  completed: false,
  confirmed: false,
  editing: false,
  reviewed: false,
  deleted: false,
  cancelled: false,
  waiver: false,
  competitionCodeWaiver: false,
  started_at: instant('2026-01-05T17:00:00.000Z'),
  completed_at: null,
  completed_by: null,
  left_off: 2,
  left_off_details: { total_steps: 7, step_name: 'dancers', current_step: 2 },
  official: {
    ...NO_COMPETITION,
    attendees: {},
    additional_observers: { one: 0, two: 0 },
    contact: NO_CONTACT,
    tickets: [],
    sheet: null,
    total: ZERO,
  },
  draft: EMPTY_DRAFT,
  draft_version: 3,
  changed: {},
  review: null,
  unreviewed: null,
  edit_sheet: null,
  before_editing: null,
  previous_total: ZERO,
  kept_fees: {},
  added: 0,
  uploads: {},
  ...{ observer_batches: [], free_teacher_adjustment: 0 },
  revision: 4,
  hasChanges: false,
  authors: {},
  updated_at: instant('2026-01-19T17:00:00.000Z'),
};
const PRICED = { tables: SEEDED_TABLES, removals_free: false };
type Differs = Partial<RegistrationDocument>;

/** A registration that was begun: its draft alone. */
export const begun = (draft: Draft, differs: Differs = {}): RegistrationDocument => ({ ...NEW, draft, ...differs });

const asAttendee = (one: DraftAttendee, place: number, fees: Readonly<Record<string, Attendee['fee']>>): Attendee => ({
  ...one,
  attendee_id: 901 + place,
  date_attendee_id: 9001 + place,
  person: found(PEOPLE.find(({ person_id }) => person_id === one.person_id)),
  fee: fees[one.person_id] ?? null,
  added_order: place,
  priced: null,
});

/** A registration that was completed with these people and these unnamed observers; what differs is laid over it. */
export const completed = (was: Draft, differs: Differs = {}, profile = PROFILE): RegistrationDocument => {
  const sheet = priceDraft(NEW, { ...PRICED, profile, rate_key: 'discount', media_passes: {} }, was);
  const attendees = Object.values(was.attendees).map((one, place) => asAttendee(one, place, sheet.attendee_fees));
  return {
    ...NEW,
    completed: true,
    reviewed: true,
    waiver: true,
    completed_at: instant('2026-01-12T17:00:00.000Z'),
    official: {
      ...NO_COMPETITION,
      competition: was.competition,
      attendees: Object.fromEntries(attendees.map((one) => [one.person_id, one])),
      additional_observers: was.additional_observers,
      contact: was.contact,
      tickets: was.tickets,
      sheet,
      total: sheet.fees.total,
    },
    draft: was,
    previous_total: sheet.fees.total,
    added: attendees.length,
    ...differs,
  };
};

/** The same, opened again: nothing of it is reviewed. */
export const editing = (was: Draft, draft: Draft, differs: Differs = {}, profile = PROFILE): RegistrationDocument =>
  completed(was, { draft, editing: true, reviewed: false, waiver: false, ...differs }, profile);

/** The server's answer about a registration, priced at the early rate. */
export const answerOf = (
  registration: RegistrationDocument,
  differs: Partial<RegistrationAnswer> = {},
): RegistrationAnswer => {
  const { tour_date = TOUR_DATE, profile = PROFILE, media_passes = {} } = differs;
  const sheet = priceDraft(registration, { ...PRICED, profile, rate_key: 'discount', media_passes });
  const { previous_total } = registration;
  return {
    registration,
    sheet,
    rate_key: 'discount',
    amounts: {
      grand_total: sheet.fees.total,
      previous_total,
      new_amount: cents(sheet.fees.total - previous_total),
    },
    difference: differenceOf(registration.official, registration.draft),
    steps: stepStates(registration, {
      ...{ ...PRICED, profile, tour_date, season: SEASON, rate_key: 'discount', now: DEMO_DAY },
      ...{ exempt: tour_date.exempt, employee: false, people: Object.fromEntries(PEOPLE.map((p) => [p.person_id, p])) },
    }),
    open: { registration: true, adding: true, editing: true },
    tour_date,
    profile,
    season: SEASON,
    studio_flags: NO_STUDIO_FLAGS,
    people: PEOPLE,
    media_passes,
    ...PRICED,
    ...{ music: {}, taken: {}, solos: null, unavailable_levels: [] },
    position: '10' as Position,
    ...differs,
  };
};

/** The answer to a save of the draft that was sent: the next version, priced by the server's rules. */
export const savedDraft = (answer: RegistrationAnswer) => ({
  draft_version: answer.registration.draft_version + 1,
  sheet: answer.sheet,
  fees: answer.sheet.fees,
  invalid: [],
  rates_changed: false,
  reviewed: false,
  position: '11',
});

/** A completed and confirmed registration as its account's dashboard lists it. */
export const MY_ROW: UserRegistration = {
  id: 75001,
  tour_date_id: 7502,
  tour_date: {
    id: 7502,
    event: { id: 56, name: 'Aurora', subdomain: 'aurora' },
    event_city: { name: 'Dallas', state: 'TX' },
    start_date: day('2026-03-06'),
    end_date: day('2026-03-08'),
    time_zone: 'America/Chicago',
    virtual: false,
  },
  completed: true,
  cancelled: false,
  confirmed: true,
  editing: false,
  reviewed: true,
  left_off_details: { total_steps: 7, step_name: 'payment', current_step: 7 },
  balance: ZERO,
  registrationBalance: ZERO,
  mediaPassBalance: ZERO,
  overallPaid: true,
};
