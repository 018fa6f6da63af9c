import type { MoneyDay } from '@app/contracts/payments';
import { addDays, type Cents, type Day, minus, sum } from '@app/contracts/shared';

/** What a day's bar is made of, from the axis up; refunds hang below it. */
export const PARTS = [
  { key: 'card', label: 'Card' },
  { key: 'bank', label: 'Bank and check' },
  { key: 'other', label: 'Other' },
  { key: 'refunds', label: 'Refunds' },
] as const satisfies readonly { key: keyof MoneyDay; label: string }[];

/** What came in on a day, before refunds. */
export const inOf = ({ card, bank, other }: MoneyDay): Cents => sum([card, bank, other]);

/** The Sunday on or before a day (ADM-030). */
const sundayOf = (day: Day): Day => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

/** Net of refunds: today, this week so far, last week to the same day of the week, and all of last week; `days` end today. */
export const weeksOf = (days: readonly MoneyDay[]) => {
  const today = days.at(-1)!.day;
  const from = sundayOf(today);
  const net = (first: Day, last: Day): Cents =>
    sum(days.flatMap((one) => (one.day >= first && one.day <= last ? [minus(inOf(one), one.refunds)] : [])));
  return {
    today: net(today, today),
    thisWeek: net(from, today),
    lastWeekSoFar: net(addDays(from, -7), addDays(today, -7)),
    lastWeek: net(addDays(from, -7), addDays(from, -1)),
  };
};
