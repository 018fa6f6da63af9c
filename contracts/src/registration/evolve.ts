import type { RateKey } from '../catalogue/index.js';
import { NO_COMPETITION } from '../competition/index.js';
import { cents, ERASED, evolveBy, type Folds, put, ZERO } from '../shared/index.js';
import { affiliationSlice } from './affiliation/slice.js';
import { type DraftChange, EMPTY_DRAFT, NO_OBSERVERS } from './content.js';
import type {
  LifecycleEvent,
  RegistrationCompleted,
  RegistrationDraftSaved,
  RegistrationEditConfirmed,
  RegistrationEditReviewed,
  RegistrationEvent,
  RegistrationMoved,
  RegistrationReviewed,
  RegistrationStarted,
} from './events/index.js';
import { contactOf, contentFolds } from './evolve-content.js';
import { freeTeachersSlice, NO_ADJUSTMENT } from './free-teachers/slice.js';
import { observersSlice } from './observers/slice.js';
import { NO_KEPT_OBSERVERS } from './observers/state.js';
import { draftOf } from './rules/difference.js';
import { applyChanges } from './rules/draft-path.js';
import { jacketNamed } from './rules/jacket-name.js';
import type { Attendee, Registration, RegistrationState } from './state.js';
import { routinesSlice } from './routines.js';
import type { RoutinesSaved } from './live-routines/events.js';
import type { AttendeesMerged } from './merging/events.js';
import { ticketsSlice } from './tickets/slice.js';
import { uploadsSlice } from './uploads/slice.js';
import { NO_UPLOADS } from './uploads/state.js';

const started = (data: RegistrationStarted['data']): Registration => {
  const contact = contactOf(data.contact);
  return {
    id: data.registration_id,
    account_id: data.account_id,
    registrant: data.registrant,
    studio_id: data.studio_id,
    studio: data.studio,
    tour_date_id: data.tour_date_id,
    event_id: data.event_id,
    season_id: data.season_id,
    ancillary: data.ancillary,
    independent: data.independent,
    full_rates: data.full_rates,
    late_rates: data.late_rates,
    completed: false,
    confirmed: false,
    editing: false,
    reviewed: false,
    deleted: false,
    cancelled: false,
    waiver: false,
    competitionCodeWaiver: false,
    started_at: data.started_at,
    completed_at: null,
    completed_by: null,
    left_off: data.left_off,
    left_off_details: data.left_off_details,
    official: {
      attendees: {},
      additional_observers: NO_OBSERVERS,
      contact,
      tickets: [],
      sheet: null,
      total: ZERO,
      ...NO_COMPETITION,
    },
    draft: { ...EMPTY_DRAFT, contact },
    draft_version: 0,
    changed: {},
    review: null,
    unreviewed: null,
    edit_sheet: null,
    before_editing: null,
    previous_total: ZERO,
    ...NO_ADJUSTMENT,
    ...NO_KEPT_OBSERVERS,
    ...NO_UPLOADS,
    kept_fees: {},
    added: 0,
  };
};

const draftSaved = (state: Registration, data: RegistrationDraftSaved['data']): Partial<Registration> => {
  const contact = Object.entries(data.contact_changes === (ERASED as unknown) ? {} : data.contact_changes);
  const changes: readonly DraftChange[] = [
    ...data.changes.map(jacketNamed),
    ...contact.map(([path, value]) => ({ path, value })),
  ];
  const mark = { draft_version: data.draft_version, session_id: data.session_id };
  return {
    draft: applyChanges(state.draft, changes),
    draft_version: data.draft_version,
    changed: put(state.changed, Object.fromEntries(changes.map(({ path }) => [path, mark]))),
    left_off: data.left_off,
    left_off_details: data.left_off_details,
  };
};

const reviewed = (
  state: Registration,
  data: RegistrationReviewed['data'] | RegistrationEditReviewed['data'],
): Registration => ({
  ...state,
  reviewed: true,
  waiver: true,
  competitionCodeWaiver: true,
  unreviewed: null,
  review: {
    draft_version: data.draft_version,
    submitted_version: data.submitted_version,
    total: data.total,
    rate_key: data.rate_key,
    places: data.places,
    submitted_at: data.submitted_at,
    tables: data.tables,
  },
  edit_sheet: 'sheet' in data ? data.sheet : null,
});

const unreviewed = (state: Registration, unreviewedBy: Registration['unreviewed']): Registration => ({
  ...state,
  reviewed: false,
  waiver: false,
  competitionCodeWaiver: false,
  review: null,
  edit_sheet: null,
  unreviewed: unreviewedBy,
});

/** What a completion and a confirmed edit share: dates, kept prices, no open draft (REG-240, REG-247, FEE-026). */
const settled = (
  state: Registration,
  data: RegistrationCompleted['data'] | RegistrationEditConfirmed['data'],
): Registration => {
  const dates = new Map(data.attendees.map((a) => [a.person_id, a.date_attendee_id]));
  const kept = { rate_key: data.rate_key, profile_version: data.profile_version };
  const attendees = Object.fromEntries(
    Object.entries(state.official.attendees).map(([id, a]): [string, Attendee] => [
      id,
      { ...a, date_attendee_id: a.date_attendee_id ?? dates.get(a.person_id) ?? null, priced: a.priced ?? kept },
    ]),
  );
  const official = { ...state.official, attendees };
  return {
    ...state,
    completed: true,
    editing: false,
    official,
    draft: { ...state.draft, ...draftOf(official) },
    changed: {},
    review: state.review && { ...state.review, tables: null },
    edit_sheet: null,
    before_editing: null,
    unreviewed: null,
    previous_total: cents(data.total),
    kept_fees: { ...state.kept_fees, [data.profile_version]: data.tables },
  };
};

/** As after an edit: no open draft, and what came new keeps what priced it. */
const routinesSaved = (state: Registration, data: RoutinesSaved['data']): Partial<Registration> => ({
  draft: { ...state.draft, ...draftOf(state.official) },
  changed: {},
  previous_total: cents(data.total),
  kept_fees: { ...state.kept_fees, [data.profile_version]: data.tables },
});

/** Its draft is what is official again, but where an edit is open, which has followed by itself. */
const attendeesMerged = (state: Registration, { priced }: AttendeesMerged['data']): Partial<Registration> => {
  const { completed, editing, draft, official, kept_fees } = state;
  return {
    ...(completed && !editing && { draft: { ...draft, ...draftOf(official) }, changed: {} }),
    ...(priced && {
      previous_total: cents(priced.total),
      kept_fees: { ...kept_fees, [priced.profile_version]: priced.tables },
    }),
  };
};

const rateFlagsOf = (rate: RateKey): Pick<Registration, 'full_rates' | 'late_rates'> => ({
  full_rates: rate !== 'discount',
  late_rates: rate === 'late',
});

const editingStarted = (state: Registration): Registration => ({
  ...state,
  editing: true,
  reviewed: false,
  confirmed: false,
  waiver: false,
  competitionCodeWaiver: false,
  review: null,
  before_editing: {
    confirmed: state.confirmed,
    reviewed: state.reviewed,
    waiver: state.waiver,
    competitionCodeWaiver: state.competitionCodeWaiver,
  },
});

const editingCancelled = (state: Registration): Registration => ({
  ...state,
  ...(state.before_editing ?? {}),
  editing: false,
  before_editing: null,
  edit_sheet: null,
  review: null,
  unreviewed: null,
  draft: { ...state.draft, ...draftOf(state.official), tickets: state.official.tickets },
  changed: {},
});

/** Its people and fees do not count any more; what was paid stays on the ledger (REG-274). */
const cancelled = (state: Registration): Registration => ({
  ...state,
  cancelled: true,
  confirmed: false,
  editing: false,
  reviewed: false,
  review: null,
  edit_sheet: null,
  before_editing: null,
  official: { ...state.official, sheet: null, total: ZERO },
});

/** Everything is priced there anew, and keeps that (FEE-026). */
const moved = (state: Registration, data: RegistrationMoved['data']): Registration => {
  const { tour_date_id, event_id, rate_key, profile_version, tables } = data;
  const priced = { rate_key, profile_version };
  const attendees = Object.entries(state.official.attendees).map(([id, a]): [string, Attendee] => [
    id,
    { ...a, priced },
  ]);
  return {
    ...state,
    tour_date_id,
    event_id,
    ...rateFlagsOf(rate_key),
    official: { ...state.official, attendees: Object.fromEntries(attendees) },
    previous_total: data.total,
    kept_fees: { [profile_version]: tables },
  };
};

const lifecycle: Folds<Registration, Exclude<LifecycleEvent, RegistrationStarted>> = {
  ...contentFolds,
  RegistrationDraftSaved: draftSaved,
  RatesChanged: (_, { to }) => rateFlagsOf(to),
  RegistrationReviewed: reviewed,
  RegistrationEditReviewed: reviewed,
  RegistrationUnreviewed: (state, { cause }) => unreviewed(state, cause),
  RegistrationPlacesReleased: (state) => unreviewed(state, 'places_released'),
  RegistrationCompleted: (state, data) => ({
    ...settled(state, data),
    completed_at: data.completed_at,
    completed_by: data.payment,
  }),
  RegistrationEditConfirmed: settled,
  RegistrationEditingStarted: editingStarted,
  RegistrationEditingCancelled: editingCancelled,
  RegistrationConfirmed: () => ({ confirmed: true }),
  RegistrationConfirmationWithdrawn: () => ({ confirmed: false }),
  RegistrationDeleted: () => ({ deleted: true }),
  RegistrationCancelled: cancelled,
  RoutinesSaved: routinesSaved,
  AttendeesMerged: attendeesMerged,
  RegistrationMoved: moved,
};

const evolve = evolveBy<Registration, Exclude<RegistrationEvent, RegistrationStarted>>(
  {
    ...lifecycle,
    ...affiliationSlice.folds,
    ...freeTeachersSlice.folds,
    ...observersSlice.folds,
    ...routinesSlice.folds,
    ...ticketsSlice.folds,
    ...uploadsSlice.folds,
  },
  routinesSlice.hears,
  observersSlice.hears,
  ticketsSlice.hears,
);

/** The state after one more event; total, never refuses (KER-021). An event before the start changes nothing. */
export const evolveRegistration = (state: RegistrationState, event: RegistrationEvent): RegistrationState => {
  if (event.type === 'RegistrationStarted') return started(event.data);
  return state && evolve(state, event);
};
