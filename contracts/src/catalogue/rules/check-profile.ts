import type { EventProfile } from '../event-profile.js';

export type FieldErrors = Readonly<Record<string, string>>;

const COUNT = 'Must be a whole number of 0 or more';
const PERCENT = 'Must be a percentage from 0 to 100';
const RISING = 'Must rise from value to value';
/** No provider of PayPal is built (PAY-093, ADR 0140). */
const NO_PAYPAL = 'PayPal needs a configured provider.';
const BASIS_POINTS = 10_000;

const isCount = (value: number | null): boolean => value === null || (Number.isSafeInteger(value) && value >= 0);

/** Every number below a value, whatever its shape: fee tables nest records of triples. */
const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

const rising = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? value));

/** Percentages that may have two decimals (PAY-284). */
const SHARES = ['card_reversal_percent', 'collection_max_percent'] as const;
const SHARE = 'Must be a percentage from 0 to 100, with at most two decimals';
const isShare = (value: number): boolean =>
  value >= 0 && value <= 100 && Number.isSafeInteger(Math.round(value * 1_000_000) / 10_000);

const isPercent = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= 100;

const percentErrors = (profile: EventProfile): FieldErrors => ({
  ...(profile.attended_reg_factor_bp > BASIS_POINTS ? { attended_reg_factor_bp: PERCENT } : {}),
  ...(profile.group_discount?.kind === 'percent' && !isPercent(profile.group_discount.value)
    ? { group_discount: PERCENT }
    : {}),
  ...(profile.deposit.kind === 'percentage' && !isPercent(profile.deposit.value) ? { deposit: PERCENT } : {}),
});

/** What is wrong with a profile, by field: numbers whole and 0 or more, percentages 0 to 100, thresholds rising (FEE-177). */
export const checkProfile = (profile: EventProfile): FieldErrors => {
  const errors: Record<string, string> = {};
  for (const [field, value] of Object.entries(profile)) {
    if ((SHARES as readonly string[]).includes(field)) continue;
    if (numbersIn(value).some((number) => !isCount(number))) errors[field] = COUNT;
  }
  for (const field of SHARES) if (!isShare(profile[field] ?? 0)) errors[field] = SHARE;
  if (!rising(profile.teacher_thresholds)) errors.teacher_thresholds = RISING;
  if (profile.paypal_enabled) errors.paypal_enabled = NO_PAYPAL;
  return { ...errors, ...percentErrors(profile) };
};
