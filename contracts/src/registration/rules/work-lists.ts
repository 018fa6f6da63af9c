import type { Cents, Day, Instant } from '../../shared/index.js';
import { sum } from '../../shared/index.js';
import type { RegistrationStatus } from '../views.js';
import { waitOf } from './review-queue.js';

/** A registration as far as the office's work lists ask about it. */
export type WorkFacts = {
  readonly id: number;
  readonly tour_date_id: number;
  readonly status: RegistrationStatus;
  readonly waiting_since: Instant | null;
  /** What is owed of each part; below 0 was paid too much. */
  readonly owed: { readonly registration: Cents; readonly media: Cents };
  readonly paid: Cents;
  /** Its people, routines and so on, counted. */
  readonly dancers: number;
  readonly routines: number;
  /** By when it was to be paid; null where that is not known. */
  readonly due: Day | null;
  /** Its newest payment was declined. */
  readonly declined: boolean;
  /** What its checks amount to that were announced and are not there yet. */
  readonly awaited: Cents;
  /** It was paid, and what should have followed was refused (REG-248). */
  readonly refused: boolean;
  /** Its people who say that they attended a regional where nothing shows that they did (REG-153). */
  readonly unverified: readonly number[];
  /** Its nominations fell below what was asked for (CMP-372). */
  readonly short_nominations: boolean;
  /** Who of its people has not signed the waiver of its season and event (EVT-076). */
  readonly unsigned: number;
  /** How many of its routines wait for their music at a tour date that is not over (EVT-041). */
  readonly missing_music: number;
  /** Its student IDs that nobody has checked yet (REG-160). */
  readonly unchecked_ids: number;
};

export const WORK_LISTS = [
  'overdue_review',
  'unpaid',
  'overpaid',
  'declined',
  'paid_refused',
  'checks_awaited',
  'late_money',
  'missing_waivers',
  'missing_music',
  'unverified_attendance',
  'student_ids',
  'short_nominations',
] as const;
export type WorkListName = (typeof WORK_LISTS)[number];
export type WorkList = {
  readonly name: WorkListName;
  /** Its rows; of student IDs each of them, not the registrations that they are in. */
  readonly count: number;
  /** The money that the list is about, cents: what is owed, what was paid too much as a minus, what awaited checks come to; 0 of the others. */
  readonly amount: Cents;
};

/** A list that is asked for by its name (ADM-039). */
export const isWorkList = (name: unknown): name is WorkListName => WORK_LISTS.some((one) => one === name);

const owes = ({ owed }: WorkFacts): boolean => owed.registration > 0 || owed.media > 0;
const overpaid = ({ owed }: WorkFacts): boolean => owed.registration < 0 || owed.media < 0;
const ended = ({ status }: WorkFacts): boolean => status === 'cancelled' || status === 'deleted';

/** Nothing of these waits for a confirmation any more. */
const SETTLED: ReadonlySet<RegistrationStatus> = new Set(['completed', 'confirmed', 'cancelled', 'deleted']);

type Asked = { readonly now: Instant; readonly today: Day };
const BELONGS: Readonly<Record<WorkListName, (row: WorkFacts, asked: Asked) => boolean>> = {
  overdue_review: ({ status, waiting_since }, { now }) =>
    status === 'completed' && waiting_since !== null && waitOf(waiting_since, now).overdue,
  unpaid: (row, { today }) => !ended(row) && owes(row) && row.due !== null && row.due < today,
  overpaid: (row) => !ended(row) && overpaid(row),
  declined: (row) => !ended(row) && owes(row) && row.declined,
  paid_refused: ({ refused, status }) => refused && !SETTLED.has(status),
  checks_awaited: ({ awaited }) => awaited > 0,
  late_money: (row) => ended(row) && overpaid(row),
  missing_waivers: (row) => !ended(row) && row.unsigned > 0,
  missing_music: (row) => !ended(row) && row.missing_music > 0,
  unverified_attendance: ({ unverified }) => unverified.length > 0,
  student_ids: ({ unchecked_ids }) => unchecked_ids > 0,
  short_nominations: (row) => !ended(row) && row.short_nominations,
};

const partsOf = ({ owed }: WorkFacts): readonly Cents[] => [owed.registration, owed.media];
const owedParts = (row: WorkFacts): readonly Cents[] => partsOf(row).filter((amount) => amount > 0);
const paidTooMuch = (row: WorkFacts): readonly Cents[] => partsOf(row).filter((amount) => amount < 0);

/** The amounts that a list is about: a part that is owed is not made good by what the other has too much (PAY-012). */
const AMOUNTS: Readonly<Partial<Record<WorkListName, (row: WorkFacts) => readonly Cents[]>>> = {
  unpaid: owedParts,
  declined: owedParts,
  overpaid: paidTooMuch,
  late_money: paidTooMuch,
  paid_refused: partsOf,
  checks_awaited: ({ awaited }) => [awaited],
};

/** The registrations that a list has now (ADM-018, ADM-039). */
export const inWorkList = (name: WorkListName, rows: readonly WorkFacts[], asked: Asked): readonly WorkFacts[] =>
  rows.filter((row) => BELONGS[name](row, asked));

/** What waits for the office, list by list, as far as its rooms exist (ADM-018). */
export const workLists = (rows: readonly WorkFacts[], asked: Asked): WorkList[] =>
  WORK_LISTS.map((name) => {
    const found = inWorkList(name, rows, asked);
    const count =
      name === 'student_ids' ? found.reduce((all, { unchecked_ids }) => all + unchecked_ids, 0) : found.length;
    return { name, count, amount: sum(found.flatMap((row) => AMOUNTS[name]?.(row) ?? [])) };
  });
