import { HoldRemindersHandler, SendRemindersHandler } from './reminder.handlers.js';
import { ReminderReactions } from './reminder-reactions.js';
import { Reminders } from './reminders.js';
import { WhenAReminderIsSentWriteItsMail } from './when-a-reminder-is-sent-write-its-mail.js';

/** The providers of reminders of open balances. */
export const REMINDER_PROVIDERS = [
  HoldRemindersHandler,
  ReminderReactions,
  Reminders,
  SendRemindersHandler,
  WhenAReminderIsSentWriteItsMail,
];
