import type { RosterStateEntry } from './state.js';

/** A registration that a person is in; `over`: its tour date is. */
export type Registered = {
  readonly event: string;
  readonly city: string;
  /** Both with its days (`tourDateLabel`). */
  readonly tour_date: string;
  readonly completed: boolean;
  readonly over: boolean;
};

/**
 * A registration that holds two who cannot become one there (CMP-402): a payment of it is under way, only the one who
 * leaves has files or a best-dancer routine there, or it cannot be priced with one of them.
 */
export type HeldTogether = {
  readonly tour_date: string;
  readonly reason: 'paying' | 'kept' | 'unpriced';
};
export type AskedMerging = {
  readonly account_id: number;
  /** The person who stays. */
  readonly person_id: number;
  readonly merged_id: number;
  /** The person whose details win. */
  readonly details: 'stays' | 'merged';
};

/** Says where a person is registered, under whichever of his numbers, and may not leave the roster for (ROS-040); the registration room knows. */
export type RegisteredPeople = {
  /** The first registration, over or not, that keeps two from being merged; null where none does (CMP-402). */
  heldTogether(merging: AskedMerging): Promise<HeldTogether | null>;
  registrationsOf(accountId: number, personId: number): Promise<readonly Registered[]>;
  /** The same of many at once; who is registered nowhere is missing. */
  registrationsOfAll(
    accountId: number,
    personIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly Registered[]>>;
};
/** Injection token of `RegisteredPeople`. */
export const REGISTERED_PEOPLE = 'RegisteredPeople';

/** Who has a paid media pass of a season (ROS-007); the media-pass room knows. */
export type PaidMediaPasses = {
  paid(accountId: number, seasonId: number, personIds: readonly number[]): Promise<ReadonlySet<number>>;
};
/** Injection token of `PaidMediaPasses`. */
export const PAID_MEDIA_PASSES = 'PaidMediaPasses';

/** The people of a roster as its stream tells them now, for decisions of other rooms; removed ones have `listed` false. */
export type RosterFacts = {
  people(accountId: number): Promise<ReadonlyMap<number, RosterStateEntry>>;
};
/** Injection token of `RosterFacts`. */
export const ROSTER_FACTS = 'RosterFacts';
