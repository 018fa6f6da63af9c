import type { MoneyDay } from '@app/contracts/payments';
import { type Cents, sum } from '@app/contracts/shared';

/** What a day's bar is made of, from the axis up; refunds hang below it. */
export const PARTS = [
  { key: 'card', label: 'Card' },
  { key: 'bank', label: 'Bank and check' },
  { key: 'other', label: 'Other' },
  { key: 'refunds', label: 'Refunds' },
] as const satisfies readonly { key: keyof MoneyDay; label: string }[];

/** What came in on a day, before refunds. */
export const inOf = ({ card, bank, other }: MoneyDay): Cents => sum([card, bank, other]);
