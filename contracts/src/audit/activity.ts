import type { HistoryRow } from './history.js';

/** What was done to one registration in one request: its newest line in words, and how many more there are (ADM-001). */
export type ActivityRow = HistoryRow & {
  readonly registration_id: number;
  readonly tour_date_id: number | null;
  readonly more: number;
};
