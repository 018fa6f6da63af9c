import { addDays, type Cents, type Day, homeDay, type Instant, minus, sum, ZERO } from '../../shared/index.js';
import type { LedgerRow } from '../views.js';
import { type Account, ACCOUNTS, type Side } from './accounts.js';

/** Ways in which money comes, as the office looks at them. */
export const MONEY_WAYS = ['card', 'bank', 'other'] as const;
export type MoneyWay = (typeof MONEY_WAYS)[number];

/** What came in on one day where the product is at home, by its way, and what went back. */
export type MoneyDay = { readonly day: Day; readonly refunds: Cents } & { readonly [W in MoneyWay]: Cents };

/** Any other money is `other`. */
const WAYS: Readonly<Partial<Record<Account, MoneyWay>>> = { card: 'card', bank: 'bank', check: 'bank' };

type Row = Pick<LedgerRow, 'timestamp' | 'sides'>;

const withSide = (day: MoneyDay, { account, amount }: Side): MoneyDay => {
  if (ACCOUNTS[account].kind !== 'money') return day;
  if (amount < 0) return { ...day, refunds: minus(day.refunds, amount) };
  const way = WAYS[account] ?? 'other';
  return { ...day, [way]: sum([day[way], amount]) };
};

/** The last `days` days up to today, oldest first, with what accounts of money were debited and credited, which adjustments are not (ADM-001). */
export const moneyByDay = (
  rows: readonly Row[],
  { today, days }: { readonly today: Day; readonly days: number },
): MoneyDay[] => {
  const found = new Map<Day, MoneyDay>();
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    found.set(day, { day, card: ZERO, bank: ZERO, other: ZERO, refunds: ZERO });
  }
  for (const row of rows) {
    const day = found.get(homeDay(row.timestamp as Instant));
    if (day) found.set(day.day, row.sides.reduce(withSide, day));
  }
  return [...found.values()];
};
