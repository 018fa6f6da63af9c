import type { FeeTables, RateKey } from '../catalogue/index.js';
import type { OfficialCompetition } from '../competition/index.js';
import type { FeeSheet, KeptPrice } from '../pricing/index.js';
import type { Cents, Instant } from '../shared/index.js';
import type {
  Draft,
  DraftAttendee,
  LeftOffDetails,
  ObserverCounts,
  RegisteredPerson,
  RegistrationContact,
} from './content.js';
import type { Affiliation } from './affiliation/state.js';
import type { UnreviewCause } from './events/index.js';
import type { Ticket } from '../tickets/index.js';
import type { FreeTeacherAdjustment } from './free-teachers/slice.js';
import type { KeptObservers } from './observers/state.js';
import type { KeptUploads } from './uploads/state.js';

/** An attendee who counts (REG-004, REG-005). */
export type Attendee = DraftAttendee & {
  readonly attendee_id: number;
  readonly date_attendee_id: number | null;
  readonly person: RegisteredPerson;
  readonly fee: Cents | null;
  /** Place in the order of adding (FEE-082). */
  readonly added_order: number;
  /** What the attendee keeps from the completion (FEE-026). */
  readonly priced: KeptPrice | null;
};

export type Official = OfficialCompetition & {
  readonly attendees: Readonly<Record<string, Attendee>>;
  readonly additional_observers: ObserverCounts;
  readonly contact: RegistrationContact;
  readonly tickets: readonly Ticket[];
  /** The sheet of the last official recalculation. */
  readonly sheet: FeeSheet | null;
  readonly total: Cents;
};

/** The last change of a draft path, for conflicts between devices (REG-027). */
export type PathChange = { readonly draft_version: number; readonly session_id: string };

/** What CANCEL EDITING brings back (REG-249). */
export type BeforeEditing = {
  readonly confirmed: boolean;
  readonly reviewed: boolean;
  readonly waiver: boolean;
  readonly competitionCodeWaiver: boolean;
};

export type Review = {
  readonly draft_version: number;
  readonly submitted_version: number;
  readonly total: Cents;
  readonly rate_key: RateKey;
  readonly places: Readonly<Record<string, number>>;
  readonly submitted_at: Instant;
  /** What a completion of this review keeps (FEE-026); not known any more once it has. */
  readonly tables: FeeTables | null;
};

export type Registration = Affiliation &
  FreeTeacherAdjustment &
  KeptObservers &
  KeptUploads & {
    readonly id: number;
    readonly account_id: number;
    readonly registrant: string;
    readonly tour_date_id: number;
    readonly event_id: number;
    readonly season_id: number;
    readonly ancillary: boolean;
    readonly full_rates: boolean;
    readonly late_rates: boolean;
    readonly completed: boolean;
    readonly confirmed: boolean;
    readonly editing: boolean;
    readonly reviewed: boolean;
    readonly deleted: boolean;
    /** By staff; it can be read and not changed any more (REG-274). */
    readonly cancelled: boolean;
    readonly waiver: boolean;
    readonly competitionCodeWaiver: boolean;
    readonly started_at: Instant;
    readonly completed_at: Instant | null;
    /** The payment or the completion without one that completed it (REG-240). */
    readonly completed_by: string | null;
    readonly left_off: number;
    readonly left_off_details: LeftOffDetails;
    readonly official: Official;
    readonly draft: Draft;
    readonly draft_version: number;
    readonly changed: Readonly<Record<string, PathChange>>;
    /** The submit that is in force; null when there is none or it was undone. */
    readonly review: Review | null;
    readonly unreviewed: UnreviewCause | null;
    /** The priced draft of a reviewed edit (REG-246). */
    readonly edit_sheet: FeeSheet | null;
    readonly before_editing: BeforeEditing | null;
    /** The grand total at the last completion or confirmed edit; 0 before (FEE-152). */
    readonly previous_total: Cents;
    /** Profile version → the tables that what was completed under it keeps (FEE-026). */
    readonly kept_fees: Readonly<Record<string, FeeTables>>;
    /** How many attendees were ever added: the next place in the order. */
    readonly added: number;
  };

/** Null: nothing has happened yet. */
export type RegistrationState = Registration | null;
