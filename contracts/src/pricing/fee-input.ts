import type { FeeProfile, RateKey, WorkshopFees } from '../catalogue/index.js';
import type { Cents } from '../shared/index.js';
import type { FeeLine } from './fee-sheet.js';
import type { AttendeeKey, ObserverBatch } from './parts.js';

/**
 * A dancer's season pass as seen from this registration (FEE-121): paid in another registration, paid here,
 * waived by staff, or none of these.
 */
export type MediaPassState = 'owes' | 'paid_elsewhere' | 'paid_here' | 'waived';

/** One attendee as numbers and kinds; another room's state is not asked for. */
export type FeeAttendee = {
  readonly id: AttendeeKey;
  readonly kind: 'dancer' | 'teacher' | 'observer';
  /** `3`, `3v` or `''` while no level is chosen. */
  readonly workshop_level_id_v: string;
  readonly one_day: boolean;
  readonly attended_reg: boolean;
  readonly has_college_discount: boolean;
  readonly has_scholarship: boolean;
  readonly photoshoot?: 'in_person' | 'virtual' | '';
  readonly vip_experience?: boolean;
  readonly awe_experience?: boolean;
  readonly kdoty?: boolean;
  readonly best_dancer_type_id?: number | null;
  readonly freestyle_battle_id?: number | null;
  /** Dances in a routine; asked only where the media pass applies to competing dancers (FEE-042). */
  readonly competing?: boolean;
  readonly media_pass: MediaPassState;
  /** Place in the order of adding; breaks ties (FEE-082, FEE-091). */
  readonly added_order: number;
  /** The rate that a completed attendee keeps (FEE-026). */
  readonly rate_key?: RateKey;
  /** The tables that a completed attendee keeps (FEE-026). */
  readonly fees?: WorkshopFees;
};

export type UnnamedObservers = {
  readonly one: number;
  readonly two: number;
  /** Oldest first. */
  readonly batches?: readonly ObserverBatch[];
};

/** What another room priced already; without `lines` the amount becomes one line. */
export type CompetitionAmounts = {
  readonly base: Cents;
  readonly charged: Cents;
  readonly lines?: readonly FeeLine[];
};

export type TicketAmounts = {
  readonly tickets: Cents;
  readonly ticket_fees: Cents;
  readonly lines?: readonly FeeLine[];
};

/** Everything a price depends on (FEE-007). */
export type FeeInput = {
  readonly profile: FeeProfile;
  /** The rate now (FEE-017). */
  readonly rate_key: RateKey;
  readonly attendees: readonly FeeAttendee[];
  readonly additional_observers: UnnamedObservers;
  /** Set by staff (FEE-080). */
  readonly free_teacher_adjustment?: number;
  /** People who left the registration after their pass was paid in it (FEE-121). */
  readonly departed_media_passes?: readonly AttendeeKey[];
  readonly competition?: CompetitionAmounts;
  readonly tickets?: TicketAmounts;
};
