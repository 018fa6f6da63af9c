import { type Cents, minus, sum } from '../shared/index.js';
import type { FeeLine, Fees } from './fee-sheet.js';

export type FeeSummary = {
  readonly workshop: Cents;
  readonly competition: Cents;
  readonly media: Cents;
  readonly tickets: Cents;
  readonly total: Cents;
  readonly paid: Cents;
  readonly credit: Cents;
  readonly promo: Cents;
  readonly balance: Cents;
  readonly deposit: Cents;
  readonly observers?: Cents;
  readonly freestyle?: Cents;
  readonly ticket_fees?: Cents;
  readonly adjusted?: Cents;
};

type SummaryInput = { readonly fees: Fees; readonly adjusted: Cents } & Pick<
  FeeSummary,
  'paid' | 'credit' | 'promo' | 'balance' | 'deposit'
>;

/** The fees summary; observers, freestyle and ticket fees are there only when above 0 (FEE-154), adjustments when not 0. */
export const feeSummary = ({ fees, adjusted, ...amounts }: SummaryInput): FeeSummary => {
  const observers = sum([fees.observers.one, fees.observers.two]);
  return {
    workshop: fees.workshop,
    competition: fees.competition,
    media: fees.media,
    tickets: fees.tickets,
    total: fees.total,
    ...amounts,
    ...(observers > 0 && { observers }),
    ...(fees.freestyle > 0 && { freestyle: fees.freestyle }),
    ...(fees.ticket_fees > 0 && { ticket_fees: fees.ticket_fees }),
    ...(adjusted !== 0 && { adjusted }),
  };
};

/** What people are registered for is called: events with intensives have those where others have a workshop (REG-067). */
export const workshopWord = (intensive: boolean): string => (intensive ? 'Intensive' : 'Workshop');

/** Whether these lines price intensives. */
export const isIntensive = (lines: readonly Pick<FeeLine, 'rule'>[]): boolean =>
  lines.some(({ rule }) => rule === 'FEE-110');

/** What a total consists of, by name, in the order in which it is told (FEE-008). */
export const feeParts = (lines: readonly FeeLine[]): readonly (readonly [string, (fees: Fees) => Cents])[] => [
  [workshopWord(isIntensive(lines)), ({ workshop }) => workshop],
  ['Observers', ({ observers }) => sum([observers.one, observers.two])],
  ['Freestyle', ({ freestyle }) => freestyle],
  ['Competition', ({ competition }) => competition],
  ['Tickets', ({ tickets, ticket_fees }) => sum([tickets, ticket_fees])],
  ['Media Pass', ({ media }) => media],
];

type EditAmountsInput = {
  readonly total: Cents;
  readonly promo: Cents;
  readonly credit: Cents;
  /** Grand total at the last completion or confirmed edit, 0 before it. */
  readonly previous_total: Cents;
};

/** The review page's grand total, previous total and new amount (FEE-152). */
export const editAmounts = ({ total, promo, credit, previous_total }: EditAmountsInput) => {
  const grand_total = minus(total, sum([promo, credit]));
  return { grand_total, previous_total, new_amount: minus(grand_total, previous_total) };
};

type MediaPassPayment = {
  readonly balance: Cents;
  readonly paid_dancers: number;
  readonly owing_dancers: number;
};

/** Whether the media pass is fully paid: nothing left, and paid for everyone who owes it (FEE-126). */
export const mediaPassPaid = ({ balance: left, paid_dancers, owing_dancers }: MediaPassPayment): boolean =>
  left <= 0 && paid_dancers >= owing_dancers;
