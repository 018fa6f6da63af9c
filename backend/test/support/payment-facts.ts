import { seededEventProfiles } from '@app/contracts/catalogue';
import { BY_PAYER, paymentSubmissionId, type PaymentType, type SubmissionStart } from '@app/contracts/payments';
import { type FeeSheet, quote } from '@app/contracts/pricing';
import {
  type FeesRecalculated,
  NO_CONTACT,
  type Registration,
  registrationDecider,
  type RegistrationEvent,
  type RegistrationReviewed,
  type RegistrationStarted,
} from '@app/contracts/registration';
import { rosterDecider } from '@app/contracts/roster';
import { cents, day, type DomainEvent, type Instant } from '@app/contracts/shared';

export const ID = 75001;
const OWNER = 1001;

/** Two senior dancers on event 56 who both owe the media pass. */
export const SHEET: FeeSheet = quote({
  profile: seededEventProfiles[56]!,
  rate_key: 'discount',
  additional_observers: { one: 0, two: 0 },
  routines: [],
  tickets: [],
  attendees: [12, 13].map((id) => ({
    id,
    kind: 'dancer',
    workshop_level_id_v: '3',
    one_day: false,
    attended_reg: false,
    has_college_discount: false,
    has_scholarship: false,
    media_pass: 'owes',
    added_order: id,
  })),
});
export const REGISTRATION_PART = cents(SHEET.fees.total - SHEET.fees.media);
export const MEDIA_PART = SHEET.fees.media;

/** The owner's roster through its own decider, so that it looks as the roster room tells it. */
export const people = (() => {
  let state = rosterDecider.initialState();
  for (const person_id of [12, 13]) {
    const decision = rosterDecider.decide(
      {
        type: 'AddPerson',
        account_id: OWNER,
        person_id,
        person: {
          fname: `Ada ${person_id}`,
          lname: 'Reyes',
          birthdate: day('2011-05-04'),
          gender_id: 1,
          person_type_id: 1,
        },
        studio_id: null,
        previous_studio_id: null,
        today: day('2026-01-20'),
      },
      state,
    );
    if (!decision.accepted) throw new Error(decision.refusals[0]?.code);
    state = decision.events.reduce(rosterDecider.evolve, state);
  }
  return new Map(Object.values(state.entries).map((entry) => [entry.person_id, entry]));
})();

const of = { registration_id: ID };

const started = (at: Instant): RegistrationStarted => ({
  type: 'RegistrationStarted',
  data: {
    ...of,
    account_id: OWNER,
    registrant: 'Dana Reyes',
    platform_id: 1,
    studio_id: null,
    studio: null,
    tour_date_id: 7501,
    event_id: 56,
    season_id: 75,
    ancillary: true,
    independent: false,
    full_rates: false,
    late_rates: false,
    left_off: 1,
    left_off_details: { total_steps: 6, step_name: 'roster', current_step: 1 },
    contact: { ...NO_CONTACT, email: 'dana@example.com' },
    started_at: at,
  },
});

const fees: FeesRecalculated = {
  type: 'FeesRecalculated',
  data: {
    ...of,
    sheet: SHEET,
    previous_total: cents(0),
    rate_key: 'discount',
    profile_version: 1,
    cause: 'review',
  },
};

/** The same sheet with so much more for a routine. */
export const feesWith = (more: number): FeesRecalculated => {
  const { fees: before } = SHEET;
  const sheet = {
    ...SHEET,
    fees: { ...before, competition: cents(before.competition + more), total: cents(before.total + more) },
  };
  return { type: 'FeesRecalculated', data: { ...fees.data, sheet, previous_total: before.total } };
};

const reviewed = (at: Instant): RegistrationReviewed => ({
  type: 'RegistrationReviewed',
  data: {
    ...of,
    draft_version: 1,
    submitted_version: 1,
    total: SHEET.fees.total,
    previous_total: cents(0),
    rate_key: 'discount',
    places: {},
    tables: null,
    submitted_at: at,
  },
});

/** A registration that was reviewed and waits for its money, as its stream tells it. */
export const reviewedRegistration = (at: Instant): readonly DomainEvent[] => [started(at), fees, reviewed(at)];

/** The payment step's request as the handler makes it a submission. */
export const startOf = (key: string, kind: PaymentType): SubmissionStart => ({
  submission_id: paymentSubmissionId(key),
  kind: 'payment',
  registration_id: ID,
  account_id: OWNER,
  season_id: 75,
  event_id: 56,
  mode: 'registration',
  draft_version: 1,
  send_employee_email: false,
  payment: {
    payment_id: key,
    registration_id: ID,
    payment_type: kind,
    amount_type: kind === 'MEDIA_PASS' ? 'MEDIA_PASS' : 'FULL',
    payment_method_id: 1,
    amount: kind === 'MEDIA_PASS' ? MEDIA_PART : REGISTRATION_PART,
    person_ids: kind === 'MEDIA_PASS' ? [12, 13] : [],
    body_hash: `body of ${key}`,
    saved: null,
    plan: null,
    origin: BY_PAYER,
  },
});

/** The same as the decider of the registration knows it. */
export const reviewedState = (at: Instant): Registration => {
  const events = reviewedRegistration(at) as readonly RegistrationEvent[];
  const state = events.reduce(registrationDecider.evolve, registrationDecider.initialState());
  if (state === null) throw new Error('no registration was started');
  return state;
};
