import type { Instant } from '../shared/index.js';
import type { EntryPlaces } from './capacity/events.js';
import type { WaitingRoutine } from './capacity/state.js';

/** One limit of a city, and what is left of it; null: it limits nothing. */
export type CapacityRow = {
  /** `all`, `category-2`, `solo`. */
  readonly limit: string;
  readonly label: string;
  readonly capacity: number | null;
  readonly taken: number;
  readonly reserved: number;
  /** Kept for somebody on the waiting list. */
  readonly offered: number;
  /** On the list without an offer. */
  readonly waiting: number;
  readonly left: number | null;
};
type Waiting = Omit<WaitingRoutine, 'places' | 'registration_id'> & { readonly place: number };
export type WaitingRow = Waiting & Pick<WaitingRoutine, 'registration_id'>;

/** `GET /api/admin/tour-dates/:id/competition-places` (CMP-394). */
export type CapacityBoard = {
  readonly tour_date_id: number;
  readonly sold_out: boolean;
  /** So many requests were decided. */
  readonly decided: number;
  readonly rows: readonly CapacityRow[];
  readonly waiting: readonly WaitingRow[];
};

/** Who waits, as staff call her and her routine. */
export type NamedWaitingRow = WaitingRow & { readonly registrant: string; readonly name: string };
export type CapacityBoardAnswer = Omit<CapacityBoard, 'waiting'> & { readonly waiting: readonly NamedWaitingRow[] };

/** One request for places as it was decided (CMP-386); collection `entry-decisions`. */
export type EntryDecision = {
  /** `7504-12`. */
  readonly id: string;
  readonly tour_date_id: number;
  /** Its number among all requests of the city. */
  readonly position: number;
  readonly registration_id: number;
  readonly places: EntryPlaces;
  /** The limit that refused it; null: it was granted. */
  readonly refused_by: string | null;
  readonly left: number | null;
  readonly decided_at: Instant;
};

/** `GET /api/mybtf/registrations/:id/competition-places` (CMP-381, CMP-386). */
export type OwnEntries = {
  readonly registration_id: number;
  /** Its last request: as which of how many it was decided, and the limit that refused it. */
  readonly decision: { readonly position: number; readonly of: number; readonly refused_by: string | null } | null;
  readonly waiting: readonly (Waiting & { readonly of: number })[];
};
