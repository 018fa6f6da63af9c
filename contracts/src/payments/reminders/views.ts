import type { Cents, Day } from '../../shared/index.js';
import type { SentKind } from './events.js';
import type { NoReminder, ReminderKind } from './rules.js';

/** A reminder that went out. */
export type SentReminder = {
  readonly registration_id: number;
  readonly kind: SentKind;
  readonly on: Day;
  readonly balance: Cents;
};

/** Collection `balance-reminders`: one document per tour date, id = tour date id. */
export type RemindersDocument = {
  readonly id: number;
  readonly held: boolean;
  readonly sent: readonly SentReminder[];
};

/** `GET admin/tour-dates/{id}/reminders` (PAY-319). */
export type RemindersAnswer = {
  readonly held: boolean;
  readonly due_on: Day;
  readonly days: readonly { readonly kind: ReminderKind; readonly on: Day }[];
  /** Registrations that owe something, with why one gets no reminder. */
  readonly lines: readonly {
    readonly registration_id: number;
    readonly registrant: string;
    readonly studio: string | null;
    readonly balance: Cents;
    readonly none: NoReminder | null;
    readonly sent: readonly Omit<SentReminder, 'registration_id'>[];
  }[];
};
