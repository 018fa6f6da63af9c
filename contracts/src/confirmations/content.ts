import type { Cents, Day, Instant } from '../shared/index.js';

/** Somebody whom a confirmation names; everything else tells people by their number, so that an erasure reaches the name once. */
export type ConfirmedPerson = { readonly person_id: number; readonly name: string };

export type ConfirmedAttendee = {
  readonly person_id: number;
  readonly kind: 'dancer' | 'teacher' | 'observer';
  /** The level or intensive as it was called then, with the choices that are no level. */
  readonly level: string;
  /** The words of the steps that lowered the fee (REG-146). */
  readonly discounts: readonly string[];
  /** Cents; null where nothing is priced. */
  readonly fee: Cents | null;
};

export type ConfirmedRoutine = {
  /** Empty for a ballroom entry: its dancers are its name. */
  readonly name: string;
  readonly ballroom: boolean;
  readonly age_division: string;
  readonly performance_division: string;
  readonly category: string;
  readonly waiting: boolean;
  readonly person_ids: readonly number[];
  readonly fee: Cents | null;
};

/** All that a confirmation says (EVT-069), as it was called and priced then; amounts in cents. */
export type ConfirmationContent = {
  readonly registration_id: number;
  /** When it was made; of a stored one the moment of the completion or of the saved edit. */
  readonly at: Instant;
  readonly time_zone: string;
  readonly event: string;
  readonly city: string;
  readonly start_date: Day;
  readonly end_date: Day;
  /** Null where none is known yet, and of what is virtual alone. */
  readonly venue: { readonly name: string; readonly address: string } | null;
  readonly virtual: boolean;
  /** The studio, or who registered without one. */
  readonly registrant: { readonly name: string; readonly individual: boolean };
  readonly cancelled: boolean;
  readonly people: readonly ConfirmedPerson[];
  readonly attendees: readonly ConfirmedAttendee[];
  /** Those who come without a name. */
  readonly observers: readonly { readonly days: 'one' | 'two'; readonly count: number; readonly fee: Cents }[];
  readonly routines: readonly ConfirmedRoutine[];
  /** As the event calls its best dancers. */
  readonly best_dancer_label: string;
  readonly best_dancers: readonly { readonly person_id: number; readonly option: string; readonly jacket: string }[];
  readonly tickets: readonly {
    readonly name: string;
    readonly holder_name: string;
    readonly price: Cents;
    readonly fee: Cents;
  }[];
  readonly media_pass: { readonly name: string; readonly person_ids: readonly number[]; readonly fee: Cents };
  /** The fees by group, in the order in which they are told, and their sum. */
  readonly fees: readonly { readonly label: string; readonly amount: Cents }[];
  readonly total: Cents;
  readonly promo: readonly { readonly code: string; readonly amount: Cents }[];
  readonly credits: readonly { readonly from: string; readonly amount: Cents }[];
  readonly vouchers: readonly { readonly code: string; readonly amount: Cents }[];
  /** Money that came or went back, oldest first; adjustments of staff are among them. */
  readonly payments: readonly {
    readonly at: Instant;
    readonly type: string;
    readonly method: string;
    readonly amount: Cents;
  }[];
  readonly balance: { readonly registration: Cents; readonly media: Cents };
  /** Null where nothing is owed. */
  readonly due_date: Day | null;
};
