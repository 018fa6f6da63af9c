import { needsMusic } from '@app/contracts/competition';
import { countedNominations } from '@app/contracts/nominations';
import {
  countDifferences,
  differenceOf,
  evolveRegistration,
  rateOf,
  type Registration,
  type RegistrationEvent,
  type RegistrationStatus,
  type RegistrationSummaryDocument,
  searchText,
} from '@app/contracts/registration';
import type { StoredEvent } from '@app/contracts/shared';
import { instant } from '@app/contracts/shared';
import { defineView, everyType } from '../define-view.js';
import { registrationOf, registrationRooms } from './keys.js';

const statusOf = (r: Registration): RegistrationStatus => {
  if (r.deleted) return 'deleted';
  if (r.cancelled) return 'cancelled';
  if (r.editing) return 'editing';
  if (r.confirmed) return 'confirmed';
  if (r.completed) return 'completed';
  return r.reviewed ? 'reviewed' : 'in_progress';
};

const ids = (attendees: Readonly<Record<string, unknown>>): number[] => Object.keys(attendees).map(Number);

const signersOf = ({ official }: Registration): number[] => [
  ...new Set([...ids(official.attendees), ...Object.values(official.routines).flatMap(({ people }) => people)]),
];

const musicalOf = ({ official }: Registration): number[] =>
  Object.values(official.routines).flatMap((routine) => (needsMusic(routine) ? [routine.id] : []));

const attendedRegional = ({ official }: Registration): number[] =>
  Object.values(official.attendees).flatMap(({ person_id, attended_reg }) => (attended_reg ? [person_id] : []));

const countsOf = ({ official }: Registration): RegistrationSummaryDocument['counts'] => {
  const kinds = Object.values(official.attendees).map(({ kind }) => kind);
  const number = (kind: string): number => kinds.filter((k) => k === kind).length;
  const { one, two } = official.additional_observers;
  return {
    dancers: number('dancer'),
    teachers: number('teacher'),
    observers: number('observer'),
    unnamed_observers: one + two,
  };
};

/** The sheets are the detail's; a list row is small without them. Few events bring any. */
const small = (state: Registration): Registration => {
  const { official, edit_sheet, kept_fees } = state;
  if (official.sheet === null && edit_sheet === null && Object.keys(kept_fees).length === 0) return state;
  return { ...state, official: { ...official, sheet: null }, edit_sheet: null, kept_fees: {} };
};

type Folded = Pick<RegistrationSummaryDocument, 'id' | 'account_id' | 'updated_at' | 'state' | 'waiting_since'>;

const BEGINS_TO_WAIT: ReadonlySet<string> = new Set([
  'RegistrationCompleted',
  'RegistrationEditConfirmed',
  'RegistrationConfirmationWithdrawn',
]);

/** Who changes what waits already does not wait anew. */
const waitingSince = (doc: Folded | null, state: Registration, event: StoredEvent): Folded['waiting_since'] => {
  if (state.confirmed || state.cancelled || state.deleted) return null;
  return doc?.waiting_since ?? (BEGINS_TO_WAIT.has(event.type) ? instant(event.occurred_at) : null);
};

const folded = (doc: Folded | null, event: StoredEvent<RegistrationEvent>): Folded | null => {
  const state = evolveRegistration(doc?.state ?? null, event);
  if (state === null) return null;
  const { id, account_id } = state;
  const waiting_since = waitingSince(doc, state, event);
  return { id, account_id, updated_at: instant(event.occurred_at), state: small(state), waiting_since };
};

const derive = (doc: Folded): RegistrationSummaryDocument => {
  const { state } = doc;
  const draft_changes = countDifferences(differenceOf(state.official, state.draft));
  return {
    ...doc,
    mybtf_user_id: state.account_id,
    registrant: state.registrant,
    studio_id: state.studio_id,
    studio: state.studio,
    tour_date_id: state.tour_date_id,
    event_id: state.event_id,
    season_id: state.season_id,
    ancillary: state.ancillary,
    independent: state.independent,
    status: statusOf(state),
    completed: state.completed,
    confirmed: state.confirmed,
    editing: state.editing,
    reviewed: state.reviewed,
    deleted: state.deleted,
    cancelled: state.cancelled,
    left_off_details: state.left_off_details,
    rate_key: rateOf(state),
    total: state.official.total,
    counts: countsOf(state),
    nominations: countedNominations(state.official),
    person_ids: ids(state.official.attendees),
    draft_person_ids: ids(state.draft.attendees),
    waiver_person_ids: signersOf(state),
    music_routine_ids: musicalOf(state),
    attended_reg_ids: attendedRegional(state),
    draft_changes,
    hasChanges: draft_changes > 0,
    started_at: state.started_at,
    completed_at: state.completed_at,
    search: searchText(state),
  };
};

/** One row a registration: the dashboard's cards, the picker's statuses, the staff's list (NAV-014, ADM). */
export const registrationsView = defineView<RegistrationSummaryDocument, Folded>()({
  name: 'registrations',
  streams: ['registration'],
  version: 28,
  indexes: [
    ['account_id', 'season_id'],
    ['tour_date_id'],
    ['event_id', 'season_id'],
    ['status'],
    ['updated_at'],
    ['studio_id', 'id'],
    ['season_id'],
  ],
  scalars: [
    'completed',
    'confirmed',
    'editing',
    'reviewed',
    'deleted',
    'hasChanges',
    'total',
    'started_at',
    'completed_at',
    'waiting_since',
  ],
  names: ['registrant', 'studio', 'search'],
  resource: 'registrations',
  keys: registrationOf,
  on: everyType('registration', folded),
  derive,
  rooms: registrationRooms,
});
