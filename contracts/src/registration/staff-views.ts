import type { Assigned } from '../office/index.js';
import type { FeeSheet } from '../pricing/index.js';
import type { Cents } from '../shared/index.js';
import type { WorkList } from './rules/work-lists.js';
import type { Owed, RegistrationStatus, RegistrationSummary } from './views.js';

/** A row of `GET /api/admin/registrations`: the summary, what is still owed, who looks after it, and whom a search found in it (ADM-002, ADM-015, ADM-016). */
export type StaffRegistrationRow = RegistrationSummary &
  Owed &
  Assigned & {
    readonly found: readonly string[];
    /** Whose attended regional nothing shows (REG-153). */
    readonly unverified_attendance: readonly number[];
  };

/** A limited level of a tour date: all its places, and those that are taken or held. */
export type LevelPlaces = { readonly level: string; readonly taken: number; readonly places: number };

/** A tour date on the dashboard: how many registrations stand where, what they owe in all, and its limited levels (ADM-001). */
export type TourDateCounts = {
  readonly tour_date_id: number;
  readonly statuses: Readonly<Partial<Record<RegistrationStatus, number>>>;
  readonly outstanding: Cents;
  readonly levels: readonly LevelPlaces[];
};

/** `GET /api/admin/dashboard`: the season's tour dates in order, and what waits (ADM-001, ADM-018). */
export type StaffDashboard = {
  readonly season_id: number;
  readonly tour_dates: readonly TourDateCounts[];
  readonly work: readonly WorkList[];
};

/** What a registration costs somewhere, and what it owes then: both parts together and each as it is (PAY-012). */
type PricedAt = {
  readonly tour_date_id: number;
  readonly sheet: FeeSheet;
  readonly balance: { readonly total: Cents; readonly registration: Cents; readonly media: Cents };
};

/** `GET /api/admin/registrations/:id/move`: where it is now, and there (REG-274). */
export type MovePreview = {
  readonly now: PricedAt;
  readonly there: PricedAt;
  /** The deposits that stay behind, unless an admin lets them go along (PAY-316); the balance there is without them. */
  readonly deposits: Cents;
};
