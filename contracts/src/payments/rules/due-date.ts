import { addDays, type Day } from '../../shared/index.js';

export type DueDateInput = {
  readonly payment_date: Day | null;
  readonly send_check_date: Day | null;
  readonly cutoff_start_date: Day | null;
  readonly start_date: Day;
  readonly balance_due_days: number;
};

/** The tour date names a day for payments or for checks (PAY-163). */
export const hasPaymentDay = (tour: Pick<DueDateInput, 'payment_date' | 'send_check_date'>): boolean =>
  tour.payment_date !== null || tour.send_check_date !== null;

/** The day by which the balance was to be paid, past or not. */
export const plannedDueDate = (tour: DueDateInput): Day =>
  tour.payment_date ??
  tour.send_check_date ??
  tour.cutoff_start_date ??
  addDays(tour.start_date, -tour.balance_due_days);

/** The day by which the balance must be paid (PAY-165, PAY-168); a day that is past gives way to the event's first day. */
export const dueDate = (tour: DueDateInput, today: Day): Day => {
  const due = plannedDueDate(tour);
  return due < today ? tour.start_date : due;
};
