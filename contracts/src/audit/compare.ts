import { feeParts } from '../pricing/index.js';
import { type Attendee, chosenWords, placeWord, type Registration } from '../registration/index.js';
import { byNumber, formatMoney, nameOf } from '../shared/index.js';
import { type AsOf, moneyAsOf } from './as-of.js';

export type CompareSection = 'status' | 'attendees' | 'observers' | 'fees' | 'balance';

/** One row of two states side by side; equal sides say unchanged, an empty side says not there (AUD-003). */
export type ComparedRow = {
  readonly section: CompareSection;
  readonly subject: string;
  readonly before: string;
  readonly after: string;
};

const attendeeText = (attendee: Attendee): string =>
  [
    placeWord(attendee),
    ...chosenWords(attendee, byNumber),
    attendee.fee === null ? '-' : formatMoney(attendee.fee),
  ].join(', ');

const statusOf = (registration: Registration | null): string => {
  if (!registration) return '';
  if (registration.deleted) return 'Deleted';
  if (registration.cancelled) return 'Canceled';
  if (registration.editing) return 'Editing';
  if (registration.confirmed) return 'Confirmed';
  if (registration.completed) return 'Completed';
  return registration.reviewed ? 'Reviewed' : 'In progress';
};

const attendeesOf = (state: AsOf): Readonly<Record<string, Attendee>> => state.registration?.official.attendees ?? {};

const attendeeRows = (before: AsOf, after: AsOf): ComparedRow[] => {
  const [from, to] = [attendeesOf(before), attendeesOf(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].map((id) => ({
    section: 'attendees',
    subject: nameOf((to[id] ?? from[id]!).person, Number(id)),
    before: from[id] ? attendeeText(from[id]) : '',
    after: to[id] ? attendeeText(to[id]) : '',
  }));
};

const feeRows = (before: AsOf, after: AsOf): ComparedRow[] => {
  const sheets = [before, after].map((state) => state.registration?.official.sheet);
  const [from, to] = sheets.map((sheet) => sheet?.fees);
  const row = (subject: string, a: number | undefined, b: number | undefined): ComparedRow => ({
    section: 'fees',
    subject,
    before: formatMoney(a ?? 0),
    after: formatMoney(b ?? 0),
  });
  const parts = feeParts(sheets.flatMap((sheet) => sheet?.lines ?? [])).map(([name, of]) =>
    row(name, from && of(from), to && of(to)),
  );
  // What costs nothing at both says nothing.
  const nothing = formatMoney(0);
  return [
    ...parts.filter(({ before, after }) => before !== nothing || after !== nothing),
    row('Total', from?.total, to?.total),
  ];
};

const balanceRows = (before: AsOf, after: AsOf): ComparedRow[] => {
  const [from, to] = [moneyAsOf(before), moneyAsOf(after)];
  const row = (subject: string, a: number, b: number): ComparedRow => ({
    section: 'balance',
    subject,
    before: formatMoney(a),
    after: formatMoney(b),
  });
  return [
    ...(from.adjusted === 0 && to.adjusted === 0 ? [] : [row('Adjustments', from.adjusted, to.adjusted)]),
    ...(from.taken_off === 0 && to.taken_off === 0 ? [] : [row('Credit', -from.taken_off, -to.taken_off)]),
    row('Paid', from.paid, to.paid),
    row('Registration balance', from.registration, to.registration),
    row('Media pass balance', from.media_balance, to.media_balance),
    row('Balance', from.balance, to.balance),
  ];
};

const observerRows = (before: AsOf, after: AsOf): ComparedRow[] => {
  const counts = (state: AsOf) => state.registration?.official.additional_observers ?? { one: 0, two: 0 };
  const [from, to] = [counts(before), counts(after)];
  return [
    {
      section: 'observers',
      subject: 'One-day observers without a name',
      before: String(from.one),
      after: String(to.one),
    },
    {
      section: 'observers',
      subject: 'Two-day observers without a name',
      before: String(from.two),
      after: String(to.two),
    },
  ];
};

/** Two points in a registration's life side by side: status, people, observers, fees, balance (AUD-003). Equal states give only equal rows. */
export const compareAsOf = (before: AsOf, after: AsOf): ComparedRow[] => [
  { section: 'status', subject: 'Status', before: statusOf(before.registration), after: statusOf(after.registration) },
  ...attendeeRows(before, after),
  ...observerRows(before, after),
  ...feeRows(before, after),
  ...balanceRows(before, after),
];
