import { addDays, type Day } from '../../shared/index.js';
import { isCard } from '../rules/payment-methods.js';
import type { LedgerState } from '../ledger-state.js';

/** When an open balance is reminded of, in days from its due date (PAY-319). */
const REMINDERS = [
  { kind: 'before_14', days: -14 },
  { kind: 'before_3', days: -3 },
  { kind: 'after_1', days: 1 },
] as const;
/** A server that stood still makes up for what it missed within so many days. */
const LATE_DAYS = 2;

export type ReminderKind = (typeof REMINDERS)[number]['kind'];

/** The days of the reminders of a due date. */
export const reminderDays = (due_on: Day): readonly { readonly kind: ReminderKind; readonly on: Day }[] =>
  REMINDERS.map(({ kind, days }) => ({ kind, on: addDays(due_on, days) }));

/** The reminder whose day it is; null on any other day (PAY-319). */
export const reminderOn = (due_on: Day, today: Day): ReminderKind | null =>
  reminderDays(due_on).findLast(({ on }) => on <= today && today <= addDays(on, LATE_DAYS))?.kind ?? null;

/** Why a registration gets none: gone, paid, paid by a plan, or the payer's bank took a card payment back (PAY-319). */
export type NoReminder = 'canceled' | 'paid' | 'plan' | 'disputed';

type Owing = {
  readonly gone: boolean;
  readonly owed: boolean;
  /** A plan pays it. */
  readonly planned: boolean;
  readonly ledger: Pick<LedgerState, 'payments'>;
};

/** A card payment was taken back by its payer: the balance is under dispute. */
const isDisputed = ({ payments }: Pick<LedgerState, 'payments'>): boolean =>
  Object.values(payments).some(({ payment_method_id, ended }) => ended === 'returned' && isCard(payment_method_id));

/** @returns null where it gets one */
export const noReminder = ({ gone, owed, planned, ledger }: Owing): NoReminder | null => {
  if (gone) return 'canceled';
  if (!owed) return 'paid';
  if (isDisputed(ledger)) return 'disputed';
  return planned ? 'plan' : null;
};
