import type { Nomination, RoutineTables } from '../competition/index.js';

/** A routine as nominations ask about it; competition's rules judge it (CMP-302). */
export type Nominee = {
  readonly key: string;
  readonly name: string;
  /** Null while nobody in it has a birthdate. */
  readonly age_division_id: number | null;
  readonly performance_division_id: number | null;
  readonly routine_category_id: number | null;
  /** Dancers and teachers (CMP-104). */
  readonly people: number;
  readonly prelims: boolean;
  readonly virtual: boolean;
  /** VIP, showcase, waiting-list and ballroom routines are never nominated. */
  readonly barred: boolean;
};

/** By nomination type: one routine each. */
export type Nominations = Readonly<Record<string, Nomination>>;

/** What the rules of nominations read of a registration. */
export type NominationScene = {
  /** As an admin keeps them: what is offered, and the words of divisions and categories (CMP-364). */
  readonly tables: RoutineTables;
  /** In the order in which they were added. */
  readonly nominees: readonly Nominee[];
  readonly nominations: Nominations;
  /** Yes, no, or not asked yet. */
  readonly has_soty: boolean | null;
  readonly has_studio_awards: boolean | null;
  /** Nothing is nominated elsewhere (CMP-291, CMP-314, CMP-323). */
  readonly nationals: boolean;
  /** The tour date holds Studio of the Year (CMP-291). */
  readonly soty_held: boolean;
  /** What counts already while the registration is edited; null before its completion (CMP-306, CMP-307). */
  readonly before_edit: { readonly nominations: Nominations; readonly has_soty: boolean | null } | null;
  /** Asked by the office: what a registrant may not do in an edit, it does (CMP-307, CMP-322). */
  readonly staff: boolean;
  readonly contact_email: string;
};
