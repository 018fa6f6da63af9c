import type { Assigned, CaseKind, CaseNote } from '../office/index.js';
import type { FeeSheet } from '../pricing/index.js';
import type { Cents, Day } from '../shared/index.js';
import type { UploadStatus } from '../uploads/index.js';
import type { WorkList } from './rules/work-lists.js';
import type { Owed, RegistrationStatus, RegistrationSummary } from './views.js';

/** A row of `GET /api/admin/registrations`: the summary, what is still owed, who looks after it, and whom a search found in it (ADM-002, ADM-015, ADM-016). */
export type StaffRegistrationRow = RegistrationSummary &
  Owed &
  Assigned & {
    readonly found: readonly string[];
    /** Nothing shows their attended regional (REG-153). */
    readonly unverified_attendance: readonly number[];
    /** Where the filter asks for it: what an export has beside the row (ADM-044). */
    readonly record?: RegistrationRecord;
  };

/** The contact, the people and routines of what is official, and what was paid. */
export type RegistrationRecord = {
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string };
  readonly dancers: readonly string[];
  readonly teachers: readonly string[];
  readonly observers: readonly string[];
  /** Each with its dancers. */
  readonly routines: readonly string[];
  readonly paid: Cents;
};

/** A limited level of a tour date: all its places, and those that are taken or held. */
export type LevelPlaces = { readonly level: string; readonly taken: number; readonly places: number };

/** A routine without a place in the competition, and where on the waiting list it stands. */
type WaitingForPlace = { readonly name: string; readonly place: number; readonly of: number };

/** `GET /api/admin/registrations/:id/review`: all that may speak against confirming, beside the balance of its row (ADM-043). */
export type ReviewCheck = {
  readonly id: number;
  readonly routines: number;
  /** By when its balance is to be paid. */
  readonly due: Day;
  /** Limits that it has places of, and of which more are taken than there are. */
  readonly over: readonly LevelPlaces[];
  readonly waiting: readonly WaitingForPlace[];
  readonly waivers: { readonly people: number; readonly unsigned: readonly string[] };
  /** Counted by routine; none once the tour date takes no music any more. */
  readonly music: { readonly routines: number; readonly missing: readonly string[] };
  /** Discounts for students without an approved student ID. */
  readonly student_ids: readonly { readonly name: string; readonly status: UploadStatus | 'missing' }[];
  /** Nothing shows their attended regional (REG-153). */
  readonly unverified: readonly string[];
  /** The office's notes of it and of its studio, newest first. */
  readonly notes: readonly (CaseNote & { readonly of: CaseKind })[];
};

/** A tour date on the dashboard: how many registrations stand where, whom and what they bring, money in and owed, and what is limited (ADM-001, ADM-031). */
export type TourDateCounts = {
  readonly tour_date_id: number;
  readonly statuses: Readonly<Partial<Record<RegistrationStatus, number>>>;
  /** Canceled and deleted registrations are not counted. */
  readonly dancers: number;
  readonly routines: number;
  readonly paid: Cents;
  readonly outstanding: Cents;
  /** The competition is one of them, where it is limited. */
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
