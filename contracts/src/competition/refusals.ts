import type { Messages, None, Refusal, RefusalOf } from '../shared/index.js';

type Mail = { readonly contact_email: string };
type Where = Mail & { readonly event: string; readonly city: string };
/** Persons, and the routine that they are in. */
type InRoutine = { readonly routine: string; readonly people: readonly number[] };

type Params = {
  /** `completing`: what keeps a registration from its end, not a routine from being saved (CMP-050). */
  competition_closed: Mail & { readonly completing: boolean };
  competition_sold_out: Where;
  independent_cannot_compete: None;
  routine_locked: None;
  routine_registered: Mail;
  routines_not_editable: Mail;
  routine_without_dancers: None;
  dancer_not_registered: InRoutine;
  dancer_one_day: InRoutine;
  teachers_not_allowed: None;
  performance_division_unavailable: None;
  category_without_price: Mail;
  age_up_not_allowed: None;
  extra_time_not_allowed: None;
  free_routine_taken: None;
  free_routine_not_eligible: None;
  virtual_not_allowed: None;
  prelims_not_allowed: None;
  regional_award_taken: None;
  regional_award_not_allowed: None;
  crew_showdown_not_allowed: None;
  transfer_season: None;
  routine_not_transferable: { readonly why: keyof typeof NOT_TRANSFERABLE };
  routine_limit_total: { readonly max: number };
  routine_category_disabled: { readonly category: string };
  routine_category_limit: None;
  solo_limit: Where & { readonly count: number };
  award_not_claimed: None;
  routine_not_qualifying: None;
  waiting_not_allowed: None;
  offer_ended: None;
  not_waiting: None;
  one_solo: { readonly fname: string; readonly lname: string; readonly ballroom: boolean };
  solo_groups: { readonly names: readonly string[] };
  ballroom_limit: { readonly max: number };
  ballroom_entry_limit: { readonly current: number; readonly adding: number };
  ballroom_entry_exists: None;
  soty_count: None;
  soty_outside: None;
  soty_locked: Mail;
  nominations_locked: Mail;
  nomination_not_eligible: None;
  studio_awards_minimum: None;
};

/** Why a routine cannot be transferred (CMP-398). */
const NOT_TRANSFERABLE = {
  not_confirmed: 'Only a confirmed routine can be transferred.',
  no_competition: 'That tour date has no such competition.',
  same_registration: 'The routine is in that registration.',
} as const;

/** `missing_required`, `tour_date_over` and `birthdate_required` are rows of the registration (CMP-077, CMP-126, CMP-399). */
export type CompetitionRefusal =
  | RefusalOf<Params>
  | Refusal<'missing_required' | 'tour_date_over', None>
  | Refusal<'birthdate_required', { readonly kind: 'Dancer' | 'Teacher' }>;

/** One row per code of this room (CMP-369 and the sentences of its rules). */
export const competitionMessages = {
  competition_closed: {
    status: 400,
    text: ({ completing, contact_email }) =>
      completing
        ? 'Competition has been closed. Please remove all routines before completing your registration.'
        : `Competition has been closed. To change your routines, please email ${contact_email}.`,
  },
  competition_sold_out: {
    status: 400,
    text: ({ event, city, contact_email }) =>
      `We apologize, however the competition for ${event} ${city} is currently SOLD OUT! Please email ${contact_email} to join the waitlist. You may still edit the titles, divisions and choreographers of your existing routines.`,
  },
  independent_cannot_compete: {
    status: 400,
    text: () => 'Independent registrations cannot compete at this event.',
  },
  routine_locked: { status: 400, text: () => 'This field cannot be changed on a registered routine.' },
  routine_registered: {
    status: 400,
    text: ({ contact_email }) => `To remove a registered routine, please email ${contact_email}.`,
  },
  routines_not_editable: {
    status: 400,
    text: ({ contact_email }) => `To change your routines, please email ${contact_email}.`,
  },
  routine_without_dancers: { status: 400, text: () => 'Please add at least one dancer to the routine.' },
  dancer_not_registered: {
    status: 400,
    text: () => 'Please register this dancer for the workshop and try again.',
  },
  dancer_one_day: {
    status: 400,
    text: () => 'Please change this dancer to a full workshop dancer (not one-day) and try again.',
  },
  teachers_not_allowed: { status: 400, text: () => 'Teachers cannot be added to routines at this event.' },
  performance_division_unavailable: {
    status: 400,
    text: () => 'Please choose a performance division from the list.',
  },
  category_without_price: {
    status: 400,
    text: ({ contact_email }) => `This category has no price. Please contact ${contact_email}.`,
  },
  age_up_not_allowed: { status: 400, text: () => 'Age up is not available for this routine.' },
  extra_time_not_allowed: { status: 400, text: () => 'Extra time is not available for this routine.' },
  free_routine_taken: { status: 400, text: () => 'Only one free routine per registration is allowed.' },
  free_routine_not_eligible: { status: 400, text: () => 'This routine does not qualify as a free routine.' },
  virtual_not_allowed: { status: 400, text: () => 'Virtual is not available for this routine.' },
  prelims_not_allowed: { status: 400, text: () => 'Pre-qualifying is not available for this routine.' },
  regional_award_taken: { status: 400, text: () => 'This regional award is used on another routine.' },
  regional_award_not_allowed: { status: 400, text: () => 'A regional award is not available for this routine.' },
  crew_showdown_not_allowed: { status: 400, text: () => 'Crew Showdown is not available for this routine.' },
  transfer_season: { status: 400, text: () => 'A routine can only be transferred within its season.' },
  routine_not_transferable: { status: 409, text: ({ why }) => NOT_TRANSFERABLE[why] },
  routine_limit_total: {
    status: 400,
    text: ({ max }) => `You have reached the maximum total routine limit (${max}) for this city.`,
  },
  routine_category_disabled: {
    status: 400,
    text: ({ category }) => `${category} routines are disabled for this city.`,
  },
  routine_category_limit: {
    status: 400,
    text: () => "You've reached the routine limits for this category for your registration",
  },
  solo_limit: {
    status: 400,
    text: ({ event, city, count, contact_email }) =>
      `We apologize, however the solo limit for ${event} ${city} has been reached. Please remove ${count} solo(s) to continue. To join the waiting list, please email ${contact_email}.`,
  },
  award_not_claimed: { status: 409, text: () => 'This routine does not claim this regional award.' },
  routine_not_qualifying: {
    status: 409,
    text: () => 'Only a confirmed pre-qualifying routine can qualify for finals.',
  },
  waiting_not_allowed: {
    status: 400,
    text: () => 'Only solos beyond the solo limit can be put on the waiting list.',
  },
  offer_ended: { status: 409, text: () => 'This offer has ended.' },
  not_waiting: { status: 409, text: () => 'This routine is not on the waiting list.' },
  one_solo: {
    status: 400,
    text: ({ fname, lname, ballroom }) => {
      const solo = ballroom ? 'Single' : 'solo';
      return `${fname} ${lname} already has a ${solo}. Only one ${solo} per dancer is allowed.`;
    },
  },
  solo_groups: {
    status: 400,
    text: ({ names }) => `Finals soloists must be in a group routine: ${names.join(', ')}.`,
  },
  ballroom_limit: {
    status: 400,
    text: ({ max }) => `You have reached the maximum ballroom entry limit (${max}) for this city.`,
  },
  ballroom_entry_limit: {
    status: 400,
    text: ({ current, adding }) =>
      `Ballroom entries are limited to 2 participants (Solo or Duo). You currently have ${current} and are trying to add ${adding}.`,
  },
  ballroom_entry_exists: { status: 400, text: () => 'This ballroom entry already exists.' },
  soty_count: { status: 400, text: () => 'Please select 12 routines for Studio of the Year.' },
  soty_outside: {
    status: 400,
    text: () => 'At most 4 routines may be choreographed by an outside choreographer.',
  },
  soty_locked: {
    status: 400,
    text: ({ contact_email }) => `To change your Studio of the Year nominations, please email ${contact_email}.`,
  },
  nominations_locked: {
    status: 400,
    text: ({ contact_email }) => `To add nominations, please email ${contact_email}.`,
  },
  nomination_not_eligible: { status: 400, text: () => 'This routine is not eligible for this nomination.' },
  studio_awards_minimum: {
    status: 400,
    text: () => 'Please nominate at least 3 group routines for the Studio Awards.',
  },
} satisfies Messages<Params>;

/** The reasons why a draft does not take a change of routines (CMP-053, CMP-102, CMP-103, CMP-228). */
export const CHANGE_REFUSALS = [
  'competition_closed',
  'competition_sold_out',
  'routine_registered',
  'routine_locked',
  'waiting_not_allowed',
] as const;
/** What keeps from the end: everything that CONTINUE says (CMP-271). */
export const END_REFUSALS = [
  'competition_closed',
  'competition_sold_out',
  'dancer_not_registered',
  'dancer_one_day',
  'routine_limit_total',
  'ballroom_limit',
  'routine_category_disabled',
  'routine_category_limit',
  'one_solo',
  'solo_groups',
  'solo_limit',
] as const;
/** What keeps a routine from being official beside that (CMP-369). */
export const ROUTINE_REFUSALS = [
  'independent_cannot_compete',
  'competition_sold_out',
  'routine_locked',
  'routine_without_dancers',
  'teachers_not_allowed',
  'ballroom_entry_limit',
  'performance_division_unavailable',
  'age_up_not_allowed',
  'extra_time_not_allowed',
  'free_routine_taken',
  'free_routine_not_eligible',
  'virtual_not_allowed',
  'prelims_not_allowed',
  'regional_award_taken',
  'regional_award_not_allowed',
  'crew_showdown_not_allowed',
  'ballroom_entry_exists',
  'category_without_price',
  'waiting_not_allowed',
] as const;
