import type { CompetitionDraft, OfficialCompetition } from './content.js';

/** Somebody of the registration, as the rules of routines need him: from its draft, with the roster's details. */
export type Entrant = {
  readonly person_id: number;
  readonly kind: 'dancer' | 'teacher' | 'observer';
  readonly one_day: boolean;
  readonly fname: string;
  readonly lname: string;
  /** Completed years on the season's `age_reference_date`; null without a birthdate (CMP-112, CMP-126). */
  readonly age: number | null;
};

/** What competition reads of a registration; that room meets it with its own state (ADR 0014). */
export type CompetitionHost = {
  readonly draft: CompetitionDraft;
  readonly official: OfficialCompetition;
  /** By person id: all who take part, observers too. */
  readonly entrants: Readonly<Record<string, Entrant>>;
  readonly paying_dancers: number;
  readonly completed: boolean;
  readonly editing: boolean;
  /** Its places are held (CMP-221). */
  readonly reviewed: boolean;
  readonly independent: boolean;
  readonly ancillary: boolean;
  /** An exception user of the tour date (CMP-009 to CMP-012). */
  readonly exempt: boolean;
  readonly employee: boolean;
};
