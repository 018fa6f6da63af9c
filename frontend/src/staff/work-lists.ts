import { WORK_LISTS, type WorkListName } from '@app/contracts/registration';

/** The names of the office's work lists (ADM-018). */
export const WORK_LABELS: Readonly<Record<WorkListName, string>> = {
  overdue_review: 'Overdue reviews',
  unpaid: 'Unpaid after due date',
  overpaid: 'Overpaid',
  declined: 'Declined and not retried',
  paid_refused: 'Paid, not completed',
  checks_awaited: 'Checks awaited',
  late_money: 'Late money',
  missing_waivers: 'Missing waivers',
  missing_music: 'Missing music',
  unverified_attendance: 'Unverified regional attendance',
  student_ids: 'Student IDs to check',
  short_nominations: 'Too few nominations',
};
export const WORK_OPTIONS = WORK_LISTS.map((value) => ({ value, label: WORK_LABELS[value] }));

/** The list of registrations, by this filter. */
export const registrationsBy = (filter: object): string =>
  `/staff/registrations?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
