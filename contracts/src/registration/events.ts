import type { RateKey, WorkshopFees } from '../catalogue/index.js';
import type { FeeSheet } from '../pricing/index.js';
import type { Cents, DomainEvent, Instant } from '../shared/index.js';
import type {
  AttendeeOptions,
  DraftAttendee,
  DraftChange,
  LeftOffDetails,
  ObserverCounts,
  RegisteredPerson,
  RegistrationContact,
} from './content.js';

type Of<T extends string, D> = DomainEvent<T, { readonly registration_id: number } & D>;

/** Stream `process-registration_{accountId}_{tourDateId}`: one registration per account and tour date (REG-036). */
export type RegistrationNumberTaken = Of<
  'RegistrationNumberTaken',
  { readonly account_id: number; readonly tour_date_id: number; readonly attempt: number }
>;

export type RegistrationStarted = Of<
  'RegistrationStarted',
  {
    readonly account_id: number;
    /** The account's display name at the time (personal). */
    readonly registrant: string;
    readonly studio_id: number | null;
    readonly studio: string | null;
    readonly tour_date_id: number;
    readonly event_id: number;
    readonly season_id: number;
    readonly ancillary: boolean;
    readonly independent: boolean;
    readonly full_rates: boolean;
    readonly late_rates: boolean;
    readonly left_off: number;
    readonly left_off_details: LeftOffDetails;
    /** Prefilled from the account (REG-219, REG-220). */
    readonly contact: RegistrationContact;
    readonly started_at: Instant;
  }
>;

export type RegistrationAffiliationSet = Of<
  'RegistrationAffiliationSet',
  { readonly studio_id: number | null; readonly studio: string | null; readonly independent: boolean }
>;

/** REG-024. Contact values travel apart, because they are personal. */
export type RegistrationDraftSaved = Of<
  'RegistrationDraftSaved',
  {
    readonly account_id: number;
    /** The version that this save makes. */
    readonly draft_version: number;
    readonly changes: readonly DraftChange[];
    /** Path (`contact.email`) → value. */
    readonly contact_changes: Readonly<Record<string, string | number | null>>;
    readonly left_off: number;
    readonly left_off_details: LeftOffDetails;
    readonly session_id: string;
  }
>;

export type RatesChanged = Of<'RatesChanged', { readonly from: RateKey; readonly to: RateKey }>;

export type AttendeeAdded = Of<
  'AttendeeAdded',
  {
    readonly attendee_id: number;
    readonly person_id: number;
    readonly person: RegisteredPerson;
    readonly fee: Cents | null;
  } & AttendeeOptions
>;

export type OptionChange = {
  readonly from: DraftAttendee[keyof AttendeeOptions];
  readonly to: DraftAttendee[keyof AttendeeOptions];
};
export type AttendeeChanges = { readonly [F in keyof AttendeeOptions]?: OptionChange };

export type AttendeeChanged = Of<
  'AttendeeChanged',
  {
    readonly attendee_id: number;
    readonly person_id: number;
    readonly person: RegisteredPerson;
    readonly changes: AttendeeChanges;
    readonly fee: { readonly from: Cents | null; readonly to: Cents | null };
  }
>;

export type AttendeeRemoved = Of<
  'AttendeeRemoved',
  {
    readonly attendee_id: number;
    readonly person_id: number;
    readonly person: RegisteredPerson;
    readonly kind: AttendeeOptions['kind'];
    readonly fee: Cents | null;
  }
>;

export type AdditionalObserversChanged = Of<
  'AdditionalObserversChanged',
  { readonly from: ObserverCounts; readonly to: ObserverCounts }
>;

export type RegistrationContactSet = Of<
  'RegistrationContactSet',
  { readonly account_id: number; readonly contact: RegistrationContact }
>;

/** Why fees were computed anew (FEE-172). */
export type FeeCause = 'review' | 'edit_confirmation' | 'affiliation' | 'staff';

export type FeesRecalculated = Of<
  'FeesRecalculated',
  {
    readonly sheet: FeeSheet;
    readonly previous_total: Cents;
    readonly rate_key: RateKey;
    readonly profile_version: number;
    readonly cause: FeeCause;
  }
>;

type Submitted = {
  readonly draft_version: number;
  /** The version that the client sent; `draft_version` is one higher when the submit itself brought contact values (REG-238). */
  readonly submitted_version: number;
  readonly total: Cents;
  /** The grand total at the last completion or confirmed edit (FEE-152). */
  readonly previous_total: Cents;
  readonly rate_key: RateKey;
  /** Limited places asked for: `workshop_level_id` → number (REG-020). */
  readonly places: Readonly<Record<string, number>>;
  readonly submitted_at: Instant;
};
export type RegistrationReviewed = Of<'RegistrationReviewed', Submitted>;
/** The priced draft of an edit; nothing of it is official yet (REG-246). */
export type RegistrationEditReviewed = Of<'RegistrationEditReviewed', Submitted & { readonly sheet: FeeSheet }>;

/** REG-016, REG-017, REG-020, REG-106. */
export type UnreviewCause =
  | 'draft_changed'
  | 'rates_changed'
  | 'fees_changed'
  | 'affiliation_changed'
  | 'places_released';
export type RegistrationUnreviewed = Of<'RegistrationUnreviewed', { readonly cause: UnreviewCause }>;

export type RegistrationPlacesReleased = Of<
  'RegistrationPlacesReleased',
  { readonly draft_version: number; readonly cause: 'expired' }
>;

/** The tables and the rate that everything official keeps from now on (FEE-026). */
type KeptPrices = {
  readonly rate_key: RateKey;
  readonly profile_version: number;
  readonly workshop_fees: WorkshopFees;
};
/** `date_attendee_id` of an attendee is set here (REG-005). */
export type DatedAttendee = {
  readonly person_id: number;
  readonly attendee_id: number;
  readonly date_attendee_id: number;
};

export type RegistrationCompleted = Of<
  'RegistrationCompleted',
  KeptPrices & {
    readonly attendees: readonly DatedAttendee[];
    readonly completed_at: Instant;
    readonly total: Cents;
    readonly payment: string | null;
  }
>;

export type RegistrationEditingStarted = Of<'RegistrationEditingStarted', { readonly started_at: Instant }>;
export type RegistrationEditConfirmed = Of<
  'RegistrationEditConfirmed',
  KeptPrices & {
    readonly attendees: readonly DatedAttendee[];
    readonly confirmed_at: Instant;
    readonly total: Cents;
    readonly previous_total: Cents;
    readonly payment: string | null;
  }
>;
export type RegistrationEditingCancelled = Of<
  'RegistrationEditingCancelled',
  { readonly cause: 'registrant' | 'editing_closed' | 'staff' }
>;

/** By staff (REG-011). */
export type RegistrationConfirmed = Of<'RegistrationConfirmed', { readonly confirmed_at: Instant }>;
export type RegistrationConfirmationWithdrawn = Of<'RegistrationConfirmationWithdrawn', { readonly reason: string }>;

export type RegistrationDeleted = Of<
  'RegistrationDeleted',
  {
    readonly account_id: number;
    readonly tour_date_id: number;
    readonly deleted_at: Instant;
    readonly reason: string | null;
  }
>;

export type RegistrationEvent =
  | RegistrationStarted
  | RegistrationAffiliationSet
  | RegistrationDraftSaved
  | RatesChanged
  | AttendeeAdded
  | AttendeeChanged
  | AttendeeRemoved
  | AdditionalObserversChanged
  | RegistrationContactSet
  | FeesRecalculated
  | RegistrationReviewed
  | RegistrationEditReviewed
  | RegistrationUnreviewed
  | RegistrationPlacesReleased
  | RegistrationCompleted
  | RegistrationEditingStarted
  | RegistrationEditConfirmed
  | RegistrationEditingCancelled
  | RegistrationConfirmed
  | RegistrationConfirmationWithdrawn
  | RegistrationDeleted;

/** Stream `workshopCapacity-{tourDateId}` (REG-020). */
export type Places = Readonly<Record<string, number>>;
type AtTourDate<T extends string, D> = DomainEvent<
  T,
  { readonly tour_date_id: number; readonly registration_id: number } & D
>;
export type PlacesReserved = AtTourDate<
  'PlacesReserved',
  { readonly draft_version: number; readonly places: Places; readonly expires_at: Instant }
>;
export type PlacesConfirmed = AtTourDate<'PlacesConfirmed', { readonly places: Places }>;
export type PlacesReleased = AtTourDate<
  'PlacesReleased',
  { readonly places: Places; readonly cause: 'expired' | 'unreviewed' | 'refused' | 'deleted' | 'editing_cancelled' }
>;
export type WorkshopCapacityEvent = PlacesReserved | PlacesConfirmed | PlacesReleased;
