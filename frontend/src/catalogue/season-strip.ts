import { type Day, day, daysBetween } from '@app/contracts/shared';
import type { PickerRow } from './picker-rows.js';

export type StripMark = { readonly key: number; readonly left: number; readonly row: PickerRow };
export type StripMonth = { readonly name: string; readonly left: number };
export type Strip = {
  readonly months: readonly StripMonth[];
  readonly marks: readonly StripMark[];
  /** Null when today lies outside of the months that are shown. */
  readonly today: number | null;
};

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const monthStart = (of: Day): Day => day(`${of.slice(0, 7)}-01`);

const nextMonth = (start: Day): Day => {
  const [year = 0, month = 1] = start.split('-').map(Number);
  return month === 12 ? day(`${year + 1}-01-01`) : day(`${year}-${String(month + 1).padStart(2, '0')}-01`);
};

const monthsOf = (first: Day, last: Day): readonly Day[] => {
  const months: Day[] = [];
  for (let start = monthStart(first); start <= last; start = nextMonth(start)) months.push(start);
  return months;
};

/** Where each tour date stands between the first and the last month of the season, in per cent. */
export const stripOf = (rows: readonly PickerRow[]): Strip | null => {
  const first = rows[0];
  if (first === undefined) return null;
  const starts = rows.map(({ tour }) => tour.start_date).sort();
  const months = monthsOf(starts[0] ?? first.tour.start_date, starts.at(-1) ?? first.tour.start_date);
  const from = months[0] ?? monthStart(first.tour.start_date);
  const to = nextMonth(months.at(-1) ?? from);
  const place = (of: Day): number => (daysBetween(from, of) / daysBetween(from, to)) * 100;
  return {
    months: months.map((start) => ({ name: NAMES[Number(start.slice(5, 7)) - 1] ?? '', left: place(start) })),
    marks: rows.map((row) => ({ key: row.tour.id, left: place(row.tour.start_date), row })),
    today: first.today >= from && first.today < to ? place(first.today) : null,
  };
};
