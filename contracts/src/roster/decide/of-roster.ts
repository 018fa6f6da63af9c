import type { Decision } from '../../shared/index.js';
import type { RosterEvent } from '../events.js';
import type { RosterRefusal } from '../refusals.js';

/** What every command of a roster names. */
export type OfRoster = { readonly account_id: number; readonly person_id: number };
export type Verdict = Decision<RosterEvent, RosterRefusal>;

export const NOTHING: Verdict = { accepted: true, events: [] };
export const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
