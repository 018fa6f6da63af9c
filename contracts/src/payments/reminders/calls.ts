import { call, type Saved } from '../../shared/index.js';
import type { HoldRemindersBody, SendRemindersBody } from './commands.js';
import type { RemindersAnswer } from './views.js';

const ofTourDate = {
  owner: 'staff',
  permit: 'staff',
  path: 'admin/tour-dates/:id/reminders',
  params: { id: 'whole' },
} as const;

/** PAY-319: nothing is sent by it. */
export const reminders = call<{ answer: RemindersAnswer }>()({
  ...ofTourDate,
  method: 'GET',
  summary: 'Who is reminded of an open balance and when, who is not and why, and what went out',
  example: {},
});

/** PAY-319. */
export const holdReminders = call<{ body: HoldRemindersBody; answer: Saved }>()({
  ...ofTourDate,
  method: 'PUT',
  summary: 'Hold the reminders of a tour date, or let them go out again',
  example: { body: { reason: 'The due date will be moved', held: true } },
});

/** PAY-319. */
export const sendReminders = call<{ body: SendRemindersBody; answer: Saved<{ readonly sent: number }> }>()({
  ...ofTourDate,
  method: 'POST',
  idempotencyKey: 'required',
  summary: 'Remind these registrations of their open balance now',
  example: { body: { reason: 'The studio asked for it', registration_ids: [75_214] } },
});
