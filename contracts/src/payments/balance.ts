import { type Cents, formatMoney, impossible, minus, sum, ZERO } from '../shared/index.js';
import type { LedgerEvent } from './events.js';
import { partOf, type TwoParts } from './kinds.js';

/** An amount of neither part. */
export const NOTHING: TwoParts = { registration: ZERO, media: ZERO };

/** What is owed of each part, cents; below 0 when fees fell after payment (FEE-150, FEE-151). */
export type Balance = TwoParts & {
  /** Both parts together, to be shown and never to be asked: −$5 beside +$5 is not paid (PAY-012, PAY-313). */
  readonly total: Cents;
  /** Nothing is owed of either part (PAY-013, PAY-313). */
  readonly overallPaid: boolean;
};

/** What one event of a ledger adds to each part: fees and their corrections as charged, money as a minus; a payment in progress only holds back (PAY-146). */
export const postingOf = (event: LedgerEvent): TwoParts => {
  switch (event.type) {
    case 'FeesCharged':
      return { registration: event.data.registration_change, media: event.data.media_change };
    case 'PaymentPosted':
      return { ...NOTHING, [partOf(event.data.payment_type)]: minus(ZERO, event.data.amount) };
    case 'PaymentPending':
    case 'PaymentReleased':
      return NOTHING;
    default:
      return impossible(event);
  }
};

/** The sum of postings, each part on its own. */
export const sumOf = (postings: readonly TwoParts[]): TwoParts => ({
  registration: sum(postings.map(({ registration }) => registration)),
  media: sum(postings.map(({ media }) => media)),
});

/**
 * What a registration owes: the sum of its ledger's postings, in cents, above 0 when money is owed (PAY-010 to PAY-013,
 * PAY-020, PAY-313, FEE-150, FEE-151). Fees that will be posted yet are given as one more posting (`feesNotYetCharged`).
 */
export const balanceOf = (postings: readonly TwoParts[]): Balance => {
  const { registration, media } = sumOf(postings);
  return { registration, media, total: sum([registration, media]), overallPaid: registration <= 0 && media <= 0 };
};

/** Fees in the two parts that are paid apart (FEE-150). */
export const feeParts = (fees: { readonly total: Cents; readonly media: Cents }): TwoParts => ({
  registration: minus(fees.total, fees.media),
  media: fees.media,
});

/** Fees that a registration agreed to, and its revision at which it did. */
export type AgreedFees = { readonly fees: TwoParts; readonly revision: number };

/** A ledger as far as its balance needs it. */
export type Posted = {
  /** The sum of all postings. */
  readonly posted: TwoParts;
  /** The fees that were charged last, and the registration's revision that they follow; -1 before any. */
  readonly charged: TwoParts;
  readonly charged_revision: number;
};

/** What the ledger will charge once it has followed the registration; nothing when it is ahead of what is known of it. */
export const feesNotYetCharged = (ledger: Posted, { fees, revision }: AgreedFees): TwoParts =>
  revision < ledger.charged_revision
    ? NOTHING
    : {
        registration: minus(fees.registration, ledger.charged.registration),
        media: minus(fees.media, ledger.charged.media),
      };

/** The balance of a ledger that may still have to follow these fees (PAY-020, REG-246). */
export const balanceDue = (ledger: Posted, agreed: AgreedFees): Balance =>
  balanceOf([ledger.posted, feesNotYetCharged(ledger, agreed)]);

/** A balance in words: one amount, or both parts where one is owed and the other overpaid (PAY-313). */
export const balanceText = ({ registration, media, total }: Omit<Balance, 'overallPaid'>): string =>
  Math.sign(registration) * Math.sign(media) < 0
    ? `${formatMoney(registration)} registration, ${formatMoney(media)} media pass`
    : formatMoney(total);
