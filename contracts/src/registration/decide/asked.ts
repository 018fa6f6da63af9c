import { rateAt, registrationOpen, type TourDate } from '../../catalogue/index.js';
import type { RoutineNumbers } from '../../competition/index.js';
import { type Decision, type Instant, refuse, type Requester } from '../../shared/index.js';
import type { RegistrationEvent } from '../events/index.js';
import type { RegistrationRefusal } from '../refusals.js';
import type { CheckFacts } from '../rules/draft-checks.js';
import { rateOf } from '../rules/review-checks.js';
import type { SceneFacts } from '../rules/scene-of.js';
import type { Registration, RegistrationState } from '../state.js';
import type { MediaPassFact } from '../media-pass-fact.js';

export type Verdict = Decision<RegistrationEvent, RegistrationRefusal>;

/** `exempt`: an exception user of the tour date (REG-095). */
export type TourDateRequester = Requester & { readonly exempt: boolean };

export type CommandContext = { readonly viewer: TourDateRequester; readonly now: Instant };

type Asked = Pick<SceneFacts, 'employee' | 'exempt' | 'now' | 'rate_key'>;

/** What deciding about content needs to know of the rest of the house, looked up by the handler. */
export type ContentFacts = Omit<CheckFacts, keyof Asked> & {
  readonly media_passes: Readonly<Record<string, MediaPassFact>>;
  readonly removals_free: boolean;
  /** Numbers for attendees that become official; at least as many as the draft adds. */
  readonly attendee_ids: readonly number[];
  /** The same for routines. */
  readonly routine_numbers: readonly RoutineNumbers[];
};

type Refused = { readonly accepted: false; readonly refusals: RegistrationRefusal[] };

export const no = (refusal: RegistrationRefusal): Refused => refuse(refusal);

/** The registration, if the viewer may write to it: not found when it is not there or deleted, forbidden when foreign (REG-269); nobody writes to a cancelled one (REG-274). */
export const owned = (state: RegistrationState, viewer: TourDateRequester): Registration | Refused => {
  if (state === null || state.deleted) return no({ code: 'not_found', params: {} });
  if (!viewer.employee && viewer.account_id !== state.account_id) return no({ code: 'forbidden', params: {} });
  if (state.cancelled) return no({ code: 'registration_cancelled', params: {} });
  return state;
};

export const isRefused = (x: Registration | Refused): x is Refused => 'accepted' in x;

/** Employees act on closed registrations too (REG-101). */
export const isOpen = (tourDate: TourDate, { viewer, now }: CommandContext): boolean =>
  viewer.employee || registrationOpen(tourDate, { now, exempt: viewer.exempt });

/** Whether what may still change was last priced at another rate than that of now (REG-106, REG-107). */
export const ratesChanged = (
  registration: Registration,
  { tour_date, profile }: Pick<ContentFacts, 'tour_date' | 'profile'>,
  now: Instant,
): boolean =>
  (!registration.completed || registration.editing) && rateAt(tour_date, profile, now) !== rateOf(registration);

/** What a decision knows, and who asks when: as the rules of content and of competition ask for it. */
export const askedWith = <F extends Pick<ContentFacts, 'tour_date' | 'profile'>>(
  facts: F,
  { viewer, now }: CommandContext,
): F & Asked => ({
  ...facts,
  employee: viewer.employee,
  exempt: viewer.exempt,
  now,
  rate_key: rateAt(facts.tour_date, facts.profile, now),
});
