import {
  type CompetitionProfile,
  competitionProfileOf,
  type FeeProfile,
  type RateKey,
  vipType,
} from '../../catalogue/index.js';
import { isCompeting, type PricedScene, removedRegistered, routineInputs } from '../../competition/index.js';
import {
  type FeeAttendee,
  type FeeInput,
  type FeeSheet,
  listPrice,
  type MediaPassState,
  quote,
  removalCharged,
  type RemovedRoutine,
  type TicketInput,
} from '../../pricing/index.js';
import { type Cents, type Day, type Instant, ZERO } from '../../shared/index.js';
import { ticketInputOf } from '../../tickets/index.js';
import { REPRICING_FIELDS } from '../attendee-options.js';
import type { Draft, DraftAttendee } from '../content.js';
import type { Attendee, Registration } from '../state.js';
import type { MediaPassFact } from '../media-pass-fact.js';

/** What a price depends on besides the registration itself. */
export type PriceFacts = {
  readonly profile: FeeProfile & Partial<CompetitionProfile>;
  readonly rate_key: RateKey;
  readonly tables: PricedScene['tables'];
  /** The studio need not pay for routines that were removed after the deadline (FEE-164). */
  readonly removals_free: boolean;
  /** Where and when a registered routine is removed: after the deadline it is charged at once (FEE-165). */
  readonly tour_date?: { readonly start_date: Day };
  readonly now?: Instant;
  /** Person id → season pass; a person without an entry owes it. */
  readonly media_passes: Readonly<Record<string, MediaPassFact>>;
};

/** What decides about people alone, whatever is charged for them. */
type Headcount = Pick<PriceFacts, 'profile' | 'rate_key'> & Partial<Pick<PriceFacts, 'media_passes'>>;

const passState = (fact: MediaPassFact | undefined, registration_id: number): MediaPassState => {
  if (fact?.paid) return fact.registration_id === registration_id ? 'paid_here' : 'paid_elsewhere';
  return fact?.waived ? 'waived' : 'owes';
};

/** Level, one-day choice and intensive as completed: then rate and tables stay those of the completion (FEE-026). */
const keepsPrice = (was: Attendee | undefined, now: DraftAttendee): was is Attendee =>
  was !== undefined && REPRICING_FIELDS.every((field) => was[field] === now[field]);

/** The price of a row's choice before discounts and add-ons: as completed where it stays, else today's price (REG-281, FEE-026). */
export const choicePrice = (
  { official, kept_fees }: Pick<Registration, 'official' | 'kept_fees'>,
  { profile, rate_key }: Pick<PriceFacts, 'profile' | 'rate_key'>,
  chosen: DraftAttendee,
): Cents | null => {
  const was = official.attendees[chosen.person_id];
  const kept = keepsPrice(was, chosen) ? was.priced : null;
  return listPrice({ ...chosen, ...(kept && { kept }) }, { profile, rate_key, kept_tables: kept_fees });
};

const feeAttendee = (
  registration: Registration,
  attendee: DraftAttendee,
  place: number,
  competing: (person_id: number) => boolean,
  { media_passes = {} }: Headcount,
): FeeAttendee => {
  const was = registration.official.attendees[attendee.person_id];
  const kept = keepsPrice(was, attendee) ? was.priced : null;
  const { person_id: id, vip_type_id, jacket_size_id: _size, jacket_name: _name, hints: _hints, ...options } = attendee;
  return {
    ...options,
    id,
    scholarship_amount: vipType(vip_type_id ?? 0)?.amount ?? ZERO,
    competing: competing(id),
    media_pass: passState(media_passes[id], registration.id),
    added_order: was?.added_order ?? registration.added + place,
    ...(kept === null ? {} : { kept }),
  };
};

/** The tickets of a draft as pricing asks for them; those of who takes part no more are kept, but are none (TIX-034). */
export const ticketInputsOf = ({ attendees, tickets }: Pick<Draft, 'attendees' | 'tickets'>): readonly TicketInput[] =>
  tickets.filter(({ participant }) => participant === null || participant in attendees).map(ticketInputOf);

/** The people of a draft as pricing asks for them: numbers and kinds (FEE-007, FEE-026, FEE-027). */
const peopleInputOf = (registration: Registration, draft: Draft, facts: Headcount): FeeInput => {
  const host = { draft, official: registration.official };
  const competing = (person_id: number): boolean => isCompeting(person_id, host);
  return {
    profile: facts.profile,
    rate_key: facts.rate_key,
    kept_tables: registration.kept_fees,
    attendees: Object.values(draft.attendees).map((a, place) => feeAttendee(registration, a, place, competing, facts)),
    additional_observers: { ...draft.additional_observers, batches: registration.observer_batches },
    free_teacher_adjustment: registration.free_teacher_adjustment,
    routines: [],
    tickets: ticketInputsOf(draft),
  };
};

/** A routine's name is the account's own text: what is priced goes without. */
const removedRoutines = (registration: Registration, draft: Draft, facts: PriceFacts): RemovedRoutine[] => {
  const { official, independent, ancillary } = registration;
  if (facts.removals_free || independent || ancillary) return [];
  const { profile, tour_date, now } = facts;
  const late = tour_date !== undefined && now !== undefined && removalCharged(profile, tour_date, now);
  return [...official.removed_routines_post_deadline, ...(late ? removedRegistered(official, draft) : [])].flatMap(
    ({ date_routine_id: id }) => (id === null ? [] : [{ id, label: 'Routine' }]),
  );
};

/** Passes that were paid here and whose person has left; one that is somebody's under another number is counted there (ROS-062). */
const departedPasses = ({ id }: Registration, { attendees }: Draft, { media_passes }: PriceFacts): number[] => {
  const counted = new Set(Object.keys(attendees).map((person_id) => media_passes[person_id]?.paid_as));
  return Object.entries(media_passes)
    .filter(([, pass]) => pass.paid && pass.registration_id === id && pass.paid_as === undefined)
    .map(([person_id]) => Number(person_id))
    .filter((person_id) => !(person_id in attendees) && !counted.has(person_id));
};

const feeInputOf = (registration: Registration, draft: Draft, facts: PriceFacts): FeeInput => ({
  ...peopleInputOf(registration, draft, facts),
  routines: routineInputs({
    host: { ...registration, draft },
    terms: { profile: competitionProfileOf(facts.profile) },
    tables: facts.tables,
  }),
  removed_routines: removedRoutines(registration, draft, facts),
  departed_media_passes: departedPasses(registration, draft, facts),
});

/** What follows from the people of a draft alone: its paying dancers and the show tickets that they have free (FEE-073, FEE-118). */
export const headcountOf = (
  registration: Registration,
  facts: Headcount,
  draft: Draft = registration.draft,
): Pick<FeeSheet, 'paying_dancers' | 'free_show_tickets'> => quote(peopleInputOf(registration, draft, facts));

/**
 * Whose season pass a price must know: the dancers of the last official state and of the draft, and those who left after
 * their pass was paid here, whom only the sheet still names (FEE-121, PAY-252).
 */
export const mediaPassPeople = ({ official, draft }: Pick<Registration, 'official' | 'draft'>): readonly number[] => {
  const attendees = [...Object.values(official.attendees), ...Object.values(draft.attendees)];
  const dancers = attendees.filter(({ kind }) => kind === 'dancer').map(({ person_id }) => person_id);
  return [...new Set([...dancers, ...(official.sheet?.media_pass_dancers ?? []).map(Number)])];
};

/** Where in a draft the value stands that cannot be priced (FEE-178). */
export const draftPathOf = ({ subject, field }: FeeSheet['invalid'][number]): string =>
  field === 'one' || field === 'two'
    ? `additional_observers.${field}`
    : field === 'routine_category_id'
      ? `routines.${subject}`
      : `attendees.${subject}.${field}`;

/** What the draft costs now: shown on the steps and charged at review by the same call (REG-030, FEE-007). */
export const priceDraft = (
  registration: Registration,
  facts: PriceFacts,
  draft: Draft = registration.draft,
): FeeSheet => quote(feeInputOf(registration, draft, facts));
