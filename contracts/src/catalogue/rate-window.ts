import { addDays, addMinutes, type Day, dayBegins, type Instant, instant } from '../shared/index.js';
import type { RateKey } from './event-profile.js';

/** The last days of the cheaper rates of a tour date, and the time zone where it takes place (FEE-018). */
export type RateDates = {
  /** Last day of the early rate; null: the regular one never comes by it. */
  readonly cutoff_end_date: Day | null;
  /** Last day before the late rate; null: late never comes (FEE-020). */
  readonly late_end_date: Day | null;
  readonly time_zone: string;
};

/** An event's terms for the change of rates. */
export type RateTerms = { readonly rate_flip_offset_hours: number };

export type RateFlags = { readonly full_rates: boolean; readonly late_rates: boolean };

export type RateWindow = {
  readonly rate_key: RateKey;
  /** Last day that still belongs to this rate; null when it never ends. */
  readonly until_day: Day | null;
  readonly flips_at: Instant | null;
  readonly next_rate: RateKey | null;
};

/** @returns late if `late_rates`, else full if `full_rates`, else discount (FEE-017). */
export const rateKeyOf = ({ full_rates, late_rates }: RateFlags): RateKey =>
  late_rates ? 'late' : full_rates ? 'full' : 'discount';

/**
 * @returns the instant at which the rate of `last_day` ends: midnight UTC after it plus the offset, and not before the day
 * is over where the event takes place (FEE-019).
 */
const flipAfter = (last_day: Day, { time_zone }: RateDates, { rate_flip_offset_hours: hours }: RateTerms): Instant => {
  const next = addDays(last_day, 1);
  const byOffset = addMinutes(instant(`${next}T00:00:00.000Z`), hours * 60);
  const there = dayBegins(next, time_zone);
  return Date.parse(there) > Date.parse(byOffset) ? there : byOffset;
};

/** @returns `full_rates` and `late_rates` at an instant (FEE-020). */
export const rateFlags = (dates: RateDates, terms: RateTerms, now: Instant): RateFlags => {
  const isPast = (last_day: Day | null): boolean =>
    last_day !== null && Date.parse(now) >= Date.parse(flipAfter(last_day, dates, terms));
  return { full_rates: isPast(dates.cutoff_end_date), late_rates: isPast(dates.late_end_date) };
};

/** @returns the rate that prices a registration at an instant (FEE-017 to FEE-020). */
export const rateAt = (dates: RateDates, terms: RateTerms, now: Instant): RateKey =>
  rateKeyOf(rateFlags(dates, terms, now));

/** @returns the rate now, its last day, and when which rate follows (FEE-018 to FEE-020). */
export const rateWindow = (dates: RateDates, terms: RateTerms, now: Instant): RateWindow => {
  const rate_key = rateAt(dates, terms, now);
  const [next] = [dates.cutoff_end_date, dates.late_end_date]
    .flatMap((until_day) => {
      if (until_day === null) return [];
      const flips_at = flipAfter(until_day, dates, terms);
      return [{ until_day, flips_at, next_rate: rateAt(dates, terms, flips_at) }];
    })
    .filter(({ flips_at, next_rate }) => Date.parse(flips_at) > Date.parse(now) && next_rate !== rate_key)
    .sort((a, b) => Date.parse(a.flips_at) - Date.parse(b.flips_at));
  return { rate_key, ...(next ?? { until_day: null, flips_at: null, next_rate: null }) };
};
