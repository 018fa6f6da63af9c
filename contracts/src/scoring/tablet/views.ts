import type { Day, Instant } from '../../shared/index.js';
import type { Judge } from '../events.js';
import type { Tenths } from '../tenths.js';
import type { ScoreRow } from '../views.js';
import type { TabletWords } from './types.js';

/** A tablet of a judge, as it told of itself last (PST-203). */
export type HeardTablet = {
  readonly device_id: string;
  readonly waiting: number;
  readonly heard_at: Instant;
  /** The routine of the last entry that came from it. */
  readonly last: { readonly routine_id: number; readonly at: Instant } | null;
};

/** Collection `judge-tablets`: the link of one judge at a tour date, and the devices that it let in. */
export type JudgeTabletDocument = {
  readonly id: string;
  readonly tour_date_id: number;
  readonly position: number;
  /** Null: none, or it was revoked. */
  readonly link: { readonly by: string; readonly at: Instant } | null;
  readonly devices: readonly HeardTablet[];
};

/** `GET admin/tour-dates/{id}/tablets`. */
export type TabletsAnswer = {
  readonly tour_date_id: number;
  readonly ends_at: Instant;
  readonly tablets: readonly Omit<JudgeTabletDocument, 'id' | 'tour_date_id'>[];
};

/** A link and a PIN for a judge (PST-199). */
export type TabletLink = { readonly path: string; readonly pin: string; readonly ends_at: Instant };

/** The page is open on this device: its key opens the calls of the page and nothing else. */
export type TabletKey = { readonly tour_date_id: number; readonly judge: number; readonly key: string };

/** A routine as its judge sees it: nothing of other judges, no total and no place (PST-200). */
export type TabletRoutine = Pick<
  ScoreRow,
  'id' | 'registration_id' | 'number' | 'name' | 'age_division' | 'performance_division' | 'category'
> & {
  /** The values that this judge has given so far. */
  readonly own: { readonly score: Tenths | null } & TabletWords;
};

/** `GET mybtf/judge-tablets/{id}/{position}`. */
export type TabletAnswer = {
  readonly tour_date_id: number;
  readonly position: number;
  readonly judge: Judge;
  readonly event: string;
  readonly city: string;
  readonly start_date: Day;
  readonly end_date: Day;
  readonly time_zone: string;
  readonly ends_at: Instant;
  /** Those of the event's profile. */
  readonly quick_notes: readonly string[];
  /** The judge's own. */
  readonly own_notes: readonly string[];
  /** By number, without those that are canceled. */
  readonly routines: readonly TabletRoutine[];
  readonly at: Instant;
};

/** `POST …/entries`: those that were not taken, with the reason; all others are kept. */
export type EntriesTaken = { readonly refused: readonly { readonly entry_id: string; readonly message: string }[] };
