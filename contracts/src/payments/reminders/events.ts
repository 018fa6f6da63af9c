import {
  type Cents,
  cents,
  type Day,
  day,
  type DomainEvent,
  type EventDeclarations,
  formatMoney,
  formatNumericDay,
  said,
} from '../../shared/index.js';
import type { ReminderKind } from './rules.js';

export type SentKind = ReminderKind | 'by_staff';
type OfTourDate<D = object> = { readonly tour_date_id: number } & D;

/** Stream `balanceReminders-{tourDateId}`: each reminder of an open balance, and whether they are held (PAY-319). */
export type ReminderEvent =
  | DomainEvent<
      'BalanceReminderSent',
      OfTourDate<{ registration_id: number; kind: SentKind; due_on: Day; on: Day; balance: Cents }>
    >
  | DomainEvent<'BalanceRemindersHeld', OfTourDate>
  | DomainEvent<'BalanceRemindersReleased', OfTourDate>;

export const reminderEvents: EventDeclarations<ReminderEvent> = {
  BalanceReminderSent: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'payments',
        `reminded registration ${d.registration_id} of ${formatMoney(d.balance)}, due by ${formatNumericDay(d.due_on)}`,
      ),
    example: {
      ...{ tour_date_id: 7501, registration_id: 75_001, kind: 'before_14', balance: cents(25_950) },
      ...{ due_on: day('2026-02-18'), on: day('2026-02-04') },
    },
  },
  BalanceRemindersHeld: {
    version: 1,
    personal: [],
    says: () => said('payments', 'held the reminders of open balances'),
    example: { tour_date_id: 7501 },
  },
  BalanceRemindersReleased: {
    version: 1,
    personal: [],
    says: () => said('payments', 'let the reminders of open balances go out again'),
    example: { tour_date_id: 7501 },
  },
};
