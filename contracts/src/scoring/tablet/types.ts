import type { Instant } from '../../shared/index.js';
import type { Feedback } from '../taxonomy.js';
import type { Tenths } from '../tenths.js';

/** A judge's words as a tablet knows them: those for the teacher are not on it (PST-200). */
export type TabletWords = { readonly note: string; readonly data: readonly Feedback[] };

/** Both values of which one may stand beside what is stored, by their names on screens. */
export const PARTS = { score: 'score', words: 'notes and feedback' } as const;
export type Part = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as readonly Part[];

/** A value that a judge changed on a tablet: as it stood there before, and what it is now. */
type Changed<V> = { readonly base: V; readonly value: V };

/** The values that a judge gave one routine at once, with the id that its tablet made (PST-201). Null: that part was not touched. */
export type TabletEntry = {
  readonly entry_id: string;
  readonly routine_id: number;
  readonly registration_id: number;
  /** By the clock of the tablet, which may be wrong. */
  readonly device_at: Instant;
  readonly score: Changed<Tenths | null> | null;
  readonly words: Changed<TabletWords> | null;
};

type OfEntry = { readonly position: number; readonly entry_id: string; readonly at: Instant };
/** A value of a tablet that stands beside the stored one, until somebody chooses (PST-202). `at`: when the judge gave it. */
export type Beside = OfEntry &
  ({ readonly part: 'score'; readonly score: Tenths | null } | ({ readonly part: 'words' } & TabletWords));

/** Values of tablets beside the stored ones of a routine (PST-202); absent: none. */
export type StandsBeside = { readonly beside?: readonly Beside[] };
