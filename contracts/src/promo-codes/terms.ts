import { PROMO_TYPES, type PromoTerms, type PromoType } from '../pricing/index.js';
import type { Cents, Day } from '../shared/index.js';

/** All that staff set of a promo code (PAY-221). Null is no limit: any event, any season, from or to any day, any number of uses. */
export type PromoCodeTerms = {
  readonly display_name: string;
  readonly type: PromoType;
  /** A count, or cents; null where the type asks for a percentage. */
  readonly value: number | null;
  /** 1 to 100; null where the type asks for a value. */
  readonly percentage: number | null;
  readonly unique: boolean;
  readonly event_id: number | null;
  readonly season_id: number | null;
  readonly valid_from: Day | null;
  /** Inclusive. */
  readonly valid_to: Day | null;
  readonly active: boolean;
  readonly total_limit: number | null;
  /** Uses of one account in one season (PAY-230, PST-149). */
  readonly account_limit: number | null;
  /** Only for accounts that have submitted a survey of its event; such codes are made by surveys alone (PST-150). */
  readonly needs_survey?: true;
};

/** Upper case without outer spaces: so are codes stored and compared (PAY-228). */
export const normalCode = (text: string): string => text.trim().toUpperCase();

/** The characters of a code. */
const CODE_PATTERN = /^[A-Z0-9][A-Z0-9_-]{2,39}$/;
const CODE_PROBLEM = 'Please use 3 to 40 letters, digits, - or _';

const LARGEST = { count: 1_000, cents: 100_000_000, percentage: 100 } as const;
const NUMBER_PROBLEM = {
  count: 'Please enter a whole number from 1 to 1,000',
  cents: 'Please enter an amount above $0.00',
  percentage: 'Please enter a whole number from 1 to 100',
} as const;

const isWithin = (value: number | null, most: number): boolean =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= most;

/** The field that a type needs, and what is wrong with it; a count may be left out (FEE-130). */
const numberProblem = ({ type, value, percentage }: PromoCodeTerms): Readonly<Record<string, string>> => {
  const { asks } = PROMO_TYPES[type];
  const [field, given] = asks === 'percentage' ? (['percentage', percentage] as const) : (['value', value] as const);
  if (asks === 'count' && given === null) return {};
  return isWithin(given, LARGEST[asks]) ? {} : { [field]: NUMBER_PROBLEM[asks] };
};

/** Field → what is wrong with it; nothing where the terms are right. */
export const termsProblems = (terms: PromoCodeTerms): Readonly<Record<string, string>> => ({
  ...(terms.display_name.trim() === '' && { display_name: 'Required' }),
  ...numberProblem(terms),
  ...(terms.valid_from !== null &&
    terms.valid_to !== null &&
    terms.valid_to < terms.valid_from && { valid_to: 'Please choose a day that is not before the first' }),
});

/** False for what no code can be. */
export const isCode = (code: string): boolean => CODE_PATTERN.test(code);

/** The same of the code itself. */
export const codeProblem = (code: string): string | null => (isCode(code) ? null : CODE_PROBLEM);

/** Only the number that the type asks for: another one that came along says nothing. */
export const tidyTerms = (terms: PromoCodeTerms): PromoCodeTerms => {
  const percentage = PROMO_TYPES[terms.type].asks === 'percentage';
  return { ...terms, value: percentage ? null : terms.value, percentage: percentage ? terms.percentage : null };
};

/** A code as a registration holds it: what it needs to be priced, and what it is called (PAY-220). */
export type AppliedTerms = PromoTerms & { readonly display_name: string };

/** A code of a registration, and what it takes off the fees, in cents. */
export type AppliedPromo = AppliedTerms & { readonly amount: Cents };

/** A code's terms as they are applied, with the intensives of the event's profile (FEE-115). */
export const appliedTerms = (
  code: string,
  { type, value, percentage, unique, display_name }: PromoCodeTerms,
  intensive_ids: readonly number[],
): AppliedTerms => ({
  code,
  display_name,
  type,
  value,
  percentage,
  unique,
  intensive_ids: type === 'intensive_discount' ? intensive_ids : [],
});
