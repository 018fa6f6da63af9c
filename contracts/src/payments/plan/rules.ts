import { addDays, atLeastZero, type Cents, cents, type Day, minus, smaller, sum } from '../../shared/index.js';

/** A charge is announced so many days before (PAY-321). */
export const ANNOUNCED_DAYS = 3;
/** A charge that failed is tried again so many days after the first failure, and then no more (PAY-322). */
const AGAIN_AFTER_DAYS = [3, 7] as const;

/** One part of a plan as it was agreed. */
export type PlanPart = { readonly part: number; readonly due_on: Day; readonly amount: Cents };

/** The days of a tour date's parts that can still be announced in time, the first one first (PAY-321); none: no plan is offered. */
export const planDates = (start_date: Day, days_before: readonly number[], today: Day): readonly Day[] =>
  days_before
    .map((days) => addDays(start_date, -days))
    .filter((day) => day > addDays(today, ANNOUNCED_DAYS))
    .toSorted();

/** The rest in equal parts, cents; what does not divide is spread over the first ones (PAY-321). */
export const planParts = (rest: Cents, dates: readonly Day[]): readonly PlanPart[] => {
  const each = Math.floor(rest / dates.length);
  const over = rest - each * dates.length;
  return dates.map((due_on, i) => ({ part: i + 1, due_on, amount: cents(i < over ? each + 1 : each) }));
};

/** The balance that is due with this part: all but the later parts (PAY-322). An earlier payment lowers it, never below 0. */
export const dueWith = (parts: readonly PlanPart[], part: number, balance: Cents): Cents => {
  const later = sum(parts.filter((one) => one.part > part).map(({ amount }) => amount));
  return atLeastZero(minus(balance, later));
};

/** No more is charged than was announced; what fees have added since is due with the next part. */
export const chargeOf = (announced: Cents, due: Cents): Cents => smaller(announced, due);

/** The day of the next try after so many failures; null once it is tried no more (PAY-322). */
export const triedAgainOn = (first_failed_on: Day, failures: number): Day | null => {
  const after = AGAIN_AFTER_DAYS[failures - 1];
  return after === undefined ? null : addDays(first_failed_on, after);
};
