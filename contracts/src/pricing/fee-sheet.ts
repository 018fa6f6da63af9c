import type { GroupDiscount, LevelFees, RateKey } from '../catalogue/index.js';
import type { Cents } from '../shared/index.js';
import type { FeeKey, ObserverBatch } from './parts.js';

/** FEE-008. */
export type Fees = {
  readonly workshop: Cents;
  readonly baseWorkshop: Cents;
  readonly competition: Cents;
  readonly baseCompetition: Cents;
  readonly media: Cents;
  readonly tickets: Cents;
  readonly ticket_fees: Cents;
  readonly freestyle: Cents;
  readonly observers: { readonly one: Cents; readonly two: Cents };
  readonly total: Cents;
};

/** FEE-009. */
export type FeeLineKind =
  | 'table'
  | 'attended_reg'
  | 'college'
  | 'scholarship'
  | 'group'
  | 'add_ons'
  | 'free_teachers'
  | 'observer'
  | 'routine'
  | 'free'
  | 'removed_routines'
  | 'intensive'
  | 'ticket'
  | 'ticket_fee'
  | 'media_pass';

/** The amount of `fees` that a line belongs to. */
export type FeePart =
  | 'workshop'
  | 'observers.one'
  | 'observers.two'
  | 'freestyle'
  | 'competition'
  | 'media'
  | 'tickets'
  | 'ticket_fees';

/** The row, form, rate and version of the tables that a price was taken from (FEE-014, FEE-016). */
export type TablePlace = {
  readonly level_id: number;
  readonly form: keyof LevelFees;
  readonly rate_key: RateKey;
  readonly profile_version: number;
};

/** The same of an intensive (FEE-110). */
export type IntensivePlace = Omit<TablePlace, 'level_id' | 'form'> & { readonly intensive_id: number };

/** The same of a routine, whose row is its category (FEE-099). */
export type RoutinePlace = Omit<TablePlace, 'level_id' | 'form'> & { readonly routine_category_id: number };

/** What an amount was computed from: words are made of it, wherever it is shown (`words.ts`). */
export type LineFacts = {
  readonly quantity: number;
  /** Of one; a discount's is below 0. Null where they differ. */
  readonly unit_price: Cents | null;
  readonly table?: TablePlace;
  readonly intensive?: IntensivePlace;
  readonly routine?: RoutinePlace;
  /** Minutes of extra time, each at the unit price (FEE-094). */
  readonly minutes?: number;
  readonly group?: Pick<GroupDiscount, 'kind' | 'value'>;
  /** The paying dancers who earned it, and how many that takes. */
  readonly paying?: { readonly count: number; readonly from: number };
  /** The minis who bring complimentary places, and how many each. */
  readonly minis?: { readonly count: number; readonly each: number };
};

/** Why a college discount that was chosen lowers nothing: no cap here, no level for it, or a fee that is not above the cap (FEE-067, FEE-068). */
export type IdleCollege = { readonly why: 'not_offered' | 'level' | 'fee_is_lower'; readonly cap: Cents | null };

/** One base fee or one step of it, in the order applied (FEE-009); the amounts of a part's lines add up to the part. */
export type FeeLine = {
  readonly kind: FeeLineKind;
  readonly part: FeePart;
  /** An attendee's key, `observers.one`, `observers.two`, a routine id; null where the line is about all of them. */
  readonly subject: FeeKey | null;
  readonly label: string;
  /** The requirement that the step follows. */
  readonly rule: string;
  /** The subject's fee before and after this step. */
  readonly before: Cents;
  readonly after: Cents;
  readonly amount: Cents;
  /** Null in lines that were stored before there were any. */
  readonly facts: LineFacts | null;
};

export type FreeTeacher = {
  readonly count: number;
  readonly value: Cents;
  /** Who is free, highest fee first (FEE-082). */
  readonly ids: readonly FeeKey[];
  /** Paying dancers still missing for the next free teacher (REG-173); null when there is no further one. */
  readonly next_needs: number | null;
};

/** FEE-087. */
export type AdditionalObservers = {
  readonly one: number;
  readonly two: number;
  readonly complimentary: number;
  readonly price: Cents;
  readonly price_2: Cents;
  readonly type_id: number;
  readonly type_id_2: number;
  readonly fees: Cents;
  readonly fees_2: Cents;
  /**
   * The unnamed observers by rate and tables, oldest first: what a completion keeps (FEE-027). The version is null only
   * for batches kept before sheets named it: they are those of the batch that was kept at the same rate.
   */
  readonly batches: readonly (Omit<ObserverBatch, 'profile_version'> & { readonly profile_version: number | null })[];
};

/** A value that cannot be priced; such a sheet is shown, never accepted. */
export type InvalidFeeInput = {
  readonly subject: FeeKey;
  readonly field: 'workshop_level_id_v' | 'one_day' | 'intensive_id' | 'one' | 'two' | 'routine_category_id';
  readonly code: 'level_missing' | 'intensive_missing' | 'unknown_fee_input' | 'observer_count_invalid';
};

/** What a registration costs, and why (FEE-008). */
export type FeeSheet = {
  readonly fees: Fees;
  readonly lines: readonly FeeLine[];
  readonly attendee_fees: Readonly<Record<string, Cents | null>>;
  /** A routine's fee as charged, 0 when it is free (FEE-008). */
  readonly routine_fees: Readonly<Record<string, Cents>>;
  /** The words of the discounts column: the steps that lowered the fee, in order (REG-146). */
  readonly attendee_discounts: Readonly<Record<string, readonly string[]>>;
  /** Missing in sheets that were stored before it was told. */
  readonly idle_college?: Readonly<Record<string, IdleCollege>>;
  readonly paying_dancers: number;
  readonly free_teacher: FreeTeacher;
  readonly free_show_tickets: number;
  readonly free_hotel_rooms: number;
  readonly additional_observers: AdditionalObservers;
  /** The dancers who owe the pass or paid it here (FEE-121): what `fees.media` counts. */
  readonly media_pass_dancers: readonly FeeKey[];
  readonly invalid: readonly InvalidFeeInput[];
  readonly rate_key: RateKey;
  readonly profile_version: number;
};
