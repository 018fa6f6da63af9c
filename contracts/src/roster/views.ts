import type { Day } from '../shared/index.js';
import type { FuzzyMatch } from './rules/fuzzy-match.js';
import type { RosterStateEntry } from './state.js';

/** One row of `GET mybtf/roster` (ROS-012); `age` as of the season's reference date (ROS-006). */
export type RosterEntry = Omit<RosterStateEntry, 'listed'> & {
  readonly age: number | null;
  readonly media_pass: { readonly paid: boolean };
};

/** Of people of other rosters (`elsewhere`) an answer says nothing but what was typed (SEC-018). */
export type OfferedMatch = FuzzyMatch & { readonly studio_name: string | null; readonly elsewhere: boolean };

/** `POST mybtf/roster`: the new entry, or the people it may be, and then nothing was saved (ROS-024). */
export type AddToRosterAnswer = { readonly entry: RosterEntry } | { readonly fuzzy: readonly OfferedMatch[] };

/** Read model `roster`: one row per account and person, `id` `{account}_{person}`; removed people stay, unlisted (ROS-028). */
export type RosterRow = RosterStateEntry & {
  readonly id: string;
  readonly account_id: number;
  readonly birthdate: Day | null;
};
