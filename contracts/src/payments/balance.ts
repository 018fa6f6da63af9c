import { NO_PROMO_BASE, type PromoBase } from '../pricing/index.js';
import type { AppliedPromo } from '../promo-codes/index.js';
import { type Cents, formatMoney, minus, sum, ZERO } from '../shared/index.js';
import type { LedgerEvent } from './events.js';
import type { TwoParts } from './kinds.js';
import { CAME_IN, owedIn, postingOf, WENT_BACK } from './rules/accounts.js';

/** An amount of neither part. */
export const NOTHING: TwoParts = { registration: ZERO, media: ZERO };

/** What is owed of each part, cents; below 0 when fees fell after payment (FEE-150, FEE-151). */
export type Balance = TwoParts & {
  /** Both parts together, to be shown and never to be asked: −$5 beside +$5 is not paid (PAY-012, PAY-313). */
  readonly total: Cents;
  /** Nothing is owed of either part (PAY-013, PAY-313). */
  readonly overallPaid: boolean;
};

/** The balance once all is paid, or the deposit alone; null where that cannot be paid now (PAY-327). */
export type LeftAfter = { readonly full: Balance | null; readonly deposit: Balance | null };

/** The amount that one event of a ledger adds to what is owed of each part: fees and their corrections as charged, money as a minus; a payment in progress only holds back (PAY-146). */
export const owedBy = (event: LedgerEvent): TwoParts => owedIn(postingOf(event));

/** What an event of a ledger brought in; an awaited check brings nothing yet. */
export const paidIn = (event: LedgerEvent): Cents =>
  isOne(CAME_IN, event) ? minus(ZERO, bothParts(owedBy(event))) : ZERO;

/** What an event of a ledger took back of a payment: refunded, voided or returned unpaid. */
export const wentBack = (event: LedgerEvent): Cents => (isOne(WENT_BACK, event) ? bothParts(owedBy(event)) : ZERO);

const isOne = (types: readonly LedgerEvent['type'][], { type }: LedgerEvent): boolean => types.includes(type);

/** The same amounts as a minus: what lowers a balance. */
export const less = ({ registration, media }: TwoParts): TwoParts => ({
  registration: minus(ZERO, registration),
  media: minus(ZERO, media),
});

/** The sum of postings, each part on its own. */
export const sumOf = (postings: readonly TwoParts[]): TwoParts => ({
  registration: sum(postings.map(({ registration }) => registration)),
  media: sum(postings.map(({ media }) => media)),
});

/** Both parts together. */
export const bothParts = ({ registration, media }: TwoParts): Cents => sum([registration, media]);

/**
 * What a registration owes: the sum of its ledger's postings, in cents, above 0 when money is owed (PAY-010 to PAY-013,
 * PAY-020, PAY-313, FEE-150, FEE-151). Fees that will be posted yet are given as one more posting (`feesNotYetCharged`).
 */
export const balanceOf = (postings: readonly TwoParts[]): Balance => {
  const { registration, media } = sumOf(postings);
  return {
    registration,
    media,
    total: bothParts({ registration, media }),
    overallPaid: registration <= 0 && media <= 0,
  };
};

/** Each event of a whole ledger, oldest first, with what was owed before and after it. */
export const withBalances = <E extends LedgerEvent>(
  ledger: readonly E[],
): readonly { readonly event: E; readonly before: Balance; readonly after: Balance }[] => {
  let owed = balanceOf([]);
  return ledger.map((event) => {
    const before = owed;
    owed = balanceOf([before, owedBy(event)]);
    return { event, before, after: owed };
  });
};

/** Fees in the two parts that are paid apart (FEE-150). */
export const feeParts = (fees: { readonly total: Cents; readonly media: Cents }): TwoParts => ({
  registration: minus(fees.total, fees.media),
  media: fees.media,
});

/** Fees that a registration agreed to, what promo codes can lower of them, and its revision at which it did. */
export type AgreedFees = { readonly fees: TwoParts; readonly promo: PromoBase; readonly revision: number };

/** The fees of a registration that agreed to nothing, or to nothing any more. */
export const noFees = (revision: number): AgreedFees => ({ fees: NOTHING, promo: NO_PROMO_BASE, revision });

/** A ledger as far as its balance needs it. */
export type Posted = {
  /** The sum of all postings. */
  readonly posted: TwoParts;
  /** The fees that were charged last, and the registration's revision that they follow; -1 before any. */
  readonly charged: TwoParts;
  readonly charged_revision: number;
  /** With what each takes off the fees that were charged last. */
  readonly promo_codes: readonly AppliedPromo[];
};

export type ShownAmount = { readonly label: 'registration' | 'media pass' | null; readonly amount: Cents };

/** The amounts that a balance is shown by: the sum, or each part by its name where one is owed and the other overpaid (PAY-313). */
export const shownAmounts = (parts: TwoParts): readonly ShownAmount[] =>
  Math.sign(parts.registration) * Math.sign(parts.media) < 0
    ? [
        { label: 'registration', amount: parts.registration },
        { label: 'media pass', amount: parts.media },
      ]
    : [{ label: null, amount: bothParts(parts) }];

/** A balance in words, as `shownAmounts` shows it: '$5.00', or '-$5.00 registration, $5.00 media pass'. */
export const balanceText = (balance: TwoParts): string =>
  shownAmounts(balance)
    .map(({ label, amount }) => [formatMoney(amount), ...(label === null ? [] : [label])].join(' '))
    .join(', ');
