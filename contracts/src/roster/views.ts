import type { Day, Instant } from '../shared/index.js';
import type { FuzzyMatch } from './rules/fuzzy-match.js';
import type { RosterImport } from './rules/imports.js';
import type { RosterStateEntry } from './state.js';

/** One row of `GET mybtf/roster` (ROS-012); `age` as of the season's reference date (ROS-006). */
export type RosterEntry = Omit<RosterStateEntry, 'listed' | 'merged_into'> & {
  /** The numbers of those who were merged into this person, under which registrations may name him (ROS-062). */
  readonly stands_for: readonly number[];
  readonly age: number | null;
  readonly media_pass: { readonly paid: boolean };
};

/** Of people of other rosters (`elsewhere`) an answer says nothing but what was typed (SEC-018). */
export type OfferedMatch = FuzzyMatch & { readonly studio_name: string | null; readonly elsewhere: boolean };

/** `POST mybtf/roster`: the new entry, or the people it may be, and then nothing was saved (ROS-024). */
export type AddToRosterAnswer = { readonly entry: RosterEntry } | { readonly fuzzy: readonly OfferedMatch[] };

/** Somebody whom a row may be: of the own roster with his details, of others what was typed (ROS-031, SEC-018). */
export type RowMatch = OfferedMatch & { readonly listed: boolean };

/** `POST mybtf/roster/import/check`: the look-alikes of each row; `limited`: other rosters were not looked at for all. */
export type CheckedImport = { readonly matches: readonly (readonly RowMatch[])[]; readonly limited: boolean };

/** What became of an import; the rows that are not saved yet are on their way. */
export type ImportSummary = Pick<RosterImport, 'import_id' | 'imported_at' | 'rows' | 'of' | 'added' | 'changed'> & {
  readonly undo_until: Instant;
};

/** Somebody whom an import had added or changed, and why he stays so. */
export type KeptPerson = {
  readonly person_id: number;
  readonly fname: string;
  readonly lname: string;
  /** Null: changed since. */
  readonly registered: { readonly tour_date: string } | null;
};

/** `POST mybtf/roster/import/undo`. */
export type UndoneImport = {
  readonly removed: number;
  readonly restored: number;
  readonly kept: readonly KeptPerson[];
};

/** Read model `roster`: one row per account and person, `id` `{account}_{person}`; removed people stay, unlisted (ROS-028). */
export type RosterRow = RosterStateEntry & {
  readonly id: string;
  readonly account_id: number;
  readonly birthdate: Day | null;
};

/** Read model `roster`: with the address and the digits of the telephone number, by which staff find somebody (ADM-037). */
export type RosterDocument = RosterRow & { readonly search: string };
