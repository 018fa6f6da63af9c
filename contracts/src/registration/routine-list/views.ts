import type { Cents } from '../../shared/index.js';

export const ROUTINE_STATUSES = {
  confirmed: 'Confirmed',
  scheduled: 'Scheduled',
  transfer: 'Transfer',
  transferred_out: 'Transferred out',
  waiting: 'Waiting list',
  vip: 'VIP',
  unconfirmed: 'Unconfirmed',
} as const;
export type RoutineStatus = keyof typeof ROUTINE_STATUSES;

/** A row of `GET /api/admin/routines`: a routine that counts, or did, of one registration of a tour date. */
export type RoutineListRow = {
  readonly id: number;
  readonly registration_id: number;
  readonly tour_date_id: number;
  readonly studio_id: number | null;
  /** The studio, or who registers without one. */
  readonly registrant: string;
  readonly ancillary: boolean;
  /** Of a ballroom entry its dancers. */
  readonly name: string;
  readonly choreographer: string;
  readonly ballroom: boolean;
  readonly dancers: number;
  /** Their names (ADM-044). */
  readonly people: readonly string[];
  readonly routine_category_id: number;
  readonly category: string;
  readonly age_division_id: number | null;
  readonly age_division: string;
  readonly performance_division_id: number | null;
  readonly performance_division: string;
  readonly status: RoutineStatus;
  /** The regional award that it claims, '' without one; and whether staff verified it (CMP-173). */
  readonly regional_award: string;
  readonly regional_award_state: 'claimed' | 'verified' | null;
  readonly finals: boolean;
  /** In cents; null while it has none. */
  readonly fee: Cents | null;
};

/** `GET /api/admin/tour-dates/:id/routine-counts`: what is entered at a tour date (CMP-290). */
export type RoutineCounts = {
  readonly tour_date_id: number;
  readonly categories: readonly { readonly id: number; readonly category: string; readonly count: number }[];
  readonly competition: number;
  readonly ballroom: number;
  readonly all: number;
  readonly waiting: number;
  readonly fees: Cents;
};
