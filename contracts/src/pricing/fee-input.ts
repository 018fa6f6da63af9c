import type { FeeProfile, FeeTables, RateKey } from '../catalogue/index.js';
import type { Cents } from '../shared/index.js';
import type { FeeKey, KeptPrice, ObserverBatch } from './parts.js';

/**
 * A dancer's season pass as seen from this registration (FEE-121): paid in another registration, paid here,
 * waived by staff, or none of these.
 */
export type MediaPassState = 'owes' | 'paid_elsewhere' | 'paid_here' | 'waived';

/** One attendee as numbers and kinds; another room's state is not asked for. */
export type FeeAttendee = {
  readonly id: FeeKey;
  readonly kind: 'dancer' | 'teacher' | 'observer';
  /** `3`, `3v` or `''` while no level is chosen. */
  readonly workshop_level_id_v: string;
  readonly one_day: boolean;
  readonly attended_reg: boolean;
  readonly has_college_discount: boolean;
  readonly has_scholarship: boolean;
  /** Asked only where participants are priced by intensive (FEE-109); null while none is chosen. */
  readonly intensive_id?: number | null;
  /** What a scholarship takes off there; elsewhere it makes the fee 0 (FEE-069). */
  readonly scholarship_amount?: Cents;
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
  /** What a completed attendee keeps (FEE-026). */
  readonly kept?: KeptPrice;
};

export type UnnamedObservers = {
  readonly one: number;
  readonly two: number;
  /** Oldest first. */
  readonly batches?: readonly ObserverBatch[];
};

/** One routine; those on a waiting list or transferred out are not among them (FEE-103). */
export type RoutineInput = {
  readonly id: FeeKey;
  /** The category: `Solo`, `Small Group`. */
  readonly label: string;
  readonly routine_category_id: number;
  /** Of an independent or ancillary registration, whose solos have a row of their own (FEE-100). */
  readonly independent: boolean;
  /** The people in it, teachers included (FEE-097). */
  readonly dancers: number;
  readonly extra_time: number;
  readonly prelims: boolean;
  readonly crew_showdown_pq: boolean;
  /**
   * Why it may cost nothing, in the words of the fee column (CMP-029), and how many paying dancers that takes: 10 for the
   * free routine of an open registration (CMP-150), 0 for a VIP, a regional award (FEE-096) and a free routine that was
   * completed (CMP-156). Null when it is charged.
   */
  readonly free: { readonly reason: string; readonly paying_dancers: number } | null;
  /** What a completed routine keeps (FEE-026). */
  readonly kept?: KeptPrice;
};

/** A routine that was removed too late for nothing (FEE-164). */
export type RemovedRoutine = { readonly id: FeeKey; readonly label: string };

/** One ticket at the price and fee at which it was taken (TIX-002); tickets have no rates (FEE-119). */
export type TicketInput = {
  readonly id: FeeKey;
  /** The name of its type. */
  readonly label: string;
  readonly price: Cents;
  readonly fee: Cents;
  /** Of a type that gives show tickets (FEE-116). */
  readonly is_show: boolean;
  readonly is_intensive_free: boolean;
};

/** Everything a price depends on (FEE-007). */
export type FeeInput = {
  readonly profile: FeeProfile;
  /** The rate now (FEE-017). */
  readonly rate_key: RateKey;
  /** The tables of the versions that something completed keeps; what is not there is priced by the profile's (FEE-026). */
  readonly kept_tables?: Readonly<Record<string, FeeTables>>;
  readonly attendees: readonly FeeAttendee[];
  readonly additional_observers: UnnamedObservers;
  readonly routines: readonly RoutineInput[];
  /** Those that are charged for; none where the studio need not pay for them (FEE-164). */
  readonly removed_routines?: readonly RemovedRoutine[];
  readonly tickets: readonly TicketInput[];
  /** Set by staff (FEE-080). */
  readonly free_teacher_adjustment?: number;
  /** People who left the registration after their pass was paid in it (FEE-121). */
  readonly departed_media_passes?: readonly FeeKey[];
};
