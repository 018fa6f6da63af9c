import type { Instant } from '../shared/index.js';
import type { Freeze, FrozenGroup } from './events.js';
import type { PublishError, ScoreRow } from './views.js';

/** Collection `announcer-lists`: the places of each tour date as they were printed or opened for reading last. */
export type AnnouncerListDocument = {
  readonly id: number;
  readonly how: Freeze;
  readonly by: string;
  readonly at: Instant;
  readonly groups: readonly FrozenGroup[];
};

type AnnouncedRoutine = Pick<ScoreRow, 'id' | 'number' | 'name' | 'registrant' | 'ancillary'>;

/** A list of the high scores to be read aloud, from the last place to the first; a shared place has several routines (PST-204). */
export type AnnouncedGroup = {
  readonly key: string;
  readonly title: string;
  readonly places: readonly { readonly place: number; readonly routines: readonly AnnouncedRoutine[] }[];
};

/** A routine whose place, or total alone, has changed since the list was frozen; null: no place there (PST-205). */
export type Moved = AnnouncedRoutine & {
  readonly title: string;
  readonly from: number | null;
  readonly to: number | null;
};

/** `GET admin/tour-dates/{id}/announcer-list` (PST-204 to PST-206). */
export type AnnouncerAnswer = {
  readonly tour_date_id: number;
  readonly time_zone: string;
  /** Routines that still lack scores. */
  readonly lacking: readonly PublishError[];
  /** Null: the places follow the scores yet. */
  readonly frozen: Pick<AnnouncerListDocument, 'how' | 'by' | 'at'> | null;
  /** As they were frozen, else as they are now. */
  readonly groups: readonly AnnouncedGroup[];
  readonly moved: readonly Moved[];
};
